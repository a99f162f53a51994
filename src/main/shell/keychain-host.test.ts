import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { clock } from './clock.ts'
import { KeychainClient } from './keychain-client.ts'
import type { KeychainReply } from './keychain-protocol.ts'
import { bareEnvironment, hasKeyringTools, startKeyring } from './testing/throwaway-keyring.ts'

// The real keytar, the real libsecret, a real keyring: only Electron's utility process is replaced by a plain one.

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function keyring(withKeyring = true) {
  const started = await startKeyring(withKeyring)
  closing.push(started.close)
  return started
}

/** Longer than starting a process and asking a keyring takes on a busy machine. */
const DEADLINE_MS = 20_000
/** For a frozen keyring: the test waits until it is over. */
const FROZEN_DEADLINE_MS = 3_000

function keychain(
  env: NodeJS.ProcessEnv,
  service = 'Parley:test',
  deadline = DEADLINE_MS,
  onLate?: () => void,
) {
  const client = new KeychainClient(
    (onReply, onExit) => {
      const file = path.join(import.meta.dirname, 'keychain-host.ts')
      const child = fork(file, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] })
      child.on('message', (reply) => onReply(reply as KeychainReply))
      child.on('exit', onExit)
      return { post: (call) => void child.send(call), kill: () => void child.kill('SIGKILL') }
    },
    clock,
    { deadline, ...(onLate ? { onLate } : {}) },
  )
  closing.push(() => client.close())
  return {
    get: (name: string, expected = true) => client.ask({ op: 'get', service, name, expected }),
    set: (name: string, value: string) => client.ask({ op: 'set', service, name, value }),
    delete: (name: string) => client.ask({ op: 'delete', service, name }),
  }
}

test('an order that cannot be answered ends the process', async () => {
  const file = path.join(import.meta.dirname, 'keychain-host.ts')
  // As in Electron's utility process, where a rejection that nobody handles is only a warning.
  const execArgv = ['--unhandled-rejections=warn']
  const child = fork(file, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv })
  closing.push(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(20_000) })
  child.send({ id: 1 })
  expect(await ended).toEqual([1, null])
})

describe.skipIf(!hasKeyringTools())('a real keyring', { timeout: 30_000 }, () => {
  test('keeps, gives and forgets entries, long ones and any letters', async () => {
    const { env } = await keyring()
    const chain = keychain(env)
    const token = 'Ação 😀 \\ " \n '.repeat(150).slice(0, 2_000)
    expect(await chain.get('a/token')).toEqual({ state: 'absent' })
    expect(await chain.set('a/token', token)).toEqual({ state: 'stored' })
    expect(await chain.get('a/token')).toEqual({ state: 'present', value: token })
    expect(await chain.set('a/token', 'another')).toEqual({ state: 'stored' })
    expect(await chain.get('a/token', false)).toEqual({ state: 'present', value: 'another' })
    expect(await keychain(env, 'Parley').get('a/token')).toEqual({ state: 'absent' })
    expect(await chain.delete('a/token')).toEqual({ state: 'stored' })
    expect(await chain.delete('a/token')).toEqual({ state: 'stored' })
    expect(await chain.get('a/token')).toEqual({ state: 'absent' })
  })

  test('answers many calls at once, each with its own entry', async () => {
    const chain = keychain((await keyring()).env)
    const names = Array.from({ length: 12 }, (_, n) => `entry ${n}`)
    await Promise.all(names.map((name) => chain.set(name, `value of ${name}`)))
    const values = await Promise.all(names.map((name) => chain.get(name)))
    expect(values).toEqual(names.map((name) => ({ state: 'present', value: `value of ${name}` })))
  })

  test('that is locked is "locked", never "absent"', async () => {
    const { env, lock } = await keyring()
    const chain = keychain(env)
    await chain.set('a', 'token')
    lock()
    expect(await chain.get('a')).toEqual({ state: 'locked' })
    expect(await chain.set('a', 'other')).toEqual({ state: 'locked' })
    expect(await chain.delete('a')).toEqual({ state: 'locked' })
  })

  test('that hangs is "timeout", and is asked again by a new process', async () => {
    const { env, freeze, thaw } = await keyring()
    expect(await keychain(env).set('a', 'token')).toEqual({ state: 'stored' })
    const chain = keychain(env, 'Parley:test', FROZEN_DEADLINE_MS)
    freeze()
    const began = performance.now()
    expect(await Promise.all([chain.get('a'), chain.get('b'), chain.set('a', 'x')])).toEqual(
      Array(3).fill({ state: 'timeout' }),
    )
    // Each behind the other would take three times as long.
    expect(performance.now() - began).toBeLessThan(2 * FROZEN_DEADLINE_MS)
    thaw()
    expect(await chain.get('a')).toMatchObject({ state: 'present' })
  })

  test('that answers late is told of, and the process that waited for it is gone', async () => {
    const { env, freeze, thaw } = await keyring()
    let report: (word: string) => void = () => undefined
    const late = new Promise<string>((resolve) => (report = resolve))
    expect(await keychain(env).set('a', 'token')).toEqual({ state: 'stored' })
    const chain = keychain(env, 'Parley:test', FROZEN_DEADLINE_MS, () => report('late'))
    freeze()
    expect(await chain.get('a')).toEqual({ state: 'timeout' })
    expect(await chain.get('a')).toEqual({ state: 'timeout' })
    thaw()
    expect(await late).toBe('late')
    expect(await chain.get('a')).toEqual({ state: 'present', value: 'token' })
  })

  test('that dies in mid-call is no answer, and is asked again when it is back', async () => {
    const { env, freeze, die } = await keyring()
    const chain = keychain(env)
    await chain.set('a', 'token')
    freeze()
    const asked = chain.get('a')
    await new Promise((resolve) => setTimeout(resolve, 300))
    die()
    expect(['unavailable', 'timeout']).toContain((await asked).state)
    expect((await chain.get('a')).state).toBe('unavailable')
  })

  test('that is not there is "unavailable"', async () => {
    const { env } = await keyring(false)
    const chain = keychain(env)
    const reason = expect.stringContaining('was not provided by any .service files')
    expect(await chain.get('a')).toEqual({ state: 'unavailable', reason })
    expect(await chain.set('a', 'token')).toEqual({ state: 'unavailable', reason })
  })

  test('without a bus is "unavailable"', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parley-no-bus-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    const chain = keychain(bareEnvironment(folder))
    expect(await chain.get('a', false)).toMatchObject({ state: 'unavailable' })
  })
})
