import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KnownContact } from '../../../shared/model/contact.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import type { RecipientReading } from '../../../shared/model/recipient.ts'
import { openDialog } from '../../store/actions/view.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { SendContact } from './SendContact.tsx'

const BIA: KnownContact = {
  ...{ address: '5511900000001', kind: 'person', name: 'Bia da Costa', source: 'profile' },
}
const OTHERS: readonly KnownContact[] = [
  { address: '120650379300001@lid', kind: 'person', name: 'Bianca', source: 'profile' },
  { address: '5511987654321-1581234048', kind: 'group', name: 'Bia e amigos', source: 'profile' },
]

let asked: [string, unknown][]
let sent: unknown
let read: (input: string) => Partial<RecipientReading>

const argsOf = (name: string) => asked.filter(([asked]) => asked === name).map(([, arg]) => arg)
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const who = () => box('Person or phone number')
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const enter = (field: HTMLElement, more: object = {}) =>
  act(async () => {
    if (fireEvent.keyDown(field, { key: 'Enter', ...more })) fireEvent.submit(field)
  })

function Host() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'send-contact' ? <SendContact view={dialog} /> : null
}

async function open(instance = true): Promise<void> {
  const account = aSnapshot(0).accounts[0]
  if (!account) throw new Error('The snapshot has an account.')
  const has = { accessToken: !instance, instanceToken: instance }
  useApp.setState({ ...INITIAL_STATE, accounts: [{ ...account, has, instanceId: instance ? '1101' : '' }] })
  openDialog({ name: 'send-contact', accountId: 'a', chatId: 1 })
  await act(async () => render(<Host />))
}

/** What the core makes of a text: a number is one with a plus, and needs a country without. */
function reading(input: string): Partial<RecipientReading> {
  const digits = input.replaceAll(/\D/g, '')
  if (digits === '') return { problem: problem('number-bad-character', { field: 'number' }) }
  const shown = `+${digits}`
  if (/^\+(?!0)|@c\.us$/.test(input)) return { certain: { kind: 'person', address: digits, shown } }
  const choice = { address: `55${digits}`, country: 'BR', shown: `+55${digits}`, isGuess: false }
  return { written: input, choices: input.startsWith('0') ? [] : [choice] }
}

beforeEach(() => {
  asked = []
  sent = success(aMessage(9))
  read = reading
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    asked.push([name, arg])
    const { query = '', input = '' } = arg as { query?: string; input?: string }
    if (name === 'contact.search')
      return success([BIA, ...OTHERS].filter((each) => each.name.toLowerCase().includes(query.toLowerCase())))
    if (name === 'recipient.read')
      return success({
        ...{ certain: null, choices: [], written: '', home: null, problem: null, samePerson: [] },
        ...read(input),
      })
    if (name === 'message.sendContact') return sent
    if (name === 'photo.find') return success({ state: 'none' })
    return success(name === 'photo.kept' ? [] : null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  vi.stubGlobal('PointerEvent', MouseEvent)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the dialog "Send contact"', () => {
  it('offers persons with a number, and nobody else', async () => {
    await open()
    type('Person or phone number', 'bia')
    await waitFor(() => expect(screen.getAllByRole('option').map((each) => each.textContent)).toHaveLength(1))
    expect(screen.getByRole('option').textContent).toMatch(/^Bia da Costa.*\+55 11/)
  })

  it('Enter takes the first of them to look at, and Enter sends', async () => {
    await open()
    type('Person or phone number', 'bia')
    await enter(who())
    expect(argsOf('message.sendContact')).toEqual([])
    expect([who().value, box('First name').value, box('Last name').value]).toEqual([
      ...['+55 11 90000 0001', 'Bia', 'da Costa'],
    ])
    expect(document.activeElement).toBe(box('First name'))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('figure').textContent).toMatch(/Bia da Costa/)
    await enter(box('First name'), { repeat: true })
    expect(argsOf('message.sendContact')).toEqual([])
    await enter(box('First name'))
    expect(argsOf('message.sendContact')).toMatchObject([
      {
        ...{ accountId: 'a', chatId: 1, phone: '5511900000001', replyTo: null, sendAt: null },
        ...{ firstName: 'Bia', middleName: '', lastName: 'da Costa', company: '' },
      },
    ])
    expect(now().dialog).toBeNull()
  })

  it('arrows lead into the list, and Enter takes from it', async () => {
    await open()
    await waitFor(() => expect(screen.getByRole('option')).toBeTruthy())
    fireEvent.keyDown(who(), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(screen.getByRole('option'))
    await act(async () => fireEvent.keyDown(screen.getByRole('option'), { key: 'Enter' }))
    expect(box('First name').value).toBe('Bia')
  })

  it('sends what was typed by hand', async () => {
    await open()
    type('Person or phone number', '+49 30 1234567')
    type('Company', 'Bäckerei')
    await press('Send')
    expect(argsOf('message.sendContact')).toMatchObject([{ phone: '49301234567', company: 'Bäckerei' }])
  })

  it('asks for the country of a number that may be in several', async () => {
    await open()
    type('Person or phone number', '11 90000-0001')
    type('First name', 'Bia')
    await press('Send')
    expect(argsOf('message.sendContact')).toEqual([])
    expect(screen.getByRole('alert').textContent).toMatch(/country/)
    expect(document.activeElement).toBe(who())
    const choices = await screen.findByRole('listbox', { name: 'Which country is 11 90000-0001 in?' })
    await act(async () => fireEvent.click(within(choices).getByText(/^Brazil.*\+5511900000001/)))
    await press('Send')
    expect(argsOf('message.sendContact')).toMatchObject([{ phone: '5511900000001', firstName: 'Bia' }])
  })

  it('sends the number that was chosen as it is: it is not judged again', async () => {
    await open()
    const choice = { address: '549111512345678', country: null, shown: '+549111512345678', isGuess: true }
    read = (input) => (input.endsWith('@c.us') ? reading(input) : { written: input, choices: [choice] })
    type('Person or phone number', '9 11 15 1234 5678')
    const choices = await screen.findByRole('listbox', { name: /Which country/ })
    await act(async () => fireEvent.click(within(choices).getByText(/549111512345678/)))
    expect(who().value).toMatch(/^\+54/)
    type('First name', 'Bia')
    await press('Send')
    expect(argsOf('message.sendContact')).toMatchObject([{ phone: '549111512345678', firstName: 'Bia' }])
  })

  it('judges what is typed over a number that was chosen', async () => {
    await open()
    type('Person or phone number', 'bia')
    await enter(who())
    type('Person or phone number', '+49301234567')
    await press('Send')
    expect(argsOf('message.sendContact')).toMatchObject([{ phone: '49301234567' }])
  })

  it('asks for the country of a number that is offered in none', async () => {
    await open()
    type('Person or phone number', '0171 1234567')
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/country/)
    await screen.findByText('Which country is 0171 1234567 in?')
    expect(screen.getByRole('combobox', { name: 'Another country' })).toBeTruthy()
  })

  it.each([
    ['', {}],
    ['Zoe', {}],
    ['120363043968066561@g.us', { certain: { kind: 'group', address: '120363043968066561', shown: 'x' } }],
    ['1@lid', { certain: { kind: 'person', address: '120650379300001@lid', shown: 'x' } }],
  ] as const)('says what is needed instead of %j', async (input, change) => {
    await open()
    read = () => change
    type('Person or phone number', input)
    type('First name', 'Bia')
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/Choose a person, or enter a phone number/)
    expect(document.activeElement).toBe(who())
    expect(argsOf('message.sendContact')).toEqual([])
  })

  it('keeps what was typed when it is refused, and says why at its field', async () => {
    await open()
    sent = failure(problem('contact-name-empty', { field: 'firstName' }))
    type('Person or phone number', '+49301234567')
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/name or a company/)
    expect(document.activeElement).toBe(box('First name'))
    expect([who().value, now().dialog?.name]).toEqual(['+49301234567', 'send-contact'])
    sent = failure(problem('storage-full'))
    type('First name', 'Bia')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Send')
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect([who().value, box('First name').value]).toEqual(['+49301234567', 'Bia'])
  })

  it('is pressed twice and sends once', async () => {
    await open()
    type('Person or phone number', '+49301234567')
    type('First name', 'Bia')
    await act(async () => {
      fireEvent.submit(box('First name'))
      fireEvent.submit(box('First name'))
    })
    expect(argsOf('message.sendContact')).toHaveLength(1)
  })

  it('says what is missing without instance credentials, and sends nothing', async () => {
    await open(false)
    expect(
      screen
        .getAllByRole('status')
        .map((each) => each.textContent)
        .join(),
    ).toMatch(/instance ID/)
    type('Person or phone number', '+49301234567')
    type('First name', 'Bia')
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/instance ID/)
    expect(argsOf('message.sendContact')).toEqual([])
  })
})
