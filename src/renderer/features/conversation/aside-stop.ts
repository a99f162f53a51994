import type { StopKey } from '../../store/state.ts'

/** What the list marks of the notes and gaps in it, and how one of them becomes its tab stop. */
export interface AsideMarks {
  readonly stopKey: StopKey | null
  /** What has just been brought before the person. */
  readonly aimedKey: StopKey | null
  readonly onActive: (key: StopKey) => void
}

/** A note or a gap as an item of the list, at which the keys stop as at a message. */
export const asideStop = (key: StopKey, name: string, { stopKey, onActive }: AsideMarks) => ({
  role: 'listitem',
  'aria-label': name,
  'data-key': key,
  tabIndex: key === stopKey ? 0 : -1,
  onFocus: (): void => onActive(key),
})
