import { describe, expect, test } from "vitest";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import { sceneToSvg } from "../../../src/core/scene/svg.ts";
import { escaped } from "../../../src/core/scene/svg-write.ts";
import { DARK, LIGHT } from "../../../src/core/scene/theme.ts";
import { fit as fitRun } from "../../../src/core/scene/viewport.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { uploadThenDraw } from "../../support/trace-samples.ts";
import { finished, lane, sketch, span } from "../../support/trace-sketch.ts";

const VIEW = { from: 0, to: 1, width: 740, height: 640, scroll: 0 };

function sampleScene() {
  const trace = uploadThenDraw();
  return layoutScene(trace, fitRun(VIEW, trace.end), sceneOptions({ cursor: { time: 9_600_000, step: 13 } }));
}

describe("the picture as SVG", () => {
  test("writes every label of the scene, and a title", () => {
    const scene = sampleScene();
    const svg = sceneToSvg(scene, DARK, { title: "Upload, then draw" });
    expect(svg).toContain("<title>Upload, then draw</title>");
    for (const label of [...scene.plotLabels, ...scene.headerLabels, ...scene.axisLabels]) {
      expect(svg).toContain(`>${escaped(label.text)}</text>`);
    }
  });

  test("loads nothing from elsewhere and refers only to what it defines", () => {
    const svg = sceneToSvg(sampleScene(), LIGHT);
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|href|<script|<style|@import/);
    const defined = new Set(Array.from(svg.matchAll(/id="([^"]+)"/g), (match) => match[1]));
    const used = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), (match) => match[1]);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((id) => !defined.has(id))).toEqual([]);
  });

  test("holds no number that is not one", () => {
    expect(sceneToSvg(sampleScene(), DARK)).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  test("escapes names that would be markup, and drops what XML forbids", () => {
    const t = sketch();
    lane(t, "thread", `<b>&"${String.fromCharCode(0)}`);
    span(t, { lane: 0, kind: "cpu", from: 0, to: 10 });
    const svg = sceneToSvg(layoutScene(finished(t, 10), fitRun(VIEW, 10_000), sceneOptions()), DARK);
    expect(svg).toContain("&lt;b&gt;&amp;&quot;</text>");
    expect(svg).not.toContain("<b>");
    expect(svg).not.toContain(String.fromCharCode(0));
  });

  test("has a pattern for the hatch of what is blocked", () => {
    expect(sceneToSvg(sampleScene(), DARK)).toContain(`<pattern id="hatch-blocked"`);
  });
});
