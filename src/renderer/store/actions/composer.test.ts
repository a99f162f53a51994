import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { applyBatches } from '../apply.ts'
import { INITIAL_STATE } from '../state.ts'
import { aMessage } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { restoreDraft, loadComposer, sendComposer, setReply, takeRestoredText, typeText } from './composer.ts'

type Answer = (arg: never) => unknown

const place = (id: number) => ({ accountId: 'a', id })
const composer = (id: number) => now().composers[`a/${id}`]
let asked: [string, unknown][]

function answer(answers: Record<string, Answer>): void {
  const request = async (name: string, arg: never): Promise<unknown> => {
    asked.push([name, arg])
    return (await answers[name]?.(arg)) ?? success(null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
}

const sends = (): unknown[] => asked.filter(([name]) => name === 'message.send').map(([, arg]) => arg)

beforeEach(() => {
  asked = []
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the composer', () => {
  it('sends once however often Enter is pressed while the request is under way, and keeps what is typed meanwhile', async () => {
    let done: (value: unknown) => void = () => undefined
    answer({ 'message.send': () => new Promise((resolve) => (done = resolve)) })
    await loadComposer(place(1))
    typeText(place(1), 'hello')
    const first = sendComposer(place(1))
    const second = sendComposer(place(1))
    typeText(place(1), 'hello again')
    done(success({}))
    expect(await first).toBe(true)
    expect(await second).toBe(false)
    expect(sends()).toHaveLength(1)
    expect(sends()[0]).toMatchObject({ text: 'hello', chatId: 1 })
    expect(composer(1)).toMatchObject({ text: ' again', sending: false })
    expect(asked.at(-1)).toEqual(['draft.save', { accountId: 'a', chatId: 1, text: ' again' }])
  })

  it('sends what was written before the draft was read once it is, and only that', async () => {
    let read: (value: unknown) => void = () => undefined
    answer({ 'draft.get': () => new Promise((resolve) => (read = resolve)) })
    typeText(place(10), 'hello')
    const sent = [sendComposer(place(10)), sendComposer(place(10))]
    typeText(place(10), 'hello again')
    expect(sends()).toEqual([])
    read(success(null))
    expect(await Promise.all(sent)).toEqual([true, false])
    expect(sends()).toMatchObject([{ text: 'hello', chatId: 10 }])
    expect(composer(10)?.text).toBe(' again')
  })

  it('sends nothing behind a draft that nobody has seen: both stand there', async () => {
    answer({ 'draft.get': () => success({ text: 'Pix: 1 ' }) })
    typeText(place(11), 'hello')
    expect(await sendComposer(place(11))).toBe(false)
    expect(sends()).toEqual([])
    expect(composer(11)?.text).toBe('Pix: 1 hello')
  })

  it.each([
    [20, 'open', true, 'oi\nsim'],
    [21, 'open', false, 'oi\nsim'],
    [22, 'never opened', true, undefined],
    [23, 'never opened', false, 'oi\nsim'],
    [24, 'being opened, and already behind the draft', true, 'oi\nsim'],
  ])('(chat %s) that is %s takes words from elsewhere once (saved: %s)', async (id, how, saved, text) => {
    const onDisk = how.startsWith('being') ? 'oi\nsim' : 'oi'
    answer({ 'draft.get': () => success({ text: onDisk }) })
    if (how === 'open') await loadComposer(place(id))
    if (how.startsWith('being')) void loadComposer(place(id))
    await takeRestoredText(place(id), 'sim', saved)
    expect(composer(id)?.text).toBe(text)
  })

  it.each([
    ['is not saved once more, before it goes or after', 6, success({}), []],
    ['is saved again where it could not go', 7, failure(problem('storage-full')), ['hello']],
  ])('what is sent %s', async (_, id, outcome, drafts) => {
    vi.useFakeTimers()
    answer({ 'message.send': () => outcome })
    await loadComposer(place(id))
    typeText(place(id), 'hello')
    await sendComposer(place(id))
    vi.advanceTimersByTime(1000)
    expect(asked.map(([name, arg]) => [name, (arg as { text?: string }).text]).slice(1)).toEqual([
      ['message.send', 'hello'],
      ...drafts.map((text) => ['draft.save', text]),
    ])
    expect(sends()[0]).toMatchObject({ ofComposer: true })
    vi.useRealTimers()
  })

  describe('told that the outbox has it, before the answer', () => {
    let done: (value: unknown) => void
    const tell = (revision: number): void => {
      const { sendId } = sends().at(-1) as { sendId: string }
      const batch = { revision, events: [{ type: 'enqueued', sendId } as const] }
      useApp.setState((state) => applyBatches(state, [batch]))
    }
    const saved = (): unknown[] =>
      asked.filter(([name]) => name === 'draft.save').map(([, arg]) => (arg as { text: string }).text)

    async function press(id: number): Promise<Promise<boolean>[]> {
      answer({ 'message.send': () => new Promise((resolve) => (done = resolve)) })
      await loadComposer(place(id))
      setReply(place(id), aMessage(4))
      typeText(place(id), 'hello')
      return [sendComposer(place(id))]
    }

    it('is empty at once, and takes the next press before that answer comes', async () => {
      const [first] = await press(30)
      tell(1)
      expect(composer(30)).toMatchObject({ text: '', sending: false, leaving: null, replyTo: null })
      const answerFirst = done
      typeText(place(30), 'and')
      const second = sendComposer(place(30))
      answerFirst(success({}))
      expect(await first).toBe(true)
      expect(composer(30)).toMatchObject({ text: 'and', sending: true })
      expect(sends()).toHaveLength(2)
      tell(2)
      done(success({}))
      expect(await second).toBe(true)
      expect(composer(30)).toMatchObject({ text: '', sending: false })
      expect(saved()).toEqual([])
    })

    it('keeps what was typed behind it, and another answer that was chosen', async () => {
      const [first] = await press(31)
      typeText(place(31), 'hello there')
      setReply(place(31), aMessage(5))
      tell(1)
      expect(composer(31)).toMatchObject({ text: ' there', sending: false, replyTo: { key: 5 } })
      done(success({}))
      await first
      expect(composer(31)?.text).toBe(' there')
      expect(saved()).toEqual([' there'])
    })

    it('has left, even if the answer says that something failed', async () => {
      const [first] = await press(32)
      tell(1)
      done(failure(problem('internal')))
      expect(await first).toBe(true)
      expect(composer(32)).toMatchObject({ text: '', sending: false, problem: null })
      expect(saved()).toEqual([])
    })

    it('is left alone by a press of another chat', async () => {
      const [pressed] = await press(33)
      expect(pressed).toBeInstanceOf(Promise)
      useApp.setState((state) =>
        applyBatches(state, [{ revision: 1, events: [{ type: 'enqueued', sendId: 'of-another' }] }]),
      )
      expect(composer(33)).toMatchObject({ text: 'hello', sending: true })
    })
  })

  it('keeps the text when the outbox refuses, says why, and uses a new id for the next press', async () => {
    answer({ 'message.send': () => failure(problem('storage-full')) })
    await loadComposer(place(2))
    typeText(place(2), 'hello')
    await sendComposer(place(2))
    expect(composer(2)).toMatchObject({ text: 'hello', sending: false, problem: { code: 'storage-full' } })
    await sendComposer(place(2))
    const ids = sends().map((arg) => (arg as { sendId: string }).sendId)
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toMatch(/^[A-Za-z0-9-]{8,64}$/)
  })

  it('does not save over a draft on disk before it has read it', async () => {
    vi.useFakeTimers()
    let done: (value: unknown) => void = () => undefined
    answer({ 'draft.get': () => new Promise((resolve) => (done = resolve)) })
    const loading = loadComposer(place(3))
    typeText(place(3), '!')
    vi.advanceTimersByTime(1000)
    expect(asked.map(([name]) => name)).toEqual(['draft.get'])
    done(success({ accountId: 'a', chatId: 3, text: 'kept', at: 0 }))
    await loading
    expect(composer(3)?.text).toBe('kept!')
    vi.advanceTimersByTime(1000)
    expect(asked.at(-1)).toEqual(['draft.save', { accountId: 'a', chatId: 3, text: 'kept!' }])
    vi.useRealTimers()
  })

  it('puts a text that was taken back in front of what stands there, in its own chat', async () => {
    answer({})
    await loadComposer(place(4))
    await loadComposer(place(5))
    typeText(place(4), 'later')
    await restoreDraft(place(4), 'first')
    expect(composer(4)?.text).toBe('first\nlater')
    expect(composer(5)?.text).toBe('')
    await restoreDraft(place(4), '')
    expect(composer(4)?.text).toBe('first\nlater')
  })
})
