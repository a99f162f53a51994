/** Whether a new number is on WhatsApp: asked when a chat begins, once, seldom, and never in the way. */
import { expect, test } from 'vitest'
import type { Fault } from '../../../simulator/simulator.ts'
import { testClock } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'

const stage = useCore({ rateLimits: true })

const DAY = 24 * 60 * 60_000
const ANA = '5511987654321'
const BIA = '5511987654322'
const check = (address: string) => stage.host.ask('recipient.check', { accountId: stage.accountId, address })
const asked = () =>
  stage.sim
    .log()
    .filter((entry) => entry.operation === 'checkWhatsapp')
    .map((entry) => entry.body)
const YES = { ok: true, value: { exists: true } }
const NO = { ok: true, value: { exists: false } }
const refusedWith = (code: string) => ({ ok: false, problem: { code } })

test('a number that exists, and one that does not, each asked about once', async () => {
  stage.sim.notOnWhatsapp(BIA)
  await stage.connectInstance()
  expect(await check(ANA)).toEqual(YES)
  await letPass(60_000)
  expect(await check(BIA)).toEqual(NO)
  expect(await check(ANA)).toEqual(YES)
  expect(await check(BIA)).toEqual(NO)
  await stage.restart()
  expect(await check(BIA)).toEqual(NO)
  expect(asked()).toEqual([{ phoneNumber: Number(ANA) }, { phoneNumber: Number(BIA) }])
})

test('who was not on WhatsApp yesterday is asked about again today', async () => {
  stage.sim.notOnWhatsapp(BIA)
  await stage.connectInstance()
  await check(BIA)
  await stage.restart({ clock: { now: () => testClock.now() + DAY } })
  expect(await check(BIA)).toEqual(NO)
  expect(asked()).toHaveLength(2)
})

test('one number a minute, whatever became of the last one', async () => {
  await stage.connectInstance()
  stage.sim.fault({ on: 'checkWhatsapp', kind: 'status', status: 429 })
  expect(await check(ANA)).toMatchObject(refusedWith('number-unchecked'))
  expect(await check(BIA)).toMatchObject(refusedWith('number-check-pause'))
  await letPass(59_000)
  expect(await check(BIA)).toMatchObject(refusedWith('number-check-pause'))
  await letPass(1000)
  expect(await check(BIA)).toEqual(YES)
  expect(asked()).toHaveLength(2)
})

test('an account that is saved anew waits out its minute', async () => {
  await stage.connectInstance()
  await check(ANA)
  await stage.connectInstance({ id: stage.accountId })
  expect(await check(BIA)).toMatchObject(refusedWith('number-check-pause'))
})

test.each<[string, Omit<Fault, 'on'>]>([
  ['403', { kind: 'status', status: 403 }],
  ['429', { kind: 'status', status: 429 }],
  ['466', { kind: 'status', status: 466 }],
  ['469', { kind: 'status', status: 469, body: 'Too many checks' }],
  ['500', { kind: 'status', status: 500 }],
  ['a web page', { kind: 'status', status: 200, body: '<html></html>' }],
  ['another answer', { kind: 'status', status: 200, body: { reason: 'off' } }],
  ['silence', { kind: 'silence' }],
  ['a lost connection', { kind: 'resetBefore' }],
])('%s: not checked, not asked again, nothing kept, and the chat begins', async (_, fault) => {
  await stage.connectInstance()
  stage.sim.fault({ on: 'checkWhatsapp', ...fault })
  const begun = testClock.monotonic()
  expect(await check(ANA)).toMatchObject(refusedWith('number-unchecked'))
  expect(testClock.monotonic() - begun).toBeLessThan(12_000)
  expect(asked()).toHaveLength(1)
  expect(stage.host.lines.filter((line) => line.startsWith('number-check.failed'))).toHaveLength(1)
  expect(stage.host.lines.join()).not.toContain(ANA)
  expect((await stage.chatWith(`+${ANA}`)).address).toBe(ANA)
  await letPass(60_000)
  expect(await check(ANA)).toEqual(YES)
})

test('no line: not checked', async () => {
  await stage.connectInstance()
  await stage.sim.offline()
  expect(await check(ANA)).toMatchObject(refusedWith('number-unchecked'))
})

test('an account without an instance asks nobody', async () => {
  await stage.connect()
  expect(await check(ANA)).toEqual({ ok: true, value: { exists: null } })
  expect(asked()).toEqual([])
})
