import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDialog } from '../store/actions/view.ts'
import type { DialogView } from '../store/dialogs.ts'
import { INITIAL_STATE } from '../store/state.ts'
import { now, useApp } from '../store/use-app.ts'
import { Confirm } from './Confirm.tsx'

const CLEAR: DialogView = { name: 'clear-chat', accountId: 'a', chatId: 1 }

beforeEach(() => {
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Presses the deed, and answers it when told. */
async function begun(): Promise<() => Promise<void>> {
  let answer: (problem: null) => void = () => undefined
  const deed = new Promise<null>((resolve) => (answer = resolve))
  openDialog(CLEAR)
  render(
    <Confirm title="Clear?" deed="Clear" onDeed={() => deed}>
      All of it.
    </Confirm>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear' })))
  return () => act(async () => answer(null))
}

it('closes when its deed is done', async () => {
  const done = await begun()
  expect(now().dialog).toBe(CLEAR)
  await done()
  expect(now().dialog).toBeNull()
})

it('does not close what was opened while its deed took its time', async () => {
  const done = await begun()
  openDialog({ name: 'settings', tab: 'general' })
  await done()
  expect(now().dialog).toMatchObject({ name: 'settings' })
})
