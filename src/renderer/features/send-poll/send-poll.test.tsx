import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { openDialog } from '../../store/actions/view.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { SendPoll } from './SendPoll.tsx'
import { withRoom } from './use-send-poll.ts'

let asked: unknown[]
let sent: unknown

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const options = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Option / })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

function Host() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'send-poll' ? <SendPoll view={dialog} /> : null
}

async function open(instance = true): Promise<void> {
  const account = aSnapshot(0).accounts[0]
  if (!account) throw new Error('The snapshot has an account.')
  const has = { accessToken: !instance, instanceToken: instance }
  useApp.setState({ ...INITIAL_STATE, accounts: [{ ...account, has, instanceId: instance ? '1101' : '' }] })
  openDialog({ name: 'send-poll', accountId: 'a', chatId: 1 })
  await act(async () => render(<Host />))
}

beforeEach(() => {
  asked = []
  sent = success(aMessage(9))
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    if (name !== 'message.sendPoll') return success(null)
    asked.push(arg)
    return sent
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [['', ''], 2],
  [['a', ''], 2],
  [['a', 'b'], 3],
  [Array.from({ length: 12 }, String), 12],
])('%j has room: %i fields', (given, count) => {
  expect(withRoom(given)).toHaveLength(count)
})

describe('the dialog "Send poll"', () => {
  it('has one more option to write into, up to twelve, and sends those that were written', async () => {
    await open()
    type('Question', 'Cor?')
    expect(options()).toHaveLength(2)
    for (let n = 1; n <= 12; n += 1) type(`Option ${String(n)}`, `Cor ${String(n)}`)
    type('Option 3', ' ')
    expect(options()).toHaveLength(12)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Allow more than one answer' }))
    await act(async () => fireEvent.submit(box('Question')))
    const written = Array.from({ length: 12 }, (_, at) => `Cor ${String(at + 1)}`).filter((_, at) => at !== 2)
    expect(asked).toMatchObject([
      { chatId: 1, question: 'Cor?', options: written, multiple: true, replyTo: null, sendAt: null },
    ])
    expect(now().dialog).toBeNull()
  })

  it('leads to what is missing, and sends nothing', async () => {
    await open()
    await press('Send')
    expect(document.activeElement).toBe(box('Question'))
    expect(screen.getByRole('alert').textContent).toBe('Enter a question.')
    type('Question', 'Cor?')
    type('Option 1', 'Azul')
    await press('Send')
    expect(document.activeElement).toBe(box('Option 2'))
    expect(screen.getByRole('alert').textContent).toBe('Enter at least two options.')
    expect(asked).toEqual([])
  })

  it('says at once, at its field, what is too long or there twice', async () => {
    await open()
    type('Question', 'x'.repeat(256))
    expect(box('Question').getAttribute('aria-invalid')).toBe('true')
    type('Question', 'Cor?')
    expect(box('Question').getAttribute('aria-invalid')).toBe('false')
    type('Option 1', 'Azul')
    type('Option 2', 'Azul')
    expect(options().map((each) => each.getAttribute('aria-invalid'))).toEqual(['false', 'true', 'false'])
    await press('Send')
    expect(document.activeElement).toBe(box('Option 2'))
    expect(asked).toEqual([])
  })

  it('keeps what was typed when it is refused', async () => {
    await open()
    sent = failure(problem('storage-full'))
    type('Question', 'Cor?')
    type('Option 1', 'Azul')
    type('Option 2', 'Verde')
    await press('Send')
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect([box('Question').value, ...options().map((each) => each.value)]).toEqual([
      ...['Cor?', 'Azul', 'Verde', ''],
    ])
    expect(asked).toHaveLength(1)
  })

  it('says what is missing without instance credentials, and sends nothing', async () => {
    await open(false)
    expect(screen.getByRole('status').textContent).toMatch(/instance ID/)
    type('Question', 'Cor?')
    type('Option 1', 'Azul')
    type('Option 2', 'Verde')
    await press('Send')
    expect(screen.getByRole('alert').textContent).toMatch(/instance ID/)
    expect(asked).toEqual([])
  })
})
