import type { Alert, Log, Notifier } from '../core/ports.ts'
import type { AlertEvents } from './alert-events.ts'
import type { Presenter } from './present-alert.ts'

/** The notifier of the core, with the way back for what the person does. */
export interface ShellNotifier extends Notifier {
  /** Who hears of clicks, replies and chimes; also of those on notifications of an earlier run. */
  follow(events: AlertEvents, isLocked: boolean): void
}

/** Longer texts are cut by every system, some of them in the middle of a letter. */
const LONGEST = { title: 120, body: 600 } as const

/** Windows may tell the same deed twice, by the notification and by the program: within this many milliseconds it is one. */
const SAME_ACTION_MS = 1000

const NOBODY: AlertEvents = {
  clicked: () => undefined,
  replied: () => undefined,
  markedRead: () => undefined,
  chime: () => undefined,
}

/** Shows the core's alerts and never lets a system that cannot do it disturb the core. */
export function createNotifier(presenter: Presenter, log: Log): ShellNotifier {
  let listener = NOBODY
  let badgeRefused = false
  let last = { deed: '', at: -Infinity }
  const once = (deed: string, act: () => void): void => {
    const at = performance.now()
    if (deed === last.deed && at - last.at < SAME_ACTION_MS) return
    last = { deed, at }
    act()
  }
  const events: AlertEvents = {
    clicked: (alert) => once(`click ${alert.id}`, () => listener.clicked(alert)),
    replied: (alert, text) => once(`reply ${alert.id} ${text}`, () => listener.replied(alert, text)),
    markedRead: (alert) => once(`read ${alert.id}`, () => listener.markedRead(alert)),
    chime: () => listener.chime(),
  }
  return {
    follow: (added, isLocked) => {
      listener = added
      presenter.revive(events, isLocked)
    },
    show: async (alert) => {
      try {
        const outcome = await presenter.show(shorten(alert), events)
        if (outcome.shown !== 'shown') log.warn('notification.not-shown', { answer: outcome.shown })
        return outcome
      } catch (error) {
        log.warn('notification.not-shown', { answer: 'failed', reason: String(error) })
        return { shown: 'failed', quiet: 'unknown' }
      }
    },
    withdraw: (id) => {
      presenter.withdraw(id).catch((error: unknown) => {
        log.warn('notification.not-withdrawn', { reason: String(error) })
      })
    },
    quiet: () =>
      presenter.quiet().catch((error: unknown) => {
        log.warn('notification.quiet-unknown', { reason: String(error) })
        return 'unknown' as const
      }),
    badge: (count) => {
      const done = presenter.badge(count)
      // Said once: most Linux desktops have no badge.
      if (!done && !badgeRefused) log.info('badge.unsupported')
      badgeRefused ||= !done
    },
  }
}

function shorten(alert: Alert): Alert {
  return {
    ...alert,
    title: cut(plain(alert.title), LONGEST.title),
    body: cut(plain(alert.body), LONGEST.body),
  }
}

/** Without what a system's notification takes for the end of the text. */
function plain(text: string): string {
  return text.replaceAll('\0', '')
}

/** Cuts a text without leaving half a character. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
