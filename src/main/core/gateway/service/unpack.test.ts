import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpack } from './unpack.ts'

const TEXT = Buffer.from(JSON.stringify({ receipt: 41, words: 'Olá 🙂 '.repeat(50) }))
const MOST = 10_000

test.each<[string, Buffer]>([
  ['', TEXT],
  ['identity', TEXT],
  ['gzip', gzipSync(TEXT)],
  [' X-GZIP ', gzipSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['deflate', deflateRawSync(TEXT)],
  ['deflate, gzip', gzipSync(deflateSync(TEXT))],
])('an answer packed by %j is what it was', (encodings, packed) => {
  expect(unpack(packed, encodings, MOST)).toEqual(TEXT)
})

test.each<[string, Buffer]>([
  ['gzip', Buffer.from('{"receipt": 41}')],
  ['gzip', gzipSync(TEXT).subarray(0, 20)],
  ['zebra', Buffer.from('{}')],
  ['gzip', Buffer.alloc(0)],
  ['constructor', Buffer.from('{}')],
])('what %j is not stays as it came', (encodings, body) => {
  expect(unpack(body, encodings, MOST)).toBe(body)
})

test.each<[string, Buffer]>([
  ['gzip', gzipSync(Buffer.alloc(1_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(1_000_000))],
  ['deflate', deflateSync(Buffer.alloc(1_000_000))],
])('a small answer by %s that is a large one is not unpacked whole', (encodings, packed) => {
  expect(unpack(packed, encodings, MOST)).toBeNull()
})
