import { copyFor, type ListedPerson, type PeopleList } from '../../../shared/model/mailing.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'

/** Somebody who gets nothing, and why. */
export interface LeftOutPerson {
  readonly person: ListedPerson
  readonly problem: Problem
}

/** What each of a list gets, and who gets nothing. */
export interface Copies {
  readonly copies: readonly { readonly person: ListedPerson; readonly text: string }[]
  readonly out: readonly LeftOutPerson[]
}

/** Fills a text for each of a list, in its order. `account`: the name of who writes. */
export function copiesOf(list: PeopleList | null, text: string, account: string): Copies {
  const copies: Copies['copies'][number][] = []
  const out: LeftOutPerson[] = []
  for (const person of list?.people ?? []) {
    const copy = copyFor(text, list?.columns ?? [], person, account)
    if (person.problem) out.push({ person, problem: person.problem })
    else if (copy.gap === null) copies.push({ person, text: copy.text })
    else out.push({ person, problem: problem('mailing-gap', { gap: copy.gap }) })
  }
  return { copies, out }
}
