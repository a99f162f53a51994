import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { problem } from '../../../shared/model/problem.ts'
import { noticeOf } from '../../store/notices.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Notices } from './Notices.tsx'

const facts = (competitor: { since: number; missed: number } | null) => ({
  a: { accountId: 'a', meta: null, state: '', competitor },
})
const said = () => screen.queryAllByText(/Another program is taking this account’s messages/)

beforeEach(() => useApp.setState({ ...INITIAL_STATE, accounts: aSnapshot(0).accounts }, true))
afterEach(cleanup)

describe('another program on the same queue', () => {
  it('is said once, with the way to the account, for as long as it is so', () => {
    useApp.setState({
      facts: facts({ since: 1, missed: 4 }),
      notices: [noticeOf(problem('competitor', { count: 4 }), 'a')],
    })
    render(<Notices />)
    expect(said()).toHaveLength(1)
    expect(said()[0]?.textContent).toMatch(/4 messages in the journal never reached Parley.*“Observe only”/)
    fireEvent.click(screen.getByRole('button', { name: 'Edit account' }))
    expect(now().dialog).toEqual({ name: 'account', accountId: 'a' })
    act(() => useApp.setState({ facts: facts(null), notices: [] }))
    expect(said()).toHaveLength(0)
  })

  it('can be put away, and is said again when it begins anew', () => {
    useApp.setState({ facts: facts({ since: 1, missed: 4 }) })
    render(<Notices />)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    act(() => useApp.setState({ facts: facts({ since: 1, missed: 5 }) }))
    expect(said()).toHaveLength(0)
    act(() => useApp.setState({ facts: facts({ since: 2, missed: 1 }) }))
    expect(said()).toHaveLength(1)
  })
})
