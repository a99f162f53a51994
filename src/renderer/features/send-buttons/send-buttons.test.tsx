import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, problem, success, type Problem } from '../../../shared/model/problem.ts'
import { openDialog } from '../../store/actions/view.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { SendButtons } from './SendButtons.tsx'

let sent: unknown[]
let asked: string[]
let refusal: Problem | null

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const way = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const part = (index: number) => within(screen.getByRole('group', { name: `Button ${index}` }))

function Host() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'send-buttons' ? <SendButtons view={dialog} /> : null
}

function open(instance = true, kind: 'person' | 'group' = 'person'): void {
  const account = aSnapshot(0).accounts[0]
  if (!account) throw new Error('The snapshot has an account.')
  const has = { accessToken: true, instanceToken: instance }
  useApp.setState({
    ...INITIAL_STATE,
    accounts: [{ ...account, has, instanceId: instance ? '1101' : '' }],
  })
  const byId = new Map([[1, aChat(1, { kind })]])
  useApp.setState({ chatsByAccount: { a: { byId, order: [1], pages: {}, waited: {} } } })
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
  asked = []
  refusal = null
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    if (name !== 'message.sendButtons' && name !== 'message.sendReplyButtons') return success(null)
    sent.push(arg)
    asked.push(name)
    return refusal ? failure(refusal) : success(aMessage(9))
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
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
    expect(screen.getByRole('status').textContent).toMatch(/can’t be combined/)
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/can’t be combined/)
    expect(sent).toEqual([])
    await press('Remove button 1')
    expect(screen.queryByText(/can’t be combined/)).toBeNull()
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
    expect(screen.getByText(/^Template buttons need an instance ID/)).toBeDefined()
    await press('Send')
    expect(sent).toMatchObject([{ alsoTemplate: false, archiveChat: false }])
  })
})

const REPLIES = 'Reply buttons (shown on phones)'

describe('reply buttons', () => {
  it('leave with a heading and the words alone, as the preview shows them', async () => {
    open()
    fireEvent.click(way(REPLIES))
    type('Heading', 'Delivery')
    type('Text', ' When? ')
    await press('Add button')
    fireEvent.change(part(1).getByRole('textbox', { name: 'Button text' }), { target: { value: ' Today ' } })
    await press('Add button')
    fireEvent.change(part(2).getByRole('textbox', { name: 'Button text' }), { target: { value: 'Tomorrow' } })
    expect(part(1).getAllByRole('textbox')).toHaveLength(1)
    expect(screen.queryByRole('checkbox')).toBeNull()
    const figure = within(screen.getByRole('figure'))
    expect(figure.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Today', 'Tomorrow'])
    expect(figure.getByText(/When\?/).textContent).toBe('Delivery\n\nWhen?')
    await press('Send')
    expect(asked).toEqual(['message.sendReplyButtons'])
    expect(sent).toMatchObject([
      { header: 'Delivery', text: 'When?', footer: '', buttons: ['Today', 'Tomorrow'], sendAt: null },
    ])
    expect(now().dialog).toBeNull()
  })

  it('say at once what is too long or too many, and send nothing', async () => {
    open()
    for (const index of [1, 2, 3, 4]) await add(index, 'reply', { 'Button text': `B${index}` })
    fireEvent.click(way(REPLIES))
    expect(screen.getByRole('status').textContent).toMatch(/4 buttons.*up to 3/)
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/up to 3 reply buttons/)
    await press('Remove button 4')
    expect(screen.queryByText(/up to 3 reply buttons/)).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add button' }).disabled).toBe(true)
    const field = part(2).getByRole('textbox', { name: 'Button text' })
    fireEvent.change(field, { target: { value: 'x'.repeat(26) } })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/Button 2 has 26 characters; the limit is 25/)
    expect(document.activeElement).toBe(field)
    expect(sent).toEqual([])
  })

  it('keep what was typed for numbered text, and the other way round', async () => {
    open()
    await add(1, 'link', { 'Button text': 'Site', 'Web link': 'https://a.example' })
    fireEvent.click(way(REPLIES))
    fireEvent.click(way('Numbered text'))
    expect(part(1).getByRole<HTMLInputElement>('textbox', { name: 'Web link' }).value).toBe(
      'https://a.example',
    )
  })

  it.each([
    [false, 'person', /^Reply buttons need an instance ID/],
    [true, 'group', /can’t be sent to groups/],
  ] as const)('with an instance: %s, to a %s: says why not', (instance, kind, why) => {
    open(instance, kind)
    expect(way(REPLIES).disabled).toBe(true)
    expect(screen.getByText(why)).toBeDefined()
  })
})
