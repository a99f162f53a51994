import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEVICE_SETTINGS, type Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import { formatSettings, parseSettings, readSettingsFile } from './settings-file.ts'
import { writeChosenFile } from './write-chosen-file.ts'

const CHANGED: Settings = {
  ...DEFAULT_SETTINGS,
  theme: 'dark',
  contrast: true,
  textSize: 125,
  sound: false,
  lastAccount: 'abcdefghijkl',
  lastChat: 7,
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (settings: object, more: object = {}): string =>
  JSON.stringify({ format: 'parley-settings', version: 1, app: '9', settings, ...more })

test('what is written is read again, but for what belongs to this computer', () => {
  const home = {
    ...CHANGED,
    proxyMode: 'manual',
    proxyAddress: 'http://ana:segredo@proxy.example',
    updates: 'on',
    updateFeed: 'https://feed.example/',
  } as const
  const carried = Object.fromEntries(
    Object.entries(home).filter(([name]) => !DEVICE_SETTINGS.includes(name as keyof Settings)),
  )
  const text = formatSettings(home, '1.0.0')
  expect(text).not.toMatch(/abcdefghijkl|segredo|proxy|feed/)
  expect(parseSettings(text)).toEqual({ ok: true, value: { settings: carried, ignored: 0 } })
})

test.each([
  ['no JSON', '{"format": "parley-settings', 'settings-file-foreign'],
  ['another file', '{"name":"x"}', 'settings-file-foreign'],
  ['a list', '[]', 'settings-file-foreign'],
  ['nothing', 'null', 'settings-file-foreign'],
  ['settings that are none', file([]), 'settings-file-foreign'],
  ['a later form', file({}, { version: 2 }), 'settings-file-newer'],
  ['a bad value', file({ theme: 'dark', textSize: 1000 }), 'settings-file-value'],
  ['a value of another type', file({ sound: 'yes' }), 'settings-file-value'],
])('%s is refused', (_, text, code) => {
  expect(parseSettings(text)).toMatchObject({ ok: false, problem: { code } })
})

test('more contrast was a theme once', () => {
  expect(parseSettings(file({ theme: 'contrast', textSize: 110 }))).toEqual({
    ok: true,
    value: { settings: { theme: 'system', contrast: true, textSize: 110 }, ignored: 0 },
  })
})

test('names of another version are counted and passed over', () => {
  const text = file({ theme: 'dark', fromTheFuture: { deep: true }, __proto__x: 1, lastChat: 99 })
  expect(parseSettings(text)).toEqual({ ok: true, value: { settings: { theme: 'dark' }, ignored: 2 } })
})

test('no text throws or brings a value that is none', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(CHANGED)), fc.jsonValue()), (settings) => {
      const read = parseSettings(file(settings))
      if (!read.ok) return
      for (const name of Object.keys(read.value.settings)) expect(Object.keys(settings)).toContain(name)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => typeof parseSettings(text).ok === 'boolean'))
})

test('a file is written whole, over an older one, and nothing is left beside it', async () => {
  const target = path.join(folder, 'parley-settings.json')
  writeFileSync(target, 'older')
  expect(
    await writeChosenFile(target, formatSettings(CHANGED, '1'), 'settings-file-not-written'),
  ).toMatchObject({ ok: true })
  expect(readdirSync(folder)).toEqual(['parley-settings.json'])
  expect(await readSettingsFile(target)).toMatchObject({ ok: true, value: { settings: { textSize: 125 } } })
})

test('where nothing can be written or read it says so, and what was there stays', async () => {
  const target = path.join(folder, 'taken')
  mkdirSync(target)
  const outcome = await writeChosenFile(target, 'x', 'settings-file-not-written')
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'settings-file-not-written' } })
  expect(readdirSync(folder)).toEqual(['taken'])
  expect(await readSettingsFile(path.join(folder, 'none'))).toMatchObject({
    problem: { code: 'settings-file-unreadable' },
  })
  const large = path.join(folder, 'large.json')
  writeFileSync(large, file({ pad: 'x'.repeat(300_000) }))
  expect(readFileSync(large).length).toBeGreaterThan(256 * 1024)
  expect(await readSettingsFile(large)).toMatchObject({ problem: { code: 'settings-file-foreign' } })
})
