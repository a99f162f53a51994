import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Simulator } from '../../../simulator/simulator.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/model/settings-defaults.ts'
import { form, startHost, until, wipe, type TestHost } from '../../../src/main/core/testing/core-host.ts'
import { startService, useSkippedTime } from '../../../src/main/core/testing/core-fixture.ts'

let sim: Simulator
let host: TestHost
let place = ''
useSkippedTime()

beforeEach(async () => {
  sim = await startService({ longPollMs: 300 })
  host = await startHost({ version: '1.2.3' })
  place = mkdtempSync(path.join(tmpdir(), 'parley-diagnostics-'))
})
afterEach(async () => {
  await host.stop()
  await sim.stop()
  wipe(host.folder)
  wipe(place)
})

test('the diagnostics of a busy account hold none of its tokens, texts, names, numbers or addresses', async () => {
  await host.must('account.save', form(sim, { name: 'Loja Canário' }))
  const ana = sim.person('5511987654321', 'Ana Canário')
  ana.writes('texto canário que ninguém deve ler')
  sim.enqueueRaw('{"receipt":777000111,"notifications":[{"type":"texto canário', 777_000_111)
  await until('both are here', () => sim.queue().length === 0)
  const { text } = await host.must('app.diagnostics', {})
  expect(text).toContain('Accounts: 1')
  expect(text).toMatch(/SQLite 3\.\d+/)
  expect(text).toMatch(/Log \([1-9]\d* lines, newest last\)/)
  const { host: address } = new URL(sim.url)
  for (const canary of ['anário', 'Ana', '5511987654321', sim.accessToken, address])
    expect(text).not.toContain(canary)
  const about = await host.must('app.about', {})
  expect(about.schema).toBeGreaterThan(0)
  expect(about.archiveBytes).toBeGreaterThan(0)
})

test('settings go out to a file and come back on another computer, whole or not at all', async () => {
  await host.must('settings.set', { contrast: true, textSize: 125, lastAccount: 'abcabcabcabc' })
  expect(await host.must('settings.export', {})).toEqual({ saved: false })
  host.savePath = path.join(place, 'parley-settings.json')
  expect(await host.must('settings.export', {})).toEqual({ saved: true })
  expect(host.saves).toEqual(['parley-settings.json', 'parley-settings.json'])
  expect(readFileSync(host.savePath, 'utf8')).not.toContain('abcabcabcabc')

  const reset = await host.must('settings.reset', {})
  expect(reset).toEqual({ ...DEFAULT_SETTINGS, lastAccount: 'abcabcabcabc' })
  expect(await host.must('settings.import', {})).toBeNull()
  host.chosenFile = host.savePath
  expect(await host.must('settings.import', {})).toEqual({ changed: 2, ignored: 0 })
  expect((await host.must('app.snapshot', {})).settings).toMatchObject({ contrast: true, textSize: 125 })

  writeFileSync(host.chosenFile, readFileSync(host.chosenFile, 'utf8').replace('125', '12500'))
  expect(await host.ask('settings.import', {})).toMatchObject({
    ok: false,
    problem: { code: 'settings-file-value', values: { name: 'textSize' } },
  })
  expect((await host.must('app.snapshot', {})).settings).toMatchObject({ contrast: true, textSize: 125 })
})

test('macros of a file come to one’s own: those of the same name change, none goes', async () => {
  const macro = (name: string, text: string) => ({ name, text, label: '', end: 'stay', hours: 1 }) as const
  await host.must('settings.set', { macros: [macro('Pago', 'Recebido!'), macro('Oi', 'Bom dia')] })
  host.savePath = path.join(place, 'parley-settings.json')
  await host.must('settings.export', {})
  host.chosenFile = host.savePath
  await host.must('settings.set', { macros: [macro('Meu', 'Já vou'), macro('Oi', 'Boa tarde')] })
  expect(await host.must('settings.import', {})).toEqual({ changed: 1, ignored: 0 })
  const texts = async (): Promise<string[]> =>
    (await host.must('app.snapshot', {})).settings.macros.map(({ text }) => text)
  expect(await texts()).toEqual(['Já vou', 'Bom dia', 'Recebido!'])
  // More than there are keys for: one's own stay.
  const many = Array.from({ length: 9 }, (_, at) => macro(`M${String(at)}`, `m${String(at)}`))
  await host.must('settings.set', { macros: many })
  expect(await host.must('settings.import', {})).toEqual({ changed: 0, ignored: 0 })
  expect(await texts()).toEqual(many.map(({ text }) => text))
})

test('a window that could not be drawn leaves a line in the log', async () => {
  await host.must('app.noteFailure', { name: 'TypeError', where: '    at Part (main.js:1:2)' })
  expect(host.lines.at(-1)).toContain('page.failed')
})
