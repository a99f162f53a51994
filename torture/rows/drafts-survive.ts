import path from 'node:path'
import type { Row, RowContext, RowResult } from '../row.ts'
import { CHATS } from './drafts-survive/keyboard.ts'
import { Typing, type Count, type Manner } from './drafts-survive/typing.ts'

/** How the archives begin, each one further on, so that the short form meets every manner. */
const FIRST: readonly Manner[] = ['long', 'leave-1', 'send', 'leave-0', 'leave-2']
const LATER: readonly Manner[] = [...FIRST, 'among', 'among', 'among', 'long', 'start']

/** Kills while somebody types into five chats: at most 300 ms of typing are gone, and no text is in another chat. */
export const draftsSurvive: Row = {
  id: 'drafts-survive',
  promise: 'Drafts survive: at most 300 ms of typing is lost, and no text follows into another chat',
  run: prove,
}

function manner(series: number, kill: number): Manner | null {
  return kill < FIRST.length ? (FIRST[(series + kill) % FIRST.length] ?? null) : null
}

async function prove(context: RowContext): Promise<RowResult> {
  const { short, folder, random } = context
  const part = context.part as Manner | null
  const [kills, series] = short ? [15, 5] : [1000, 25]
  const count: Count = { kills: 0, keys: 0, left: 0, most: 0 }
  const failures: string[] = []
  const enough = new AbortController()
  let next = 0
  const lane = async (): Promise<void> => {
    while (next * series < kills && failures.length === 0) {
      const number = next
      next += 1
      const chance = random.fork(number)
      const home = path.join(folder, `series-${String(number)}`)
      const typing = new Typing(home, chance, count, enough.signal)
      await typing.open()
      const note = (words: readonly string[]): void => {
        failures.push(...words.map((each) => `series ${String(number)}: ${each}`))
        if (failures.length > 0) enough.abort()
      }
      for (let kill = 0; kill < series && failures.length === 0; kill += 1)
        note(await typing.die(part ?? manner(number, kill) ?? chance.pick(LATER)))
      note(await typing.close())
      if (!short) context.progress(`${String(count.kills)} of ${String(kills)} kills`)
    }
  }
  // Who types mostly waits for the next key: there may be more of them than processors. A bug that is hunted in one manner of
  // typing shows itself to the first.
  await Promise.all(Array.from({ length: part !== null ? 1 : short ? 3 : 4 }, lane))
  return {
    figure: [
      `${String(count.kills)} kills while typing (${String(count.keys)} keys, one every 4 to 40 ms, into ${String(CHATS)} chats)`,
      `${String(count.left)} of them as soon as what was left or sent had been answered`,
      `most lost: ${count.most.toFixed(0)} ms of the real clock without what the machine itself took`,
      `${String(failures.length)} times too much or astray`,
    ].join(', '),
    failures,
  }
}
