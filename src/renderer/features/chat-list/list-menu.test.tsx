import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { INITIAL_STATE } from '../../store/state.ts'
import { anAccount } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { ListMenu } from './ListMenu.tsx'

const offered = (): (string | null)[] => {
  fireEvent.click(screen.getByRole('button', { name: 'List menu' }))
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}

function withUnread(unread: number): void {
  const chats = { unread, waiting: 0, reminders: 0, snoozed: 0, archived: 0 }
  const counts = { a: { accountId: 'a', unread, chats, unsent: 0, unreadable: 0 } }
  useApp.setState({ ...INITIAL_STATE, accounts: [anAccount('a')], accountId: 'a', counts }, true)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says whose messages are fetched where the list holds several accounts', () => {
  withUnread(0)
  const accounts = [anAccount('a', { name: 'Loja' }), anAccount('b', { name: 'Oficina' })]
  useApp.setState({ accounts, settings: { ...INITIAL_STATE.settings, allAccounts: true } })
  render(<ListMenu />)
  expect(offered()).toEqual([
    'Send to many…',
    'Loja: Fetch recent messages',
    'Oficina: Fetch recent messages',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Oficina: Fetch recent messages' }))
  expect(now().dialog).toEqual({ name: 'fetch-recent', accountId: 'b' })
})

it('offers to mark all as read only while something is unread', () => {
  withUnread(0)
  render(<ListMenu />)
  expect(offered()).toEqual(['Send to many…', 'Fetch recent messages'])
  cleanup()
  withUnread(1)
  render(<ListMenu />)
  expect(offered()).toEqual(['Mark all as read', 'Send to many…', 'Fetch recent messages'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Fetch recent messages' }))
  expect(now().dialog).toEqual({ name: 'fetch-recent', accountId: 'a' })
})
