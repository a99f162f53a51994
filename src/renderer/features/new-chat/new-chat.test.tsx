import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { applySnapshot } from '../../store/apply.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aSnapshot } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { NewChat } from './NewChat.tsx'

const READING = {
  certain: { kind: 'person', address: '5511987654321', shown: '+55 11 98765-4321' },
  ...{ choices: [], written: '', home: null, problem: null, samePerson: [] },
}

let asked: string[]
let startedWith: unknown[]
let answers: Record<string, unknown>

beforeEach(() => {
  asked = []
  startedWith = []
  answers = {
    'contact.search': success([{ address: '5511900000001', kind: 'person', name: 'Ana', source: 'profile' }]),
    'recipient.read': success(READING),
    'recipient.check': success({ exists: true }),
    'chat.start': success(aChat(1)),
    'message.page': success({ messages: [], hasOlder: false, hasNewer: false }),
    'photo.kept': success([]),
    'photo.find': success({ state: 'none' }),
  }
  vi.stubGlobal('parley', {
    request: async (name: string, arg: unknown): Promise<unknown> => {
      asked.push(name)
      if (name === 'chat.start') startedWith.push(arg)
      return answers[name] ?? success(null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState(applySnapshot(INITIAL_STATE, aSnapshot(0, [])), true)
  useApp.setState({ dialog: { name: 'new-chat' } })
  render(<NewChat input="+55 11 98765-4321" />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const started = (): number => asked.filter((name) => name === 'chat.start').length

it('starts a chat once, however often Enter is pressed', async () => {
  const form = field().closest('form')
  if (!form) throw new Error('The field stands in a form.')
  await act(async () => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await waitFor(() => expect(started()).toBe(1))
  await act(async () => Promise.resolve())
  expect(started()).toBe(1)
})

it('says why the core could not be asked, and can be tried again', async () => {
  answers['recipient.read'] = failure(problem('storage-full'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start chat' })))
  expect(screen.getByRole('alert').textContent).toMatch(/disk is full/)
  expect(started()).toBe(0)
  answers['recipient.read'] = success(READING)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start chat' })))
  expect(started()).toBe(1)
})

it('gives the focus to the field when somebody types in the list of offers', async () => {
  const [option] = await screen.findAllByRole('option')
  act(() => option?.focus())
  expect(document.activeElement).toBe(option)
  // The character itself is inserted by the engine, so the key must not be prevented.
  expect(fireEvent.keyDown(option!, { key: 'b' })).toBe(true)
  expect(document.activeElement).toBe(field())
  act(() => option?.focus())
  fireEvent.keyDown(option!, { key: 'F2' })
  expect(document.activeElement).toBe(option)
})

describe('a number whose country is not certain', () => {
  const choice = (country: string | null, address: string, isGuess = false) => ({
    ...{ country, address, isGuess, shown: `+${address}` },
  })
  const DUTCH = '31977002244'
  beforeEach(() => {
    answers['contact.search'] = success([{ address: DUTCH, kind: 'person', name: 'Daan', source: 'profile' }])
    const choices = [choice('BR', '5531977002244'), choice('NL', DUTCH)]
    answers['recipient.read'] = success({ ...READING, certain: null, written: '(31) 97700-2244', choices })
    fireEvent.change(field(), { target: { value: '(31) 97700-2244' } })
  })

  it.each(['the button', 'Enter'])(
    'is asked about by %s, also where its digits are those of somebody known',
    async (by) => {
      await screen.findByText(/Which country/)
      const form = field().closest('form')
      await act(async () => {
        if (by === 'Enter' && form) fireEvent.submit(form)
        else fireEvent.click(screen.getByRole('button', { name: 'Start chat' }))
      })
      expect(started()).toBe(0)
      await waitFor(() => expect(document.activeElement?.hasAttribute('data-choice')).toBe(true))
      await act(async () => fireEvent.click(document.activeElement as Element))
      expect(started()).toBe(1)
    },
  )

  it.each([
    ['what its digits say', [choice('NL', DUTCH, true)]],
    ['nothing', []],
  ])('is asked by a list of countries where %s is offered', async (_, choices) => {
    answers['recipient.read'] = success({ ...READING, certain: null, written: '31 97700-2244', choices })
    fireEvent.change(field(), { target: { value: '31 97700-2244' } })
    await screen.findByText(/Which country/)
    const form = field().closest('form')
    for (let times = 0; times < 2; times += 1) {
      await act(async () => form && fireEvent.submit(form))
      expect(started()).toBe(0)
      await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'))
    }
  })

  it.each([
    ['54 9 11 15 1234-5678', choice(null, '549111512345678', true)],
    ['+55 31 11 98765-4321', choice(null, '553111987654321')],
    ['+8 916 123-45-67', choice(null, '89161234567')],
  ])('is %s as it was chosen: it is not judged again', async (written, taken) => {
    answers['recipient.read'] = success({ ...READING, certain: null, written, choices: [taken] })
    fireEvent.change(field(), { target: { value: written } })
    const option = await screen.findByRole('option', { name: new RegExp(taken.address) })
    await act(async () => fireEvent.click(option))
    expect(startedWith).toMatchObject([{ kind: 'person', input: `${taken.address}@c.us` }])
  })

  it('is somebody known where that is chosen', async () => {
    const option = await screen.findByRole('option', { name: /Daan/ })
    await act(async () => fireEvent.click(option))
    expect(started()).toBe(1)
  })
})

describe('a number that nobody here has written to', () => {
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  const checked = (): number => asked.filter((name) => name === 'recipient.check').length
  const notices = () => useApp.getState().notices.map((notice) => notice.problem?.code)

  it('is checked once, when the chat is to begin', async () => {
    fireEvent.change(field(), { target: { value: '+55 11 98765-43' } })
    await screen.findByRole('option', { name: /98765/ })
    expect(checked()).toBe(0)
    await press('Start chat')
    expect([checked(), started(), notices()]).toEqual([1, 1, []])
  })

  it.each(['number-unchecked', 'number-check-pause'] as const)(
    '%s: the chat begins all the same',
    async (code) => {
      answers['recipient.check'] = failure(problem(code))
      await press('Start chat')
      expect([started(), notices()]).toEqual([1, [code]])
    },
  )

  it('is said not to be on WhatsApp: back to the field, or started anyway', async () => {
    answers['recipient.check'] = success({ exists: false })
    await press('Start chat')
    expect(screen.getByRole('alert').textContent).toMatch(/\+55 11 98765-4321 isn’t on WhatsApp/)
    const back = screen.getByRole('button', { name: 'Back' })
    expect(document.activeElement).toBe(back)
    expect(started()).toBe(0)
    await press('Back')
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Start chat')
    await press('Start anyway')
    expect(started()).toBe(1)
  })

  it('begins no chat once the dialog is closed', async () => {
    let answer: (value: unknown) => void = () => undefined
    answers['recipient.check'] = new Promise((resolve) => {
      answer = resolve
    })
    await press('Start chat')
    await waitFor(() => expect(checked()).toBe(1))
    cleanup()
    await act(async () => answer(success({ exists: true })))
    expect(started()).toBe(0)
  })

  it.each([
    ['somebody who is known', { kind: 'person', address: '5511900000001', shown: '+55 11 90000-0001' }],
    ['a hidden number', { kind: 'person', address: '120650379300963@lid', shown: '120650379300963@lid' }],
    ['a group', { kind: 'group', address: '120363043968066561', shown: '120363043968066561' }],
  ])('%s is not checked', async (_, certain) => {
    answers['recipient.read'] = success({ ...READING, certain })
    await press('Start chat')
    expect([checked(), started()]).toEqual([0, 1])
  })
})
