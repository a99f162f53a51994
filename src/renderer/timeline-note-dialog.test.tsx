import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '../shared/model/problem.ts'
import { failure, problem, success } from '../shared/model/problem.ts'
import type { TimelineNote } from '../shared/model/timeline-note.ts'
import { Dialogs } from './Dialogs.tsx'
import { NO_CHATS, putChats } from './store/account-chats.ts'
import { flushTyped } from './store/actions/flush-typed.ts'
import { areNoteDraftsRefused, editNote, writeNote } from './store/actions/timeline-notes.ts'
import { closeDialog, openDialog } from './store/actions/view.ts'
import { aChat, aConversation, aMessage, aState } from './store/store-fixture.ts'
import { now, useApp } from './store/use-app.ts'

// A list that draws what is in sight: no part of this dialog, and it does not load without an engine.
vi.mock('virtua', () => ({ Virtualizer: () => null, VList: () => null }))
// The window's look is asked for as soon as a dialog of the settings is loaded.
vi.hoisted(() => {
  const look = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => look)
})

const aNote = (id: number, text: string): TimelineNote => ({
  ...{ id, accountId: 'a', chatId: 1, at: 0, text, editedAt: null },
})
const OF_ANA = { accountId: 'a', id: 1 }
const OF_BRUNO = { accountId: 'a', id: 2 }

let asked: (readonly [string, Record<string, unknown>])[]
/** What the core answers; absent: that nothing was kept, and that everything is. */
let answers: Record<string, (arg: Record<string, unknown>) => Outcome<unknown> | Promise<Outcome<unknown>>>

const DEFAULTS: typeof answers = {
  'note.draft': ({ id }) => success({ id, text: '' }),
  'note.saveDraft': ({ id, text }) => success({ id: id ?? 70, text }),
}

beforeEach(() => {
  asked = []
  answers = {}
  vi.useFakeTimers()
  vi.stubGlobal('CSS', { escape: String })
  const request = async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
    asked.push([name, arg])
    return (answers[name] ?? DEFAULTS[name])?.(arg) ?? success(null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  const chats = putChats(NO_CHATS, [aChat(1, { name: 'Ana' }), aChat(2, { name: 'Bruno' })])
  useApp.setState({ ...aState(aConversation([aMessage(1, {})])), chatsByAccount: { a: chats } }, true)
})

afterEach(async () => {
  answers = {}
  await act(() => vi.advanceTimersByTimeAsync(5000))
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => act(() => vi.advanceTimersByTimeAsync(1))
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const saved = (name: string) => asked.filter(([each]) => each === name).map(([, arg]) => arg)

/** An answer that comes when it is let go. */
function held(name: string): (outcome: Outcome<unknown>) => void {
  let answer: (outcome: Outcome<unknown>) => void = () => undefined
  const waiting = new Promise<Outcome<unknown>>((resolve) => (answer = resolve))
  answers[name] = () => waiting
  return answer
}

it('a note that is asked for while another one is read is that note alone', async () => {
  const waiting: ((outcome: Outcome<unknown>) => void)[] = []
  answers['note.draft'] = () => new Promise((resolve) => waiting.push(resolve))
  render(<Dialogs />)
  act(() => writeNote(OF_ANA))
  await settle()
  act(() => writeNote(OF_BRUNO))
  await settle()
  await act(async () => waiting[1]?.(success({ id: 8, text: 'sobre Bruno' })))
  await act(async () => waiting[0]?.(success({ id: 7, text: 'sobre Ana' })))
  expect(screen.getByRole('dialog', { name: 'Note about Bruno' })).toBeTruthy()
  expect(field().value).toBe('sobre Bruno')
  type('sobre Bruno!')
  await later(200)
  expect(saved('note.saveDraft')).toEqual([{ accountId: 'a', chatId: 2, id: 8, text: 'sobre Bruno!' }])
})

it('a note takes the place of another one with its own text', async () => {
  render(<Dialogs />)
  act(() => editNote(aNote(5, 'Nota cinco')))
  await settle()
  type('Nota cinco, mudada')
  act(() => editNote(aNote(6, 'Nota seis')))
  await settle()
  expect(field().value).toBe('Nota seis')
  press('Save note')
  await settle()
  expect(saved('note.change')).toEqual([{ accountId: 'a', id: 6, text: 'Nota seis' }])
  expect(saved('note.saveDraft')).toEqual([{ accountId: 'a', chatId: 1, id: 5, text: 'Nota cinco, mudada' }])
})

it('an answer that comes late replaces no other dialog; a core that is slow is waited for in words', async () => {
  const answer = held('note.draft')
  render(<Dialogs />)
  act(() => writeNote(OF_ANA))
  // The dialog after 300 ms, and 300 ms later its words.
  for (const ms of [350, 350]) await later(ms)
  expect(screen.getByRole('dialog').textContent).toContain('Loading the note…')
  act(() => openDialog({ name: 'clear-chat', ...OF_BRUNO, chatId: 2 }))
  await act(async () => answer(success({ id: 7, text: 'sobre Ana' })))
  expect(now().dialog?.name).toBe('clear-chat')
})

it('a draft that cannot be read says so, and is read again', async () => {
  answers['note.draft'] = () => failure(problem('storage-full'))
  render(<Dialogs />)
  act(() => writeNote(OF_ANA))
  await settle()
  expect(screen.queryByRole('textbox')).toBeNull()
  answers['note.draft'] = () => success({ id: 7, text: 'sobre Ana' })
  press('Try again')
  await settle()
  expect(field().value).toBe('sobre Ana')
})

it('what the disk refuses is tried again, keeps the window open, and stands there when the note comes back', async () => {
  answers['note.saveDraft'] = () => failure(problem('storage-full'))
  render(<Dialogs />)
  act(() => writeNote(OF_ANA))
  await settle()
  type('palavras')
  await later(200)
  expect(now().notices.map((notice) => notice.problem?.code)).toEqual(['storage-full'])
  expect(areNoteDraftsRefused()).toBe(true)
  act(() => closeDialog())
  await later(2100)
  expect(now().notices).toHaveLength(1)
  act(() => writeNote(OF_ANA))
  await settle()
  expect(field().value).toBe('palavras')
  answers = {}
  act(() => closeDialog())
  act(() => flushTyped())
  await settle()
  expect(saved('note.saveDraft').at(-1)).toMatchObject({ chatId: 1, text: 'palavras' })
  expect(areNoteDraftsRefused()).toBe(false)
  const times = saved('note.saveDraft').length
  await later(5000)
  expect(saved('note.saveDraft')).toHaveLength(times)
})

it('what is typed goes to the row that the first words made, and the note takes that row along', async () => {
  render(<Dialogs />)
  act(() => writeNote(OF_ANA))
  await settle()
  const answer = held('note.saveDraft')
  type('Paga')
  await later(200)
  type('Paga sexta')
  await later(200)
  expect(saved('note.saveDraft')).toMatchObject([{ id: null, text: 'Paga' }])
  delete answers['note.saveDraft']
  await act(async () => answer(success({ id: 70, text: 'Paga' })))
  await settle()
  expect(saved('note.saveDraft')[1]).toMatchObject({ id: 70, text: 'Paga sexta' })
  press('Add note')
  await settle()
  expect(saved('note.add')).toEqual([{ accountId: 'a', chatId: 1, text: 'Paga sexta', draftId: 70 }])
  expect(now().dialog).toBeNull()
})

it('a note that is being saved takes no words, brings back no draft, and leaves another note alone', async () => {
  render(<Dialogs />)
  act(() => writeNote(OF_ANA))
  await settle()
  type('nota')
  const answer = held('note.add')
  press('Add note')
  await settle()
  expect(field().readOnly).toBe(true)
  act(() => closeDialog())
  act(() => writeNote(OF_BRUNO))
  await settle()
  type('da outra')
  await act(async () => answer(success({})))
  await later(3000)
  expect(saved('note.saveDraft')).toEqual([{ accountId: 'a', chatId: 2, id: null, text: 'da outra' }])
  expect(field().value).toBe('da outra')
})

it('a note that could not be saved stays a draft, and says so when its dialog is gone', async () => {
  render(<Dialogs />)
  act(() => writeNote(OF_ANA))
  await settle()
  type('nota')
  const answer = held('note.add')
  press('Add note')
  act(() => closeDialog())
  await act(async () => answer(failure(problem('storage-full'))))
  await later(2500)
  expect(now().notices.map((notice) => notice.problem?.code)).toEqual(['storage-full'])
  expect(saved('note.saveDraft')).toMatchObject([{ chatId: 1, text: 'nota' }])
})

it('what has nowhere to be kept any more is said once, and stays in its field', async () => {
  answers['note.saveDraft'] = () => failure(problem('not-found-here'))
  render(<Dialogs />)
  act(() => writeNote(OF_ANA))
  await settle()
  type('palavras')
  await later(5000)
  expect(saved('note.saveDraft')).toHaveLength(1)
  expect(now().notices.map((notice) => notice.problem?.code)).toEqual(['not-found-here'])
  expect([areNoteDraftsRefused(), field().value]).toEqual([false, 'palavras'])
})
