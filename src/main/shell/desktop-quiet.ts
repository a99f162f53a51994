import { execFile } from 'node:child_process'
import type { SystemQuiet } from '../../shared/model/alert-note.ts'
import type { Clock } from '../core/ports.ts'
import type { BusAnswer, BusCall } from './bus-message.ts'
import { propertyOf, visitSessionBus, type AskBus } from './session-bus.ts'

/** What a Linux desktop says of its notifications. */
export interface DesktopState {
  /** `none`: nothing shows them here; `silent`: what shows them does not answer; `unknown`: nobody could be asked. */
  readonly service: 'there' | 'none' | 'silent' | 'unknown'
  readonly quiet: SystemQuiet
}

/** Runs a program to its end, or to the deadline; returns what it said, or null where it failed. Never rejects. */
export type Run = (program: string, args: readonly string[]) => Promise<string | null>

const SERVICE = 'org.freedesktop.Notifications'
const PLACE = '/org/freedesktop/Notifications'
/** Errors of the bus that say that nobody shows notifications, nor can be started for it. */
const NOBODY = /ServiceUnknown|NameHasNoOwner|Spawn/
const RUN_DEADLINE_MS = 1500
/** How old an answer of the desktop may be, in milliseconds: for the settings, and for a notification of a message. */
export const MAX_AGE_MS = { looking: 250, arriving: 10_000 } as const

/** Runs a program of the system. */
export const systemRun: Run = (program, args) =>
  new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C' }
    execFile(program, args, { timeout: RUN_DEADLINE_MS, env, maxBuffer: 65_536 }, (error, stdout) =>
      resolve(error === null ? stdout.trim() : null),
    )
  })

const NAME: BusCall = {
  destination: SERVICE,
  path: PLACE,
  interface: SERVICE,
  member: 'GetServerInformation',
  args: [],
}
const PAUSED: BusCall = {
  destination: SERVICE,
  path: PLACE,
  interface: 'org.freedesktop.DBus.Properties',
  member: 'Get',
  args: ['org.dunstproject.cmd0', 'paused'],
}
const DO_NOT_DISTURB: BusCall = {
  destination: 'org.xfce.Xfconf',
  path: '/org/xfce/Xfconf',
  interface: 'org.xfce.Xfconf',
  member: 'GetProperty',
  args: ['xfce4-notifyd', '/do-not-disturb'],
}

const quietOf = (answer: BusAnswer): SystemQuiet =>
  typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : 'unknown'

/** GNOME keeps it among its settings, which are not on the bus. */
async function quietOfGnome(run: Run): Promise<SystemQuiet> {
  const shows = await run('gsettings', ['get', 'org.gnome.desktop.notifications', 'show-banners'])
  if (shows === 'true') return 'no'
  return shows === 'false' ? 'yes' : 'unknown'
}

/** Desktops that have a do-not-disturb and do not tell of it by the common property, by the name that they give themselves. */
const OTHER_WAYS: readonly {
  readonly name: RegExp
  readonly ask: (bus: AskBus, run: Run) => Promise<SystemQuiet>
}[] = [
  { name: /^gnome-shell\b/i, ask: (_, run) => quietOfGnome(run) },
  { name: /^dunst\b/i, ask: async (bus) => quietOf(await bus(PAUSED)) },
  { name: /^xfce/i, ask: async (bus) => quietOf(await bus(DO_NOT_DISTURB)) },
]

/** Asks the desktop. No way to ask it may hang or throw: what is not told is unknown. */
export async function askDesktop(bus: AskBus, run: Run): Promise<DesktopState> {
  const named = await bus(NAME)
  if (named === 'late') return { service: 'silent', quiet: 'unknown' }
  if (typeof named !== 'object' || !('text' in named)) {
    const isNone = typeof named === 'object' && 'error' in named && NOBODY.test(named.error)
    return { service: isNone ? 'none' : 'unknown', quiet: 'unknown' }
  }
  const common = await bus(propertyOf(SERVICE, PLACE, 'Inhibited'))
  if (common === 'late') return { service: 'silent', quiet: 'unknown' }
  const quiet = quietOf(common)
  const way = quiet === 'unknown' ? OTHER_WAYS.find(({ name }) => name.test(named.text)) : undefined
  return { service: 'there', quiet: way ? await way.ask(bus, run) : quiet }
}

/** Asks the desktop of this session. */
export const askThisDesktop = (): Promise<DesktopState> =>
  visitSessionBus((bus) => askDesktop(bus, systemRun))

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
