import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { picture } from '../../../simulator/sample-media.ts'
import { form } from '../../../src/main/core/testing/core-host.ts'
import {
  fetchAll,
  messageNow,
  pretendInternet,
  receiveFile,
} from '../../../src/main/core/testing/media-fixture.ts'
import { useOrigins, type Answering, type Origin } from '../../../src/main/core/testing/origin.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const serve = useOrigins()

const PICTURE = picture(8, 8, 0.4)
const give: Answering = (_, response) => void response.end(PICTURE)
const sendTo =
  (location: string, status = 302): Answering =>
  (_, response) =>
    void response.writeHead(status, { location, 'set-cookie': 'a=b' }).end()
const nothingKept = (): boolean => {
  const folder = path.join(stage.host.folder, 'media')
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/** Starts anew in a world where names of the test lead to servers of the test. */
async function onPretendInternet(): Promise<void> {
  await stage.restart({ net: { publicDispatcher: pretendInternet } })
  await stage.connect()
}

async function outcomeOf(link: string): Promise<string> {
  const message = await receiveFile(stage, 'image', { link })
  const word = await fetchAll(stage, message)
  const { fileReady, fileProblem } = await messageNow(stage, message)
  return fileReady ? 'ready' : (fileProblem?.code ?? word)
}

describe('private addresses are never connected to', () => {
  test.each([
    ['the address itself', (port: number) => `http://127.0.0.1:${String(port)}/a.png`],
    ['its name', (port: number) => `http://localhost:${String(port)}/a.png`],
    ['IPv6', (port: number) => `http://[::1]:${String(port)}/a.png`],
    ['IPv4 in IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${String(port)}/a.png`],
    ['a number', (port: number) => `http://2130706433:${String(port)}/a.png`],
    ['hex', (port: number) => `http://0x7f.1:${String(port)}/a.png`],
    ['octal', (port: number) => `http://0177.0.0.1:${String(port)}/a.png`],
    ['this network', (port: number) => `http://0.0.0.0:${String(port)}/a.png`],
    ['full-width digits', (port: number) => `http://１２７.0.0.1:${String(port)}/a.png`],
  ])('%s', async (_, link) => {
    await stage.connect()
    const server = await serve(give)
    expect(await outcomeOf(link(server.port))).toBe('media-private-address')
    expect([server.connections, server.requests.length, nothingKept()]).toEqual([0, 0, true])
  })

  test('a name that leads inside', async () => {
    await onPretendInternet()
    const server = await serve(give)
    expect(await outcomeOf(`http://photos.inside.test:${String(server.port)}/a.png`)).toBe(
      'media-private-address',
    )
    expect(server.connections).toBe(0)
  })

  test.each(['http://127.0.0.1:', 'http://localhost:', 'http://photos.inside.test:', '//[::1]:'])(
    'a redirect to %s',
    async (start) => {
      await onPretendInternet()
      const inside = await serve(give)
      const outside = await serve(sendTo(`${start}${String(inside.port)}/a.png`))
      expect(await outcomeOf(`http://a.public.test:${String(outside.port)}/a.png`)).toBe(
        'media-private-address',
      )
      expect([outside.requests.length, inside.connections]).toEqual([1, 0])
    },
  )

  test('a redirect from our own service', async () => {
    const inside = await serve(give)
    const own = await serve(sendTo(`${inside.url}/a.png`))
    const saved = await stage.host.must('account.save', form(stage.sim, { mediaAddress: own.url }))
    stage.accountId = saved.account.id
    const message = await receiveFile(stage, 'image', { id: 'abc' })
    expect(await fetchAll(stage, message)).toBe('media-private-address')
    expect([own.requests.length, inside.connections]).toEqual([1, 0])
  })

  test("another port of the service's own host is another origin", async () => {
    await stage.connect()
    const neighbour = await serve(give)
    const message = await receiveFile(stage, 'image', { link: `${neighbour.url}/a.png` })
    expect(await fetchAll(stage, message)).toBe('media-private-address')
    expect(neighbour.connections).toBe(0)
  })

  test('a look at a link does not go there either', async () => {
    await onPretendInternet()
    const inside = await serve(give)
    const outside = await serve(sendTo(`${inside.url}/a.png`))
    for (const link of [
      `${inside.url}/a.png`,
      `http://photos.inside.test:${String(inside.port)}/`,
      `http://a.public.test:${String(outside.port)}/`,
    ]) {
      const report = await stage.host.must('link.look', { accountId: stage.accountId, link, media: 'image' })
      expect(report.advice.map((each) => each.code)).toEqual(['advice-plain-http', 'advice-private-host'])
    }
    expect(inside.connections).toBe(0)
  })
})

describe('the token', () => {
  const tokenIn = (origin: Origin): boolean => JSON.stringify(origin.requests).includes(stage.sim.accessToken)

  test('goes to the media storage, and not past a redirect to another origin', async () => {
    await stage.restart({ net: { publicDispatcher: pretendInternet } })
    const outside = await serve(give)
    const own = await serve(sendTo(`http://cdn.public.test:${String(outside.port)}/signed`))
    const saved = await stage.host.must('account.save', form(stage.sim, { mediaAddress: own.url }))
    stage.accountId = saved.account.id
    const message = await receiveFile(stage, 'image', { id: 'abc' })
    await fetchAll(stage, message)
    expect((await messageNow(stage, message)).fileReady).toBe(true)
    expect(own.requests[0]?.headers.authorization).toBe(`Bearer ${stage.sim.accessToken}`)
    expect(outside.requests).toHaveLength(1)
    expect(outside.requests[0]?.headers.authorization).toBeUndefined()
    expect(tokenIn(outside)).toBe(false)
  })

  test('does not come back when another origin sends us home', async () => {
    await stage.restart({ net: { publicDispatcher: pretendInternet } })
    let hops = 0
    const own = await serve((request, response) => {
      hops += 1
      if (hops === 1) sendTo(`http://cdn.public.test:${String(outside.port)}/`)(request, response)
      else response.end(PICTURE)
    })
    const outside = await serve((request, response) => sendTo(`${own.url}/home`)(request, response))
    const saved = await stage.host.must('account.save', form(stage.sim, { mediaAddress: own.url }))
    stage.accountId = saved.account.id
    const message = await receiveFile(stage, 'image', { id: 'abc' })
    await fetchAll(stage, message)
    expect(own.requests.map((each) => each.headers.authorization !== undefined)).toEqual([true, false])
    expect(tokenIn(outside)).toBe(false)
  })

  test("does not go with a stranger's link, not even to our own origin", async () => {
    await onPretendInternet()
    const outside = await serve(give)
    const message = await receiveFile(stage, 'image', { link: `${stage.sim.url}/files/none.png` })
    await fetchAll(stage, message)
    expect(await outcomeOf(`http://a.public.test:${String(outside.port)}/a.png`)).toBe('ready')
    expect(outside.requests[0]?.headers).toEqual({
      host: `a.public.test:${String(outside.port)}`,
      connection: 'keep-alive',
      'user-agent': 'Parley',
      accept: '*/*',
      'accept-encoding': 'identity',
    })
    expect(
      stage.sim.log().find((entry) => entry.operation === 'file')?.headers['authorization'],
    ).toBeUndefined()
  })
})

describe('redirects', () => {
  test('are followed three times, without cookies, and not a fourth time', async () => {
    await onPretendInternet()
    const server = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end(PICTURE)
      else sendTo(`/${String(left - 1)}`, [301, 302, 303, 307, 308][left] ?? 302)(request, response)
    })
    const base = `http://a.public.test:${String(server.port)}`
    expect(await outcomeOf(`${base}/3`)).toBe('ready')
    expect(server.requests.map((each) => [each.method, each.path])).toEqual(
      ['/3', '/2', '/1', '/0'].map((each) => ['GET', each]),
    )
    expect(server.requests.some((each) => 'cookie' in each.headers || 'referer' in each.headers)).toBe(false)
    expect(await outcomeOf(`${base}/4`)).toBe('media-not-fetched')
    expect(server.requests.at(-1)?.path).toBe('/1')
  })

  test.each([
    'file:///etc/passwd',
    'ftp://a.public.test/',
    'javascript:alert(1)',
    'http://user:pass@a.public.test/',
  ])('to %s lead nowhere', async (location) => {
    await onPretendInternet()
    const server = await serve(sendTo(location))
    expect(await outcomeOf(`http://a.public.test:${String(server.port)}/`)).toBe('media-no-source')
    expect(server.requests).toHaveLength(1)
  })
})

test.each(['{{SWE002}}', 'file:///etc/passwd', 'not an address', 'http://', 'http://a:b@c.test/'])(
  'the link %j is no place',
  async (link) => {
    await stage.connect()
    expect(await outcomeOf(link)).toBe('media-no-source')
  },
)

test('a host that is not there, and one that answers badly, are said and may be asked again', async () => {
  await onPretendInternet()
  const server = await serve((_, response) => void response.writeHead(503).end('busy'))
  expect(await outcomeOf('http://nobody.example/a.png')).toBe('media-not-fetched')
  expect(await outcomeOf(`http://a.public.test:${String(server.port)}/a.png`)).toBe('media-not-fetched')
})
