/**
 * A real, unlocked, throwaway keyring for tests and for machines without a desktop: a message bus and a
 * secret service of our own in a temporary folder. The person's keyring is never touched by it.
 */
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onExit } from '../lib/cleanup.ts'
import { collected, type Finished } from '../lib/run.ts'
import { Sorry } from '../lib/say.ts'
import { withTries } from '../lib/tries.ts'
import { SESSION_MS } from './display.ts'
import { startHelper, stop } from './stop.ts'

/** What a child needs in its environment to use the keyring, and how to end it all. */
interface Keyring {
  env: Record<string, string>
  stop: () => Promise<void>
}

const advice =
  'Install it with "apt-get install -y dbus gnome-keyring libsecret-1-0" and run the command again.'

/** Asks the bus itself; a bus that hangs is asked again. */
function ask(env: NodeJS.ProcessEnv, method: string, ...args: string[]): Promise<Finished> {
  const bus = 'org.freedesktop.DBus'
  const call = ['--session', '--print-reply', `--dest=${bus}`, '/', `${bus}.${method}`, ...args]
  return collected('dbus-send', call, { env, timeout: 2000 })
}

async function waitUntil(isSo: () => Promise<boolean>, child: ChildProcess, what: string): Promise<void> {
  let missing = false
  child.once('error', () => (missing = true))
  for (const end = performance.now() + SESSION_MS; performance.now() < end && !missing;) {
    if (await isSo()) return
    if (child.exitCode !== null) break
    await wait(30)
  }
  throw new Sorry(
    `A throwaway keyring could not be started: ${what} ${missing ? 'is not installed' : 'did not answer'}. ${advice}`,
  )
}

/** Starts the bus and the unlocked keyring; nothing of either outlives `stop`. */
async function startKeyring(): Promise<Keyring> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-keyring-'))
  const children: ChildProcess[] = []
  const forget = onExit(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const end = async (): Promise<void> => {
    for (const child of children.toReversed()) await stop(child)
    await rm(folder, { recursive: true, force: true })
    forget()
  }
  try {
    const runtime = path.join(folder, 'run')
    const data = path.join(folder, 'data')
    await mkdir(runtime, { mode: 0o700 })
    await mkdir(data, { mode: 0o700 })
    const address = `unix:path=${path.join(folder, 'bus')}`
    const { GNOME_KEYRING_CONTROL: _, ...inherited } = process.env
    const env = {
      ...inherited,
      DBUS_SESSION_BUS_ADDRESS: address,
      XDG_RUNTIME_DIR: runtime,
      XDG_DATA_HOME: data,
    }
    // A private home for the daemons too: what they write lies in the folder that is thrown away.
    const options = { env: { ...env, HOME: folder }, cwd: folder }

    const listen = ['--session', '--nofork', '--nosyslog', `--address=${address}`]
    const bus = startHelper('dbus-daemon', listen, { ...options, stdio: 'ignore' })
    children.push(bus)
    await waitUntil(async () => (await ask(env, 'GetId')).code === 0, bus, 'dbus-daemon')

    const unlock = ['--foreground', '--unlock', '--components=secrets']
    const secrets = startHelper('gnome-keyring-daemon', unlock, {
      ...options,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    children.push(secrets)
    secrets.stdin?.on('error', () => undefined)
    secrets.stdin?.end('test')
    const hasService = async (): Promise<boolean> =>
      (await ask(env, 'NameHasOwner', 'string:org.freedesktop.secrets')).stdout.includes('boolean true')
    await waitUntil(hasService, secrets, 'gnome-keyring-daemon')
    return {
      env: { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: data },
      stop: end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Runs `work` with a throwaway keyring on Linux; elsewhere tests use the system's own. */
export async function withKeyring<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work({})
  const keyring = await withTries('keyring', startKeyring)
  try {
    return await work(keyring.env)
  } finally {
    await keyring.stop()
  }
}
