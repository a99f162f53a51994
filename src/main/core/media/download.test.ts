import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testNet } from '../testing/core-host.ts'
import { useOrigins, type Origin } from '../testing/origin.ts'
import { download, type Download, type Downloaded } from './download.ts'
import { Web } from './fetch-from-web.ts'

const serve = useOrigins()
const folder = mkdtempSync(path.join(tmpdir(), 'parley-download-'))
const web = new Web({ open: async () => testNet, isOnline: () => true })
afterAll(async () => {
  await web.close()
  rmSync(folder, { recursive: true })
})

let parts = 0
async function get(origin: Origin, change: Partial<Download> = {}): Promise<[Downloaded, boolean]> {
  parts += 1
  const part = path.join(folder, `part-${String(parts)}`)
  const result = await download(web, {
    url: `${origin.url}/x`,
    trusted: new Set([origin.url]),
    part,
    most: () => 1000,
    signal: new AbortController().signal,
    patience: 1000,
    secrets: [],
    onProgress: () => undefined,
    expected: { media: 'document', fileName: '', mimeType: '', size: null },
    ...change,
  })
  return [result, existsSync(change.part ?? part)]
}

const TORN = { state: 'failed', problem: { code: 'media-torn' } }

test('a host that says nothing is given up, and so is one that stops in the middle', async () => {
  const silent = await serve(() => undefined)
  expect(await get(silent)).toEqual([expect.objectContaining({ state: 'failed' }), false])
  const stopping = await serve((_, response) => void response.write('begun'))
  expect(await get(stopping)).toEqual([TORN, false])
})

test('a slow one is waited for as long as bytes come', async () => {
  const slow = await serve((_, response) => {
    let left = 8
    const timer = setInterval(() => {
      left -= 1
      response.write('GIF89a')
      if (left > 0) return
      clearInterval(timer)
      response.end()
    }, 200)
  })
  expect(await get(slow)).toEqual([{ state: 'here', size: 48, type: 'image/gif' }, true])
})

test('a length that was promised and not kept is no file', async () => {
  const short = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '500' })
    response.write('only this')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await get(short)).toEqual([TORN, false])
})

test('an end without a length is believed, unless the record tells of more', async () => {
  const open = await serve((_, response) => {
    response.useChunkedEncodingByDefault = false
    response.removeHeader('transfer-encoding')
    response.write('only this')
    response.end()
  })
  const expected = { media: 'document', fileName: '', mimeType: '' } as const
  expect((await get(open, { expected: { ...expected, size: 9 } }))[0]).toMatchObject({
    state: 'here',
    size: 9,
  })
  expect(await get(open, { expected: { ...expected, size: 500 } })).toEqual([TORN, false])
})

test.each([
  ['gzip', gzipSync(Buffer.alloc(1_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(1_000_000))],
  ['deflate', deflateSync(Buffer.alloc(1_000_000))],
])('a %s bomb is stopped at the limit, by its bytes without the encoding', async (encoding, bytes) => {
  const most = 100_000
  expect(bytes.length).toBeLessThan(most)
  const bomb = await serve(
    (_, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
  )
  let done = 0
  const result = await get(bomb, { most: () => most, onProgress: (now) => (done = now) })
  expect(result).toEqual([{ state: 'too-large' }, false])
  expect(done).toBeLessThanOrEqual(most)
})

const GIF = Buffer.from('GIF89a and some pixels')
test.each<[string, Buffer, string]>([
  ['gzip', gzipSync(GIF), 'here'],
  ['x-gzip', gzipSync(GIF), 'here'],
  ['deflate', deflateSync(GIF), 'here'],
  ['deflate', deflateRawSync(GIF), 'here'],
  ['br', brotliCompressSync(GIF), 'here'],
  ['gzip, br', brotliCompressSync(gzipSync(GIF)), 'here'],
  ['identity', GIF, 'here'],
  ['compress', GIF, 'media-not-fetched'],
  ['gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(GIF))), 'media-not-fetched'],
  ['gzip', gzipSync(GIF).subarray(0, 25), 'media-torn'],
])('the encoding %j of %j ends as %s', async (encoding, bytes, end) => {
  const origin = await serve(
    (_, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
  )
  const [result, isStored] = await get(origin)
  if (end === 'here') expect(result).toEqual({ state: 'here', size: GIF.length, type: 'image/gif' })
  else expect(result).toMatchObject({ state: 'failed', problem: { code: end } })
  expect(isStored).toBe(end === 'here')
})

test('an empty answer is no file either', async () => {
  const empty = await serve((_, response) => void response.end())
  expect(await get(empty)).toEqual([{ state: 'failed', problem: { code: 'media-not-fetched' } }, false])
})

test('a limit that is raised meanwhile counts from then on', async () => {
  let most = 10
  let goOn: () => void = () => undefined
  const origin = await serve((_, response) => {
    response.write('12345')
    goOn = () => response.end('6789012345')
  })
  const [result] = await get(origin, {
    most: () => most,
    onProgress: (done) => {
      if (done !== 5) return
      most = 100
      goOn()
    },
  })
  expect(result).toMatchObject({ state: 'here', size: 15 })
  const whole = await serve((_, response) => void response.end('123456789012345'))
  expect(await get(whole, { most: () => 10 })).toEqual([{ state: 'too-large' }, false])
})

test('a disk that takes nothing is said', async () => {
  const origin = await serve((_, response) => void response.end('x'))
  const part = path.join(folder, 'no such folder', 'part')
  expect(await get(origin, { part })).toEqual([
    { state: 'failed', problem: { code: 'storage-failed' } },
    false,
  ])
})

test('cancelled before it began, and in the middle', async () => {
  const origin = await serve((_, response) => void response.write('begun'))
  expect(await get(origin, { signal: AbortSignal.abort() })).toEqual([{ state: 'cancelled' }, false])
  const end = new AbortController()
  expect(await get(origin, { signal: end.signal, onProgress: () => end.abort() })).toEqual([
    { state: 'cancelled' },
    false,
  ])
})
