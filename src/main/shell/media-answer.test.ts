import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { MediaAnswer } from '../core/ports.ts'
import { answerMedia } from './media-answer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parley-media-'))
const file = path.join(folder, 'sound')
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))
writeFileSync(file, bytes)
afterAll(() => rmSync(folder, { recursive: true }))

const found: MediaAnswer = { state: 'file', path: file, size: 1000, type: 'audio/ogg' }
const HEADERS = { 'X-Content-Type-Options': 'nosniff' }
const ask = (answer: MediaAnswer, range: string | null = null, method = 'GET') =>
  answerMedia(answer, { method, range }, HEADERS)

test('a whole file', async () => {
  const response = await ask(found)
  expect(response?.status).toBe(200)
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-length': '1000',
    'content-type': 'audio/ogg',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await response!.arrayBuffer())).toEqual(bytes)
})

test.each([
  ['bytes=0-', 'bytes 0-999/1000', 0, 999],
  ['bytes=500-599', 'bytes 500-599/1000', 500, 599],
  ['bytes=-100', 'bytes 900-999/1000', 900, 999],
])('the part %s', async (range, told, from, to) => {
  const response = await ask(found, range)
  expect(response?.status).toBe(206)
  expect(response?.headers.get('content-range')).toBe(told)
  expect(response?.headers.get('content-length')).toBe(String(to - from + 1))
  expect(Buffer.from(await response!.arrayBuffer())).toEqual(bytes.subarray(from, to + 1))
})

test('a part that does not exist', async () => {
  const response = await ask(found, 'bytes=1000-')
  expect(response?.status).toBe(416)
  expect(response?.headers.get('content-range')).toBe('bytes */1000')
})

test('HEAD tells, and sends nothing', async () => {
  const response = await ask(found, null, 'HEAD')
  expect(response?.headers.get('content-length')).toBe('1000')
  expect(await response?.text()).toBe('')
})

test('bytes in memory are cut the same way', async () => {
  const response = await ask({ state: 'bytes', bytes, type: 'image/png' }, 'bytes=1-3')
  expect(Buffer.from(await response!.arrayBuffer())).toEqual(bytes.subarray(1, 4))
})

test('a player that lets go in the middle harms nobody', async () => {
  const reader = (await ask(found))!.body!.getReader()
  await reader.read()
  await reader.cancel()
  expect((await ask(found))?.status).toBe(200)
})

test.each([
  'image/svg+xml',
  'text/html',
  'text/html; charset=utf-8',
  'application/pdf',
  'application/octet-stream',
  'image/heic',
  'video/quicktime',
  'audio/ogg\r\nX: y',
  '',
])('the type %j never reaches the page', async (type) => {
  expect(await ask({ state: 'file', path: file, size: 1000, type })).toBeNull()
})

test('what is gone, and what is no reading, is refused', async () => {
  expect(await ask({ ...found, path: path.join(folder, 'none') })).toBeNull()
  expect(await ask(found, null, 'POST')).toBeNull()
  expect(await ask({ state: 'none' })).toBeNull()
})
