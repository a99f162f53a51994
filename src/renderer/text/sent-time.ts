import type { Message } from '../../shared/model/message.ts'
import { t } from '../i18n/i18n.ts'
import { clockTime, dayAndTime, fullTime, spokenTime } from './time.ts'

type Timed = Pick<Message, 'at' | 'doubtfulTime'>

/** A time before which a message was sent; null where it is known when. */
const latest = ({ doubtfulTime }: Timed): number | null =>
  doubtfulTime?.type === 'latest' ? doubtfulTime.at : null

/** When a message was sent, in its bubble. */
export function sentInShort(message: Timed): string {
  const before = latest(message)
  return before === null ? clockTime(message.at) : t('time.before', { time: dayAndTime(before) })
}

/** When a message was sent, inside a sentence. */
export function sentInWords(message: Timed, now: number): string {
  const before = latest(message)
  return before === null ? spokenTime(message.at, now) : t('time.before', { time: spokenTime(before, now) })
}

/** When a message was sent, with date and time. */
export function sentInFull({ at, doubtfulTime }: Timed): string {
  if (!doubtfulTime) return fullTime(at)
  const words = t(`details.time.${doubtfulTime.type}`, { time: fullTime(doubtfulTime.at) })
  return doubtfulTime.type === 'latest' ? words : `${fullTime(at)}. ${words}`
}
