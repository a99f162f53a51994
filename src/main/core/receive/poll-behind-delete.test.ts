import { expect, test } from 'vitest'
import { Pairing } from './poll-behind-delete.ts'

const MINUTE = 60_000

function begin(): { pairing: Pairing; pass: (ms: number) => void } {
  let now = 0
  return { pairing: new Pairing({ monotonic: () => now }), pass: (ms) => void (now += ms) }
}

/** How long it stays off, in minutes. */
function offFor({ pairing, pass }: ReturnType<typeof begin>): number {
  for (let minutes = 0; ; minutes += 1) {
    if (pairing.isOn) return minutes
    pass(MINUTE)
  }
}

test('a service that repeats now and then still pays', () => {
  const { pairing } = begin()
  for (let n = 0; n < 100; n += 1) {
    expect(pairing.repeated()).toBe(false)
    expect(pairing.repeated()).toBe(false)
    pairing.paid()
    pairing.paid()
  }
  expect(pairing.isOn).toBe(true)
})

test('three repeats in a row turn it off for a while; later one is enough, and each while is longer', () => {
  const at = begin()
  expect([1, 2, 3].map(() => at.pairing.repeated())).toEqual([false, false, true])
  expect(offFor(at)).toBe(10)
  expect(at.pairing.repeated()).toBe(true)
  expect(offFor(at)).toBe(20)
  for (let n = 0; n < 10; n += 1) at.pairing.repeated()
  expect(offFor(at)).toBe(240)
})

test('one failure turns it off at once', () => {
  const at = begin()
  at.pairing.failed()
  expect(offFor(at)).toBe(10)
})

test('once it pays, what was before is forgotten', () => {
  const at = begin()
  at.pairing.failed()
  expect(offFor(at)).toBe(10)
  at.pairing.paid()
  at.pairing.paid()
  expect([1, 2].map(() => at.pairing.repeated())).toEqual([false, false])
  expect(at.pairing.repeated()).toBe(true)
  expect(offFor(at)).toBe(10)
})
