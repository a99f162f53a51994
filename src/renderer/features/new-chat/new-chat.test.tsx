import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { applySnapshot } from '../../store/apply.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aSnapshot } from '../../store/testing.ts'
import { useApp } from '../../store/use-app.ts'
import { NewChat } from './NewChat.tsx'

const READING = {
  certain: { kind: 'person', address: '5511987654321', shown: '+55 11 98765-4321' },
  ...{ choices: [], written: '', home: null, problem: null, samePerson: [] },
}

let asked: string[]
let answers: Record<string, unknown>

beforeEach(() => {
  asked = []
  answers = {
    'contact.search': success([{ address: '5511900000001', kind: 'person', name: 'Ana', source: 'profile' }]),
    'recipient.read': success(READING),
    'chat.start': success(aChat(1)),
    'message.page': success({ messages: [], hasOlder: false, hasNewer: false }),
  }
  vi.stubGlobal('parley', {
    request: async (name: string): Promise<unknown> => {
      asked.push(name)
      return answers[name] ?? success(null)
    },
    subscribe: () => () => undefined,
  })
  vi.stubGlobal('CSS', { escape: String })
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
