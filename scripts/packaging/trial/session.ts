/** The session of that user: a bus and a keyring of its own around the command of the desktop entry. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Sorry } from '../../lib/say.ts'
import { parseDesktopEntry } from '../desktop-entry.ts'
import type { Person } from './person.ts'

/** One start of the installed app, and the end of it. */
export interface Session {
  /** Resolves once the app has ended by itself; throws when it does not within that time. */
  ended(patienceMs: number): Promise<void>
}

/** What a session needs beside its user. */
export interface SessionNeeds {
  readonly desktopEntry: string
  readonly display: string
  /** What it prints is added to this file. */
  readonly output: string
  /** Arguments after those of the desktop entry. */
  readonly asked: readonly string[]
}

/** The command of a desktop entry without its field codes, as a launcher runs it. */
export function commandOf(entry: string): string {
  const exec = parseDesktopEntry(entry)['Exec']
  if (exec === undefined) throw new Sorry('The desktop entry has no Exec line.')
  return exec.replaceAll(/\s%[a-zA-Z]/g, '')
}

/** The environment that a display manager would give. */
export function personalEnvironment(person: Person, display: string): string[] {
  return [
    `HOME=${person.home}`,
    `USER=${person.name}`,
    `LOGNAME=${person.name}`,
    `XDG_RUNTIME_DIR=${person.runtimeFolder}`,
    `DISPLAY=${display}`,
    'PATH=/usr/local/bin:/usr/bin:/bin',
    'LANG=C.UTF-8',
  ]
}

/** Starts what the desktop entry names, as that user. */
export async function startSession(
  person: Person,
  { desktopEntry, display, output, asked }: SessionNeeds,
): Promise<Session> {
  const command = [commandOf(await readFile(desktopEntry, 'utf8')), ...asked].join(' ')
  // The keyring keeps what it is given in the user's home: the second session finds it there.
  const script = `printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec ${command}`
  const child: ChildProcess = spawn(
    'runuser',
    [
      '-u',
      person.name,
      '--',
      'env',
      '-i',
      ...personalEnvironment(person, display),
      'dbus-run-session',
      '--',
      'sh',
      '-c',
      script,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], cwd: person.home },
  )
  const log = createWriteStream(output, { flags: 'a' })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const gone = new Promise<void>((resolve, reject) => {
    child.once('exit', () => {
      resolve()
    })
    child.once('error', reject)
  })
  return {
    ended: async (patienceMs) => {
      const late = wait(patienceMs, 'late' as const, { ref: false })
      if ((await Promise.race([gone, late])) === 'late')
        throw new Sorry(`The app did not end within ${String(patienceMs / 1000)} s.`)
    },
  }
}
