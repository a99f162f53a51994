import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../shared/model/message.ts'
import { success } from '../../../shared/model/problem.ts'
import { beginEdit } from '../../store/actions/editing.ts'
import { forgetComposers, setReply } from '../../store/actions/composer.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aConversation, aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Composer } from './Composer.tsx'

let asked: [string, Record<string, unknown>][]
let answers: Record<string, unknown>

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const key = (init: Record<string, unknown>) =>
  act(async () => {
    fireEvent.keyDown(field(), init)
    await new Promise((resolve) => setTimeout(resolve, 90))
  })
const undo = () => key({ key: 'z', ctrlKey: true })
const redo = () => key({ key: 'Z', ctrlKey: true, shiftKey: true })
const asks = (name: string) => asked.filter(([each]) => each === name).map(([, arg]) => arg)
const waits = (more: Partial<Message>): Message =>
  aMessage(7, { direction: 'out', status: 'queued', text: 'just sent', ...more })

async function open(messages: readonly Message[] = []): Promise<void> {
  useApp.setState({
    ...INITIAL_STATE,
    phase: 'ready',
    accountId: 'a',
    accounts: aSnapshot(0).accounts,
    conversations: { 'a/1': aConversation(messages) },
  })
  await act(async () => render(<Composer chat={aChat(1)} />))
}

beforeEach(() => {
  asked = []
  answers = { 'draft.versions': success([]) }
  const request = async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
    asked.push([name, arg])
    return answers[name] ?? success(name === 'message.send' ? aMessage(9) : null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  vi.stubGlobal('PointerEvent', MouseEvent)
})
afterEach(() => {
  cleanup()
  forgetComposers('a')
  vi.unstubAllGlobals()
})

/** An item of the menu of "Attach", which is opened for it. */
function attachItem(name: string): HTMLElement {
  if (screen.queryByRole('menu') === null) fireEvent.click(screen.getByRole('button', { name: 'Attach' }))
  return screen.getByRole('menuitem', { name })
}

describe('Send later', () => {
  it('cannot be chosen while there is no text', async () => {
    await open()
    expect(attachItem('Send later').getAttribute('aria-disabled')).toBe('true')
  })

  it('hands the text over with the chosen time', async () => {
    await open()
    write('tomorrow then')
    const item = attachItem('Send later')
    await act(async () => fireEvent.click(item))
    const before = Date.now()
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: /^In 1 hour/ })))
    const [sent] = asks('message.send')
    expect(sent).toMatchObject({ text: 'tomorrow then', chatId: 1 })
    expect(Math.abs(Number(sent?.['sendAt']) - before - 3_600_000)).toBeLessThan(2000)
    expect(field().value).toBe('')
  })

  it('sends at once by "Send": no time goes with it', async () => {
    await open()
    write('now')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
    expect(asks('message.send')).toMatchObject([{ text: 'now', sendAt: null }])
  })

  it('asks for any other time, and refuses one that has passed', async () => {
    await open()
    write('later')
    fireEvent.contextMenu(screen.getByRole('button', { name: 'Send' }))
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Choose a time…' })))
    const time = screen.getByLabelText('Date and time')
    fireEvent.change(time, { target: { value: '2020-01-01T10:00' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Schedule' })))
    expect(screen.getByRole('alert').textContent).toMatch(/in the past/)
    expect(time.getAttribute('aria-invalid')).toBe('true')
    expect(asks('message.send')).toEqual([])
    fireEvent.change(time, { target: { value: '2999-01-01T10:00' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Schedule' })))
    expect(asks('message.send')).toMatchObject([{ sendAt: new Date('2999-01-01T10:00').getTime() }])
  })
})

describe('what was just sent', () => {
  it('counts down, and Ctrl+Z in the empty composer brings it back', async () => {
    await open([waits({ waiting: 'recall', dueAt: Date.now() + 5000 })])
    const bar = screen.getByRole('group', { name: 'Just sent' })
    expect(bar.textContent).toMatch(/[45] s/)
    expect(screen.getByRole('status').textContent).not.toMatch(/\d/)
    answers['message.undoSend'] = success({ text: 'just sent' })
    await undo()
    expect(asks('message.undoSend')).toEqual([{ accountId: 'a', key: 7 }])
    expect(field().value).toBe('just sent')
  })

  it('stays on its way while something else stands in the composer: there undo is undo', async () => {
    await open([waits({ waiting: 'recall', dueAt: Date.now() + 5000 })])
    write('next thought')
    await undo()
    expect(asks('message.undoSend')).toEqual([])
  })

  it('brings back what it answers', async () => {
    const asks = aMessage(3, { text: 'how much?' })
    const quote = {
      ...({ serviceId: 'id3', key: 3, kind: 'textMessage', text: 'how much?' } as const),
      ...{ name: '', isDeleted: false },
    }
    const who = { senderId: '1', senderName: 'Ana', own: false }
    const sent = waits({ waiting: 'recall', dueAt: Date.now() + 5000, quote: { ...quote, ...who } })
    await open([asks, sent])
    answers['message.undoSend'] = success({ text: 'just sent' })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
    await waitFor(() => expect(now().composers['a/1']?.replyTo?.key).toBe(3))
  })

  it('offers no way back once it waits for something else', async () => {
    await open([waits({ waiting: 'offline' })])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('editing in the composer', () => {
  it('says what Enter and Escape do, saves by Enter, and hides what only sends', async () => {
    await open([waits({ waiting: 'offline' })])
    await key({ key: 'ArrowUp' })
    expect(field().value).toBe('just sent')
    expect(screen.getByRole('group', { name: 'Edit' }).textContent).toContain('Enter to save · Esc to cancel')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    write('better said')
    await key({ key: 'Enter' })
    expect(asks('message.edit')).toEqual([{ accountId: 'a', key: 7, text: 'better said' }])
    expect(asks('message.send')).toEqual([])
    expect(screen.queryByRole('group', { name: 'Edit' })).toBeNull()
  })

  it('neither waits for a time nor gives way to an earlier draft', async () => {
    await open([waits({ waiting: 'offline' })])
    await key({ key: 'ArrowUp' })
    for (const name of ['Send later', 'Earlier drafts'])
      expect(attachItem(name).getAttribute('aria-disabled')).toBe('true')
  })

  it('leaves by Escape with the draft and the answered message as they were', async () => {
    await open([waits({ waiting: 'offline' })])
    write('a draft')
    act(() => setReply({ accountId: 'a', id: 1 }, aMessage(3)))
    await act(() => beginEdit(waits({ waiting: 'offline' })))
    expect(screen.queryByRole('group', { name: 'Reply' })).toBeNull()
    await key({ key: 'Escape' })
    expect(field().value).toBe('a draft')
    expect(screen.getByRole('group', { name: 'Reply' })).toBeTruthy()
  })

  it('does not save more than the service takes', async () => {
    await open([waits({ waiting: 'offline' })])
    await key({ key: 'ArrowUp' })
    write('x'.repeat(4097))
    await key({ key: 'Enter' })
    expect(asks('message.edit')).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('1 character over the limit.')
  })
})

describe('undo without anything left to undo', () => {
  const versions = ['second', 'first'].map((text, id) => ({ id, text, at: id }))

  it('steps back through earlier texts and forward again, and makes no drafts of them', async () => {
    answers['draft.get'] = success({ accountId: 'a', chatId: 1, text: 'third', at: 1 })
    answers['draft.versions'] = success(versions)
    await open()
    await undo()
    expect(field().value).toBe('second')
    await undo()
    await undo()
    expect(field().value).toBe('first')
    await redo()
    await redo()
    await redo()
    expect(field().value).toBe('third')
    expect(asks('draft.versions')).toHaveLength(1)
    expect(asks('draft.save')).toEqual([])
  })

  it('does not bring back what has left: it would look as if it had not', async () => {
    answers['draft.versions'] = success(versions)
    await open([waits({ status: 'accepted', text: 'second' })])
    await undo()
    expect(field().value).toBe('first')
  })

  it('does not bring back the beginning of what has left either', async () => {
    answers['draft.versions'] = success(['second th', 'first'].map((text, id) => ({ id, text, at: id })))
    await open([waits({ status: 'accepted', text: 'second thought' })])
    await undo()
    expect(field().value).toBe('first')
  })

  it('keeps the text that the person goes on with', async () => {
    answers['draft.get'] = success({ accountId: 'a', chatId: 1, text: 'third', at: 1 })
    answers['draft.versions'] = success(versions)
    await open()
    await undo()
    await act(async () => fireEvent.blur(field()))
    expect(asks('draft.save')).toEqual([{ accountId: 'a', chatId: 1, text: 'second' }])
  })

  it('leaves the browser to undo what it can', async () => {
    answers['draft.versions'] = success(versions)
    await open()
    write('typed just now')
    fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })
    fireEvent.input(field(), { target: { value: 'typed' } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 90)))
    expect(asks('draft.versions')).toEqual([])
    expect(field().value).toBe('typed')
  })
})
