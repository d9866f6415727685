// Owns: the English words of the page "The rules", of contested rules as settings, and of letting calls fail. Key: `ui.…`.

export const UI_RULES = {
  "ui.rules": "The rules",
  "ui.rules.field": "Find a rule: GW-6, rewind, tested …",
  "ui.rules.none": "No rule has these words.",
  "ui.rules.parts": "Parts of the page",
  "ui.rules.part.rules": "Rules",
  "ui.rules.part.contested": "Contested points",
  "ui.rules.part.elsewhere": "Elsewhere",
  "ui.rules.list": "All rules",
  "ui.rules.count": "{{count}} rule",
  "ui.rules.count_other": "{{count}} rules",
  "ui.rules.run": "Run this",
  "ui.rules.run-detail": "Opens this program in the window; a text of your own is kept under the scenarios",
  "ui.rules.source": "Source",
  "ui.rules.also": "Also",
  "ui.rules.scenario": "The rule at work",
  "ui.rules.contested": "contested",
  "ui.rules.contested-title": "Sources disagree",
  "ui.rules.chip": "{{id}} {{mark}}: {{sentence}}",
  "ui.rules.here": "Rules at work here",
  "ui.rules.holding": "Held by",

  "ui.rules.mark.documented": "A document of Microsoft, or the standard, says so.",
  "ui.rules.mark.tested": "A published test asserts it.",
  "ui.rules.mark.observed": "It was seen in a recording or reported; nobody promises it.",
  "ui.rules.mark.unspecified": "It follows from other rules, or nobody has written it down.",

  "ui.rules.group.values": "Values of fences",
  "ui.rules.group.cpu-signals": "Signals from the CPU",
  "ui.rules.group.queue-signals": "Signals of queues",
  "ui.rules.group.queue-waits": "Waits of queues",
  "ui.rules.group.registrations": "SetEventOnCompletion",
  "ui.rules.group.several-fences": "Several fences at once",
  "ui.rules.group.events": "Events and waits of threads",
  "ui.rules.group.queues": "Queues",
  "ui.rules.group.lists": "Lists, allocators, shared fences",
  "ui.rules.group.device": "The device and its removal",
  "ui.rules.group.presenting": "Presenting",
  "ui.rules.group.storage": "DirectStorage",

  "ui.rules.contested-about":
    "Where sources disagree, or none says anything, you choose. A choice becomes a line of the text, the default none, and both can be undone there.",
  "ui.rules.default": "default",
  "ui.rules.choice": "{{title}}: {{value}}",
  "ui.rules.limit": "Time limit",
  "ui.rules.no-text": "There is no text yet that could say it.",

  "ui.rules.elsewhere-about":
    "A fence is a number that anybody may set and everybody may wait for. Other interfaces have the same thing with other rules.",
  "ui.rules.wine":
    "What is marked as recorded was recorded on Wine’s d3d12 over vkd3d, versions 8 and 10 (GW-7, SE-17, EV-16). That is an implementation of its own and not Windows: it shows what a program may meet, not what Windows promises.",

  "ui.fail": "Make this call fail",
  "ui.fail.undo": "Let it succeed again",
  "ui.fail.title": "Make {{method}} fail",
  "ui.fail.about":
    "This is call {{count}} of {{method}} in this run. It will return the code you choose and do nothing; a line of the text says so.",
  "ui.fail.codes": "Code",
  "ui.fail.write": "Write it down",
} as const;
