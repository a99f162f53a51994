import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, problem, success, type Problem } from '../../../shared/model/problem.ts'
import { openDialog } from '../../store/actions/view.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aMessage, aSnapshot } from '../../store/testing.ts'
import { now, useApp } from '../../store/use-app.ts'
import { SendButtons } from './SendButtons.tsx'

let sent: unknown[]
let refusal: Problem | null

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const part = (index: number) => within(screen.getByRole('group', { name: `Button ${index}` }))

function Host() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'send-buttons' ? <SendButtons view={dialog} /> : null
}

function open(instance = true): void {
  const account = aSnapshot(0).accounts[0]
  if (!account) throw new Error('The snapshot has an account.')
  const has = { accessToken: true, instanceToken: instance }
  useApp.setState({
    ...INITIAL_STATE,
    accounts: [{ ...account, has, instanceId: instance ? '1101' : '' }],
  })
  openDialog({ name: 'send-buttons', accountId: 'a', chatId: 1 })
  render(<Host />)
}

/** Adds a button of a kind and fills it. */
async function add(index: number, kind: string, fields: Record<string, string>): Promise<void> {
  await press('Add button')
  fireEvent.change(part(index).getByRole('combobox', { name: 'Kind' }), { target: { value: kind } })
  for (const [name, value] of Object.entries(fields)) {
    fireEvent.change(part(index).getByRole('textbox', { name }), { target: { value } })
  }
}

beforeEach(() => {
  sent = []
  refusal = null
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    if (name !== 'message.sendButtons') return success(null)
    sent.push(arg)
    return refusal ? failure(refusal) : success(aMessage(9))
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  vi.stubGlobal('CSS', { escape: String })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the dialog "Send buttons"', () => {
  it('builds, orders and previews the choices, and sends what it shows', async () => {
    open()
    type('Text', 'Choose')
    type('Footer', 'Shop')
    await add(1, 'link', { 'Button text': 'Site', 'Web link': 'https://a.example' })
    await add(2, 'call', { 'Button text': 'Phone', 'Phone number': '+5511987654321' })
    await press('Move button 2 up')
    const preview = screen.getByRole('figure').textContent
    expect(preview).toContain('Choose\n\n1. Phone: +5511987654321\n2. Site: https://a.example\n\nShop')
    fireEvent.click(check('Also send as template buttons'))
    fireEvent.click(check('Archive this chat'))
    await press('Send')
    expect(sent).toMatchObject([
      {
        text: 'Choose',
        footer: 'Shop',
        buttons: [
          { kind: 'call', text: 'Phone', phone: '+5511987654321' },
          { kind: 'link', text: 'Site', url: 'https://a.example' },
        ],
        alsoTemplate: true,
        archiveChat: true,
      },
    ])
    expect(now().dialog).toBeNull()
  })

  it('refuses replies beside links at once, in a sentence, and sends nothing', async () => {
    open()
    await add(1, 'link', { 'Button text': 'Site' })
    await add(2, 'reply', { 'Button text': 'Yes' })
    expect(screen.getByRole('status').textContent).toMatch(/do not go together/)
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/do not go together/)
    expect(sent).toEqual([])
    await press('Remove button 1')
    expect(screen.queryByText(/do not go together/)).toBeNull()
  })

  it('keeps everything after a refusal and says it at the field of its button', async () => {
    refusal = problem('button-id-empty', { field: 'button', index: 2 })
    open()
    type('Text', 'Choose')
    await add(1, 'reply', { 'Button text': 'Yes', 'Button ID': 'y' })
    await add(2, 'reply', { 'Button text': 'No' })
    await press('Send')
    const field = part(2).getByRole<HTMLInputElement>('textbox', { name: 'Button ID' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(screen.getByRole('alert').textContent).toMatch(/Button 2/)
    expect(box('Text').value).toBe('Choose')
  })

  it('archives only beside template buttons, and never sends the flag otherwise', async () => {
    open()
    expect(check('Archive this chat').disabled).toBe(true)
    fireEvent.click(check('Also send as template buttons'))
    fireEvent.click(check('Archive this chat'))
    fireEvent.click(check('Also send as template buttons'))
    await press('Send')
    expect(sent).toMatchObject([{ alsoTemplate: false, archiveChat: false }])
  })

  it('leaves the numbered text to an account without instance credentials, and says why only that', async () => {
    open(false)
    expect(check('Also send as template buttons').disabled).toBe(true)
    expect(screen.getByText(/need an instance ID/)).toBeDefined()
    await press('Send')
    expect(sent).toMatchObject([{ alsoTemplate: false, archiveChat: false }])
  })
})
