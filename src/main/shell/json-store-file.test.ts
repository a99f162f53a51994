import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/model/settings-defaults.ts'
import { readSettings } from './read-settings.ts'
import { moveBadFileAside } from './json-store-file.ts'

let file = ''
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'parley-store-')), 'settings.json')
})
afterEach(() => rmSync(path.dirname(file), { recursive: true }))

test.each(['', '{"theme":"da', 'null', '[]', '"text"', '\u0000\u0000\u0000'])(
  '%j is moved aside and kept',
  (text) => {
    writeFileSync(file, text)
    const aside = moveBadFileAside(file, 5)
    expect(aside).toBe(`${file}.bad-5`)
    expect(existsSync(file)).toBe(false)
    expect(readFileSync(`${file}.bad-5`, 'utf8')).toBe(text)
  },
)

test('a good file and a missing one are left alone', () => {
  expect(moveBadFileAside(file, 5)).toBeNull()
  writeFileSync(file, '{"theme":"dark"}')
  expect(moveBadFileAside(file, 5)).toBeNull()
  expect(existsSync(file)).toBe(true)
})

test('one value that this version does not know costs only itself', () => {
  const stored = { theme: 'dark', sendKey: 'space', sound: false, later: 1, lastChat: -4 }
  expect(readSettings(stored)).toEqual({
    settings: { ...DEFAULT_SETTINGS, theme: 'dark', sound: false },
    refused: ['sendKey', 'lastChat'],
  })
  expect(readSettings({}).settings).toEqual(DEFAULT_SETTINGS)
  // More contrast was a theme once.
  expect(readSettings({ theme: 'contrast' })).toEqual({
    settings: { ...DEFAULT_SETTINGS, contrast: true },
    refused: [],
  })
})
