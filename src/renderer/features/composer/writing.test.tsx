import { act, waitFor, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, failure, success } from '../../../shared/model/problem.ts'
import { forgetComposers, insertText, updateComposer } from '../../store/actions/composer.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aMessage, anAccount, aReply, aSnapshot } from '../../store/store-fixture.ts'
import type { VoiceNote } from '../../store/playing.ts'
import { focusComposer } from '../../keyboard/regions.ts'
import { now, useApp } from '../../store/use-app.ts'
import { noteMissing } from '../../voice/microphone.ts'
import { Composer } from './Composer.tsx'

let answers: Record<string, unknown>
let asked: string[]
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))
const key = (name: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(field(), { key: name, ...more }))
const options = () => screen.queryAllByRole('option').map((each) => each.textContent)

beforeEach(async () => {
  asked = []
  answers = {
    'canned.list': success([
      aReply('pix', 'Chave de {account}', { folder: 'Pagamento' }),
      aReply('prazo', '3 dias, {name}', { id: 2 }),
    ]),
  }
  vi.stubGlobal('parley', {
    request: async (name: string): Promise<unknown> => {
      asked.push(name)
      return answers[name] ?? success(null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState({
    ...INITIAL_STATE,
    phase: 'ready',
    accountId: 'a',
    accounts: aSnapshot(0).accounts,
  })
  await act(async () => render(<Composer chat={aChat(1)} />))
})
afterEach(() => {
  cleanup()
  forgetComposers('a')
  vi.unstubAllGlobals()
})

describe('a "/" before a word', () => {
  it('offers what fits, and the arrows and Enter choose without sending', async () => {
    await type('/p')
    expect(options()).toEqual(['/pixPagamentoChave de {account}', '/prazo3 dias, {name}'])
    await key('ArrowDown')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('/prazo')
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await key('ArrowDown')
    await key('Enter')
    expect(field().value).toContain('Chave de ')
    expect(field().value).not.toContain('{account}')
    expect(options()).toEqual([])
  })

  it('is replaced alone in the middle of a text, and the caret stands behind what came', async () => {
    await type('Oi /prazo, obrigada')
    field().setSelectionRange(9, 9)
    await act(async () => fireEvent.select(field()))
    await key('Enter')
    expect(field().value).toBe('Oi 3 dias, {name?}, obrigada')
    expect([field().selectionStart, field().selectionEnd]).toEqual([18, 18])
  })

  it('offers nothing where a part of the text is selected', async () => {
    await type('/p')
    field().setSelectionRange(0, 2)
    await act(async () => fireEvent.select(field()))
    expect(options()).toEqual([])
  })

  it('is left alone after Escape until the next one, inside a word, and where nothing fits', async () => {
    await type('/p')
    await key('Escape')
    expect(options()).toEqual([])
    expect(field().value).toBe('/p')
    await type('/pi')
    expect(options()).toEqual([])
    await type('/pi ')
    await type('/pi /p')
    expect(options()).toHaveLength(2)
    await type('/zzz')
    expect(options()).toEqual([])
    await type('um/p')
    expect(options()).toEqual([])
  })
})

describe('Enter before the replies are there', () => {
  let arrive: () => void
  let sent: unknown[]
  beforeEach(() => {
    sent = []
    const loaded = new Promise<void>((resolve) => (arrive = resolve))
    vi.stubGlobal('parley', {
      request: async (name: string, arg: unknown): Promise<unknown> => {
        if (name === 'canned.list') await loaded
        if (name === 'message.send') sent.push(arg)
        return answers[name] ?? success(null)
      },
      subscribe: () => () => undefined,
    })
  })

  it('puts the reply there once they are, and sends nothing', async () => {
    await type('/pix')
    await key('Enter')
    await act(async () => arrive())
    expect(field().value).toBe('Chave de Shop')
    expect(sent).toEqual([])
  })

  it.each([
    ['nothing fits', () => type('/zzz')],
    [
      'they cannot be read',
      () => {
        answers['canned.list'] = failure(problem('internal'))
        return type('/pix')
      },
    ],
  ])('sends what was typed where %s', async (_, typed) => {
    await typed()
    await key('Enter')
    expect(sent).toEqual([])
    await act(async () => arrive())
    expect(sent).toHaveLength(1)
  })

  it('is forgotten when the person types on', async () => {
    await type('/pi')
    await key('Enter')
    await type('/pix')
    await act(async () => arrive())
    expect(field().value).toBe('/pix')
    expect(sent).toEqual([])
  })
})

it('formats what is selected, by its keys', async () => {
  await type('oi ana')
  field().setSelectionRange(3, 6)
  await key('b', { ctrlKey: true })
  expect(field().value).toBe('oi *ana*')
  await key('b', { ctrlKey: true })
  expect(field().value).toBe('oi ana')
  await key('X', { ctrlKey: true, shiftKey: true })
  expect(field().value).toBe('oi ~ana~')
})

it('says why it cannot record, and offers another try', async () => {
  answers['microphone.allow'] = failure(problem('microphone-refused'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Record a voice message' })))
  const bar = screen.getByRole('group', { name: 'Voice message' })
  await waitFor(() => expect(bar.textContent).toContain('isn’t allowed to use the microphone'))
  expect(screen.getByRole('button', { name: 'Record again' })).toBeTruthy()
  // Nothing was recorded: what stands in the field is written on.
  expect(field().closest('[hidden]')).toBeNull()
  await act(async () => fireEvent.click(within(bar).getByRole('button', { name: 'Close' })))
  expect(now().voice).toBeNull()
})

describe('a recording', () => {
  const NOTE = { accountId: 'a', chatId: 1, before: 0, since: 0, url: '', peaks: [], problem: null } as const
  const record = (phase: VoiceNote['phase'], chatId = 1) =>
    act(async () => useApp.setState({ voice: { ...NOTE, phase, chatId } }))
  const isAway = (): boolean => screen.queryByRole('textbox', { name: 'Message' }) === null
  const names = () =>
    within(screen.getByRole('group', { name: 'Voice message' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))

  it('stands in the place of the field, which keeps what was written', async () => {
    await type('Bom dia')
    await act(async () => field().focus())
    await record('recording')
    expect(isAway()).toBe(true)
    expect(document.querySelector('.composer-box [aria-label="Voice message"]')).not.toBeNull()
    expect(names()).toEqual(['Discard recording', 'Pause recording', 'Stop and listen', 'Send voice message'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pause recording')
    expect(screen.getByRole('timer').textContent).toMatch(/\d:\d\d$/)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Discard recording' })))
    expect(isAway()).toBe(false)
    expect(field().value).toBe('Bom dia')
  })

  it('is what F6 comes to, and no suggestion lies over it', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
    await type('/')
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeNull())
    await record('recording')
    expect(screen.queryByRole('listbox')).toBeNull()
    act(() => (document.activeElement as HTMLElement).blur())
    act(focusComposer)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pause recording')
    vi.restoreAllMocks()
  })

  it('that is ready is played, deleted or sent', async () => {
    await record('ready')
    expect(names()).toEqual(['Discard recording', 'Play', 'Speed', 'Send voice message'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Send voice message')
  })

  it('shows the message that it quotes, also while another one is edited, and the reply can be cancelled', async () => {
    await record('recording')
    await act(async () => updateComposer(aChat(1), { replyTo: aMessage(4, { text: 'Qual o prazo?' }) }))
    const quoted = () => screen.getByRole('group', { name: 'Reply' })
    expect(quoted().textContent).toContain('Qual o prazo?')
    const message = aMessage(5, { text: 'Sao 3 dias', direction: 'out', status: 'queued' })
    await act(async () => updateComposer(aChat(1), { editing: { message, text: message.text } }))
    expect(field().value).toBe('Sao 3 dias')
    expect(quoted().textContent).toContain('Qual o prazo?')
    await act(async () => fireEvent.click(within(quoted()).getByRole('button')))
    expect(now().composers['a/1']?.replyTo).toBeNull()
    await key('Escape')
    expect(isAway()).toBe(true)
  })

  it('for another chat leaves the field, and says where it is', async () => {
    await record('recording', 2)
    expect(isAway()).toBe(false)
    expect(screen.queryByRole('group', { name: 'Voice message' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Go to recording' })).toBeTruthy()
  })
})

describe('the last button', () => {
  const last = () => document.querySelector<HTMLButtonElement>('.composer-send button')
  /** Other devices are connected now. */
  const connect = (devices: EventTarget & { kinds: readonly string[] }, ...kinds: string[]) =>
    act(async () => {
      devices.kinds = kinds
      devices.dispatchEvent(new Event('devicechange'))
    })

  it('is Send, disabled, once a recording has found no microphone, until one is plugged in', async () => {
    const devices = Object.assign(new EventTarget(), {
      kinds: [] as readonly string[],
      enumerateDevices: async () => devices.kinds.map((kind) => ({ kind })),
    })
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { mediaDevices: devices }),
    )
    expect(last()?.getAttribute('aria-label')).toBe('Record a voice message')
    act(noteMissing)
    expect([last()?.getAttribute('aria-label'), last()?.disabled]).toEqual(['Send', true])
    await connect(devices, 'audiooutput')
    expect(last()?.getAttribute('aria-label')).toBe('Send')
    await connect(devices, 'audiooutput', 'audioinput')
    expect(last()?.getAttribute('aria-label')).toBe('Record a voice message')
  })

  it('is Send, disabled, where the account cannot upload', async () => {
    const { advanced } = anAccount('a')
    act(() => useApp.setState({ accounts: [anAccount('a', { advanced: { ...advanced, uploadPath: '' } })] }))
    expect(last()?.getAttribute('aria-label')).toBe('Send')
    expect(last()?.disabled).toBe(true)
  })

  it('records while nothing is typed, sends what is, and is no microphone right after it', async () => {
    const record = screen.getByRole('button', { name: 'Record a voice message' })
    await type('oi')
    const send = screen.getByRole('button', { name: 'Send' })
    expect(send).toBe(record)
    vi.useFakeTimers()
    await act(async () => fireEvent.click(send))
    expect(asked.filter((name) => name === 'message.send')).toHaveLength(1)
    // The second click of a double click.
    await act(async () => fireEvent.click(send))
    expect(send.getAttribute('aria-label')).toBe('Send')
    expect(now().voice).toBeNull()
    expect(asked.filter((name) => name === 'message.send')).toHaveLength(1)
    await act(async () => vi.advanceTimersByTime(500))
    expect(send.getAttribute('aria-label')).toBe('Record a voice message')
    vi.useRealTimers()
  })
})

describe('typing', () => {
  const told = () => asked.filter((name) => name === 'chat.typing').length
  const wanted = (showTyping: boolean) =>
    act(() =>
      useApp.setState(({ accounts }) => ({
        accounts: accounts.map((each) => ({ ...each, advanced: { ...each.advanced, showTyping } })),
      })),
    )
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'], now: 5000 }))
  afterEach(() => vi.useRealTimers())

  it('is told to the core at most once a second, where the account wants it', async () => {
    await type('o')
    expect(told()).toBe(0)
    wanted(true)
    vi.advanceTimersByTime(1000)
    await type('oi')
    await type('oi,')
    expect(told()).toBe(1)
    vi.advanceTimersByTime(1000)
    await type('oi, Ana')
    expect(told()).toBe(2)
  })

  it('is neither what the window puts into the field, nor an emptied field, nor a changed message', async () => {
    wanted(true)
    vi.advanceTimersByTime(10_000)
    await act(async () => insertText(aChat(1), 'Chave de Ana'))
    await waitFor(() => expect(field().value).toBe('Chave de Ana'))
    fireEvent.input(field())
    await type('')
    expect(told()).toBe(0)
    await act(async () => updateComposer(aChat(1), { editing: { message: aMessage(1), text: 'x' } }))
    await type('xy')
    expect(told()).toBe(0)
  })
})

describe('the account’s products behind a "/"', () => {
  const reading = () =>
    act(async () =>
      useApp.setState({
        accounts: [anAccount('a', { instanceId: '1101', has: { accessToken: true, instanceToken: true } })],
      }),
    )

  it('stand last where the account can read them, and take the "/word" out of the text', async () => {
    await type('Oi /p')
    expect(options()).toHaveLength(2)
    await reading()
    expect(options()).toEqual(['/pixPagamentoChave de {account}', '/prazo3 dias, {name}', 'Products…'])
    await key('ArrowUp')
    const [selected] = screen.getAllByRole('option', { selected: true })
    expect(selected?.textContent).toBe('Products…')
    expect(field().getAttribute('aria-activedescendant')).toBe(selected?.id)
    await key('Enter')
    expect(field().value).toBe('Oi ')
    expect(now().dialog).toEqual({ name: 'catalogue', accountId: 'a', chatId: 1 })
    expect(options()).toEqual([])
    expect(asked).not.toContain('message.send')
  })

  it('are offered by the beginning of their name alone: another "/word" goes as it is', async () => {
    await reading()
    await type('/produ')
    expect(options()).toEqual(['Products…'])
    await type('/products12')
    expect(options()).toEqual([])
    await type('/pi')
    expect(options()).toEqual(['/pixPagamentoChave de {account}'])
  })

  it('wait for the replies: an Enter that was faster opens them once it is known that no reply fits', async () => {
    await reading()
    let answer: (value: unknown) => void = () => undefined
    answers['canned.list'] = new Promise((resolve) => (answer = resolve))
    await type('/prod')
    expect(options()).toEqual([])
    await key('Enter')
    expect(now().dialog).toBeNull()
    await act(async () => answer(success([])))
    expect(now().dialog).toMatchObject({ name: 'catalogue' })
    expect(field().value).toBe('')
  })
})
