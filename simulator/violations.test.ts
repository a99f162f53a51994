import { Agent } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Simulator } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { call, until, v1 } from './test-client.ts'

let sim: Simulator
let agent: Agent
beforeEach(async () => {
  sim = await startSimulator({ longPollMs: 40, firstReceipt: 1 })
  agent = new Agent({ keepAlive: true })
})
afterEach(async () => {
  agent.destroy()
  await sim.stop()
})

const rules = () => sim.violations().map((one) => one.rule)
const write = () => sim.person('5521900000001', 'Ana').writes('oi')
const poll = () => v1(sim, 'GET', 'notifications', { agent })
const remove = (receipt: number) => v1(sim, 'DELETE', `notifications/${receipt}`, { agent })

describe('addresses and headers', () => {
  const path = (method: string) => `/waInstance1101000001/${method}/${sim.instanceToken}`
  it.each<[string, string, () => string, object, string[]]>([
    ['an unknown path', 'GET', () => '/v1/nothing', {}, ['unknown-path']],
    ['an unknown method', 'POST', () => path('sendSmoke'), {}, ['unknown-path']],
    ['more after the token', 'GET', () => `${path('getSettings')}/7`, {}, ['unknown-path']],
    ['another verb', 'PUT', () => '/v1/messages', {}, ['wrong-verb']],
    [
      'getContactInfo by GET with a body',
      'GET',
      () => path('getContactInfo'),
      { body: { chatId: '5521900000001@c.us' } },
      ['wrong-verb', 'body-on-get'],
    ],
    [
      'a bearer token in the instance style',
      'GET',
      () => path('getSettings'),
      { headers: { authorization: 'Bearer x' } },
      ['authorization-on-instance'],
    ],
    ['a redirect followed', 'POST', () => '/redirected/v1/messages', {}, ['followed-redirect']],
    [
      'a delete of what was never received',
      'DELETE',
      () => '/v1/notifications/77',
      {},
      ['delete-never-received'],
    ],
  ])('%s', async (_name, verb, where, wanted, expected) => {
    const answer = await call(verb, sim.url + where(), wanted)
    expect(rules()).toEqual(expected)
    expect(sim.log()[0]?.violation).not.toBeNull()
    if (!expected[0]?.startsWith('delete') && !expected[0]?.startsWith('auth'))
      expect(answer.status).toBe(404)
    expect(sim.log()[0]?.path).not.toContain(sim.instanceToken)
    sim.clearLog()
    expect([sim.log(), sim.violations()]).toEqual([[], []])
  })
})

describe('the law of the queue', () => {
  it('is kept by poll, delete, poll', async () => {
    write()
    write()
    await poll()
    await remove(1)
    await poll()
    await remove(2)
    await poll()
    expect(rules()).toEqual([])
  })

  it('is broken by a poll before the delete', async () => {
    write()
    await poll()
    await poll()
    expect(sim.violations()).toMatchObject([{ rule: 'poll-before-delete', request: 2 }])
  })

  it('is kept by a poll sent behind the delete on the same connection, before its answer', async () => {
    write()
    write()
    const socket = connect(Number(new URL(sim.url).port), '127.0.0.1')
    const head = `host: a\r\nauthorization: Bearer ${sim.accessToken}\r\n\r\n`
    let received = ''
    socket.on('data', (data) => (received += String(data)))
    socket.write(`GET /v1/notifications HTTP/1.1\r\n${head}`)
    await until(() => received.includes('"receipt":1,'))
    socket.write(`DELETE /v1/notifications/1 HTTP/1.1\r\n${head}GET /v1/notifications HTTP/1.1\r\n${head}`)
    await until(() => received.includes('"receipt":2,'))
    expect(received.indexOf('{"result":true}')).toBeLessThan(received.indexOf('"receipt":2,'))
    expect(rules()).toEqual([])
    socket.destroy()
  })

  it('lets what the first poll after its delete brings again be polled for once more, and not twice', async () => {
    write()
    sim.fault({ on: 'v1.deleteNotification', kind: 'loseDelete' })
    const socket = connect(Number(new URL(sim.url).port), '127.0.0.1')
    const head = `host: a\r\nauthorization: Bearer ${sim.accessToken}\r\n\r\n`
    let received = ''
    socket.on('data', (data) => (received += String(data)))
    const ask = async (line: string, answers: number): Promise<void> => {
      socket.write(`${line} HTTP/1.1\r\n${head}`)
      await until(() => received.split('HTTP/1.1 200').length === answers + 1)
    }
    await ask('GET /v1/notifications', 1)
    await ask('DELETE /v1/notifications/1', 2)
    await ask('GET /v1/notifications', 3)
    await ask('GET /v1/notifications', 4)
    expect(rules()).toEqual([])
    await ask('GET /v1/notifications', 5)
    expect(rules()).toEqual(['poll-before-delete'])
    socket.destroy()
  })

  it('is broken by a poll on another connection while the delete is still on its way', async () => {
    write()
    await poll()
    const socket = connect(Number(new URL(sim.url).port), '127.0.0.1')
    const head = `host: a\r\nauthorization: Bearer ${sim.accessToken}\r\ncontent-length: 1\r\n\r\n`
    socket.write(`DELETE /v1/notifications/1 HTTP/1.1\r\n${head}`)
    await until(() => sim.log().length === 2)
    await poll()
    expect(sim.violations()).toMatchObject([{ rule: 'poll-before-delete', request: 3 }])
    socket.write('x')
    await until(() => sim.queue().length === 0)
    socket.destroy()
  })

  it.each(['loseDelete', 'refuseDelete', 'resetBefore', 'status'] as const)(
    'excuses a client whose delete met %s',
    async (kind) => {
      write()
      await poll()
      sim.fault({ on: 'v1.deleteNotification', kind })
      await remove(1).catch(() => undefined)
      await poll()
      expect(rules()).toEqual([])
    },
  )

  it.each(['resetMid', 'resetAfter', 'brokenJson', 'emptyReceive'] as const)(
    'excuses a client that met %s instead of a notification',
    async (kind) => {
      write()
      sim.fault({ on: 'v1.notifications', kind })
      await poll().catch(() => undefined)
      await poll()
      await remove(1)
      expect(rules()).toEqual([])
    },
  )

  it('excuses raw bytes, and a client that comes back after its connection broke', async () => {
    sim.enqueueRaw('{"receipt":7,', 7)
    await poll()
    await poll()
    await remove(7)
    write()
    await poll()
    await sim.offline()
    await sim.online()
    await v1(sim, 'GET', 'notifications')
    expect(rules()).toEqual([])
  })

  it('does not excuse a client that closes politely', async () => {
    write()
    const headers = { connection: 'close' }
    await v1(sim, 'GET', 'notifications', { headers })
    await v1(sim, 'GET', 'notifications', { headers })
    expect(rules()).toEqual(['poll-before-delete'])
  })

  it('allows one poll at a time, and time to hang up', async () => {
    await sim.stop()
    sim = await startSimulator({ longPollMs: 90 })
    const gone = new AbortController()
    const first = v1(sim, 'GET', 'notifications', { signal: gone.signal }).catch(() => undefined)
    await until(() => sim.log().length === 1)
    const second = poll()
    gone.abort()
    await Promise.all([first, second])
    expect(rules()).toEqual([])
    await Promise.all([poll(), poll()])
    expect(rules()).toEqual(['concurrent-poll'])
  })
})
