import { afterEach, describe, expect, test } from 'vitest'
import type { Simulator } from '../../../simulator/simulator.ts'
import type { NetNeeds } from '../../../src/main/core/gateway/network/connector.ts'
import { openNet } from '../../../src/main/core/gateway/network/open-net.ts'
import { parseRoutes } from '../../../src/main/core/gateway/network/proxy-route.ts'
import { trustIn } from '../../../src/main/core/gateway/network/authorities.ts'
import { form, startHost, until, wipe, type TestHost } from '../../../src/main/core/testing/core-host.ts'
import { startService, useSkippedTime } from '../../../src/main/core/testing/core-fixture.ts'
import { PRIVATE_AUTHORITY, SIGNED_SERVER } from '../../../src/main/core/testing/private-authority.ts'
import {
  startHttpProxy,
  startSocksProxy,
  startTlsEdge,
  type TestProxy,
} from '../../../src/main/core/testing/proxies.ts'
import { verdictOn } from '../../../simulator/verdict.ts'

const ends: (() => Promise<unknown>)[] = []
useSkippedTime()

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

interface Scene {
  readonly sim: Simulator
  readonly host: TestHost
  /** Where the service answers over TLS. */
  readonly edge: number
  /** What the next connections go by. */
  route: string
  trusted: boolean
  readonly refused: string[]
}

async function scene(): Promise<Scene> {
  const sim = await startService()
  const trust = trustIn([PRIVATE_AUTHORITY])
  const edge = await startTlsEdge(SIGNED_SERVER, Number(new URL(sim.url).port))
  const said = { route: 'DIRECT', trusted: true, refused: [] as string[] }
  const needs: NetNeeds = {
    routes: () => Promise.resolve(parseRoutes(said.route)),
    ownTrust: () => Promise.resolve(said.trusted ? trust : null),
    onRefused: (code, status) => void said.refused.push(`${code} ${String(status)}`),
  }
  const host = await startHost({ net: openNet(needs) })
  ends.push(async () => {
    await host.stop()
    await edge.stop()
    await sim.stop()
    expect(sim.violations(), verdictOn(sim.violations())).toEqual([])
    wipe(host.folder)
  })
  return Object.assign(said, { sim, host, edge: edge.port })
}

async function proxy(kind: 'http' | 'https' | 'socks'): Promise<TestProxy> {
  const made =
    kind === 'socks' ? await startSocksProxy() : await startHttpProxy(kind === 'https' ? SIGNED_SERVER : null)
  ends.unshift(() => made.stop())
  return made
}

/** The service under a name that only a proxy knows. */
const named = ({ sim, edge }: Scene, host = 'service.test') => ({
  url: `https://${host}:${String(edge)}`,
  accessToken: sim.accessToken,
})

const connectionOf = async (host: TestHost) => (await host.must('app.snapshot', {})).connections[0]

async function sends(host: TestHost, accountId: string, text: string): Promise<number> {
  const chat = await host.must('chat.start', { accountId, kind: 'person', input: '+55 11 98765-0001' })
  const sent = { accountId, chatId: chat.id, text, sendId: crypto.randomUUID() }
  return (await host.must('message.send', sent)).chatId
}

const statusOf = async (host: TestHost, accountId: string, chatId: number) => {
  const arg = { accountId, chatId, from: 'latest', limit: 10 } as const
  return (await host.must('message.page', arg)).messages.at(-1)
}

describe.each(['http', 'https', 'socks'] as const)('through a proxy of the kind %s', (kind) => {
  test('messages come and go, each socket by a tunnel of its own', async () => {
    const s = await scene()
    const by = await proxy(kind)
    const word = { http: 'PROXY', https: 'HTTPS', socks: 'SOCKS5' }[kind]
    s.route = `${word} 127.0.0.1:${String(by.port)}`
    const { account } = await s.host.must('account.save', form(named(s)))
    s.sim.person('5511987650001', 'Ana').writes('Oi')
    await until('online', async () => (await connectionOf(s.host))?.word === 'online')
    const chatId = await sends(s.host, account.id, 'Boa tarde')
    await until('sent', async () => (await statusOf(s.host, account.id, chatId))?.status === 'accepted')
    await until('received', async () => {
      const { chats } = await s.host.must('chat.list', { accountId: account.id, limit: 10 })
      return chats.some(({ name }) => name === 'Ana')
    })
    // The POST has not gone down the socket in which the poll waits.
    const posts = s.sim.log().filter(({ method }) => method === 'POST')
    const polls = s.sim.log().filter(({ method }) => method === 'GET')
    expect(posts).toHaveLength(1)
    expect(polls.length).toBeGreaterThan(0)
    expect(polls.map(({ connectionId }) => connectionId)).not.toContain(posts[0]?.connectionId)
    expect(by.plain).toEqual([])
    expect(new Set(by.asked)).toEqual(new Set([new URL(named(s).url).host]))
  })
})

describe('a proxy that does not connect', () => {
  test.each([
    ['PROXY', 407, 'proxy-sign-in'],
    ['PROXY', 403, 'proxy-refused'],
    ['PROXY', 502, 'proxy-refused'],
    ['PROXY', 'close', 'proxy-unreachable'],
    ['SOCKS5', 407, 'proxy-sign-in'],
    ['SOCKS5', 2, 'proxy-refused'],
    ['SOCKS5', 'close', 'proxy-unreachable'],
  ] as const)('%s answers %s: %s is said, the message waits and leaves once', async (word, answer, code) => {
    const s = await scene()
    const by = await proxy(word === 'PROXY' ? 'http' : 'socks')
    s.route = `${word} 127.0.0.1:${String(by.port)}`
    const { account } = await s.host.must('account.save', form(named(s)))
    by.answer = answer
    by.drop()
    await until('the problem', async () => (await connectionOf(s.host))?.problem?.code === code)
    expect((await connectionOf(s.host))?.word).toBe('offline')
    const before = s.refused.length
    const chatId = await sends(s.host, account.id, 'Boa tarde')
    await until('it was tried', () => s.refused.length > before)
    await until('it waits', async () => (await statusOf(s.host, account.id, chatId))?.waiting === 'offline')
    expect((await statusOf(s.host, account.id, chatId))?.status).toBe('queued')
    expect(s.sim.log().filter(({ method }) => method === 'POST')).toEqual([])

    by.answer = 'connect'
    s.host.core.wake('online')
    await until('sent', async () => (await statusOf(s.host, account.id, chatId))?.status === 'accepted')
    expect(s.sim.log().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('hands over to the next way when it is not there', async () => {
    const s = await scene()
    const [gone, by] = [await proxy('http'), await proxy('http')]
    await gone.stop()
    s.route = `PROXY 127.0.0.1:${String(gone.port)}; PROXY 127.0.0.1:${String(by.port)}`
    await s.host.must('account.save', form(named(s)))
    await until('online', async () => (await connectionOf(s.host))?.word === 'online')
    expect(s.refused[0]).toMatch(/^PARLEY_PROXY_UNREACHABLE/)
  })

  test('is not gone round when it refuses', async () => {
    const s = await scene()
    const by = await proxy('http')
    by.answer = 403
    s.route = `PROXY 127.0.0.1:${String(by.port)}; DIRECT`
    expect(await s.host.ask('account.save', form(s.sim))).toMatchObject({
      ok: false,
      problem: { code: 'proxy-refused', values: { field: 'serviceAddress' } },
    })
    expect(s.sim.log()).toEqual([])
  })

  test('is said to be unusable when it is of another kind', async () => {
    const s = await scene()
    s.route = 'SOCKS4 127.0.0.1:1'
    expect(await s.host.ask('account.save', form(s.sim))).toMatchObject({
      ok: false,
      problem: { code: 'proxy-unusable' },
    })
    expect(s.sim.log()).toEqual([])
  })
})

test('another way counts from the next connection on', async () => {
  const s = await scene()
  const [first, second] = [await proxy('http'), await proxy('http')]
  s.route = `PROXY 127.0.0.1:${String(first.port)}`
  await s.host.must('account.save', form(named(s)))
  await until('online', async () => (await connectionOf(s.host))?.word === 'online')
  expect(second.asked).toEqual([])
  s.route = `PROXY 127.0.0.1:${String(second.port)}`
  s.host.core.wake('online')
  await until('the second carries the poll', () => second.tunnels() > 0)
  await until('the first carries nothing', () => first.tunnels() === 0)
})

describe('a service whose certificate a private authority has signed', () => {
  test.each([
    ['directly', ''],
    ['through a proxy', 'PROXY'],
  ])('is refused by itself, and taken with that authority: %s', async (_, word) => {
    const s = await scene()
    s.trusted = false
    const by = await proxy('http')
    s.route = word === '' ? 'DIRECT' : `PROXY 127.0.0.1:${String(by.port)}`
    const asked = form(named(s, word === '' ? '127.0.0.1' : 'service.test'))
    expect(await s.host.ask('account.save', asked)).toMatchObject({ problem: { code: 'tls-failed' } })
    expect(s.sim.log()).toEqual([])

    s.trusted = true
    const { account } = await s.host.must('account.save', asked)
    const chatId = await sends(s.host, account.id, 'Boa tarde')
    await until('online', async () => (await connectionOf(s.host))?.word === 'online')
    await until('sent', async () => (await statusOf(s.host, account.id, chatId))?.status === 'accepted')
    expect(s.sim.log().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('is refused under a name that it was not made for, whoever signed it', async () => {
    const s = await scene()
    const by = await proxy('http')
    s.route = `PROXY 127.0.0.1:${String(by.port)}`
    const outcome = await s.host.ask('account.save', form(named(s, 'other.test')))
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'tls-failed' } })
    expect(s.sim.log()).toEqual([])
  })
})
