/** The shortest passphrase that locks the window, in characters. */
export const MIN_LOCK_PASSPHRASE = 6

/** Minutes without use after which a window may lock itself; 0: never. */
export const LOCK_MINUTES = [0, 1, 5, 15, 30, 60] as const

/** How the lock of the window is set up. It says nothing of what it locks. */
export interface AppLockStatus {
  /** There is a passphrase. */
  readonly isSet: boolean
  readonly isLocked: boolean
}
