/** A Wayland compositor of our own that shows its windows to nobody: weston, as Debian packages it, on a virtual display. */
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Sorry } from '../lib/say.ts'
import { withTries } from '../lib/tries.ts'
import { SESSION_MS, type Display } from './display.ts'
import { isDebian } from './packages.ts'
import { startHelper, stop } from './stop.ts'

/** How the app must draw to be seen by a weston that has no graphics card. */
export const WAYLAND_SWITCHES = ['--ozone-platform=wayland', '--disable-gpu']

/** Why there can be no Wayland here; null where there is weston, or it can be installed. */
export function whyNoWayland(): string | null {
  if (process.platform !== 'linux') return 'Wayland is for Linux'
  return isDebian() || isInstalled('weston') ? null : 'weston is not installed'
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Starts weston with its socket in a runtime folder that only this user can enter. It draws on a display of X11: without a screen
 * of any kind it has neither keyboard nor pointer, and then no window ever has the focus.
 */
export const startWeston = (runtimeFolder: string, display: Display['env']): Promise<Display> =>
  withTries('weston', () => startOnce(runtimeFolder, display))

async function startOnce(runtimeFolder: string, display: Display['env']): Promise<Display> {
  const name = `parley-${String(process.pid)}`
  const socket = path.join(runtimeFolder, name)
  // Our own settings only: a person's weston.ini could lock the screen or start programs.
  const settings = ['--no-config', '--idle-time=0']
  const screen = ['--backend=x11-backend.so', '--use-pixman', '--width=1900', '--height=1150']
  const server = startHelper('weston', [...settings, ...screen, `--socket=${name}`], {
    env: { ...process.env, ...display, XDG_RUNTIME_DIR: runtimeFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr?.setEncoding('utf8').on('data', (part: string) => (said += part))
  let isMissing = false
  server.once('error', () => (isMissing = true))
  for (const end = performance.now() + SESSION_MS; !existsSync(socket);) {
    if (!isMissing && server.exitCode === null && performance.now() < end) {
      await wait(30)
      continue
    }
    await stop(server)
    const why = isMissing
      ? 'weston is not installed'
      : (said.trim().split('\n').at(-1) ?? 'weston did not start')
    throw new Sorry(
      `A Wayland display could not be started (${why}). Install it with "apt-get install -y weston".`,
    )
  }
  const env = { WAYLAND_DISPLAY: name, XDG_SESSION_TYPE: 'wayland', DISPLAY: '' }
  return { env, stop: () => stop(server) }
}
