import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useCheapPassphrases } from '../../../src/main/core/testing/cheap-passphrases.ts'
import { form, startHost, until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
useCheapPassphrases()
const PHRASE = 'correct horse battery'
const vaultFile = (): string => path.join(stage.host.folder, 'vault.json')
const word = async (): Promise<string | undefined> => (await stage.connection())?.word
const code = async (): Promise<string | undefined> => (await stage.connection())?.problem?.code
const isOnline = (): Promise<void> => until('online', async () => (await word()) === 'online')
const vault = async (): Promise<string> => (await stage.host.must('app.snapshot', {})).vault
const kept = async (): Promise<string | undefined> =>
  (await stage.host.must('app.snapshot', {})).accounts[0]?.secretsKept

/** Every word of a secret in any file, log line or event. */
function leaks(...secrets: readonly string[]): string[] {
  const files = readdirSync(stage.host.folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(stage.host.folder, name))
    .filter((name) => statSync(name).isFile())
  const texts = [...files.map((name) => readFileSync(name, 'latin1')), ...stage.host.lines]
  texts.push(JSON.stringify(stage.host.batches))
  return secrets.filter((secret) => texts.some((text) => text.includes(secret)))
}

test('tokens move under a passphrase, which is asked for at the next start, and back', async () => {
  await stage.connect()
  await stage.host.must('vault.create', { passphrase: PHRASE })
  expect([await kept(), await vault(), stage.host.secrets.entries.size]).toEqual(['vault', 'open', 0])
  await isOnline()

  await stage.restart()
  expect([await word(), await code(), await vault()]).toEqual(['keychain-locked', 'vault-locked', 'locked'])
  expect(await stage.host.ask('vault.unlock', { passphrase: 'something else' })).toMatchObject({
    ok: false,
    problem: { code: 'passphrase-wrong', values: { field: 'passphrase' } },
  })
  expect(await word()).toBe('keychain-locked')
  // Without the token nothing of the account can be edited that leans on it, and nothing is lost.
  const edit = form(stage.sim, { id: stage.accountId, accessToken: '' })
  expect(await stage.host.ask('account.save', edit)).toMatchObject({ problem: { code: 'vault-locked' } })
  await stage.host.must('vault.unlock', { passphrase: PHRASE })
  await isOnline()
  // The keychain has not seen it in this run: the log hears of it from here.
  expect([...stage.host.secrets.hidden]).toEqual([stage.sim.accessToken])
  expect(leaks(PHRASE, stage.sim.accessToken)).toEqual([])

  await stage.host.must('vault.leave', {})
  expect([await kept(), await vault(), existsSync(vaultFile())]).toEqual(['keychain', 'none', false])
  expect([...stage.host.secrets.entries.values()]).toEqual([stage.sim.accessToken])
  await stage.restart()
  await isOnline()
})

test('another passphrase takes the place of the first, for whoever knows that', async () => {
  await stage.connect()
  expect(await stage.host.ask('vault.create', { passphrase: 'short' })).toMatchObject({
    problem: { code: 'passphrase-short' },
  })
  await stage.host.must('vault.create', { passphrase: PHRASE })
  const wrong = { currentPassphrase: 'something else', passphrase: 'another passphrase' }
  expect(await stage.host.ask('vault.change', wrong)).toMatchObject({
    problem: { code: 'passphrase-wrong', values: { field: 'currentPassphrase' } },
  })
  await stage.host.must('vault.change', { currentPassphrase: PHRASE, passphrase: 'another passphrase' })
  await stage.restart()
  expect((await stage.host.ask('vault.unlock', { passphrase: PHRASE })).ok).toBe(false)
  await stage.host.must('vault.unlock', { passphrase: 'another passphrase' })
  await isOnline()
})

test('a forgotten passphrase costs the tokens and nothing else', async () => {
  await stage.connect()
  stage.sim.person('5511987654321', 'Ana').writes('oi')
  await stage.chatNamed('Ana')
  await stage.host.must('vault.create', { passphrase: PHRASE })
  await stage.restart()
  await stage.host.must('vault.forget', {})
  await until('the token to be asked for', async () => (await code()) === 'tokens-asked')
  expect(await stage.chats()).toHaveLength(1)
  await stage.host.must('account.save', form(stage.sim, { id: stage.accountId }))
  expect(await kept()).toBe('keychain')
  await isOnline()
})

test('a keychain that is locked gives no tokens to a vault, and one that takes none leaves them there', async () => {
  await stage.connect()
  await stage.host.stop()
  stage.host.secrets.failure = { state: 'locked' }
  stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
  expect(await stage.host.ask('vault.create', { passphrase: PHRASE })).toMatchObject({
    problem: { code: 'vault-needs-keychain' },
  })
  expect([await vault(), existsSync(vaultFile())]).toEqual(['none', false])

  stage.host.secrets.failure = null
  await stage.host.must('keychain.unlock', {})
  await isOnline()
  await stage.host.must('vault.create', { passphrase: PHRASE })
  stage.host.secrets.failure = { state: 'timeout' }
  expect(await stage.host.ask('vault.leave', {})).toMatchObject({ problem: { code: 'vault-not-left' } })
  stage.host.secrets.failure = null
  expect([await kept(), await vault()]).toEqual(['vault', 'open'])
  await stage.restart()
  await stage.host.must('vault.unlock', { passphrase: PHRASE })
  await isOnline()
})

test('where there is no keychain, a vault takes what is held for the session', async () => {
  stage.host.secrets.failure = { state: 'unavailable', reason: 'no bus' }
  await stage.connect()
  expect(await kept()).toBe('session')
  await stage.host.must('vault.create', { passphrase: PHRASE })
  expect(await kept()).toBe('vault')
  await stage.restart()
  await stage.host.must('vault.unlock', { passphrase: PHRASE })
  await isOnline()
})

test('an account removed while the vault is locked is not in it when it opens again', async () => {
  await stage.connect()
  await stage.host.must('vault.create', { passphrase: PHRASE })
  await stage.restart()
  const sealed = readFileSync(vaultFile(), 'utf8')
  await stage.host.must('account.remove', { accountId: stage.accountId })
  expect(readFileSync(vaultFile(), 'utf8')).toBe(sealed)
  await stage.host.must('vault.unlock', { passphrase: PHRASE })
  expect(readFileSync(vaultFile(), 'utf8').length).toBeLessThan(sealed.length)
})

test('an answer of the keychain that came late is taken', async () => {
  await stage.connect()
  await stage.host.stop()
  stage.host.secrets.failure = { state: 'timeout' }
  stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
  expect(await code()).toBe('keychain-timeout')
  stage.host.secrets.failure = null
  stage.host.secrets.late()
  await isOnline()
})
