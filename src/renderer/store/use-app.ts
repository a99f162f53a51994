import { create } from 'zustand'
import { INITIAL_STATE, type AppState } from './state.ts'

/** The one store of the window. Components read it; only actions write it. */
export const useApp = create<AppState>()(() => INITIAL_STATE)

/** The state as it is now, for actions. */
export function now(): AppState {
  return useApp.getState()
}

/** Changes the state; for actions only. */
export function change(update: (state: AppState) => Partial<AppState>): void {
  useApp.setState(update)
}
