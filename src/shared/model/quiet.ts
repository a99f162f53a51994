import type { Settings } from './settings.ts'

/** `Settings.quietUntil` of somebody who turns it off by hand: the last moment that a date can name. */
export const QUIET_FOR_GOOD = 8_640_000_000_000_000

/** The settings that say when Parley keeps quiet. */
export type QuietSettings = Pick<Settings, 'quietUntil' | 'quietHours' | 'quietFrom' | 'quietTo'>

/** Parley keeps quiet: since the person said so for a while, or because of the hour. */
export interface Quiet {
  readonly why: 'until' | 'hours'
  /** Epoch milliseconds of its end. */
  readonly until: number
}

const MINUTE_MS = 60_000

/** A moment of the same day, or of one some days later, at that minute of the day on the wall clock. */
function atMinute(now: number, minute: number, days: number): number {
  const date = new Date(now)
  return new Date(
    date.getFullYear(),
    date.getMonth(),
    date.getDate() + days,
    Math.floor(minute / 60),
    minute % 60,
  ).getTime()
}

/**
 * Whether notifications are to be kept back, and until when; null: they are not. Hours that end where they begin are none,
 * so that a slip of the hand never silences a day.
 */
export function quietAt(settings: QuietSettings, now: number): Quiet | null {
  if (settings.quietUntil > now) return { why: 'until', until: settings.quietUntil }
  const { quietFrom: from, quietTo: to } = settings
  if (!settings.quietHours || from === to) return null
  const date = new Date(now)
  const minute = date.getHours() * 60 + date.getMinutes()
  const inside = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!inside) return null
  // Never in the past, not even in an hour that the clocks skip.
  return { why: 'hours', until: Math.max(now + MINUTE_MS, atMinute(now, to, minute < to ? 0 : 1)) }
}
