import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CoreEvent } from '../../../shared/contract/events.ts'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { problem, success, failure } from '../../../shared/model/problem.ts'
import { applyBatches } from '../apply.ts'
import { NO_CHATS, putChats } from '../account-chats.ts'
import { trackOf } from '../playing.ts'
import { aChat, aConversation, aMessage, aState } from '../store-fixture.ts'
import { change, now, useApp } from '../use-app.ts'
import { changeSpeed, pause, play, seek, stopPlaying, trackFor } from './player.ts'

/** What a player of the engine does, without a sound. */
class FakeAudio extends EventTarget {
  static last: FakeAudio | null = null
  src = ''
  currentTime = 0
  duration = Number.NaN
  playbackRate = 1
  defaultPlaybackRate = 1
  ended = false
  paused = true
  constructor() {
    super()
    FakeAudio.last = this
  }
  play(): Promise<void> {
    this.paused = false
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  }
  pause(): void {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  load(): void {
    return undefined
  }
  removeAttribute(): void {
    this.src = ''
  }
  /** Plays to its end. */
  end(): void {
    this.ended = true
    this.dispatchEvent(new Event('ended'))
  }
  breaks(): void {
    this.dispatchEvent(new Event('error'))
  }
}

const element = (): FakeAudio => FakeAudio.last as FakeAudio

const VOICE: MessageContent & { readonly type: 'media' } = {
  ...{ type: 'media', media: 'audio', mediaId: 'm', url: '', mimeType: 'audio/ogg; codecs=opus' },
  ...{ fileName: '', size: null, thumbnail: false, fileId: '', animated: false },
}
const voice = (key: number, more: Partial<Message> = {}): Message =>
  aMessage(key, {
    ...({ kind: 'audioMessage', text: '', content: VOICE, fileReady: true } as const),
    ...{ sound: { lengthMs: 9000, peaks: [] } },
    ...more,
  })

let asked: [string, unknown][]
let answers: Record<string, unknown>
const askedFor = (name: string): unknown[] => asked.filter(([each]) => each === name).map(([, arg]) => arg)

function talk(messages: readonly Message[], hasNewer = false): void {
  const chatsByAccount = { a: putChats(NO_CHATS, [aChat(1, { hidden: [{ address: 'zoe', name: 'Zoe' }] })]) }
  useApp.setState({ ...aState(aConversation(messages, { hasNewer })), chatsByAccount }, true)
}

const hear = (event: CoreEvent): void =>
  useApp.setState((state) => applyBatches(state, [{ revision: state.revision + 1, events: [event] }]))
const told = (messages: readonly Message[]): void => hear({ type: 'messages', accountId: 'a', messages })

beforeEach(() => {
  asked = []
  answers = {}
  FakeAudio.last = null
  vi.stubGlobal('Audio', FakeAudio)
  const request = (name: string, arg: unknown): Promise<unknown> => {
    asked.push([name, arg])
    return Promise.resolve(answers[name] ?? success(name === 'settings.set' ? now().settings : null))
  }
  vi.stubGlobal('parley', { request })
})
afterEach(() => {
  stopPlaying()
  vi.unstubAllGlobals()
})

describe('a sound', () => {
  it('is played, paused, and played on; the core hears that it was heard', () => {
    const message = voice(1, { unheard: true })
    talk([message])
    play(trackFor(message))
    expect(element().src).toBe('media://file/a/1')
    expect(now().player).toMatchObject({ id: 'a/1', state: 'playing', positionMs: 0, lengthMs: 9000 })
    expect(askedFor('media.heard')).toEqual([{ accountId: 'a', key: 1 }])
    const first = element()
    first.currentTime = 2.5
    first.dispatchEvent(new Event('timeupdate'))
    pause()
    expect(now().player).toMatchObject({ state: 'paused', positionMs: 2500 })
    play(trackFor(message))
    expect(element()).toBe(first)
    expect(now().player).toMatchObject({ state: 'playing', positionMs: 2500 })
  })

  it('falls silent when another is played, and when it is stopped or deleted', () => {
    const [one, two] = [voice(1), voice(2)]
    talk([one, two])
    play(trackFor(one))
    const first = element()
    play(trackFor(two))
    expect([first.paused, now().player?.id]).toEqual([true, 'a/2'])
    const second = element()
    hear({ type: 'messages-removed', accountId: 'a', chatId: 1, keys: [2] })
    expect([second.paused, now().player]).toEqual([true, null])
    // What it still says is heard by nobody.
    second.dispatchEvent(new Event('timeupdate'))
    expect(now().player).toBe(null)
  })

  it('waits at the place that was chosen before it was played', () => {
    const message = voice(1)
    talk([message])
    seek(trackFor(message), 4000)
    expect(now().player).toMatchObject({ state: 'paused', positionMs: 4000 })
    expect(askedFor('media.heard')).toEqual([])
    play(trackFor(message))
    expect(element().currentTime).toBe(4)
  })

  it('takes the speed that the person chose, at once and from then on', () => {
    const message = voice(1)
    talk([message])
    play(trackFor(message))
    changeSpeed()
    expect([now().settings.voiceSpeed, element().playbackRate]).toEqual([1.5, 1.5])
    changeSpeed()
    changeSpeed()
    expect(askedFor('settings.set')).toEqual([{ voiceSpeed: 1.5 }, { voiceSpeed: 2 }, { voiceSpeed: 1 }])
    change(({ settings }) => ({ settings: { ...settings, voiceSpeed: 2 } }))
    play(trackFor(voice(2)))
    expect(element().playbackRate).toBe(2)
  })

  it.each([
    ['the file is here: it cannot be played', success({ state: 'ready' }), ['a/1']],
    ['the file has gone: that is no fault of the sound', success({ state: 'fetching' }), []],
    ['nobody knows', failure(problem('internal')), []],
  ])('that breaks: %s', async (_, fetched, unplayable) => {
    const message = voice(1)
    talk([message])
    answers['media.fetch'] = fetched
    play(trackFor(message))
    element().breaks()
    await vi.waitFor(() => expect(askedFor('media.fetch')).toHaveLength(1))
    await Promise.resolve()
    expect([now().player, now().unplayable]).toEqual([null, unplayable])
  })
})

describe('when a voice message ends', () => {
  const ends = async (message: Message): Promise<void> => {
    play(trackFor(message))
    element().end()
    await vi.waitFor(() => expect(now().player?.id).not.toBe(trackOf(message)))
  }

  it('the next one plays on, past all that is none or cannot be played', async () => {
    talk([
      voice(1),
      aMessage(2),
      voice(3, { deletedAt: 1 }),
      voice(4, { senderId: 'zoe' }),
      voice(5, { content: { ...VOICE, fileName: 'Song.mp3', mimeType: 'audio/mpeg' } }),
      voice(6, { fileReady: false, fileProblem: problem('media-gone') }),
      voice(7),
    ])
    await ends(voice(1))
    expect(now().player).toMatchObject({ id: 'a/7', state: 'playing' })
  })

  it('the next one is asked for where it is not loaded', async () => {
    talk([voice(1), aMessage(2)], true)
    answers['message.page'] = success({ messages: [aMessage(3), voice(4)], hasOlder: true, hasNewer: false })
    await ends(voice(1))
    expect(askedFor('message.page')).toMatchObject([{ chatId: 1, from: { after: 2 } }])
    expect(now().player?.id).toBe('a/4')
  })

  it('the next one is fetched first, and played once it is here', async () => {
    const next = voice(2, { fileReady: false })
    talk([voice(1), next])
    answers['media.fetch'] = success({ state: 'fetching' })
    await ends(voice(1))
    expect(now().player).toMatchObject({ id: 'a/2', state: 'fetching' })
    told([{ ...next, fileReady: true }])
    expect(now().player).toMatchObject({ id: 'a/2', state: 'playing' })
  })

  it('it is quiet where the next one does not come, or there is none', async () => {
    const next = voice(2, { fileReady: false })
    talk([voice(1), next])
    answers['media.fetch'] = success({ state: 'fetching' })
    await ends(voice(1))
    told([{ ...next, fileProblem: problem('media-gone') }])
    expect(now().player).toBe(null)
    talk([voice(1)])
    await ends(voice(1))
    expect(now().player).toBe(null)
  })

  it('another one that was chosen meanwhile stays', async () => {
    talk([voice(1), voice(2), voice(3)])
    play(trackFor(voice(1)))
    element().end()
    play(trackFor(voice(3)))
    await Promise.resolve()
    await Promise.resolve()
    expect(now().player?.id).toBe('a/3')
  })
})
