// Several files as one text.
import { expect, test } from "vitest";
import { joinFiles } from "../../../src/app/files/join.ts";

const names = (text: string) => [...text.matchAll(/^\/\/ =+ (.*?) =+$/gm)].map(([, name]) => name);

test("a single file is its own text", () => {
  expect(joinFiles([{ name: "a.cpp", text: "int x;" }])).toBe("int x;");
  expect(joinFiles([])).toBe("");
});

test("headers stand before the files that include them, and what they include before them", () => {
  const text = joinFiles([
    { name: "Renderer.cpp", text: '#include "Renderer.h"\nvoid R() {}' },
    { name: "Renderer.h", text: '#include "../d3d/Fence.h"\nstruct R {};' },
    { name: "main.cpp", text: "#include <Renderer.h>\n" },
    { name: "fence.h", text: "struct F {};\n" },
  ]);
  expect(names(text)).toEqual(["fence.h", "Renderer.h", "Renderer.cpp", "main.cpp"]);
  expect(text).toContain("void R() {}\n\n// ======== main.cpp");
});

test("a header that nobody includes still stands before the code", () => {
  expect(
    names(
      joinFiles([
        { name: "b.cpp", text: "" },
        { name: "a.hpp", text: "" },
      ]),
    ),
  ).toEqual(["a.hpp", "b.cpp"]);
});

test("files that include each other are each there once", () => {
  const text = joinFiles([
    { name: "a.h", text: '#include "b.h"\n' },
    { name: "b.h", text: '#include "a.h"\n' },
  ]);
  expect(names(text)).toEqual(["b.h", "a.h"]);
});
