/**
 * A real, unlocked, throwaway keyring for tests and for machines without a desktop. The person's keyring is never touched by it.
 */
import { rmSync } from 'node:fs'
import {
  hasKeyringTools,
  startKeyring,
  type ThrowawayKeyring,
} from '../../src/main/shell/testing/throwaway-keyring.ts'
import { onExit } from '../lib/cleanup.ts'
import { Sorry } from '../lib/say.ts'
import { withTries } from '../lib/tries.ts'
import { startHelper } from './stop.ts'

const ADVICE =
  'A throwaway keyring needs programs that are not installed: "apt-get install -y dbus gnome-keyring libsecret-1-0" installs them.'

/** Nothing of it outlives this process, however that ends. */
async function start(): Promise<ThrowawayKeyring> {
  if (!hasKeyringTools()) throw new Sorry(ADVICE)
  const keyring = await startKeyring(true, startHelper)
  const forget = onExit(() => rmSync(keyring.folder, { recursive: true, force: true }))
  return { ...keyring, close: () => keyring.close().then(forget) }
}

/** Runs `work` with a throwaway keyring on Linux; elsewhere tests use the system's own. */
export async function withKeyring<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work({})
  const keyring = await withTries('keyring', start)
  try {
    const { DBUS_SESSION_BUS_ADDRESS = '', XDG_DATA_HOME = '', XDG_RUNTIME_DIR = '' } = keyring.env
    return await work({ DBUS_SESSION_BUS_ADDRESS, XDG_DATA_HOME, XDG_RUNTIME_DIR })
  } finally {
    await keyring.close()
  }
}
