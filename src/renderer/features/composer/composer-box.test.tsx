import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import { success } from '../../../shared/model/problem.ts'
import { setReply } from '../../store/actions/composer.ts'
import { forgetComposers } from '../../store/actions/composer.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Composer } from './Composer.tsx'

let asked: [string, Record<string, unknown>][]

const sends = () => asked.filter(([name]) => name === 'message.send').map(([, arg]) => arg)
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const PLACE = { accountId: 'a', id: 1 }
const picture = () => new File([new Uint8Array(3)], 'a.png', { type: 'image/png' })

async function open(
  advanced: Partial<Account['advanced']> = {},
  has: Account['has'] = { accessToken: true, instanceToken: false },
): Promise<void> {
  const account = aSnapshot(0).accounts[0]
  if (!account) throw new Error('The snapshot has an account.')
  const instanceId = has.instanceToken ? '1101' : ''
  useApp.setState({
    ...INITIAL_STATE,
    phase: 'ready',
    accountId: 'a',
    accounts: [{ ...account, has, instanceId, advanced: { ...DEFAULT_ADVANCED, ...advanced } }],
  })
  await act(async () =>
    render(
      <main className="talk" aria-label="Chat 1">
        <Composer chat={aChat(1)} />
      </main>,
    ),
  )
}

beforeEach(() => {
  asked = []
  const request = async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
    asked.push([name, arg])
    return success(name === 'message.send' ? aMessage(9) : null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  vi.stubGlobal('PointerEvent', MouseEvent)
})
afterEach(() => {
  cleanup()
  forgetComposers('a')
  vi.unstubAllGlobals()
})

describe('Attach', () => {
  const choose = async (name: string): Promise<void> => {
    await press('Attach')
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name })))
  }

  it('offers everything that can be sent, to every account', async () => {
    await open()
    await press('Attach')
    const words = screen.getAllByRole('menuitem').map((item) => item.querySelector('[slot="label"]'))
    expect(words.map((each) => each?.textContent)).toEqual([
      'Photo or video',
      'Document',
      'Audio',
      'Location',
      'Contact',
      'Poll',
      'Buttons',
      'By link or ID',
      'Product',
      'Canned replies',
      'Send later',
      'Write a note…',
      'Earlier drafts',
    ])
  })

  it.each([
    ['By link or ID', { name: 'send-media', files: [], item: 'link' }],
    ['Location', { name: 'send-location', accountId: 'a', chatId: 1 }],
    ['Contact', { name: 'send-contact', accountId: 'a', chatId: 1 }],
    ['Poll', { name: 'send-poll', accountId: 'a', chatId: 1 }],
    ['Write a note…', { name: 'timeline-note', accountId: 'a', chatId: 1 }],
    ['Buttons', { name: 'send-buttons', accountId: 'a', chatId: 1 }],
  ])('%s opens its dialog', async (item, dialog) => {
    await open()
    await choose(item)
    expect(now().dialog).toMatchObject(dialog)
  })

  it.each([
    ['Photo or video', 'image/*,video/*', 'image'],
    ['Audio', 'audio/*', 'image'],
    ['Document', '', 'document'],
  ])('%s lets the person pick, and opens the dialog with what was picked', async (item, accept, media) => {
    await open()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click')
    await choose(item)
    expect(clicked).toHaveBeenCalledOnce()
    expect(input?.accept).toBe(accept)
    if (!input) return
    fireEvent.change(input, { target: { files: [picture()] } })
    expect(now().dialog).toMatchObject({ name: 'send-media', media, files: [{ name: 'a.png' }] })
    clicked.mockRestore()
  })

  it('opens the dialog that says what is missing where nothing can be uploaded', async () => {
    await open({ uploadPath: '' })
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click')
    await choose('Document')
    expect(clicked).not.toHaveBeenCalled()
    expect(now().dialog).toMatchObject({ name: 'send-media', files: [], item: 'document' })
    clicked.mockRestore()
  })
})

describe('paste and drop', () => {
  const paste = (types: string[], files: File[]): boolean => {
    const event = createEvent.paste(field(), { clipboardData: { types, files } })
    fireEvent(field(), event)
    return event.defaultPrevented
  }

  it('opens the dialog with a pasted picture, and leaves words to the field', async () => {
    await open()
    expect(paste(['text/plain'], [])).toBe(false)
    expect(paste(['text/plain', 'text/html', 'Files'], [picture()])).toBe(false)
    expect(now().dialog).toBeNull()
    expect(paste(['Files'], [picture()])).toBe(true)
    expect(now().dialog).toMatchObject({ name: 'send-media', chatId: 1, media: 'image' })
  })

  const drag = (kind: 'dragEnter' | 'dragOver' | 'drop', over: Element, directory = false): boolean => {
    const file = picture()
    const item = { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: directory }), getAsFile: () => file }
    const event = createEvent[kind](over, { dataTransfer: { types: ['Files'], items: [item] } })
    fireEvent(over, event)
    return event.defaultPrevented
  }

  it('says where a file would go while it hangs over the conversation, and opens the dialog on drop', async () => {
    await open()
    const pane = screen.getByRole('main')
    expect(drag('dragOver', document.body)).toBe(false)
    expect(screen.queryByText('Drop to send to Chat 1')).toBeNull()
    expect(drag('dragEnter', pane)).toBe(true)
    expect(screen.getByText('Drop to send to Chat 1')).toBeDefined()
    expect(drag('drop', pane)).toBe(true)
    expect(screen.queryByText('Drop to send to Chat 1')).toBeNull()
    expect(now().dialog).toMatchObject({ name: 'send-media', files: [{ name: 'a.png' }] })
    const opened = now().dialog
    expect(drag('drop', pane)).toBe(false)
    expect(now().dialog).toBe(opened)
  })

  it('says that a folder cannot be sent', async () => {
    await open()
    drag('drop', screen.getByRole('main'), true)
    expect(now().dialog).toBeNull()
    expect(screen.getByText(/Folders can’t be sent/)).toBeDefined()
  })
})

describe('a text over the limit', () => {
  it('is measured by the limit of the account, and leaves in parts only when the person says so', async () => {
    await open({ textLimit: 30 })
    write('one two three four five six seven eight nine ten')
    expect(screen.getByRole('alert').textContent).toMatch(/^18 characters over the limit\./)
    expect(screen.getByText('48 / 30')).toBeDefined()
    await act(async () => fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 }))
    expect(sends()).toEqual([])
    await press('Send in 2 parts')
    expect(sends()).toMatchObject([{ split: true, text: 'one two three four five six seven eight nine ten' }])
    await waitFor(() => expect(field().value).toBe(''))
  })
})

describe('a reply', () => {
  it('shows whom and what it answers and how it is quoted, counts the quote, and ends when it has left', async () => {
    await open({ textLimit: 40 })
    act(() => setReply(PLACE, aMessage(5, { text: 'When do you open?' })))
    expect(document.activeElement).toBe(field())
    expect(screen.getByText('Reply to Ana')).toBeDefined()
    expect(screen.getByText('When do you open?')).toBeDefined()
    expect(screen.getByText('Quoted as a line of text')).toBeDefined()
    write('At nine o’clock, tomorrow')
    expect(screen.getByRole('alert').textContent).toMatch(/over the limit/)
    write('At nine')
    await press('Send')
    expect(sends()).toMatchObject([{ text: 'At nine', replyTo: 5, split: false }])
    expect(screen.queryByText('Reply to Ana')).toBeNull()
  })

  it('quotes by ID where account and message allow it', async () => {
    await open({}, { accessToken: false, instanceToken: true })
    act(() => setReply(PLACE, aMessage(5, { instanceId: 'ABC' })))
    expect(screen.getByText('Sent as a real quote')).toBeDefined()
    act(() => setReply(PLACE, aMessage(6)))
    expect(screen.getByText('Quoted as a line of text')).toBeDefined()
  })

  it('survives the way to another chat and back, and ends with Escape or its button', async () => {
    await open()
    act(() => setReply(PLACE, aMessage(5)))
    cleanup()
    await act(async () => render(<Composer chat={aChat(2)} />))
    expect(screen.queryByText('Reply to Ana')).toBeNull()
    cleanup()
    await act(async () => render(<Composer chat={aChat(1)} />))
    expect(screen.getByText('Reply to Ana')).toBeDefined()
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(screen.queryByText('Reply to Ana')).toBeNull()
    act(() => setReply(PLACE, aMessage(5)))
    await press('Cancel reply')
    expect(now().composers['a/1']?.replyTo).toBeNull()
  })
})

describe('a draft', () => {
  const saves = () =>
    asked.filter(([name]) => name === 'draft.save').map(([, arg]) => [arg['chatId'], arg['text']])

  it('is saved at once when the field loses the focus', async () => {
    await open()
    write('Bom dia')
    expect(saves()).toEqual([])
    fireEvent.blur(field())
    expect(saves()).toEqual([[1, 'Bom dia']])
  })

  it('is saved at once, under its own chat, when another chat takes its place', async () => {
    await open()
    write('Bom dia')
    expect(saves()).toEqual([])
    cleanup()
    expect(saves()).toEqual([[1, 'Bom dia']])
    await act(async () => render(<Composer chat={aChat(2)} />))
    expect(field().value).toBe('')
  })
})
