// Owns: the buttons, the speed and the slider that move the cursor by steps.

import { say } from "../../src/app/words.ts";
import { CommandButton } from "../shared/CommandButton.tsx";
import { useApp } from "../shared/use-app.ts";
import { SpeedPicker } from "./SpeedPicker.tsx";
import { StepSlider } from "./StepSlider.tsx";
import { Strides } from "./Strides.tsx";
import "./transport.css";

export function Transport() {
  const playing = useApp((state) => state.playing);
  return (
    <section className="transport" aria-label={say("ui.transport")}>
      <div className="transport-buttons">
        <CommandButton id="start" icon="start" />
        <CommandButton id="step-back" icon="back" />
        <CommandButton
          id="play"
          icon={playing ? "pause" : "play"}
          look="strong"
          {...(playing ? { name: say("command.pause") } : {})}
        />
        <CommandButton id="step-forward" icon="step" />
        <CommandButton id="end" icon="end" />
        <span className="header-space" />
        <SpeedPicker />
      </div>
      <Strides />
      <StepSlider />
    </section>
  );
}
