import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLastFolder } from './last-folder.ts'

let home = ''
const inHome = (name: string): string => path.join(home, name)
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'parley-home-'))
  for (const name of ['Downloads', 'Invoices']) mkdirSync(inHome(name))
})
afterEach(() => rmSync(home, { recursive: true }))

test('begins with the downloads, then where the person was last', () => {
  const last = createLastFolder(
    () => inHome('Downloads'),
    () => home,
  )
  expect(last.path).toBe(inHome('Downloads'))
  last.note(inHome('Invoices/17.pdf'))
  expect(last.path).toBe(inHome('Invoices'))
})

test('a folder that is gone, or is none, is passed over', () => {
  const last = createLastFolder(
    () => inHome('Nowhere'),
    () => home,
  )
  expect(last.path).toBe(home)
  last.note(inHome('Invoices/17.pdf'))
  rmdirSync(inHome('Invoices'))
  expect(last.path).toBe(home)
  writeFileSync(inHome('Invoices'), 'a file now')
  expect(last.path).toBe(home)
})

test('is absolute whatever is there', () => {
  const unknown = (): string => {
    throw new Error('the system knows no such folder')
  }
  expect(path.isAbsolute(createLastFolder(unknown).path)).toBe(true)
})
