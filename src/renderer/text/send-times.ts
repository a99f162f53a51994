import { t } from '../i18n/i18n.ts'
import { clockTime, dayAndClock } from './time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const EVENING_HOUR = 18
const MORNING_HOUR = 9
const MONDAY = 1

/** A time that is offered, by its name. */
export interface OfferedTime {
  readonly name: 'hour' | 'twoHours' | 'evening' | 'tomorrow' | 'monday'
  /** Epoch milliseconds. */
  readonly at: number
}

/** That many days from now at a full hour, by the calendar of this computer. */
function onDay(now: number, days: number, hour: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour).getTime()
}

/** The times that "Send later" offers: what is close to another one, or past, is not among them. */
export function offeredTimes(now: number): OfferedTime[] {
  const weekday = new Date(now).getDay()
  const toMonday = (MONDAY + 7 - weekday) % 7 || 7
  const evening = onDay(now, 0, EVENING_HOUR)
  return [
    { name: 'hour', at: now + HOUR_MS },
    ...(evening - now > HOUR_MS ? [{ name: 'evening', at: evening } as const] : []),
    { name: 'tomorrow', at: onDay(now, 1, MORNING_HOUR) },
    ...(toMonday > 1 ? [{ name: 'monday', at: onDay(now, toMonday, MORNING_HOUR) } as const] : []),
  ]
}

/** An offered time in words. The names of all but Monday say the day already. */
export const offerWords = ({ name, at }: OfferedTime, now: number): string =>
  t('later.offer', {
    name: t(`later.${name}`),
    time: name === 'monday' ? dayAndClock(at, now) : clockTime(at),
  })

const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as a date-time field writes it, in local time, to the minute. */
export function fieldTime(at: number): string {
  const day = new Date(at)
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  return `${date}T${two(day.getHours())}:${two(day.getMinutes())}`
}

/** The moment that a date-time field shows; null while it is not filled in. */
export function readFieldTime(value: string): number | null {
  const at = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(value) ? new Date(value).getTime() : NaN
  return Number.isNaN(at) ? null : at
}

/** What a date-time field begins with: the next full hour that is not too close. */
export function firstTime(now: number): number {
  return onDay(now + 30 * MINUTE_MS, 0, new Date(now + 30 * MINUTE_MS).getHours() + 1)
}
