import { UNKNOWN_DESKTOP, type DesktopState } from '../../shared/model/desktop.ts'

/** How the desktop stands, gathered from the parts that deal with it. */
export interface DesktopStateParts {
  state(): DesktopState
  /** A part has news. */
  note(news: Partial<DesktopState>): void
  /** Calls back after every change. */
  onChange(listener: (state: DesktopState) => void): void
}

/** An empty board. */
export function createDesktopState(): DesktopStateParts {
  let state = UNKNOWN_DESKTOP
  const listeners: ((state: DesktopState) => void)[] = []
  return {
    state: () => state,
    note: (news) => {
      const next = { ...state, ...news }
      if (JSON.stringify(next) === JSON.stringify(state)) return
      state = next
      for (const listener of listeners) listener(state)
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
