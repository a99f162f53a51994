import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useCheapPassphrases } from '../../testing/cheap-passphrases.ts'
import { Vault } from './vault.ts'

useCheapPassphrases()

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'parley-vault-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const file = (): string => path.join(folder, 'vault.json')
const PHRASE = 'correct horse battery'

async function made(entries: Record<string, string>): Promise<Vault> {
  const vault = new Vault(folder)
  await vault.create(PHRASE, new Map(Object.entries(entries)))
  return vault
}

test('keeps entries over a restart for whoever knows the passphrase, and for nobody else', async () => {
  const first = await made({ 'a/accessToken': 'gr.secret+/=' })
  first.put({ 'b/accessToken': 'второй', 'a/instanceToken': 'x' })
  first.put({ 'a/instanceToken': null })

  const second = new Vault(folder)
  expect([second.state, second.get('a/accessToken')]).toEqual(['locked', null])
  expect(() => second.put({ a: 'b' })).toThrow()
  expect(await second.unlock('correct horse batterY')).toBe('wrong')
  expect(second.state).toBe('locked')
  expect(await second.unlock(PHRASE)).toBe('open')
  expect(second.names()).toEqual(['a/accessToken', 'b/accessToken'])
  expect([second.get('a/accessToken'), second.get('b/accessToken')]).toEqual(['gr.secret+/=', 'второй'])
})

test('lies there for this user only, alone, and says nothing', async () => {
  const vault = await made({ 'account1/accessToken': 'gr.secret' })
  const once = readFileSync(file(), 'utf8')
  vault.put({ 'account1/accessToken': 'gr.secret' })
  const twice = readFileSync(file(), 'utf8')
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['vault.json'])
  for (const text of [once, twice]) {
    for (const word of ['secret', 'account1', PHRASE]) {
      expect(text).not.toContain(word)
      expect(text).not.toContain(Buffer.from(word).toString('base64').slice(0, 8))
    }
  }
  // The same words never look the same twice.
  expect(JSON.parse(once)).not.toMatchObject({ iv: (JSON.parse(twice) as { iv: string }).iv })
})

test('takes another passphrase from whoever knows the present one', async () => {
  const vault = await made({ a: '1' })
  expect(await vault.change('not the passphrase', 'another passphrase')).toBe('wrong')
  expect(await vault.change(PHRASE, 'another passphrase')).toBe('changed')
  const again = new Vault(folder)
  expect(await again.unlock(PHRASE)).toBe('wrong')
  expect(await again.unlock('another passphrase')).toBe('open')
  expect(again.get('a')).toBe('1')
})

test.each(['salt', 'iv', 'tag', 'data'])('opens for nobody when its %s was changed', async (part) => {
  await made({ a: '1' })
  const sealed = JSON.parse(readFileSync(file(), 'utf8')) as Record<string, string>
  const bytes = Buffer.from(sealed[part] as string, 'base64')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  writeFileSync(file(), JSON.stringify({ ...sealed, [part]: bytes.toString('base64') }))
  expect(await new Vault(folder).unlock(PHRASE)).toBe('wrong')
})

test.each(['', '{', '{"version":2}', '[]'])('says that "%s" is no vault, and keeps it', async (text) => {
  writeFileSync(file(), text)
  const vault = new Vault(folder)
  expect([vault.state, await vault.unlock(PHRASE)]).toEqual(['locked', 'damaged'])
  expect(readFileSync(file(), 'utf8')).toBe(text)
  vault.destroy()
  expect([vault.state, readdirSync(folder)]).toEqual(['none', []])
})
