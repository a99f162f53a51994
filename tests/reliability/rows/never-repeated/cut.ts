/** Where and how a send is cut off. */
import type { Random } from '../../../integration/lib/random.ts'

/** What leaves by one press: a text or a file, in either style, a contact card, a poll, reply buttons, or what is forwarded. `media` uploads first, and it is the upload that is cut. */
const ROADS = ['v1', 'media', 'instance', 'file', 'card', 'poll', 'buttons', 'forward'] as const

/** See {@link ROADS}. */
export type Road = (typeof ROADS)[number]

/** The connection breaks, ends in good order, or says nothing any more. */
const MANNERS = ['reset', 'close', 'silence'] as const

/** One cut. */
export interface Cut {
  readonly road: Road
  /** `idle`: the kept connection dies at the moment at which the send begins to use it. */
  readonly where: 'request' | 'answer' | 'idle'
  /** How many bytes still get through. */
  readonly at: number
  /** Whether that is all of it. */
  readonly isAll: boolean
  readonly how: (typeof MANNERS)[number]
  /** Whether a connection that has carried a send before is used. */
  readonly reused: boolean
}

/** How long a road's request and answer are, in bytes. */
export interface Lengths {
  readonly request: number
  readonly answer: number
}

/** Every byte of every road in every manner, or a fair share of them. */
export function cutsOf(
  roads: Readonly<Partial<Record<Road, Lengths>>>,
  wanted: number,
  random: Random,
): readonly Cut[] {
  const corners: Cut[] = []
  const all: Cut[] = []
  for (const road of ROADS) {
    const lengths = roads[road]
    if (!lengths) continue
    for (const how of MANNERS) {
      for (const where of ['request', 'answer'] as const) {
        const length = lengths[where]
        const cut = (at: number): Cut => ({
          road,
          where,
          at,
          isAll: at === length,
          how,
          reused: random.chance(0.5),
        })
        for (let at = 0; at <= length; at += 1) all.push(cut(at))
        // The bytes at which something begins or ends are never left to chance.
        corners.push(...[0, 1, length - 1, length].map(cut))
      }
      for (const reused of [true, true])
        if (how !== 'silence') corners.push({ road, where: 'idle', at: 0, isAll: false, how, reused })
    }
  }
  const rest = random.shuffled(all)
  const chosen = [...corners]
  while (chosen.length < wanted) chosen.push(rest[(chosen.length - corners.length) % rest.length] as Cut)
  return random.shuffled(chosen)
}

/** A cut in words. */
export function wordsOf({ road, where, at, how, reused }: Cut): string {
  return `${road}: ${where} cut after ${String(at)} bytes by ${how} on a ${reused ? 'used' : 'new'} connection`
}
