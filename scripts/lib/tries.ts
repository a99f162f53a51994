/**
 * Where nobody sits and watches (`CI` is set), what fails for the machine's sake is tried again: three tries of everything that is
 * listed in CONTRIBUTING.md. At a desk there is one, and whoever sits there looks into it at once.
 */
import { say, wordsOf } from './say.ts'

/** Whether a person is absent: continuous integration sets this. */
export const isUnattended = Boolean(process.env['CI'])

/** How often anything is tried. */
export const TRIES = isUnattended ? 3 : 1

const laterTries: string[] = []

/** What has passed later than at its first try since this was asked last, a line each. */
export const takeLaterTries = (): string[] => laterTries.splice(0)

/** Does what may fail for the machine's sake, again if need be; what needed it is named at the end of the run. */
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
