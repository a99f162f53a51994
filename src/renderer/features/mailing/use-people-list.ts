import { useEffect, useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { PeopleList, PeopleSource } from '../../../shared/model/mailing.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { ask } from '../../store/actions/ask.ts'

/** The people of a source, as far as they are read. */
export interface ReadPeople {
  readonly list: PeopleList | null
  readonly busy: boolean
  readonly problem: Problem | null
  /** Reads another source; of a file the system's dialog is asked first. */
  read(from: PeopleSource): Promise<void>
  /** There is no source now. */
  forget(): void
}

type State = Pick<ReadPeople, 'list' | 'busy' | 'problem'>

const NOBODY: State = { list: null, busy: false, problem: null }

/** Reads to whom something can be sent, first from `start`. The last source that was asked for counts. */
export function usePeopleList(accountId: AccountId, start: PeopleSource): ReadPeople {
  const [state, setState] = useState<State>({ ...NOBODY, busy: start.type !== 'file' })
  const rounds = useRef(0)

  async function read(from: PeopleSource): Promise<void> {
    const round = (rounds.current += 1)
    setState((before) => ({ list: from.type === 'file' ? before.list : null, busy: true, problem: null }))
    put(round, await ask('mailing.people', { accountId, from }))
  }

  function put(round: number, outcome: Outcome<PeopleList | null>): void {
    if (round !== rounds.current) return
    setState(({ list: before }) => ({
      list: outcome.ok ? (outcome.value ?? before) : null,
      busy: false,
      problem: outcome.ok ? null : outcome.problem,
    }))
  }

  useEffect(() => {
    if (start.type === 'file') return
    const round = (rounds.current += 1)
    void ask('mailing.people', { accountId, from: start }).then((outcome) => put(round, outcome))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what the dialog was opened for
  }, [])

  return {
    ...state,
    read,
    forget: () => {
      rounds.current += 1
      setState(NOBODY)
    },
  }
}
