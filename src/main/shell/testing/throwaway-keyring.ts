import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A message bus and, if wanted, a keyring of its own; nothing of the person's session is touched. */
export interface ThrowawayKeyring {
  /** For the processes that are to use it. */
  readonly env: NodeJS.ProcessEnv
  /** All that they write; it goes with them. */
  readonly folder: string
  lock(): void
  /** Stops the daemon in mid-air: calls to it hang. */
  freeze(): void
  thaw(): void
  /** Ends the daemon without a word. */
  die(): void
  close(): Promise<void>
}

/** Whether this machine has what it takes. */
export function hasKeyringTools(): boolean {
  const tools = ['dbus-daemon', 'gnome-keyring-daemon', 'dbus-send']
  return process.platform === 'linux' && tools.every((tool) => existsSync(path.join('/usr/bin', tool)))
}

/** An environment that leads to nobody's bus. */
export function bareEnvironment(folder: string): NodeJS.ProcessEnv {
  // No display: a prompt that appears would wait for a person.
  return {
    PATH: process.env['PATH'],
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_DATA_HOME: path.join(folder, 'data'),
  }
}

/** A bus without service folders: nothing runs on it that we did not start. */
function busConfig(folder: string): string {
  return `<busconfig><type>session</type><listen>unix:dir=${folder}</listen><policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`
}

/** How its programs are started. */
type Start = (command: string, args: string[], options: SpawnOptions) => ChildProcess

/** Starts a private bus, and on it an unlocked keyring unless `withKeyring` is false. */
export async function startKeyring(withKeyring = true, start: Start = spawn): Promise<ThrowawayKeyring> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-keyring-'))
  mkdirSync(path.join(folder, 'data'))
  const bare = bareEnvironment(folder)
  const config = path.join(folder, 'bus.conf')
  writeFileSync(config, busConfig(folder))
  const bus = start('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address'], {
    env: bare,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [address] = (await once(bus.stdout ?? bus, 'data')) as [Buffer]
  const env = { ...bare, DBUS_SESSION_BUS_ADDRESS: String(address).trim() }
  const daemon = withKeyring ? unlocked(env, start) : null
  const close = async (): Promise<void> => {
    for (const child of [daemon, bus]) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  if (daemon !== null)
    await answering(env).catch((error: unknown) => close().then(() => Promise.reject(error as Error)))
  return {
    env,
    folder,
    lock: () => {
      send(
        env,
        'org.freedesktop.secrets',
        '/org/freedesktop/secrets',
        'org.freedesktop.Secret.Service.Lock',
        ['array:objpath:/org/freedesktop/secrets/collection/login'],
      )
    },
    freeze: () => void daemon?.kill('SIGSTOP'),
    thaw: () => void daemon?.kill('SIGCONT'),
    die: () => void daemon?.kill('SIGKILL'),
    close,
  }
}

function unlocked(env: NodeJS.ProcessEnv, start: Start): ChildProcess {
  const daemon = start('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  daemon.stdin?.end('test')
  return daemon
}

async function answering(env: NodeJS.ProcessEnv): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    const owned = send(env, 'org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner', [
      'string:org.freedesktop.secrets',
    ])
    if (owned.includes('true')) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The keyring did not come up.')
}

function send(
  env: NodeJS.ProcessEnv,
  to: string,
  object: string,
  method: string,
  args: readonly string[],
): string {
  const words = ['--session', '--print-reply', `--dest=${to}`, object, method, ...args]
  return execFileSync('dbus-send', words, { env, encoding: 'utf8' })
}

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
