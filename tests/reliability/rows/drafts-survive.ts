import path from 'node:path'
import { check, type Row, type RowContext } from '../row.ts'
import { Typing, type Manner } from './drafts-survive/typing.ts'

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

async function prove(context: RowContext): Promise<void> {
  const { short, folder, random } = context
  const part = context.part as Manner | null
  const [kills, series] = short ? [15, 5] : [1000, 25]
  let next = 0
  const lane = async (): Promise<void> => {
    while (next * series < kills) {
      const number = next
      next += 1
      const chance = random.fork(number)
      const typing = new Typing(context, path.join(folder, `series-${String(number)}`), chance)
      await typing.open()
      const hold = ([wrong]: readonly string[]): void =>
        check(wrong === undefined, `series ${String(number)}: ${String(wrong)}`)
      for (let kill = 0; kill < series; kill += 1)
        hold(await typing.die(part ?? manner(number, kill) ?? chance.pick(LATER)))
      hold(await typing.close())
    }
  }
  // Who types mostly waits for the next key: there may be more of them than processors. A bug that is hunted in one manner of
  // typing shows itself to the first.
  await Promise.all(Array.from({ length: part !== null ? 1 : short ? 3 : 4 }, lane))
}
