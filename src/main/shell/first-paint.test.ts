import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from './clock.ts'
import { firstPicture } from './first-paint.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A wait for a window that opens when it is told to, and whether it is over. */
function waiting(): { open(): EventEmitter; readonly over: boolean } {
  const listeners: ((window: BrowserWindow) => void)[] = []
  let over = false
  void firstPicture({ onOpened: (listener) => void listeners.push(listener) }, clock).then(
    () => (over = true),
  )
  return {
    open: () => {
      const window = new EventEmitter()
      for (const listener of listeners) listener(window as unknown as BrowserWindow)
      return window
    },
    get over() {
      return over
    },
  }
}

test('what waits for the first picture begins soon behind it', async () => {
  const wait = waiting()
  const window = wait.open()
  await vi.advanceTimersByTimeAsync(800)
  expect(wait.over).toBe(false)
  window.emit('show')
  await vi.advanceTimersByTimeAsync(0)
  expect(wait.over).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(wait.over).toBe(true)
})

test('a window that never paints, or never comes, is not waited for long', async () => {
  const unpainted = waiting()
  unpainted.open()
  const none = waiting()
  await vi.advanceTimersByTimeAsync(1_999)
  expect([unpainted.over, none.over]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([unpainted.over, none.over]).toEqual([true, true])
})
