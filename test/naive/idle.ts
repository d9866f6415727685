// Owns: whether a thread is idle: alone it comes back to where it is and changes nothing. That is a poll whose round
// changes nothing (scenario-language.md, section 2), here without counting rounds. Must not know the machine.
import { apply, threadAction } from "./step.ts";
import { at, type World } from "./world.ts";

/** Longer than any round of the programs that are compared. */
const STEPS = 40;

/** Whether a thread, running alone, comes round to this very state and changes nothing on its way. */
export function isIdle(world: World, number: number): boolean {
  return roundOf(world, number) > 0;
}

/** The number of steps of that round; 0: it does not come back, or changes something. */
export function roundOf(world: World, number: number): number {
  const [outside, own] = snapshot(world, number);
  const copy: World = { ...structuredClone({ ...world, program: null }), program: world.program };
  for (let step = 1; step <= STEPS; step++) {
    const kind = threadAction(at(copy.threads, number));
    if (kind === null) {
      return 0;
    }
    apply(copy, { agent: "thread", number, kind });
    const [outsideNow, ownNow] = snapshot(copy, number);
    if (outsideNow !== outside) {
      return 0;
    }
    if (ownNow === own) {
      return step;
    }
  }
  return 0;
}

/** The thread, and all else; without the count of waits, and of the calls of a method. */
function snapshot(world: World, number: number): readonly [string, string] {
  const threads = world.threads.map((one, index) => (index === number ? null : { ...one, since: 0 }));
  const own = { ...at(world.threads, number), since: 0 };
  return [textOf({ ...world, program: null, clock: 0, calls: null, threads }), textOf(own)];
}

function textOf(value: object): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === "bigint") {
      return `${one}n`;
    }
    return one instanceof Map ? [...one] : one;
  });
}
