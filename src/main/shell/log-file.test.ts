import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLogFile } from './log-file.ts'
import { createLog } from './log.ts'
import { createRedactor } from './redact.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const lines = (name: string) =>
  readFileSync(path.join(folder, 'logs', name), 'utf8')
    .trim()
    .split('\n')

test('lines reach the disk by themselves, and at once when flushed', async () => {
  const file = openLogFile(path.join(folder, 'logs'))
  file.append('one')
  await vi.waitFor(() => expect(lines('parley.log')).toEqual(['one']), { timeout: 3_000 })
  file.append('two')
  file.flush()
  expect(lines('parley.log')).toEqual(['one', 'two'])
  expect(statSync(path.join(folder, 'logs', 'parley.log')).mode & 0o077).toBe(0)
})

test('three files are kept, and no more than they hold', () => {
  const file = openLogFile(path.join(folder, 'logs'), 100, 3)
  for (let n = 0; n < 40; n += 1) {
    file.append(`line ${String(n).padStart(30, '0')}`)
    file.flush()
  }
  expect(readdirSync(path.join(folder, 'logs')).toSorted()).toEqual([
    'parley.1.log',
    'parley.2.log',
    'parley.log',
  ])
  expect(lines('parley.log').at(-1)).toBe(`line ${'39'.padStart(30, '0')}`)
  expect(statSync(path.join(folder, 'logs', 'parley.1.log')).size).toBeLessThanOrEqual(100)
})

test('the newest lines are read back over two files, with those not written yet, each once', async () => {
  const file = openLogFile(path.join(folder, 'logs'), 100, 3)
  for (let n = 0; n < 12; n += 1) {
    file.append(`line ${String(n).padStart(30, '0')}`)
    file.flush()
  }
  file.append('newest')
  const recent = await file.recent(3)
  expect(recent).toEqual([`line ${'10'.padStart(30, '0')}`, `line ${'11'.padStart(30, '0')}`, 'newest'])
  expect(await openLogFile(path.join(folder, 'none')).recent(3)).toEqual([])
})

test('no number or address of a person is written, whoever reports it', () => {
  const file = openLogFile(path.join(folder, 'logs'))
  const log = createLog({ file, redactor: createRedactor(), mirror: false })
  log.error('odd', {
    reason: 'no chat 5511987654321@c.us at https://api.example.com/x',
    count: 5511987654321,
  })
  const text = lines('parley.log').join()
  expect(text).not.toMatch(/5511987654321@|example/)
  // A number that is a number is one of ours: a size, a time.
  expect(text).toContain('"count":5511987654321')
})

test('no piece of a known secret is written, whatever stands in it', () => {
  const redactor = createRedactor()
  const secrets = [
    'd75b3a66374942c5b3c019c698abc2067e8c30a7',
    '1234567-token-7654321',
    'a@b.example+55 11 98765-4321',
  ]
  for (const secret of secrets) redactor.register(secret)
  const log = createLog({ file: openLogFile(path.join(folder, 'logs')), redactor, mirror: false })
  for (const secret of secrets)
    log.error('odd', { reason: `GET /waInstance1101/getSettings/${secret} failed` })
  log.error('odd', { reason: `${'x'.repeat(3990)}${secrets[0] ?? ''}` })
  const text = lines('parley.log').join()
  for (const piece of ['d75b3a', '2067e', 'token', 'b.example']) expect(text).not.toContain(piece)
})

test('a folder that cannot be written disturbs nobody', () => {
  writeFileSync(path.join(folder, 'logs'), 'a file in the way')
  const file = openLogFile(path.join(folder, 'logs'))
  file.append('one')
  expect(() => file.flush()).not.toThrow()
})

test('the log writes one JSON object a line, without secrets, and errors at once', () => {
  const redactor = createRedactor()
  redactor.register('token-1234')
  const log = createLog({ file: openLogFile(path.join(folder, 'logs')), redactor, mirror: false })
  log.info('first', { count: 2 })
  log.error('second', { reason: 'GET /token-1234\nfailed' })
  expect(lines('parley.log').map((line) => JSON.parse(line) as unknown)).toEqual([
    { at: expect.any(String), level: 'info', event: 'first', count: 2 },
    { at: expect.any(String), level: 'error', event: 'second', reason: 'GET /•••\nfailed' },
  ])
})
