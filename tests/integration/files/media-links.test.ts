import { expect, test } from 'vitest'
import { form } from '../../../src/main/core/testing/core-host.ts'
import { pretendInternet } from '../../../src/main/core/testing/media-fixture.ts'
import { useOrigins, type Answering, type Origin } from '../../../src/main/core/testing/origin.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import type { LinkReport } from '../../../src/shared/model/sending.ts'

const stage = useCore()
const serve = useOrigins()

const MB = 1024 * 1024

async function connect(): Promise<void> {
  await stage.restart({ net: { publicDispatcher: pretendInternet } })
  await stage.connect()
}

const at = (server: Origin, host = 'files.public.test'): string => `http://${host}:${String(server.port)}/x`
const look = (link: string, media: 'image' | 'video' | 'audio' | 'document' = 'image'): Promise<LinkReport> =>
  stage.host.must('link.look', { accountId: stage.accountId, link, media })
const codes = async (...arg: Parameters<typeof look>): Promise<string[]> =>
  (await look(...arg)).advice.map((each) => each.code).filter((code) => code !== 'advice-plain-http')
const answer =
  (headers: Record<string, string>, status = 200): Answering =>
  (_, response) =>
    void response.writeHead(status, headers).end()

test('a good link: its size and type, one HEAD, and only that it is not encrypted', async () => {
  await connect()
  const server = await serve(answer({ 'content-type': 'image/jpeg; q=1', 'content-length': '12345' }))
  expect(await look(at(server))).toEqual({
    advice: [{ code: 'advice-plain-http' }],
    size: 12_345,
    type: 'image/jpeg',
  })
  expect(server.requests.map((each) => each.method)).toEqual(['HEAD'])
})

test('a host that refuses HEAD is asked for one byte', async () => {
  await connect()
  const server = await serve((request, response) => {
    if (request.method === 'HEAD') response.writeHead(405).end()
    else
      response
        .writeHead(206, {
          'content-type': 'video/mp4',
          'content-range': 'bytes 0-0/777',
          'content-length': '1',
        })
        .end('x')
  })
  expect(await look(at(server), 'video')).toMatchObject({ size: 777, type: 'video/mp4' })
  expect(server.requests.map((each) => [each.method, each.headers.range])).toEqual([
    ['HEAD', undefined],
    ['GET', 'bytes=0-0'],
  ])
})

test.each([
  ['image', 'image/png', []],
  ['image', 'image/svg+xml', ['advice-other-type']],
  ['image', 'video/mp4', ['advice-other-type']],
  ['image', 'application/octet-stream', []],
  ['image', 'text/html; charset=utf-8', ['advice-web-page']],
  ['document', 'text/html', ['advice-web-page']],
  ['document', 'image/png', []],
  ['video', 'image/png', ['advice-other-type']],
  ['audio', 'audio/ogg', []],
  ['audio', 'video/mp4', []],
  ['audio', 'application/pdf', ['advice-other-type']],
] as const)('as %s, %s is advised on: %j', async (media, type, expected) => {
  await connect()
  const server = await serve(answer({ 'content-type': type }))
  expect(await codes(at(server), media)).toEqual(expected)
})

test('too large for the account, by its own limit', async () => {
  await connect()
  const server = await serve(answer({ 'content-type': 'image/png', 'content-length': String(40 * MB) }))
  expect((await look(at(server))).advice).toContainEqual({
    code: 'advice-too-large',
    values: { size: 40, limit: 37 },
  })
  const { advanced, ...rest } = form(stage.sim)
  await stage.host.must('account.save', {
    ...rest,
    id: stage.accountId,
    accessToken: '',
    advanced: { ...advanced, uploadLimitMb: 50 },
  })
  expect(await codes(at(server))).toEqual([])
})

test('a refusal, with its status', async () => {
  await connect()
  const server = await serve(answer({ 'content-type': 'text/html' }, 404))
  expect(await look(at(server))).toEqual({
    advice: [{ code: 'advice-plain-http' }, { code: 'advice-refused', values: { status: 404 } }],
    size: null,
    type: 'text/html',
  })
})

test('a redirect to another host, to a sign-in, and within one host', async () => {
  await connect()
  const page = await serve(answer({ 'content-type': 'text/html' }))
  const other = at(page, 'login.public.test')
  const server = await serve((request, response) => {
    const location = request.url === '/x' ? other : '/x2'
    if (request.url === '/x2') response.writeHead(200, { 'content-type': 'image/png' }).end()
    else response.writeHead(302, { location }).end()
  })
  expect((await look(at(server))).advice.slice(1)).toEqual([
    { code: 'advice-redirected', values: { host: `login.public.test:${String(page.port)}` } },
    { code: 'advice-web-page' },
  ])
  expect(await codes(`http://files.public.test:${String(server.port)}/inside`)).toEqual([])
})

test('nobody there', async () => {
  await connect()
  expect((await look('https://nobody.example/a.png')).advice).toEqual([
    { code: 'advice-unreachable', values: { host: 'nobody.example' } },
  ])
})

test('a host that never answers is given up', async () => {
  await connect()
  const server = await serve(() => undefined)
  const start = performance.now()
  expect(await codes(at(server))).toEqual(['advice-unreachable'])
  expect(performance.now() - start).toBeLessThan(8000)
})

test.each([
  ['', 'link-empty'],
  ['   ', 'link-empty'],
  ['ftp://files.public.test/x', 'link-not-http'],
  ['file:///etc/passwd', 'link-not-http'],
  ['javascript:alert(1)', 'link-not-http'],
  ['files.public.test/x', 'link-malformed'],
  ['https://', 'link-malformed'],
  ['https:files', 'link-malformed'],
  ['https://files public.test/x', 'link-malformed'],
  ['https://user:pass@files.public.test/x', 'link-malformed'],
])('%j is refused: %s', async (link, code) => {
  await stage.connect()
  const outcome = await stage.host.ask('link.look', { accountId: stage.accountId, link, media: 'image' })
  expect(outcome).toMatchObject({ ok: false, problem: { code, values: { field: 'link' } } })
})

test('the door to the outside judges again and hands over what was shown', async () => {
  const judged = await stage.host.must('outside.judge', { url: 'HTTPS://Example.com' })
  expect(judged).toMatchObject({ allowed: true, shown: 'https://example.com/' })
  await stage.host.must('outside.open', { url: 'HTTPS://Example.com' })
  expect(await stage.host.ask('outside.open', { url: 'file:///etc/passwd' })).toMatchObject({
    ok: false,
    problem: { code: 'outside-scheme' },
  })
  expect(stage.host.outside).toEqual(['https://example.com/'])
})
