// Owns: buttons beside the names of lanes, and the line that says where a dragged lane would be put down.

import { type PointerEvent, Suspense } from "react";
import { unhover } from "../../src/app/gestures.ts";
import {
  type LaneButton,
  type LaneTools as Tools,
  laneToolsOf,
  pressLaneButton,
} from "../../src/app/lane-tools.ts";
import { say } from "../../src/app/words.ts";
import { Icon, type IconName } from "../shared/Icon.tsx";
import { later } from "../shared/later.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import "./lanes.css";

const LaneMenu = later(() => import("./LaneMenu.tsx").then((it) => it.LaneMenu));

export function LaneTools() {
  const link = useLink();
  const tools = useApp(laneToolsOf(link));
  const menu = useApp(({ selection }) => selection.laneMenu);
  const drop = useApp(({ selection }) => selection.laneDrop);
  const leave = (event: PointerEvent) => {
    const to = event.relatedTarget;
    if (!(to instanceof Element && to.closest(".timeline-canvas, .lane-tools") !== null)) {
      unhover(link);
    }
  };
  return (
    <>
      {tools.map((one) => (
        <div
          key={one.lane}
          className="lane-tools"
          style={{ left: 0, top: one.middle - 10, width: one.right - 4 }}
          onPointerLeave={leave}
        >
          <Buttons tools={one} />
        </div>
      ))}
      {drop === null ? null : <div className="lane-drop" style={{ top: drop }} aria-hidden="true" />}
      {menu === null ? null : (
        <Suspense fallback={null}>
          <LaneMenu x={menu.x} y={menu.y} />
        </Suspense>
      )}
    </>
  );
}

function Buttons({ tools }: { readonly tools: Tools }) {
  const link = useLink();
  return tools.buttons.map((button) => {
    const { name, icon } = look(tools, button);
    return (
      <button
        key={button}
        type="button"
        className={button === "pin" && tools.pinned ? "lane-pinned" : ""}
        title={name}
        aria-label={name}
        aria-haspopup={button === "menu" ? "menu" : undefined}
        onClick={() => pressLaneButton(link, tools.lane, button)}
      >
        <Icon name={icon} />
      </button>
    );
  });
}

function look({ name, folded, pinned }: Tools, button: LaneButton): { name: string; icon: IconName } {
  switch (button) {
    case "fold":
      return folded
        ? { name: say("ui.lane-unfold", { name }), icon: "chevron-right" }
        : { name: say("ui.lane-fold", { name }), icon: "chevron" };
    case "pin":
      return { name: say(pinned ? "ui.lane-unpin" : "ui.lane-pin", { name }), icon: "pin" };
    case "menu":
      return { name: say("ui.lane-menu", { name }), icon: "dots" };
  }
}
