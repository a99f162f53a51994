/** The microphone is opened for one recording at a time, and stays open for none that was given up. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { success, type Outcome } from '../../../shared/model/problem.ts'
import type { Recorder } from '../../voice/recorder.ts'
import { INITIAL_STATE } from '../state.ts'
import { aChat } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { cancelVoice, startVoice, stopVoice } from './voice.ts'

const opens: ((outcome: Outcome<Recorder>) => void)[] = []
vi.mock('../../voice/recorder.ts', () => ({
  startRecorder: () => new Promise<Outcome<Recorder>>((resolve) => opens.push(resolve)),
}))

/** What the core was asked of the microphone, in order. */
let asked: unknown[]
let cancelled: number
const recorder = (): Recorder => ({
  pause: () => undefined,
  resume: () => undefined,
  level: () => 0,
  finish: () => Promise.reject(new Error('nobody ends it')),
  cancel: () => void (cancelled += 1),
})
const chat = aChat(1)

beforeEach(() => {
  asked = []
  cancelled = 0
  opens.length = 0
  vi.stubGlobal('parley', {
    request: async (name: string, arg: { wanted?: boolean }): Promise<unknown> => {
      if (name === 'microphone.allow') asked.push(arg.wanted)
      return success(null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState({ ...INITIAL_STATE, phase: 'ready', accountId: 'a' })
})
afterEach(() => {
  cancelVoice()
  vi.unstubAllGlobals()
})

it('of two recordings the first of which is given up while it asks, the second has the microphone for itself', async () => {
  const first = startVoice({ accountId: 'a', id: chat.id })
  await vi.waitFor(() => expect(opens).toHaveLength(1))
  cancelVoice()
  const second = startVoice({ accountId: 'a', id: chat.id })
  opens[0]?.(success(recorder()))
  await first
  expect(cancelled).toBe(1)
  expect(now().voice?.phase).toBe('asking')

  await vi.waitFor(() => expect(opens).toHaveLength(2))
  // The first has closed it before the second opens it.
  expect(asked).toEqual([true, false, true])
  opens[1]?.(success(recorder()))
  await second
  expect(now().voice?.phase).toBe('recording')
  expect([cancelled, asked]).toEqual([1, [true, false, true, false]])
})

it('a recording that is given up before its turn opens nothing', async () => {
  const first = startVoice({ accountId: 'a', id: chat.id })
  await vi.waitFor(() => expect(opens).toHaveLength(1))
  cancelVoice()
  const second = startVoice({ accountId: 'a', id: chat.id })
  cancelVoice()
  opens[0]?.(success(recorder()))
  await Promise.all([first, second])
  expect([cancelled, asked, opens.length]).toEqual([1, [true, false], 1])
  expect(now().voice).toBeNull()
})

it('a recording that is discarded while it is ended leaves the next one alone', async () => {
  let end = (_outcome: Outcome<File>): void => undefined
  const finish = () => new Promise<Outcome<File>>((resolve) => (end = resolve))
  const first = startVoice({ accountId: 'a', id: chat.id })
  await vi.waitFor(() => expect(opens).toHaveLength(1))
  opens[0]?.(success({ ...recorder(), finish }))
  await first
  const ending = stopVoice()
  cancelVoice()
  const second = startVoice({ accountId: 'a', id: chat.id })
  await vi.waitFor(() => expect(opens).toHaveLength(2))
  opens[1]?.(success(recorder()))
  await second
  const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:discarded')
  end(success(new File(['Ogg'], 'voice.ogg')))
  await ending
  expect(now().voice).toMatchObject({ phase: 'recording', url: '' })
  expect(url).not.toHaveBeenCalled()
})
