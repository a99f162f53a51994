import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { INITIAL_STATE } from '../../store/state.ts'
import { aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { AccountsTab } from './AccountsTab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an account has one button, and a menu that ends with its removal', async () => {
  const [account] = aSnapshot(0).accounts
  if (!account) throw new Error('no account')
  useApp.setState({ ...INITIAL_STATE, accounts: [{ ...account, name: 'Loja' }] }, true)
  render(<AccountsTab />)
  const names = (role: string) =>
    screen.getAllByRole(role).map((each) => each.getAttribute('aria-label') ?? each.textContent)
  const more = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'More for Loja' })))
  expect(names('button')).toEqual(expect.arrayContaining(['Edit Loja', 'More for Loja']))
  expect(names('button').filter((name) => name.includes('Loja'))).toHaveLength(2)
  await more()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    ...[
      'Account doctor for Loja',
      'Customer fields for Loja',
      'Fetch recent messages for Loja',
      'Remove Loja',
    ],
  ])
  expect(screen.getByRole('menuitem', { name: 'Remove Loja' }).className).toContain('danger')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Account doctor for Loja' }))
  expect(now().dialog).toEqual({ name: 'account-doctor', accountId: account.id })
})
