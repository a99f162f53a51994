/**
 * Second and third tries. A busy machine makes tests, displays and downloads fail that are sound, so continuous integration (`CI` is
 * set) tries them again and names them. At a desk there is one try: a person can look into the failure at once.
 */
import { say, wordsOf } from './say.ts'

/** Whether this is continuous integration. */
export const isUnattended = Boolean(process.env['CI'])

/** How often anything is tried. */
export const TRIES = isUnattended ? 3 : 1

const laterTries: string[] = []

/** Takes the lines of what passed later than at its first try since the last call. */
export const takeLaterTries = (): string[] => laterTries.splice(0)

/** Does work that a busy machine can make fail, again if need be. {@link takeLaterTries} has what needed another try. */
export async function withTries<T>(what: string, work: () => Promise<T>, tries = TRIES): Promise<T> {
  const reasons: string[] = []
  for (;;) {
    try {
      const result = await work()
      if (reasons.length > 0)
        laterTries.push(`${what} — at try ${String(reasons.length + 1)}: ${reasons.join('; ')}`)
      return result
    } catch (error) {
      reasons.push(wordsOf(error).split('\n')[0] ?? '')
      if (reasons.length >= tries) throw error
      say(`${what}: ${reasons.at(-1) ?? ''} Trying again …`)
    }
  }
}
