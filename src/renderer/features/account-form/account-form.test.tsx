import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, problem, success, type Problem } from '../../../shared/model/problem.ts'
import { openDialog } from '../../store/actions/view.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aSnapshot } from '../../store/testing.ts'
import { now, useApp } from '../../store/use-app.ts'
import { AccountForm } from './AccountForm.tsx'

const TOKEN = 'a-very-secret-token'

function Host() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'account' ? <AccountForm accountId={dialog.accountId} /> : null
}

let asked: [string, unknown][]

function answer(refusal: Problem | null): void {
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    asked.push([name, arg])
    if (name !== 'account.save') return success(null)
    return refusal ? failure(refusal) : success({ account: aSnapshot(0).accounts[0], notes: [] })
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  asked = []
  // jsdom has none, and React Aria asks for it.
  vi.stubGlobal('CSS', { escape: String })
  useApp.setState(INITIAL_STATE, true)
  openDialog({ name: 'account', accountId: null })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the account form', () => {
  it('hands tokens over once, keeps them out of the state, and clears them when it closes', async () => {
    answer(null)
    render(<Host />)
    const token = box('Access token')
    const looks = ['type', 'autocomplete', 'spellcheck'].map((name) => token.getAttribute(name))
    expect(looks).toEqual(['text', 'off', 'false'])
    fireEvent.input(token, { target: { value: TOKEN } })
    fireEvent.change(box('Account name'), { target: { value: 'Shop' } })
    expect(JSON.stringify(now())).not.toContain(TOKEN)
    expect(token.getAttribute('value')).toBeNull()
    await press('Save account')
    expect(asked.find(([name]) => name === 'account.save')?.[1]).toMatchObject({
      accessToken: TOKEN,
      name: 'Shop',
    })
    expect(now().dialog).toBeNull()
    expect(token.value).toBe('')
    expect(JSON.stringify(now())).not.toContain(TOKEN)
  })

  it('keeps everything after a refusal, says it at the field and gives it the focus', async () => {
    answer(problem('delete-path-no-receipt', { field: 'deletePath' }))
    render(<Host />)
    fireEvent.input(box('Access token'), { target: { value: TOKEN } })
    fireEvent.change(box('Account name'), { target: { value: 'Shop' } })
    await press('Save account')
    const field = box('Delete notification')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('{receipt}')
    expect(box('Access token').value).toBe(TOKEN)
    expect(box('Account name').value).toBe('Shop')
  })

  it('hands over the pause between messages, and says at its field what is wrong with it', async () => {
    answer(problem('pace-invalid', { field: 'paceMs' }))
    render(<Host />)
    await press('Advanced')
    const field = screen.getByRole('spinbutton', { name: 'Pause between messages (ms)' })
    fireEvent.change(field, { target: { value: '70000' } })
    await press('Save account')
    expect(asked.find(([name]) => name === 'account.save')?.[1]).toMatchObject({
      advanced: { paceMs: 70_000 },
    })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toMatch(/0 to 60000/)
  })

  it('says what belongs to no field in an alert of its own', async () => {
    answer(problem('keychain-locked'))
    render(<Host />)
    await press('Save account')
    expect(screen.getByRole('alert').textContent).toMatch(/keychain/)
    expect(now().dialog).not.toBeNull()
  })
})
