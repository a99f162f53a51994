import { copiesFor, type ListedPerson, type PeopleList } from '../../../shared/model/mailing.ts'
import type { Problem } from '../../../shared/model/problem.ts'

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

/** Who of a list gets what, and who gets nothing. */
export function copiesOf(
  list: PeopleList | null,
  text: string,
  account: { readonly name: string; readonly textLimit: number },
): Copies {
  const all = list ? copiesFor(list, text, account) : []
  return {
    copies: all.flatMap(({ person, text: own }) => (own === null ? [] : { person, text: own })),
    out: all.flatMap(({ person, problem }) => (problem ? { person, problem } : [])),
  }
}
