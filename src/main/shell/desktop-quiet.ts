import { execFile } from 'node:child_process'
import type { SystemQuiet } from '../../shared/model/alert-note.ts'
import type { Clock } from '../core/ports.ts'

/** What a Linux desktop says of its notifications. */
export interface DesktopState {
  /** `none`: nothing shows them here; `silent`: what shows them does not answer; `unknown`: nobody could be asked. */
  readonly service: 'there' | 'none' | 'silent' | 'unknown'
  readonly quiet: SystemQuiet
}

/** Runs a program to its end, or to the deadline; never rejects. */
export type Run = (
  program: string,
  args: readonly string[],
) => Promise<{ readonly state: 'done' | 'failed' | 'late' | 'missing'; readonly said: string }>

const SERVICE = 'org.freedesktop.Notifications'
const PLACE = '/org/freedesktop/Notifications'
/** A desktop that takes longer to say its name would hold up the main thread when it is asked to show something. */
const DEADLINE = 1500
/** How old an answer of the desktop may be, in milliseconds: for the settings, and for a notification of a message. */
export const MAX_AGE_MS = { looking: 250, arriving: 10_000 } as const

/** Runs a program of the system. */
export const systemRun: Run = (program, args) =>
  new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C' }
    execFile(program, args, { timeout: DEADLINE, env, maxBuffer: 65_536 }, (error, stdout, stderr) => {
      if (error === null) resolve({ state: 'done', said: stdout.trim() })
      else if (error.code === 'ENOENT') resolve({ state: 'missing', said: '' })
      else resolve({ state: error.killed === true ? 'late' : 'failed', said: stderr.trim() })
    })
  })

const call = (member: string, ...args: string[]): readonly string[] => [
  '--session',
  '--print-reply=literal',
  `--reply-timeout=${String(DEADLINE - 300)}`,
  `--dest=${SERVICE}`,
  PLACE,
  member,
  ...args,
]
const property = (owner: string, name: string): readonly string[] =>
  call('org.freedesktop.DBus.Properties.Get', `string:${owner}`, `string:${name}`)

function truth(said: string): SystemQuiet {
  if (/\btrue$/.test(said)) return 'yes'
  return /\bfalse$/.test(said) ? 'no' : 'unknown'
}

function opposite(quiet: SystemQuiet): SystemQuiet {
  if (quiet === 'unknown') return quiet
  return quiet === 'yes' ? 'no' : 'yes'
}

/** Desktops that have a do-not-disturb and do not tell of it by the common property, by the name that they give themselves. */
const OTHER_WAYS: readonly {
  readonly name: RegExp
  readonly program: string
  readonly args: readonly string[]
  /** Whether "true" means that notifications are shown. */
  readonly shows?: true
}[] = [
  {
    name: /^gnome-shell\b/i,
    program: 'gsettings',
    args: ['get', 'org.gnome.desktop.notifications', 'show-banners'],
    shows: true,
  },
  { name: /^dunst\b/i, program: 'dbus-send', args: property('org.dunstproject.cmd0', 'paused') },
  { name: /^xfce/i, program: 'xfconf-query', args: ['-c', 'xfce4-notifyd', '-p', '/do-not-disturb'] },
]

function isSilent({ state, said }: Awaited<ReturnType<Run>>): boolean {
  return state === 'late' || (state === 'failed' && /NoReply|Timeout/.test(said))
}

/** Asks the desktop. No way to ask it may hang or throw: what is not told is unknown. */
export async function askDesktop(run: Run): Promise<DesktopState> {
  const named = await run('dbus-send', call(`${SERVICE}.GetServerInformation`))
  if (named.state === 'missing') return { service: 'unknown', quiet: 'unknown' }
  if (isSilent(named)) return { service: 'silent', quiet: 'unknown' }
  if (named.state === 'failed') {
    const service = /ServiceUnknown|NameHasNoOwner|Spawn/.test(named.said) ? 'none' : 'unknown'
    return { service, quiet: 'unknown' }
  }
  const common = await run('dbus-send', property(SERVICE, 'Inhibited'))
  if (isSilent(common)) return { service: 'silent', quiet: 'unknown' }
  const told = common.state === 'done' ? truth(common.said) : 'unknown'
  if (told !== 'unknown') return { service: 'there', quiet: told }
  const way = OTHER_WAYS.find(({ name }) => name.test(named.said))
  if (!way) return { service: 'there', quiet: 'unknown' }
  const answer = await run(way.program, way.args)
  const quiet = answer.state === 'done' ? truth(answer.said) : 'unknown'
  return { service: 'there', quiet: way.shows ? opposite(quiet) : quiet }
}

/** Returns the desktop's state, from an answer that is not older than this. */
export type ReadDesktop = (maxAgeMs: number) => Promise<DesktopState>

/** Asks the desktop only when the last answer is too old. Callers that ask at the same time share one question. */
export function watchDesktop(clock: Clock, ask: () => Promise<DesktopState>): ReadDesktop {
  let asked: Promise<DesktopState> | null = null
  let answeredAt = 0
  return (maxAgeMs) => {
    if (asked !== null && clock.monotonic() - answeredAt < maxAgeMs) return asked
    answeredAt = Infinity
    asked = ask().finally(() => {
      answeredAt = clock.monotonic()
    })
    return asked
  }
}
