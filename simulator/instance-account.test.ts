import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { InstanceState, Simulator, SimulatorOptions } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { instance } from './test-client.ts'

let sim: Simulator
let steady = 0
const start = async (options: SimulatorOptions = {}): Promise<void> => {
  await sim?.stop()
  sim = await startSimulator({ longPollMs: 40, monotonic: () => steady, ...options })
}
beforeEach(() => start())
afterEach(() => sim.stop())

const get = (method: string) => instance(sim, 'GET', method)
const code = (body: unknown) => instance(sim, 'POST', 'getAuthorizationCode', body)
const state = async () => (await get('getStateInstance')).json
const wid = async () => ((await get('getSettings')).json as { wid: string }).wid

describe('linking a phone', () => {
  it.each<[InstanceState, object, object]>([
    [
      'notAuthorized',
      { status: 200, json: { status: true, code: expect.stringMatching(/^[A-Z1-9]{8}$/) } },
      { type: 'qrCode' },
    ],
    ['authorized', { status: 200, json: { status: false, code: '' } }, { type: 'alreadyLogged' }],
    ['blocked', { status: 200, json: { status: false, code: '' } }, { type: 'alreadyLogged' }],
    ['yellowCard', { status: 200, json: { status: false, code: '' } }, { type: 'alreadyLogged' }],
    ['sleepMode', { status: 200, json: { status: false, code: '' } }, { type: 'alreadyLogged' }],
    [
      'starting',
      { status: 400, json: { message: 'instance in starting process try later' } },
      { type: 'error' },
    ],
  ])('while %s', async (before, coded, pictured) => {
    sim.setState(before)
    expect(await code({ phoneNumber: 5511900000000 })).toMatchObject(coded)
    expect((await get('qr')).json).toMatchObject(pictured)
  })

  it('shows a PNG, another one later, until a phone is linked', async () => {
    sim.unlinkPhone()
    expect(await wid()).toBe('')
    const picture = async () => Buffer.from(((await get('qr')).json as { message: string }).message, 'base64')
    const first = await picture()
    expect(first.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    sim.advance(20_000)
    expect((await picture()).equals(first)).toBe(false)
    sim.linkPhone()
    expect(await state()).toEqual({ stateInstance: 'authorized' })
    expect(await wid()).toBe('5511900000000@c.us')
    expect((await get('qr')).json).toMatchObject({ type: 'alreadyLogged' })
  })

  it('wants a number for a code', async () => {
    sim.unlinkPhone()
    for (const phoneNumber of ['5511900000000', 12, undefined])
      expect(await code({ phoneNumber })).toMatchObject({ status: 400 })
    expect(sim.violations()).toHaveLength(3)
  })
})

describe('what changes an account', () => {
  it('logs the phone out', async () => {
    expect((await get('logout')).json).toEqual({ isLogout: true })
    expect(await state()).toEqual({ stateInstance: 'notAuthorized' })
    expect(await wid()).toBe('')
  })

  it.each<[InstanceState, InstanceState]>([
    ['authorized', 'authorized'],
    ['sleepMode', 'authorized'],
    ['starting', 'authorized'],
    ['notAuthorized', 'notAuthorized'],
  ])('starts again while %s, and is %s then', async (before, then) => {
    let later = (): void => undefined
    await start({
      after: (_, callback) => {
        later = callback
        return () => undefined
      },
    })
    sim.setState(before)
    expect((await get('reboot')).json).toEqual({ isReboot: true })
    expect(await state()).toEqual({ stateInstance: 'starting' })
    later()
    expect(await state()).toEqual({ stateInstance: then })
  })

  it('holds the rates', async () => {
    await start({ rateLimits: true })
    for (const method of ['logout', 'reboot']) {
      expect((await get(method)).status).toBe(200)
      expect((await get(method)).status).toBe(429)
    }
    const seen = []
    for (let at = 0; at < 4; at += 1) seen.push((await get('qr')).status)
    expect(seen).toEqual([200, 200, 200, 429])
    steady += 1001
    expect((await get('qr')).status).toBe(200)
  })
})
