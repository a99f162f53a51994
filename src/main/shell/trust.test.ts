import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OLD_AUTHORITY, PRIVATE_AUTHORITY } from '../core/testing/private-authority.ts'
import { openTrust } from './trust.ts'

let folder = ''
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const file = (text: string): string => {
  const name = path.join(folder, 'given.pem')
  writeFileSync(name, text)
  return name
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-trust-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what was chosen is kept by itself, over a restart, for this user only', () => {
  const given = file(PRIVATE_AUTHORITY)
  const trust = openTrust(folder, log)
  let told = 0
  trust.onChange(() => (told += 1))
  expect(trust.context()).toBeNull()
  expect(trust.take(given)).toMatchObject({ ok: true, value: [{ name: 'Parley test authority' }] })
  expect(told).toBe(1)
  rmSync(given)
  const again = openTrust(folder, log)
  expect(again.authorities()).toMatchObject([{ name: 'Parley test authority' }])
  expect(again.context()).not.toBeNull()
  expect(statSync(path.join(folder, 'authorities.pem')).mode & 0o777).toBe(0o600)
  expect(again.drop()).toEqual({ ok: true, value: null })
  expect(openTrust(folder, log).context()).toBeNull()
})

test.each([
  ['hello', 'authority-unreadable'],
  ['', 'authority-unreadable'],
  [OLD_AUTHORITY, 'authority-expired'],
  [PRIVATE_AUTHORITY + ' '.repeat(1024 * 1024), 'authority-unreadable'],
])('a bad file changes nothing', (text, code) => {
  const trust = openTrust(folder, log)
  trust.take(file(PRIVATE_AUTHORITY))
  expect(trust.take(file(text))).toMatchObject({ ok: false, problem: { code } })
  expect(trust.take(path.join(folder, 'nowhere'))).toMatchObject({ ok: false })
  expect(trust.authorities()).toHaveLength(1)
  expect(openTrust(folder, log).authorities()).toHaveLength(1)
})
