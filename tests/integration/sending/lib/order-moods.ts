/** What the service makes of each send: told by the words and how often they came, so that a seed repeats it. */
import { createHash } from 'node:crypto'
import { Random } from '../../lib/random.ts'
import { answerBytes } from '../../lib/raw-front.ts'

/** How the service takes one send. */
export interface Mood {
  /** Milliseconds until it answers. */
  readonly latency: number
  /** What it answers instead of taking it; null when it takes it. */
  readonly refusal: Refusal | null
}

/** See {@link Mood}. */
interface Refusal {
  readonly bytes: Buffer
  /** Milliseconds of its `Retry-After`; null without one. */
  readonly pause: number | null
}

/** What the first sends of two chats hear: a refusal, and while its pause lasts another that asks for more. */
export const OVERLAPPING: readonly Mood[] = [
  { latency: 500, refusal: waits(3) },
  { latency: 1500, refusal: waits(20) },
]

function waits(seconds: number): Refusal {
  const bytes = answerBytes(429, 'Too Many Requests', { 'retry-after': String(seconds) })
  return { bytes, pause: seconds * 1000 }
}

/** Draws the mood for the n-th time that these words come. */
export function moodOf(seed: number, words: string, time: number, now: number): Mood {
  const digest = createHash('sha256')
    .update(`${String(seed)} ${words} ${String(time)}`)
    .digest()
  const random = new Random(digest.readUInt32LE())
  const latency = random.chance(0.4) ? 0 : random.whole(1, 2500)
  if (!random.chance(0.06)) return { latency, refusal: null }
  if (random.chance(0.4)) return { latency, refusal: { bytes: limit(), pause: null } }
  if (random.chance(0.2))
    return { latency, refusal: { bytes: answerBytes(429, 'Too Many Requests'), pause: null } }
  const seconds = random.whole(1, 30)
  // The date has no parts of a second: it asks for a pause of at least so long.
  const whole = Math.ceil((now + latency) / 1000) * 1000 + seconds * 1000
  const isDate = random.chance(0.3)
  const header = isDate ? new Date(whole).toUTCString() : String(seconds)
  const bytes = answerBytes(429, 'Too Many Requests', { 'retry-after': header })
  return { latency, refusal: { bytes, pause: isDate ? whole - now - latency : seconds * 1000 } }
}

/** The refusal of one message only. */
export function refused(): Buffer {
  return answerBytes(
    400,
    JSON.stringify({ errors: [{ code: 1011, title: 'Invalid parameter', details: 'not this one' }] }),
  )
}

function limit(): Buffer {
  return answerBytes(
    400,
    JSON.stringify({ errors: [{ code: 82, title: 'Limit', details: 'messages limit' }] }),
  )
}
