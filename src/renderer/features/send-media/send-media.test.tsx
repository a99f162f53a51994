import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { forgetComposers } from '../../store/actions/composer.ts'
import { openDialog } from '../../store/actions/view.ts'
import { NO_CHATS, putChats } from '../../store/account-chats.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { aChat, aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { SendMedia } from './SendMedia.tsx'

type Answer = (arg: never) => unknown

let asked: [string, Record<string, unknown>][]
let answers: Record<string, Answer>

const argsOf = (name: string) => asked.filter(([asked]) => asked === name).map(([, arg]) => arg)
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const aFile = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type })

function Host() {
  const dialog = useApp((state) => state.dialog)
  return dialog?.name === 'send-media' ? <SendMedia view={dialog} /> : null
}

const BOTH = { accessToken: true, instanceToken: true }
const V1 = { accessToken: true, instanceToken: false }
const INSTANCE = { accessToken: false, instanceToken: true }

function open(
  has: Account['has'],
  view: Partial<Extract<DialogView, { name: 'send-media' }>> = {},
  advanced: Partial<Account['advanced']> = {},
): void {
  const account = aSnapshot(0).accounts[0]
  if (!account) throw new Error('The snapshot has an account.')
  const instanceId = has.instanceToken ? '1101' : ''
  useApp.setState({
    ...INITIAL_STATE,
    accounts: [{ ...account, has, instanceId, advanced: { ...DEFAULT_ADVANCED, ...advanced } }],
  })
  openDialog({ name: 'send-media', accountId: 'a', chatId: 1, media: 'image', files: [], ...view })
  render(<Host />)
}

beforeEach(() => {
  asked = []
  forgetComposers('a')
  answers = {
    'file.begin': () => success({ fileId: 'f'.repeat(32) }),
    'file.finish': () => success({ size: 3, type: '' }),
    'message.sendMedia': () => success(aMessage(9)),
    'link.look': () => success({ advice: [], size: null, type: '' }),
  }
  const request = async (name: string, arg: never): Promise<unknown> => {
    asked.push([name, arg])
    return (await answers[name]?.(arg)) ?? success(null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  // jsdom has none of these.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a file by its link', () => {
  it('leaves once with what was typed, and closes', async () => {
    open(V1)
    type('Link', 'https://files.example.com/a.png')
    type('Caption', 'Look')
    await press('Send')
    expect(argsOf('message.sendMedia')).toMatchObject([
      {
        accountId: 'a',
        chatId: 1,
        media: 'image',
        source: { type: 'link', link: 'https://files.example.com/a.png' },
        caption: 'Look',
        replyTo: null,
      },
    ])
    expect(argsOf('message.sendMedia')[0]?.['sendId']).toMatch(/^[A-Za-z0-9-]{8,64}$/)
    expect(now().dialog).toBeNull()
  })

  it('is given a time by the keys of the composer, from the caption', () => {
    open(BOTH)
    box('Caption').focus()
    fireEvent.keyDown(box('Caption'), { key: 'Enter', altKey: true })
    expect(screen.getByRole('menu', { name: 'Send later' })).toBeTruthy()
    expect(argsOf('message.sendMedia')).toEqual([])
  })

  it('keeps everything after a refusal, says it at the field and gives it the focus', async () => {
    answers['message.sendMedia'] = () => failure(problem('link-not-http', { field: 'link' }))
    open(V1)
    type('Link', 'ftp://files.example.com/a.png')
    type('Caption', 'Look')
    await press('Send')
    expect(box('Link').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(box('Link'))
    expect(screen.getByRole('alert').textContent).toMatch(/https:\/\//)
    expect([box('Link').value, box('Caption').value]).toEqual(['ftp://files.example.com/a.png', 'Look'])
  })

  it('does not leave with a caption before the draft of the chat was read', async () => {
    answers['draft.get'] = () => failure(problem('storage-full'))
    open(V1)
    type('Link', 'https://files.example.com/a.png')
    type('Caption', 'Look')
    await press('Send')
    expect(argsOf('message.sendMedia')).toEqual([])
    expect(screen.getByRole('alert').textContent).toMatch(/disk is full/)
    expect(box('Caption').value).toBe('Look')
  })

  it('leaves a draft in the composer that was read only when the caption was sent', async () => {
    answers['draft.get'] = () => success({ text: 'Bom dia' })
    open(V1)
    type('Link', 'https://files.example.com/a.png')
    type('Caption', 'Look')
    await press('Send')
    expect(argsOf('message.sendMedia')).toMatchObject([{ caption: 'Look', ofComposer: false }])
    expect(now().composers['a/1']?.text).toBe('Bom dia')
  })

  it('is looked at on leaving the field; advice is a status and stops nothing', async () => {
    answers['link.look'] = () =>
      success({ advice: [problem('advice-web-page')], size: null, type: 'text/html' })
    open(V1)
    type('Link', 'https://files.example.com/sign-in')
    await act(async () => fireEvent.blur(box('Link')))
    expect(argsOf('link.look')).toEqual([
      { accountId: 'a', link: 'https://files.example.com/sign-in', media: 'image' },
    ])
    expect(screen.getByRole('status').textContent).toMatch(/web page/)
    await press('Send')
    expect(argsOf('message.sendMedia')).toHaveLength(1)
  })

  it('drops the answer of a look at a link that is not there any more', async () => {
    let done: (value: unknown) => void = () => undefined
    answers['link.look'] = () => new Promise((resolve) => (done = resolve))
    open(V1)
    type('Link', 'https://files.example.com/old')
    type('Link', 'h')
    await act(async () => done(success({ advice: [problem('advice-web-page')], size: null, type: '' })))
    expect(screen.queryByText(/web page/)).toBeNull()
  })
})

describe('what the account can do', () => {
  it('asks for a file name only in the instance style, taken from the link until one is written', async () => {
    open(INSTANCE)
    type('Link', 'https://files.example.com/price%20list.pdf')
    expect(box('File name').value).toBe('price list.pdf')
    type('File name', 'prices.pdf')
    type('Link', 'https://files.example.com/other.pdf')
    expect(box('File name').value).toBe('prices.pdf')
    await press('Send')
    expect(argsOf('message.sendMedia')).toMatchObject([{ fileName: 'prices.pdf' }])
  })

  it('has no file name with an access token', () => {
    open(V1)
    expect(screen.queryByRole('textbox', { name: 'File name' })).toBeNull()
  })

  it('says that an ID needs an access token, and sends none without', async () => {
    open(INSTANCE)
    fireEvent.click(radio('Media ID'))
    expect(screen.getByRole('status').textContent).toMatch(/access token/)
    type('Media ID', 'abc')
    await press('Send')
    expect(asked.map(([name]) => name)).not.toContain('message.sendMedia')
    expect(box('Media ID').getAttribute('aria-invalid')).toBe('true')
  })

  it('says for a hidden number what the instance style does: it alone reaches it', () => {
    open(BOTH)
    act(() => {
      useApp.setState({
        chatsByAccount: { a: putChats(NO_CHATS, [aChat(1, { address: '120650379300001@lid' })]) },
      })
    })
    fireEvent.click(radio('Document'))
    expect(screen.queryByText(/sent as a separate message/)).toBeNull()
    expect(box('File name')).toBeTruthy()
  })

  it.each([
    ['v1, image', V1, 'Image', false],
    ['v1, document', V1, 'Document', true],
    ['v1, audio', BOTH, 'Audio', true],
    ['instance, document', INSTANCE, 'Document', false],
  ] as const)('says of a caption whether it follows as a text: %s', (_, has, kind, follows) => {
    open(has)
    fireEvent.click(radio(kind))
    expect(screen.queryByText(/sent as a separate message/) !== null).toBe(follows)
  })

  it('offers link and ID where there is no upload, and says why', async () => {
    open(V1, { files: [aFile('a.png', 'image/png')] }, { uploadPath: '' })
    expect(screen.getByRole('status').textContent).toMatch(/can’t upload files/)
    expect(radio('Link').checked).toBe(true)
    expect(box('Link')).toBeDefined()
  })

  it('says of a file over the limit so before it is sent, and sends nothing', async () => {
    open(V1, { files: [aFile('big.pdf', 'application/pdf', 1024 * 1024 + 1)] }, { uploadLimitMb: 1 })
    expect(screen.getByText(/up to 1 MB/)).toBeDefined()
    await press('Send')
    expect([...argsOf('file.begin'), ...argsOf('message.sendMedia')]).toEqual([])
    expect(screen.getByRole('alert').textContent).toMatch(/up to 1 MB/)
  })
})

describe('files of this computer', () => {
  it('are copied whole and in order, then sent by the copy', async () => {
    const size = 512 * 1024 + 10
    open(V1, { files: [aFile('a.pdf', 'application/pdf', size)] })
    expect(screen.getByText('a.pdf')).toBeDefined()
    // What is shown by no phone anyway needs no choice.
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Send')
    await waitFor(() => expect(now().dialog).toBeNull())
    // Once the dialog has gone, the composer may ask for its draft.
    expect(asked.map(([name]) => name).filter((name) => name !== 'draft.get')).toEqual([
      'file.begin',
      'file.chunk',
      'file.chunk',
      'file.finish',
      'message.sendMedia',
    ])
    expect(argsOf('file.begin')).toEqual([{ accountId: 'a', name: 'a.pdf', type: 'application/pdf', size }])
    const chunks = argsOf('file.chunk').map(({ offset, bytes }) => [offset, (bytes as Uint8Array).length])
    expect(chunks).toEqual([
      [0, 512 * 1024],
      [512 * 1024, 10],
    ])
    expect(argsOf('message.sendMedia')).toMatchObject([
      { media: 'document', source: { type: 'file', fileId: 'f'.repeat(32) }, fileName: 'a.pdf' },
    ])
  })

  it('leave one after the other, each with an id of its own and the caption with the first', async () => {
    open(V1, { files: [aFile('a.png', 'image/png'), aFile('b.mp4', 'video/mp4')] })
    type('Caption', 'Two of them')
    await press('Send')
    await waitFor(() => expect(now().dialog).toBeNull())
    const sent = argsOf('message.sendMedia')
    expect(sent).toMatchObject([
      { media: 'image', caption: 'Two of them' },
      { media: 'video', caption: '' },
    ])
    expect(new Set(sent.map(({ sendId }) => sendId)).size).toBe(2)
  })

  it('that have not left stay on the list, and are not copied again', async () => {
    answers['message.sendMedia'] = () => failure(problem('storage-full'))
    open(V1, { files: [aFile('a.png', 'image/png'), aFile('b.png', 'image/png')] })
    await press('Send')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/disk is full/))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    answers['message.sendMedia'] = () => success(aMessage(9))
    await press('Send')
    await waitFor(() => expect(now().dialog).toBeNull())
    expect(argsOf('file.begin')).toHaveLength(2)
    expect(argsOf('file.discard')).toEqual([])
  })

  it('go as documents where they were picked so, or are asked to', async () => {
    open(V1, { files: [aFile('a.png', 'image/png')], item: 'document', media: 'document' })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send as a document' })
    expect(box.checked).toBe(true)
    fireEvent.click(box)
    fireEvent.click(box)
    await press('Send')
    await waitFor(() => expect(now().dialog).toBeNull())
    expect(argsOf('message.sendMedia')).toMatchObject([{ media: 'document', fileName: 'a.png' }])
  })

  it.each([
    ['a document', [['a.pdf', 'application/pdf']], 'true'],
    ['a picture', [['a.png', 'image/png']], 'false'],
    [
      'a document beside a picture',
      [
        ['a.pdf', 'application/pdf'],
        ['b.png', 'image/png'],
      ],
      'false',
    ],
  ] as const)('%s: room for a picture is kept only where there is one', (_, names, isLow) => {
    open(V1, { files: names.map(([name, kind]) => aFile(name, kind)) })
    expect(document.querySelector<HTMLElement>('.send-file-stage')?.dataset['low']).toBe(isLow)
    expect(document.querySelector('figcaption')?.textContent).toBe(`${names[0][0]}3 bytes`)
  })

  it('say by which keys they go, now and later', () => {
    open(V1, { files: [aFile('a.png', 'image/png')] })
    expect(screen.getByText('Enter to send · Shift+Enter for a new line')).toBeTruthy()
    expect(screen.getByText('Alt+Enter to send later')).toBeTruthy()
  })

  it('are more by "+", behind those that are there, and leave in that order', async () => {
    open(V1, { files: [aFile('a.png', 'image/png')] })
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click')
    await press('Add files')
    expect(clicked).toHaveBeenCalledOnce()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('There is nowhere to pick files.')
    expect(input.multiple).toBe(true)
    const more = [aFile('b.png', 'image/png'), aFile('c.pdf', 'application/pdf')]
    await act(async () => fireEvent.change(input, { target: { files: more } }))
    const tiles = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem')
    expect(tiles.map((tile) => tile.querySelector('button')?.title)).toEqual(['a.png', 'b.png', 'c.pdf'])
    await press('Send')
    await waitFor(() => expect(now().dialog).toBeNull())
    expect(argsOf('message.sendMedia').map(({ fileName, media }) => [fileName, media])).toEqual([
      ['a.png', 'image'],
      ['b.png', 'image'],
      ['c.pdf', 'document'],
    ])
  })

  it('are more by paste, looked at one by one, and taken off', async () => {
    open(V1, { files: [aFile('a.png', 'image/png')] })
    expect(screen.queryByRole('list')).toBeNull()
    const files = [aFile('b.png', 'image/png'), aFile('c.mp4', 'video/mp4')]
    fireEvent.paste(box('Caption'), { clipboardData: { files, types: ['Files'] } })
    const chosen = () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label')
    expect(chosen()).toBe('b.png')
    fireEvent.click(screen.getByRole('button', { name: 'c.mp4' }))
    expect(chosen()).toBe('c.mp4')
    await press('Remove b.png')
    await press('Send')
    await waitFor(() => expect(now().dialog).toBeNull())
    expect(argsOf('message.sendMedia')).toMatchObject([
      { media: 'image', fileName: 'a.png' },
      { media: 'video', fileName: 'c.mp4' },
    ])
  })

  it('that are cancelled while they are copied are thrown away, and the dialog stays', async () => {
    let done: (value: unknown) => void = () => undefined
    answers['file.chunk'] = () => new Promise((resolve) => (done = resolve))
    open(V1, { files: [aFile('a.png', 'image/png')] })
    await press('Send')
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Preparing a.png' })).toBeDefined())
    await press('Stop preparing')
    await act(async () => done(success(null)))
    await waitFor(() => expect(argsOf('file.discard')).toEqual([{ fileId: 'f'.repeat(32) }]))
    expect(asked.map(([name]) => name)).not.toContain('message.sendMedia')
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
