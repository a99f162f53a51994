import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Mailing, PeopleList, PeopleSource } from '../../../shared/model/mailing.ts'
import { success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { anAccount } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { MailingDialog } from './MailingDialog.tsx'

const SELECTION = { chats: [{ accountId: 'a', id: 1 }], anchor: { accountId: 'a', id: 1 } }
const MAILING: Mailing = {
  ...{ id: 1, accountId: 'a', name: 'VIP', text: 'Oi', officeHours: false, state: 'running', problem: null },
  madeAt: 0,
  counts: { total: 1, queued: 0, sent: 0, inOutbox: 0, failed: 0, cancelled: 0, leftOut: 0, waiting: 1 },
}
const people = (from: PeopleSource): PeopleList => ({
  ...{ id: from.type, fileName: '', columns: [], numberColumn: null },
  people: [
    {
      ...{
        place: 1,
        address: '5511987650001',
        key: 'k',
        chatId: 1,
        name: 'Ana',
        shown: '+55 11',
        values: [],
      },
      problem: null,
    },
  ],
})

let started: readonly unknown[]

beforeEach(() => {
  started = []
  vi.stubGlobal('parley', {
    request: async (name: string, arg: { readonly from: PeopleSource; readonly listId: string }) => {
      if (name === 'mailing.people') return success(people(arg.from))
      if (name === 'mailing.start') {
        started = [...started, arg.listId]
        return success(MAILING)
      }
      return success(name === 'mailing.summary' ? { mailing: MAILING, people: [] } : null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState({
    ...INITIAL_STATE,
    ...{ phase: 'ready', accounts: [anAccount('a')], chatSelection: SELECTION },
    labels: { a: [{ id: 7, accountId: 'a', name: 'VIP', colour: 0, repeatsAlert: false }] },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens it for the selected chats, chooses where else the people come from, and starts. */
async function startFor(source: string | null): Promise<void> {
  await act(async () => render(<MailingDialog accountId="a" from={{ type: 'chats', chats: [1] }} />))
  if (source !== null) await act(async () => fireEvent.click(screen.getByRole('radio', { name: source })))
  await act(async () =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Oi' } }),
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Send to 1/ })))
}

it('ends the selection when these chats get it', async () => {
  await startFor(null)
  expect(started).toEqual(['chats'])
  expect(now().chatSelection).toBeNull()
})

it('keeps the selection when the people of a label get it instead', async () => {
  await startFor('Label')
  expect(started).toEqual(['label'])
  expect(now().chatSelection).toEqual(SELECTION)
})
