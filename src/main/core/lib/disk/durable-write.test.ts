import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeDurably } from './durable-write.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-durable-'))
  file = path.join(folder, 'settings.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('writes a new file, replaces an old one, and leaves nothing beside it', () => {
  writeDurably(file, 'first, and long')
  writeFileSync(`${file}.new`, 'what a crash has left behind, longer than all that follows')
  writeDurably(file, 'second')
  expect(readFileSync(file, 'utf8')).toBe('second')
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

test('a link stays a link', () => {
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  const real = path.join(elsewhere, 'mine.json')
  writeFileSync(real, 'old')
  symlinkSync(real, file)
  writeDurably(file, 'new')
  expect(readFileSync(real, 'utf8')).toBe('new')
  expect(readFileSync(file, 'utf8')).toBe('new')
})

test('throws when the disk does not take it, and the old text stands', () => {
  writeDurably(file, 'old')
  mkdirSync(`${file}.new`)
  expect(() => writeDurably(file, 'new')).toThrow()
  expect(readFileSync(file, 'utf8')).toBe('old')
})
