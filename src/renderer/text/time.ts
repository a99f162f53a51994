import { hourCycle, locale, t } from '../i18n/i18n.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The hour alone is not padded where hours are counted to 12: "7:29 PM", "07:29". */
const hours = (): Intl.DateTimeFormatOptions => ({
  hour: hourCycle() === 'h12' ? 'numeric' : '2-digit',
  minute: '2-digit',
  hourCycle: hourCycle(),
})

const formats = new Map<string, Intl.DateTimeFormat>()

function formatter(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${hourCycle()} ${name}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale(), options)
  formats.set(key, made)
  return made
}

/** A day of the calendar, from its midnight to before the next. */
interface CalendarDay {
  readonly from: number
  readonly until: number
  /** Where it is that day: a computer may be carried into another time zone. */
  readonly zone: number
}

const zoneAt = (time: number): number => new Date(time).getTimezoneOffset()

/** Answers the day that holds a moment. The one answered last is kept: lists ask for the same again and again. */
function calendar(): (at: number) => CalendarDay {
  let last: CalendarDay = { from: Number.NaN, until: Number.NaN, zone: 0 }
  return (at) => {
    if (at >= last.from && at < last.until && zoneAt(last.from) === last.zone) return last
    const day = new Date(at)
    // Each midnight by itself: in some places the clock goes forward at one, and that day begins at one o'clock.
    const midnight = (days: number): number =>
      new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime()
    last = { from: midnight(0), until: midnight(1), zone: zoneAt(midnight(0)) }
    return last
  }
}

/** One for what is now and one for what was: asked in turns, they must not forget each other's day. */
const dayNow = calendar()
const dayOf = calendar()

/** Days from `at` to `now` by the calendar: 0 today, 1 yesterday. */
function daysAgo(at: number, now: number): number {
  return Math.round((dayNow(now).from - dayOf(at).from) / DAY_MS)
}

/** The time of day. */
export function clockTime(at: number): string {
  return formatter('clock', hours()).format(at)
}

/** When something was, inside a sentence: the time alone today, else with its day ("yesterday 7:44 PM"). */
export function spokenTime(at: number, now: number): string {
  const time = clockTime(at)
  const days = daysAgo(at, now)
  if (days <= 0) return time
  if (days === 1) return t('time.spoken.yesterday', { time })
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day = sameYear
    ? formatter('due', { weekday: 'short', day: 'numeric', month: 'short' }).format(at)
    : formatter('due-year', { day: 'numeric', month: 'short', year: 'numeric' }).format(at)
  return t('time.spoken.day', { day, time })
}

/** When something was, in the width of a list: the time today, "Yesterday", the weekday within a week, else the date. */
export function listTime(at: number, now: number): string {
  const days = daysAgo(at, now)
  if (days <= 0) return clockTime(at)
  if (days === 1) return t('time.yesterday')
  if (days < 7) return formatter('weekday', { weekday: 'short' }).format(at)
  return formatter('short', { day: '2-digit', month: '2-digit', year: '2-digit' }).format(at)
}

/** The day, over the messages of that day. */
export function dayLabel(at: number, now: number): string {
  const days = daysAgo(at, now)
  if (days === 0) return t('time.today')
  if (days === 1) return t('time.yesterday')
  if (days === -1) return t('time.tomorrow')
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return sameYear
    ? formatter('day', { weekday: 'long', day: 'numeric', month: 'long' }).format(at)
    : formatter('day-year', { day: 'numeric', month: 'long', year: 'numeric' }).format(at)
}

/** The month, over what is of that month. */
export function monthLabel(at: number): string {
  return formatter('month', { month: 'long', year: 'numeric' }).format(at)
}

/** The day with its weekday and its year. */
export function longDay(at: number): string {
  return formatter('long-day', { dateStyle: 'full' }).format(at)
}

/** The name of a weekday (0 Sunday): whole, or its first letter. */
export function weekdayName(weekday: number, form: 'long' | 'narrow'): string {
  // The first of 2023 was a Sunday.
  return formatter(`weekday-${form}`, { weekday: form }).format(new Date(2023, 0, 1 + weekday))
}

/** A day among others near it: "Mon, Nov 23". */
export function dayName(at: number): string {
  return formatter('due', { weekday: 'short', day: 'numeric', month: 'short' }).format(at)
}

/** A place on an axis: the hour ("3 AM", "03"), the weekday, or the date without its year. */
export function axisTime(at: number, unit: 'hour' | 'weekday' | 'date'): string {
  if (unit === 'weekday') return formatter('weekday', { weekday: 'short' }).format(at)
  if (unit === 'date') return formatter('axis-date', { day: 'numeric', month: 'short' }).format(at)
  const { hour = 'numeric', hourCycle: cycle = 'h23' } = hours()
  return formatter('axis-hour', { hour, hourCycle: cycle }).format(at)
}

/** The day in short, with its year. */
export function shortDay(at: number): string {
  return formatter('short-day', { dateStyle: 'medium' }).format(at)
}

/** Whether two moments are of the same month. */
export function sameMonth(a: number, b: number): boolean {
  const [one, other] = [new Date(a), new Date(b)]
  return one.getMonth() === other.getMonth() && one.getFullYear() === other.getFullYear()
}

/** Whether two moments are of the same day. */
export function sameDay(a: number, b: number): boolean {
  const { from, until } = dayOf(a)
  return b >= from && b < until
}

/** Date and time in full. */
export function fullTime(at: number): string {
  return formatter('full', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: hourCycle() }).format(at)
}

/** The time with its day in words where the day is near: "today, 14:32", "yesterday, 14:32", else with the date. */
export function dayAndClock(at: number, now: number): string {
  const time = clockTime(at)
  const days = -daysAgo(at, now)
  if (days === 0) return t('time.due.today', { time })
  if (days === 1) return t('time.due.tomorrow', { time })
  if (days === -1) return t('time.due.yesterday', { time })
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day = sameYear
    ? formatter('due', { weekday: 'short', day: 'numeric', month: 'short' }).format(at)
    : formatter('due-year', { day: 'numeric', month: 'short', year: 'numeric' }).format(at)
  return t('time.due.day', { day, time })
}

/** A moment in a sentence: its day in short, and the time. */
export function dayAndTime(at: number): string {
  return formatter('day-time', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...hours(),
  }).format(at)
}

/** A stretch of time in its largest unit: 17 min, 3 h, 2 d. */
export function duration(ms: number): string {
  if (ms < HOUR_MS) return t('time.minutes', { count: Math.max(1, Math.floor(ms / MINUTE_MS)) })
  if (ms < DAY_MS) return t('time.hours', { count: Math.floor(ms / HOUR_MS) })
  return t('time.days', { count: Math.floor(ms / DAY_MS) })
}

/** A countdown, in seconds. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return seconds < 60
    ? t('time.seconds', { count: seconds })
    : t('time.minutesSeconds', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}

const UNITS = [
  [DAY_MS, 'time.days.full'],
  [HOUR_MS, 'time.hours.full'],
  [MINUTE_MS, 'time.minutes.full'],
] as const

/** A stretch of time in the largest unit that holds it whole: 7 days, 90 minutes, 45 seconds. */
export function exactDuration(ms: number): string {
  const [unit, key] = UNITS.find(([size]) => ms >= size && ms % size === 0) ?? [1000, 'time.seconds.full']
  return t(key, { count: Math.round(ms / unit) })
}
