/** A private session is real: a program stores a secret in its keyring, and nothing of it outlives the work. */
import { existsSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { collected } from '../lib/run.ts'
import { withPrivateSession, withSessions, withWaylandSession } from './private-session.ts'

const programs = ['Xvfb', 'dbus-daemon', 'gnome-keyring-daemon']
const isThere = programs.every((name) => existsSync(path.join('/usr/bin', name)))

const roundTrip =
  "import('keytar').then(async ({ default: k }) => { await k.setPassword('parley-test', 'me', 's3cret'); console.log(await k.getPassword('parley-test', 'me')) })"

describe.runIf(process.platform === 'linux' && isThere)('a private session', () => {
  it('keeps a secret while it lasts, and has a display', async () => {
    const seen = await withPrivateSession(async (env) => {
      const { stdout } = await collected(process.execPath, ['-e', roundTrip], { env })
      return { stdout, display: env['DISPLAY'], data: env['XDG_DATA_HOME'] ?? '' }
    })
    expect(seen.stdout.trim()).toBe('s3cret')
    expect(seen.display).toMatch(/^:\d+$/)
    expect(existsSync(seen.data)).toBe(false)
  })

  it('stands beside another one, and shares neither display nor bus nor keyring', async () => {
    const seen = await withSessions<readonly NodeJS.ProcessEnv[]>(2, withPrivateSession, (environments) =>
      Promise.resolve(environments),
    )
    for (const name of ['DISPLAY', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_DATA_HOME'])
      expect(new Set(seen.map((env) => env[name])).size).toBe(2)
    expect(seen.some((env) => existsSync(env['XDG_DATA_HOME'] ?? ''))).toBe(false)
  })

  it('ends with the work also when the work fails', async () => {
    let data = ''
    const work = withPrivateSession((env) => {
      data = env['XDG_DATA_HOME'] ?? ''
      return Promise.reject(new Error('broken'))
    })
    await expect(work).rejects.toThrow('broken')
    expect(data).not.toBe('')
    expect(existsSync(data)).toBe(false)
  })
})

describe.runIf(isThere && existsSync('/usr/bin/weston'))('a session of Wayland', () => {
  it('has a compositor behind its display while it lasts, in a folder of its own, and no display of X11', async () => {
    const connects = (socket: string): Promise<boolean> =>
      new Promise((resolve) => {
        const attempt = connect(socket, () => resolve(true))
        attempt.on('error', () => resolve(false))
        attempt.on('connect', () => attempt.destroy())
      })
    const seen = await withWaylandSession(async (env) => {
      const folder = env['XDG_RUNTIME_DIR'] ?? ''
      const socket = path.join(folder, env['WAYLAND_DISPLAY'] ?? '')
      return {
        socket,
        mode: statSync(folder).mode & 0o777,
        answers: await connects(socket),
        x11: env['DISPLAY'],
      }
    })
    expect(seen).toMatchObject({ mode: 0o700, answers: true, x11: '' })
    expect(await connects(seen.socket)).toBe(false)
  })
})
