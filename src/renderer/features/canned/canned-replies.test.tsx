import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { openDialog } from '../../store/actions/view.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aSnapshot } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { CannedReplies } from './CannedReplies.tsx'

const REPLY = { id: 1, shortcut: 'oi', text: 'Olá!', folder: '', attachment: null, uses: 0, usedAt: null }

let answer: (outcome: unknown) => void

beforeEach(() => {
  const list = new Promise((resolve) => (answer = resolve))
  const request = (name: string): Promise<unknown> =>
    name === 'canned.list' ? list : Promise.resolve(success(null))
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Host() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'canned' ? <CannedReplies view={dialog} /> : null
}

async function open(): Promise<void> {
  useApp.setState({ ...INITIAL_STATE, accounts: aSnapshot(0).accounts })
  openDialog({ name: 'canned', accountId: 'a', chatId: 1 })
  await act(async () => render(<Host />))
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name })

it('one types into the search at once; whoever went on to a button before the replies came stays there', async () => {
  await open()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  act(() => button('New reply').focus())
  await act(async () => answer(success([REPLY])))
  expect(screen.getByText('Olá!')).toBeTruthy()
  expect(document.activeElement).toBe(button('New reply'))
})

it.each([
  ['without replies', success([])],
  ['where they cannot be read', failure(problem('storage-failed'))],
])('%s there is nothing to search', async (_, outcome) => {
  await open()
  await act(async () => answer(outcome))
  expect(screen.queryByRole('searchbox')).toBeNull()
})
