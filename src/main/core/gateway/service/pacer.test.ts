import { expect, test } from 'vitest'
import { Pacer } from './pacer.ts'

/** Time that stands still until a test moves it. */
function stillClock() {
  let now = 0
  const waiting: { at: number; callback: () => void }[] = []
  return {
    monotonic: () => now,
    after: (ms: number, callback: () => void) => {
      const one = { at: now + ms, callback }
      waiting.push(one)
      return () => void waiting.splice(waiting.indexOf(one), waiting.includes(one) ? 1 : 0)
    },
    async move(ms: number): Promise<void> {
      now += ms
      for (const one of waiting.filter((each) => each.at <= now)) {
        waiting.splice(waiting.indexOf(one), 1)
        one.callback()
      }
      await new Promise((resolve) => setImmediate(resolve))
    },
    waiting,
  }
}

test('calls of one operation begin a second apart, in order; another operation does not wait', async () => {
  const clock = stillClock()
  const pacer = new Pacer(clock, 1000)
  const begun: string[] = []
  const ask = (name: string, operation = 'getContacts'): void =>
    void pacer.turn(operation).then((may) => begun.push(`${name} ${String(may)}`))
  ask('one')
  ask('two')
  ask('three')
  ask('other', 'getGroupData')
  await clock.move(0)
  expect(begun).toEqual(['one true', 'other true'])
  await clock.move(999)
  expect(begun).toHaveLength(2)
  await clock.move(1)
  expect(begun.at(-1)).toBe('two true')
  await clock.move(1000)
  expect(begun.at(-1)).toBe('three true')
  await clock.move(5000)
  ask('four')
  await clock.move(0)
  expect(begun.at(-1)).toBe('four true')
})

test('a wait that is cut short gives its place back, and leaves no timer', async () => {
  const clock = stillClock()
  const pacer = new Pacer(clock, 1000)
  await pacer.turn('getContacts')
  const abort = new AbortController()
  const waits = pacer.turn('getContacts', abort.signal)
  abort.abort()
  expect(await waits).toBe(false)
  expect(clock.waiting).toEqual([])
  expect(await pacer.turn('getContacts', abort.signal)).toBe(false)
  const next = pacer.turn('getContacts')
  await clock.move(1000)
  expect(await next).toBe(true)
})

test('one number is checked a minute, and whoever asks can see that beforehand', async () => {
  const clock = stillClock()
  const pacer = new Pacer(clock)
  expect(pacer.isFree('checkWhatsapp')).toBe(true)
  await pacer.turn('checkWhatsapp')
  expect(pacer.isFree('checkWhatsapp')).toBe(false)
  await clock.move(59_999)
  expect(pacer.isFree('checkWhatsapp')).toBe(false)
  await clock.move(1)
  expect(pacer.isFree('checkWhatsapp')).toBe(true)
})
