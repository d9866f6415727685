// Owns: the English lines of the assumptions list, and why each was assumed.
// Key: `assumption.KIND` and, for the evidence, `evidence.EVIDENCE`.

export const ASSUMPTIONS = {
  "assumption.fence": "{{subject}} starts at {{value}}",
  "assumption.event": "{{subject}} is {{value}}",
  "assumption.queue": "{{subject}} is a {{value}} queue",
  "assumption.swapchain": "{{subject}} presents on {{value}}",
  "assumption.value": "{{subject}} starts at {{value}}",
  "assumption.array": "{{subject}} has {{value}} elements",
  "assumption.work": "{{subject}} already has work queued: {{value}}",
  "assumption.signalled": "{{subject}} already has a Signal queued: {{value}}",
  "assumption.thread": "thread {{subject}} runs {{value}}",
  "assumption.returns": "{{subject}} returns {{value}}",
  "assumption.define": "{{subject}} is defined as {{value}}",
  "assumption.same": "{{subject}} and {{value}} are one object",
  "assumption.not-run": "{{subject}} is not run: nothing calls it",
  "assumption.frames": "the frame loop runs {{value}} times",
  "assumption.near-miss": "{{subject}} is read as {{value}}",
  "assumption.list-closed": "{{subject}} is closed before it is submitted",
} as const;
