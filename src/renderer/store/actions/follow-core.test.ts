import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CoreEvent, EventBatch } from '../../../shared/contract/events.ts'
import { INITIAL_STATE } from '../state.ts'
import { now, useApp } from '../use-app.ts'
import { start } from './follow-core.ts'

let tell: (batch: EventBatch) => void
let stop: () => void
let pictures: FrameRequestCallback[]
let revision: number

beforeEach(() => {
  vi.useFakeTimers()
  pictures = []
  revision = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => pictures.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal('parley', {
    request: () => new Promise(() => undefined),
    subscribe: (listener: (batch: EventBatch) => void) => {
      tell = listener
      return () => undefined
    },
  })
  useApp.setState(INITIAL_STATE, true)
  stop = start()
  useApp.setState({ phase: 'ready', revision: 0 })
})
afterEach(() => {
  vi.runAllTimers()
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function hear(event: CoreEvent): void {
  revision += 1
  tell({ revision, events: [event] })
}
const notice: CoreEvent = { type: 'notice', problem: { code: 'internal' } }
/** What stands in the page is put into a picture, and what waits behind it is done. */
function draw(): void {
  for (const callback of pictures.splice(0)) callback(0)
  vi.advanceTimersByTime(0)
}

it('shows what comes alone at once, and what comes before it is in a picture with the next one', () => {
  hear(notice)
  expect(now().revision).toBe(1)
  hear(notice)
  hear(notice)
  expect(now().revision).toBe(1)
  draw()
  expect(now().revision).toBe(3)
  hear(notice)
  expect(now().revision).toBe(3)
  draw()
  expect(now().revision).toBe(4)
  draw()
  hear(notice)
  expect(now().revision).toBe(5)
})

it('lets nothing wait for a window that makes no pictures', () => {
  hear(notice)
  hear(notice)
  vi.advanceTimersByTime(1000)
  expect(now().revision).toBe(2)
})

it('leaves the window some of its time in a storm, and what the person has just sent does not wait for that', () => {
  let drawn = 0
  for (const began = performance.now(); performance.now() - began < 10_000; vi.advanceTimersByTime(5)) {
    hear(notice)
    if (pictures.length === 0) continue
    drawn += 1
    vi.advanceTimersByTime(30)
    draw()
  }
  // Each drawing takes thirty milliseconds: nearly three hundred of them would fill the time.
  expect(drawn).toBeGreaterThan(80)
  expect(drawn).toBeLessThan(130)
  hear({ type: 'enqueued', sendId: 'press-1' })
  expect(now().revision).toBe(revision)
})

it('shows at once what comes a little after a storm', () => {
  for (let n = 0; n < 100; n += 1) {
    hear(notice)
    vi.advanceTimersByTime(30)
    draw()
  }
  vi.advanceTimersByTime(2000)
  hear(notice)
  expect(now().revision).toBe(revision)
})

it('shows what the person has just sent without any wait, with all that came before it', () => {
  hear(notice)
  hear(notice)
  hear({ type: 'enqueued', sendId: 'press-1' })
  expect(now().revision).toBe(3)
})
