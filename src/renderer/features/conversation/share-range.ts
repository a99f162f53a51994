import { LEFT_SHARE } from '../../../shared/model/two-chats.ts'

/** The least width of a chat beside another in rem, as in `open-chats.css`. */
const LEAST_REM = 20
const REM_PX = 16

/** Between which shares of so many pixels the left of two chats can be drawn, with text of this size in percent. */
export function shareRange(
  widthPx: number,
  textSize: number,
): {
  readonly min: number
  readonly usual: number
  readonly max: number
} {
  const leastPx = (LEAST_REM * REM_PX * textSize) / 100
  const min = Math.min(LEFT_SHARE.usual, Math.max(LEFT_SHARE.min, Math.ceil((leastPx / widthPx) * 100)))
  return { min, usual: LEFT_SHARE.usual, max: Math.min(LEFT_SHARE.max, 100 - min) }
}
