/** A certificate authority that the person trusts beside the system's. */
export interface Authority {
  /** Its name for people. */
  readonly name: string
  /** Epoch milliseconds after which it is no longer valid. */
  readonly until: number
}

/** What the desktop around Parley gives and refuses: not a wish (those are settings) but how it stands. */
export interface DesktopState {
  /** Whether a tray has taken our icon; `unknown` where the system does not tell. */
  readonly tray: 'shown' | 'absent' | 'unknown'
  /** `failed`: the system has not taken it. `stays`: it was taken once, and the system does not let it go. */
  readonly startAtLogin: 'off' | 'on' | 'failed' | 'stays'
  /**
   * `taken`: another program has these keys, or the desktop gives none away. `asked`: the desktop decides and does
   * not say what it decided; Parley learns it when the keys are pressed.
   */
  readonly shortcut: 'off' | 'on' | 'asked' | 'taken'
  /** `failed`: a dictionary could not be fetched. */
  readonly spelling: 'off' | 'loading' | 'ready' | 'failed'
  /** Codes of the languages that there are dictionaries for; empty where the system checks by its own choice. */
  readonly spellLanguages: readonly string[]
  readonly authorities: readonly Authority[]
}

/** Before anything is known. */
export const UNKNOWN_DESKTOP: DesktopState = {
  tray: 'unknown',
  startAtLogin: 'off',
  shortcut: 'off',
  spelling: 'off',
  spellLanguages: [],
  authorities: [],
}
