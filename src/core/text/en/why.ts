// Owns: the English sentences of the chain "why is it blocked?", one per cause, from effect to cause.

export const WHY = {
  "why.title": "Why is {{who}} blocked?",
  "why.event-not-set": "{{event}} is not set",
  "why.fence-below": "{{fence}} is {{current}}; at least {{wanted}} is needed",
  "why.signal-queued": "Signal({{value}}) stands in {{queue}} with {{count}} item in front of it",
  "why.signal-queued_other": "Signal({{value}}) stands in {{queue}} with {{count}} items in front of it",
  "why.signal-queued-first": "Signal({{value}}) is next in {{queue}}",
  "why.work-running": "{{queue}} is still running {{label}}",
  "why.queue-waits": "{{queue}} stands at Wait: {{fence}} is {{current}}, at least {{wanted}} is needed",
  "why.thread-later": "{{thread}} would call {{call}} later, but it is blocked too",
  "why.thread-later-running": "{{thread}} will call {{call}}; it has not come to it yet",
  "why.thread-writes": "{{thread}} would write {{variable}} later, but it is blocked too",
  "why.thread-writes-running": "{{thread}} will write {{variable}}; it has not come to it yet",
  "why.lock-owned": "{{owner}} holds {{lock}}",
  "why.thread-not-ended": "{{thread}} has not ended",
  "why.presents-pending": "three presents of {{swapchain}} wait for their vertical blank",
  "why.nobody-fence": "nobody is left who signals {{fence}} with {{wanted}} or more",
  "why.nobody-fence-highest":
    "nobody is left who signals {{fence}} with {{wanted}} or more; the highest value signalled is {{highest}}",
  "why.nobody-event": "nobody is left who sets {{event}}",
  "why.token-taken": "{{event}} was set, but {{by}} took the wake",
  "why.token-reset": "{{event}} was set, but was reset again",
  "why.moved-past": "{{fence}} is already {{current}}; only exactly {{wanted}} ends the loop",
  "why.poll-stuck": "nothing that {{who}} reads can change any more",
  "why.back-to": "and so it comes back to {{who}}: a circle",
  "why.line": "line {{line}}",
} as const;
