import { clockTime } from './time.ts'

/** A minute of the day as the person's clock shows it. */
export function clockMinute(minute: number): string {
  // A day without a change of the clock.
  return clockTime(new Date(2026, 0, 15, Math.floor(minute / 60), minute % 60).getTime())
}

const TIME = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?\s*(?:h|([ap])\.?\s*m\.?)?$/iu

/** The minute of the day that somebody typed, by either clock: 19:30, 1930, 19h30, 7:30 PM, 7pm. Null: it is no time of day. */
export function readMinute(typed: string): number | null {
  const parts = TIME.exec(typed.trim())
  if (!parts) return null
  const [, hours, apart, together, half] = parts
  const minute = Number(apart ?? together ?? 0)
  const hour = Number(hours)
  if (minute > 59) return null
  if (half === undefined) return hour > 23 ? null : hour * 60 + minute
  if (hour < 1 || hour > 12) return null
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute
}
