import type { Alert, Log, Notifier } from '../core/ports.ts'
import type { Presenter } from './present-alert.ts'

/** The notifier of the core, with the way back for clicks. */
export interface ShellNotifier extends Notifier {
  /** Called with every alert that is clicked. */
  onClick(listener: (alert: Alert) => void): void
}

/** Longer texts are cut by every system, some of them in the middle of a letter. */
const LONGEST = { title: 120, body: 600 } as const

/** Shows the core's alerts and never lets a system that cannot do it disturb the core. */
export function createNotifier(presenter: Presenter, log: Log): ShellNotifier {
  let listener: (alert: Alert) => void = () => undefined
  let badgeRefused = false
  return {
    onClick: (added) => {
      listener = added
    },
    show: async (alert) => {
      const short = { ...alert, title: cut(alert.title, LONGEST.title), body: cut(alert.body, LONGEST.body) }
      try {
        const answer = await presenter.show(short, (clicked) => listener(clicked))
        if (answer !== 'shown') log.warn('notification.not-shown', { answer })
        return answer
      } catch (error) {
        log.warn('notification.not-shown', { answer: 'failed', reason: String(error) })
        return 'failed'
      }
    },
    badge: (count) => {
      const done = presenter.badge(count)
      // Said once: most Linux desktops have no badge.
      if (!done && !badgeRefused) log.info('badge.unsupported')
      badgeRefused ||= !done
    },
  }
}

/** Cuts a text without leaving half a character. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
