import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '../../../shared/model/settings.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Macros } from './Macros.tsx'

let refuses = true
beforeEach(() => {
  refuses = true
  useApp.setState(INITIAL_STATE)
  const request = (_: string, change: Partial<Settings>): Promise<unknown> =>
    Promise.resolve(
      refuses
        ? { ok: false, problem: { code: 'storage-failed' } }
        : { ok: true, value: { ...INITIAL_STATE.settings, ...change } },
    )
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = (name: string, value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
}

test('a macro that cannot be kept stays as it was typed, says why, and is kept once it can be', async () => {
  render(<Macros />)
  fireEvent.click(screen.getByRole('button', { name: 'New macro' }))
  type('Name', 'Pago')
  type('Reply', 'Recebido, {first}!')
  fireEvent.click(screen.getByRole('button', { name: 'Save macro' }))
  await screen.findByText(/Writing to the disk failed/)
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'Recebido, {first}!')
  expect(now().settings.macros).toEqual([])
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: 'Save macro' }))
  await screen.findByRole('button', { name: 'Edit Pago' })
  expect(now().settings.macros.map(({ name }) => name)).toEqual(['Pago'])
})

test('a placeholder that nothing fills is marked while it is written, and can be kept', async () => {
  refuses = false
  render(<Macros />)
  fireEvent.click(screen.getByRole('button', { name: 'New macro' }))
  type('Name', 'Pago')
  type('Reply', 'Recebido, { Primeiro Nome }!')
  expect(screen.queryByText(/doesn’t know/)).toBeNull()
  type('Reply', 'Recebido, {first}! Pedido {pedido}')
  screen.getByText(/Parley doesn’t know {pedido}/)
  fireEvent.click(screen.getByRole('button', { name: 'Save macro' }))
  await screen.findByRole('button', { name: 'Edit Pago' })
})
