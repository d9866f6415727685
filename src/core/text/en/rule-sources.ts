// Owns: names of the sources of rules, short. Loaded with the page only.

import type { SourceId } from "../../rules/rule.ts";

export const RULE_SOURCES: Readonly<Record<SourceId, string>> = {
  "multi-engine": "Microsoft: Multi-engine synchronization",
  executing: "Microsoft: Executing and synchronizing command lists, resource barriers",
  recording: "Microsoft: Creating and recording command lists",
  "swap-chains": "Microsoft: Swap chains",
  "api-fence": "Reference of ID3D12Fence",
  "api-queue": "Reference of ID3D12CommandQueue",
  "api-device": "Reference of ID3D12Device",
  "api-list": "Reference of command lists and allocators",
  "api-events": "Reference of Win32 events and waits",
  "api-present": "Reference of DXGI swap chains",
  "event-objects": "Microsoft: Event objects",
  "wait-functions": "Microsoft: Wait functions",
  "context-monitoring": "Windows driver documentation: Context monitoring, native fences",
  "enhanced-barriers": "DirectX specification: Enhanced barriers",
  tdr: "Windows driver documentation: Timeout detection and recovery",
  "direct-storage": "DirectStorage documentation and guidance",
  headers: "Headers of Direct3D 12",
  "vkd3d-proton": "Tests of vkd3d-proton",
  "wine-tests": "Tests of Wine’s vkd3d and dxgi",
  "wine-recording": "Recorded on Wine’s d3d12 over vkd3d, not on Windows",
  "issue-reports": "Reports and maintainers in public issue trackers",
  "debug-layer": "Reference of the debug layer",
  reading: "Follows from other rules",
};
