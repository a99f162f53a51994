import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { INITIAL_STATE } from '../../store/state.ts'
import { anAccount } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { LabelFilter } from './LabelFilter.tsx'

const LABELS = [
  { id: 1, accountId: 'a', name: 'Paid', colour: 0, repeatsAlert: false },
  { id: 2, accountId: 'a', name: 'VIP', colour: 1, repeatsAlert: false },
]

beforeEach(() => {
  useApp.setState({ ...INITIAL_STATE, accounts: [anAccount('a')], accountId: 'a' }, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is not there without labels', () => {
  const { container } = render(<LabelFilter accounts={now().accounts} />)
  expect(container.textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says which label narrows the list, and lets all of them back', () => {
  useApp.setState({ labels: { a: LABELS } })
  render(<LabelFilter accounts={now().accounts} />)
  fireEvent.click(screen.getByRole('button', { name: 'Label' }))
  const choices = screen.getAllByRole('menuitemradio')
  expect(choices.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['All labels', 'true'],
    ['Paid', 'false'],
    ['VIP', 'false'],
  ])
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'VIP' }))
  expect(now().listLabel).toBe(2)
  const button = screen.getByRole('button', { name: 'Label: VIP' })
  expect(button.title).toBe('Label: VIP')
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'All labels' }))
  expect(now().listLabel).toBeNull()
})
