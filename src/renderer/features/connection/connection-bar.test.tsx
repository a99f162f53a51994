import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../../shared/model/connection.ts'
import { problem, success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { anAccount } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Connections } from './Connections.tsx'

const request = vi.fn()
const LOST = 'The connection was lost. Nothing is lost; Parley will reconnect automatically.'

const connection = (change: Partial<Connection> = {}): Connection => ({
  ...{ accountId: 'a', word: 'online', problem: null, retryAt: null, since: 0, typingRefused: null },
  sending: { state: 'ready', problem: null, until: null },
  ...change,
})

function counts(unsent: number, unreadable = 0) {
  const chats = { unread: 0, waiting: 0, reminders: 0, snoozed: 0, archived: 0 }
  return { accountId: 'a', unread: 0, chats, unsent, unreadable }
}

function show(of: Partial<Connection>, unsent = 0, unreadable = 0): void {
  useApp.setState({ connections: { a: connection(of) }, counts: { a: counts(unsent, unreadable) } })
  render(<ConnectionBar account={anAccount('a')} />)
}

const names = (inside: HTMLElement = document.body): (string | null)[] =>
  within(inside)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const said = () => screen.getByRole('status', { name: 'Connection' }).textContent

beforeEach(() => {
  request.mockReset().mockResolvedValue(success(null))
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  useApp.setState({ ...INITIAL_STATE, accounts: [anAccount('a')] }, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the foot of the list', () => {
  it('is a word while all is well, and what has not left', async () => {
    show({})
    expect([said(), ...names()]).toEqual(['Online'])
    cleanup()
    show({}, 2)
    expect([said(), ...names()]).toEqual(['Online', 'Unsent 2'])
    await press('Unsent 2')
    expect(now().dialog).toEqual({ name: 'unsent', accountId: 'a' })
  })

  it('has what could not be read in its details', async () => {
    show({}, 0, 1)
    expect(names()).toEqual(['Connection details, 1 unreadable event'])
    await press('Connection details, 1 unreadable event')
    await press('Unreadable events (1)')
    expect(now().dialog).toEqual({ name: 'unreadable', accountId: 'a' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [{ word: 'offline', problem: problem('connection-lost') }, 'Try now', ['Account doctor']],
    [
      { word: 'sign-in-refused', problem: problem('sign-in-refused') },
      'Edit account',
      ['Try now', 'Account doctor'],
    ],
    [{ word: 'not-authorised', problem: problem('not-authorised') }, 'Account doctor', ['Try now']],
    [
      { sending: { state: 'paused', problem: problem('rate-limited'), until: null } },
      'Resume now',
      ['Account doctor'],
    ],
  ] as const)('%o: one button in sight, all of them in the details', async (of, main, others) => {
    show(of)
    expect(names()).toEqual(['Connection details', main])
    await press('Connection details')
    expect(names(screen.getByRole('dialog'))).toEqual([main, ...others])
  })

  it('says the whole sentence to a screen reader and in the details, with the time of the next try', async () => {
    show({ word: 'offline', problem: problem('connection-lost'), retryAt: Date.now() + 65_000 }, 3)
    expect(said()).toBe(`Offline${LOST}`)
    expect(screen.queryByText(/^Retrying in/)).toBeNull()
    await press('Connection details')
    const details = screen.getByRole('dialog', { name: 'Connection details' })
    expect(within(details).getByText(LOST)).toBeTruthy()
    expect(within(details).getByText(/^Retrying in/)).toBeTruthy()
  })

  it('opens its details and its choice only when they are pressed', async () => {
    const accounts = [anAccount('a'), anAccount('b')]
    useApp.setState({ accounts })
    const offline = connection({ word: 'offline', problem: problem('connection-lost') })
    const set = (of: Connection, a: number, b = 0): Promise<void> =>
      act(async () =>
        useApp.setState({
          connections: { a: of, b: connection({ accountId: 'b' }) },
          counts: { a: counts(a), b: { ...counts(b), accountId: 'b' } },
        }),
      )
    await set(offline, 0)
    render(<ConnectionBar account={anAccount('a')} />)
    await press('Connection details')
    expect(screen.queryByRole('dialog')).not.toBeNull()
    await set(connection(), 0)
    await set(offline, 0)
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    await set(connection(), 1, 1)
    render(<Connections accounts={accounts} />)
    await press('Unsent 2')
    expect(screen.queryByRole('menu')).not.toBeNull()
    await set(connection(), 1, 0)
    await set(connection(), 1, 1)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('leaves to the banner what the banner says', () => {
    show({ word: 'keychain-unavailable', problem: problem('tokens-asked') })
    expect([said(), ...names()]).toEqual(['Keychain unavailable', 'Connection details'])
  })
})

describe('several accounts', () => {
  const accounts = [anAccount('a', { name: 'Loja' }), anAccount('b', { name: 'Oficina' })]
  const set = (of: Record<string, Partial<Connection>>, unsent: Record<string, number>): void => {
    useApp.setState({
      accounts,
      connections: Object.fromEntries(
        Object.entries(of).map(([id, change]) => [id, connection({ accountId: id, ...change })]),
      ),
      counts: Object.fromEntries(
        Object.entries(unsent).map(([id, count]) => [id, { ...counts(count), accountId: id }]),
      ),
    })
    render(<Connections accounts={accounts} />)
  }

  it('take one line while all is well, and ask whose unsent messages are meant', async () => {
    set({ a: {}, b: {} }, { a: 2, b: 1 })
    expect([said(), ...names()]).toEqual(['Online 2 accounts', 'Unsent 3'])
    await press('Unsent 3')
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Loja (2)',
      'Oficina (1)',
    ])
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Oficina (1)' })))
    expect(now().dialog).toEqual({ name: 'unsent', accountId: 'b' })
  })

  it('are named where one of them is not well, or holds something', () => {
    set({ a: { word: 'offline', problem: problem('connection-lost') }, b: {} }, { a: 0, b: 1 })
    const [loja, oficina] = screen.getAllByRole('group')
    expect([loja?.getAttribute('aria-label'), ...names(loja)]).toEqual([
      'Loja',
      'Connection details',
      'Try now',
    ])
    expect([oficina?.getAttribute('aria-label'), ...names(oficina)]).toEqual(['Oficina', 'Unsent 1'])
  })
})
