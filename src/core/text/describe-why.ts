// Owns: the chain of causes as sentences, one a cause, from effect to cause.

import { unreachable } from "../base/assert.ts";
import type { Cause } from "../analysis/why-types.ts";
import { codeToken, formatValue, nameToken, valueToken } from "./format.ts";
import { sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** One link of the chain "why is it blocked?". */
export function describeCause(cause: Cause): readonly Token[] {
  switch (cause.kind) {
    case "event-not-set":
      return sentence("why.event-not-set", { event: nameToken(cause.event) });
    case "fence-below":
      return compared("why.fence-below", cause);
    case "signal-queued":
      return sentence(cause.ahead === 0 ? "why.signal-queued-first" : "why.signal-queued", {
        value: valueToken(cause.value),
        queue: nameToken(cause.queue),
        count: cause.ahead,
      });
    case "signal-sent":
      return describeSent(cause);
    case "work-running":
      return sentence("why.work-running", { queue: nameToken(cause.queue), label: cause.label ?? "work" });
    case "queue-waits":
      return sentence("why.queue-waits", {
        queue: nameToken(cause.queue),
        fence: nameToken(cause.fence),
        current: valueToken(cause.current),
        wanted: valueToken(cause.wanted),
      });
    case "thread-later":
      return describeLater(cause);
    case "thread-writes":
      return sentence(cause.blocked ? "why.thread-writes" : "why.thread-writes-running", {
        thread: nameToken(cause.thread),
        variable: codeToken(cause.variable),
      });
    case "lock-owned":
      return sentence("why.lock-owned", { owner: nameToken(cause.owner), lock: nameToken(cause.lock) });
    case "thread-not-ended":
      return sentence("why.thread-not-ended", { thread: nameToken(cause.thread) });
    case "presents-pending":
      return sentence("why.presents-pending", { swapchain: nameToken(cause.swapchain) });
    case "no-room":
      return sentence("why.no-room", { queue: nameToken(cause.queue) });
    case "not-shown":
      return sentence("why.not-shown", { waitable: nameToken(cause.waitable) });
    case "nobody":
      return describeNobody(cause);
    case "token-taken":
      return sentence(cause.by === null ? "why.token-reset" : "why.token-taken", {
        event: nameToken(cause.event),
        by: nameToken(cause.by),
      });
    case "moved-past":
      return compared("why.moved-past", cause);
    case "poll-stuck":
      return sentence("why.poll-stuck", { who: nameToken(cause.who) });
    case "back-to":
      return sentence("why.back-to", { who: nameToken(cause.who) });
    default:
      return unreachable(cause);
  }
}

function compared(
  key: "why.fence-below" | "why.moved-past",
  { fence, current, wanted }: Extract<Cause, { kind: "fence-below" | "moved-past" }>,
): readonly Token[] {
  return sentence(key, {
    fence: nameToken(fence),
    current: valueToken(current),
    wanted: valueToken(wanted),
  });
}

function describeSent(cause: Extract<Cause, { kind: "signal-sent" }>): readonly Token[] {
  return sentence("why.signal-sent", {
    thread: nameToken(cause.thread),
    fence: nameToken(cause.fence),
    value: valueToken(cause.value),
  });
}

function describeLater(cause: Extract<Cause, { kind: "thread-later" }>): readonly Token[] {
  const argumentsOf = [
    cause.fence?.name,
    cause.event?.name,
    cause.value === null ? undefined : formatValue(cause.value),
  ];
  const call = `${cause.call}(${argumentsOf.filter((part) => part !== undefined).join(", ")})`;
  return sentence(cause.blocked ? "why.thread-later" : "why.thread-later-running", {
    thread: nameToken(cause.thread),
    call: codeToken(call),
  });
}

function describeNobody(cause: Extract<Cause, { kind: "nobody" }>): readonly Token[] {
  if (cause.fence === null) {
    return sentence("why.nobody-event", { event: nameToken(cause.event) });
  }
  return sentence(cause.highest === null ? "why.nobody-fence" : "why.nobody-fence-highest", {
    fence: nameToken(cause.fence),
    wanted: valueToken(cause.wanted),
    highest: valueToken(cause.highest),
  });
}
