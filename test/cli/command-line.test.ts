import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commandLine } from "../../src/cli/command-line.ts";

const RAW = `fence->Signal(3);`;
const HUNG = `//@ thread Main: Wait()
void Wait()
{
    queue->Signal(fence, 1);
    fence->SetEventOnCompletion(2, event);
    WaitForSingleObject(event, INFINITE);
}
`;

interface Said {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly written: Readonly<Record<string, string>>;
}

function say(argv: readonly string[], files: Readonly<Record<string, string>> = {}): Said {
  const said = { out: "", err: "" };
  const written: Record<string, string> = {};
  const status = commandLine(argv, {
    read: (file) => files[file] ?? readFileSync(file, "utf8"),
    write: (file, text) => {
      written[file] = text;
    },
    version: () => "1.2.3",
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
  });
  return { status, ...said, written };
}

describe("exit status", () => {
  test("0 when the run finished and nothing is wrong", () => {
    expect(say(["run", "a.cpp"], { "a.cpp": RAW }).status).toBe(0);
  });
  test("1 when it hung, with the place of the wait", () => {
    const { status, out } = say(["run", "a.cpp"], { "a.cpp": HUNG });
    expect(status).toBe(1);
    expect(out).toContain("a.cpp:6:5: error never-signalled:");
  });
  test("2 when there is nothing to run, no such file, no such option or command", () => {
    expect(say(["run", "a.cpp"], { "a.cpp": "" }).status).toBe(2);
    expect(say(["run", "/nowhere/at/all.cpp"]).err).toContain("ENOENT");
    expect(say(["run", "--jsn", "a.cpp"]).status).toBe(2);
    expect(say(["walk", "a.cpp"]).status).toBe(2);
    expect(say(["run"]).status).toBe(2);
    expect(say(["run", "a.cpp", "--max-steps", "0"], { "a.cpp": RAW }).status).toBe(2);
    expect(say(["run", "a.cpp", "--until", "3"], { "a.cpp": RAW }).status).toBe(2);
    expect(say(["run", "a.cpp", "--schedule", "v9"], { "a.cpp": RAW }).status).toBe(2);
  });
  test("2 when an entry calls a function that the text does not have, with its name", () => {
    const said = say(["run", "a.cpp", "--entry", "R: Foo() x3"], { "a.cpp": HUNG });
    expect(said).toMatchObject({ status: 2, out: "" });
    expect(said.err).toContain("R: Foo() x3");
    expect(said.err).toContain("Wait");
  });
  test("3 when a limit came first", () => {
    expect(say(["run", "a.cpp", "--max-steps", "1"], { "a.cpp": HUNG }).status).toBe(3);
    expect(say(["run", "a.cpp", "--until", "1us"], { "a.cpp": HUNG }).status).toBe(3);
  });
  test("the highest of several files", () => {
    expect(say(["run", "a.cpp", "b.cpp", "--json"], { "a.cpp": RAW, "b.cpp": HUNG }).status).toBe(1);
  });
});

describe("run --json", () => {
  test("gives the fields of the language's description, times and values as strings", () => {
    const { out } = say(["run", "a.cpp", "--json"], { "a.cpp": HUNG });
    // Signal, SetEventOnCompletion and WaitForSingleObject cost 1 us each; the queue signals in between, at 1 us.
    expect(JSON.parse(out)).toMatchObject({
      outcome: "hung",
      time: "3000",
      fences: { fence: "1" },
      events: { event: "nonsignaled" },
      threads: { Main: { state: "blocked", line: 6 } },
      queues: {
        queue: { type: "DIRECT", state: "idle", pending: 0, busy: "0", idle: "0", waitingFor: null },
      },
      gpuOrder: [],
      schedule: "v1.t.",
      diagnostics: [
        {
          code: "never-signalled",
          severity: "error",
          line: 6,
          column: 5,
          thread: "Main",
          fence: "fence",
          value: "2",
        },
      ],
    });
  });
  test("replays its own schedule to the same object", () => {
    const first = say(["run", "a.cpp", "--json"], { "a.cpp": HUNG }).out;
    expect(
      say(["run", "a.cpp", "--json", "--schedule", JSON.parse(first).schedule], { "a.cpp": HUNG }).out,
    ).toBe(first);
  });
  test("gives one object for several files, by path", () => {
    const { out } = say(["run", "a.cpp", "b.cpp", "--json"], { "a.cpp": RAW, "b.cpp": HUNG });
    expect(Object.keys(JSON.parse(out))).toEqual(["a.cpp", "b.cpp"]);
  });
  test("reads standard input as -", () => {
    expect(JSON.parse(say(["run", "-", "--json"], { "-": RAW }).out)).toMatchObject({
      fences: { fence: "3" },
    });
  });
  test("takes threads from --entry", () => {
    const text = "void Frame() { fence->Signal(++value); }";
    const { out } = say(["run", "a.cpp", "--json", "--entry", "Render: Frame() x5"], { "a.cpp": text });
    expect(JSON.parse(out)).toMatchObject({
      fences: { fence: "5" },
      threads: { Render: { state: "finished" } },
    });
  });
});

describe("convert", () => {
  test("writes a picture with the lanes' names", () => {
    const { status, written } = say(["convert", "a.cpp", "--to", "svg", "-o", "a.svg"], { "a.cpp": HUNG });
    expect(status).toBe(0);
    expect(written["a.svg"]).toMatch(/^<svg [\s\S]*>Main<[\s\S]*>queue<[\s\S]*<\/svg>\n$/);
  });
  test("writes the program with its run", () => {
    const data = JSON.parse(say(["convert", "a.cpp", "--to", "json"], { "a.cpp": HUNG }).out);
    expect(data.run.outcome).toBe("hung");
    expect(data.steps).toHaveLength(data.run.steps);
  });
  test("refuses what it cannot do", () => {
    expect(say(["convert", "a.cpp", "--to", "png"], { "a.cpp": RAW }).status).toBe(2);
    expect(say(["convert", "a.cpp", "b.cpp", "--to", "svg"], { "a.cpp": RAW, "b.cpp": RAW }).status).toBe(2);
    expect(say(["convert", "a.cpp", "--to", "svg"], { "a.cpp": "nothing here" }).status).toBe(2);
  });
});

test("help and version are given on request", () => {
  expect(say(["--help"]).out).toContain("fenceline run FILE");
  expect(say(["--version"]).out).toBe("1.2.3\n");
});
