/** A sound as it is drawn. */
export interface Sound {
  readonly lengthMs: number
  /** How loud it is from its beginning to its end, {@link PEAKS} values from 0 to {@link LOUDEST}; none where nobody could tell. */
  readonly peaks: readonly number[]
}

/** Bars of a drawn sound. */
export const PEAKS = 40
/** The value of the loudest bar. */
export const LOUDEST = 100
/** Longest sound that is kept as such, in milliseconds: a day. */
export const LENGTH_MAX_MS = 24 * 60 * 60 * 1000
/** Largest sound that is fetched when it comes into view, and whose bytes are handed to the window to be drawn. */
export const VOICE_MB = 2
/** How fast sounds may be played. */
export const VOICE_SPEEDS = [1, 1.5, 2] as const
