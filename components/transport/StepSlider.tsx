// Owns: the slider over all steps, and which step of how many is shown.

import { Slider, SliderThumb, SliderTrack } from "react-aria-components";
import { seekStep } from "../../src/app/actions.ts";
import { say } from "../../src/app/words.ts";
import { useApp, useLink } from "../shared/use-app.ts";

export function StepSlider() {
  const link = useLink();
  const steps = useApp(({ session }) => session.good?.summary.steps ?? 0);
  const step = useApp(({ session }) => session.good?.position.view.step ?? 0);
  const words = say("ui.step-of", { step: step.toLocaleString("en"), steps: steps.toLocaleString("en") });
  const share = steps === 0 ? 0 : (step / steps) * 100;
  return (
    <div className="steps">
      <Slider
        aria-label={say("ui.step-slider")}
        className="slider"
        minValue={0}
        maxValue={Math.max(1, steps)}
        step={1}
        value={step}
        isDisabled={steps === 0}
        onChange={(value) => seekStep(link, Number(value))}
      >
        <SliderTrack className="slider-track">
          <div className="slider-fill" style={{ width: `${share}%` }} />
          <SliderThumb className="slider-thumb" />
        </SliderTrack>
      </Slider>
      <div className="steps-line">
        <span className="steps-count">{words}</span>
        <span className="steps-keys">
          <kbd>←</kbd> <kbd>→</kbd> {say("ui.hint-step")} <kbd>Space</kbd> {say("ui.hint-play")}
        </span>
      </div>
    </div>
  );
}
