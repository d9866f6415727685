// Owns: the buttons that go on and back by more than a step: to breakpoints, by lines and functions of the selected thread, by
// events of the selected lane.

import { CommandButton } from "../shared/CommandButton.tsx";

export function Strides() {
  return (
    <div className="strides">
      <div className="stride-group">
        <CommandButton id="continue-back" icon="continue-back" />
        <CommandButton id="continue" icon="continue" />
      </div>
      <div className="stride-group">
        <CommandButton id="step-line" icon="step-line" back="step-line-back" />
        <CommandButton id="step-in" icon="step-in" back="step-in-back" />
        <CommandButton id="step-over" icon="step-over" back="step-over-back" />
        <CommandButton id="step-out" icon="step-out" back="step-out-back" />
      </div>
      <div className="stride-group">
        <CommandButton id="lane-previous" icon="lane-previous" />
        <CommandButton id="lane-next" icon="lane-next" />
      </div>
    </div>
  );
}
