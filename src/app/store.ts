// Owns: the one store and the changes that any part of the app may make to it. No effects: link.ts talks to the worker.

import { subscribeWithSelector } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { AppState, FindState, Preferences, SelectionState, SessionState, ViewState } from "./state.ts";
import { initialState } from "./state.ts";
import type { Worksheet } from "./worksheet.ts";

/** The store of one window. */
export function createAppStore(systemDark: boolean) {
  return createStore<AppState>()(subscribeWithSelector(() => initialState(systemDark)));
}

export type AppStore = ReturnType<typeof createAppStore>;

/** Changes fields of the session. */
export function patchSession(store: AppStore, patch: Partial<SessionState>): void {
  store.setState((state) => ({ session: { ...state.session, ...patch } }));
}

/** Changes fields of the timeline's view. */
export function patchView(store: AppStore, patch: Partial<ViewState>): void {
  store.setState((state) => ({ view: { ...state.view, ...patch } }));
}

/** Changes what is pointed at or selected. */
export function patchSelection(store: AppStore, patch: Partial<SelectionState>): void {
  store.setState((state) => ({ selection: { ...state.selection, ...patch } }));
}

/** Changes preferences. */
export function patchPreferences(store: AppStore, patch: Partial<Preferences>): void {
  store.setState((state) => ({ preferences: { ...state.preferences, ...patch } }));
}

/** Changes what the reader has made of the text. */
export function patchSheet(store: AppStore, patch: Partial<Worksheet>): void {
  store.setState((state) => ({ sheet: { ...state.sheet, ...patch } }));
}

/** Changes the search. */
export function patchFind(store: AppStore, patch: Partial<FindState>): void {
  store.setState((state) => ({ find: { ...state.find, ...patch } }));
}
