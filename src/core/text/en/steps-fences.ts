// Owns: the English sentences that explain steps on several fences, references, and failures that the text asks for.

export const FENCE_STEPS = {
  "step.multiple": "{{who}} registered {{event}} for {{count}} fences at once.",
  "step.multiple-met":
    "{{who}} registered {{event}} for {{count}} fences; enough of them are there already, so it is set at once.",
  "step.multiple-null": "{{who}} waits for {{count}} fences inside the call itself and sleeps.",
  "step.multiple-null-met":
    "{{who}} asked for {{count}} fences; enough of them are there already, so the call returns at once.",
  "step.deleted": "{{who}} released the last reference to {{fence}}: everything that waits for it is let go.",
  "step.deleted-kept":
    "{{who}} released the last reference to {{fence}}: what waits for it stays where it is.",
  "step.fails":
    "{{who}} called {{call}}, which fails as the text says: it returns {{value}} and does nothing.",
  "step.pulse": "{{who}} pulsed {{event}}: who waited at this instant goes on, and it is nonsignaled again.",
  "step.signal-sent": "{{who}} signalled {{fence}}; the new value is on its way.",
  "step.land": "A CPU signal took effect: {{fence}} is {{value}} now.",
  "step.land-removed": "A CPU signal came after the device was removed: it has no effect.",
} as const;
