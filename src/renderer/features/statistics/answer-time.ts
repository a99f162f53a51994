import type { Translate } from '../../i18n/i18n.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long an answer took, in words that a person can compare: under 1 min, 4 min, 1 h 20 min, 3 d. */
export function answerTime(ms: number, t: Translate): string {
  if (ms < MINUTE_MS) return t('statistics.underMinute')
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  if (ms < HOUR_MS) return t('time.minutes', { count: minutes })
  if (ms >= 3 * DAY_MS) return t('time.days', { count: Math.floor(ms / DAY_MS) })
  const hours = Math.floor(ms / HOUR_MS)
  return minutes === 0 ? t('time.hours', { count: hours }) : t('statistics.hoursMinutes', { hours, minutes })
}
