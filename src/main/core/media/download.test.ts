import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testNet } from '../testing/host.ts'
import { useOrigins, type Origin } from '../testing/origin.ts'
import { download, type Download, type Downloaded } from './download.ts'
import { Web } from './web.ts'

const serve = useOrigins()
const folder = mkdtempSync(path.join(tmpdir(), 'parley-download-'))
const web = new Web(testNet)
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
    patience: 150,
    secrets: [],
    onProgress: () => undefined,
    ...change,
  })
  return [result, existsSync(change.part ?? part)]
}

const given = (reason: string) => ({
  state: 'failed',
  problem: { code: 'media-not-fetched', values: expect.objectContaining({ reason }) },
})

test('a host that says nothing is given up, and so is one that stops in the middle', async () => {
  const silent = await serve(() => undefined)
  expect(await get(silent)).toEqual([expect.objectContaining({ state: 'failed' }), false])
  const stopping = await serve((_, response) => void response.write('begun'))
  expect(await get(stopping)).toEqual([given('connection-lost'), false])
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
    }, 50)
  })
  expect(await get(slow)).toEqual([{ state: 'here', size: 48, type: 'image/gif' }, true])
})

test('a length that was promised and not kept is no file', async () => {
  const short = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '500' })
    response.write('only this')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await get(short)).toEqual([given('connection-lost'), false])
})

test('an empty answer is no file either', async () => {
  const empty = await serve((_, response) => void response.end())
  expect(await get(empty)).toEqual([{ state: 'failed', problem: { code: 'media-not-fetched' } }, false])
})

test('a limit that is raised meanwhile counts from then on', async () => {
  let most = 10
  const origin = await serve((_, response) => {
    response.write('12345')
    setTimeout(() => response.end('6789012345'), 60)
  })
  const [result] = await get(origin, {
    most: () => most,
    onProgress: (done) => (most = done > 0 ? 100 : most),
  })
  expect(result).toMatchObject({ state: 'here', size: 15 })
  expect(await get(origin, { most: () => 10 })).toEqual([{ state: 'too-large' }, false])
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
