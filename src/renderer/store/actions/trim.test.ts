// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aConversation, aMessage, aState } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { trimSoon } from './conversation.ts'
import { setAtEnd, setSight } from './scroll-places.ts'

const KEY = 'a/1'
const held = (count: number) => aConversation(Array.from({ length: count }, (_, n) => aMessage(n + 1)))
const hold = (count: number): void => useApp.setState(aState(held(count)), true)
const keys = (): number[] => {
  const messages = now().conversations[KEY]?.messages ?? []
  return [messages[0]?.key ?? 0, messages.at(-1)?.key ?? 0]
}

beforeEach(() => {
  vi.useFakeTimers()
  setAtEnd(KEY, false)
})
afterEach(() => vi.useRealTimers())

describe('a conversation that grew too long', () => {
  it.each([
    ['near the end, though not at it', 700, 690, [101, 700]],
    ['in its older half', 700, 60, [1, 600]],
    ['in the middle of three times as much', 1800, 900, [500, 1099]],
  ])('keeps what is %s', async (_, count, sight, kept) => {
    hold(count)
    setSight(KEY, sight)
    trimSoon(KEY)
    await vi.advanceTimersByTimeAsync(1000)
    expect(keys()).toEqual(kept)
  })

  it('is not cut while somebody scrolls through it', async () => {
    hold(700)
    trimSoon(KEY)
    for (let step = 0; step < 20; step += 1) {
      setSight(KEY, 650)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(keys()).toEqual([1, 700])
    await vi.advanceTimersByTimeAsync(1000)
    expect(keys()).toEqual([101, 700])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is cut all the same where that never ends, and where its end is followed', async () => {
    hold(1800)
    trimSoon(KEY)
    for (let step = 0; step < 3; step += 1) {
      setSight(KEY, 1790)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(keys()).toEqual([1201, 1800])
    hold(700)
    setAtEnd(KEY, true)
    setSight(KEY, 10)
    trimSoon(KEY)
    await vi.advanceTimersByTimeAsync(150)
    expect(keys()).toEqual([101, 700])
  })
})
