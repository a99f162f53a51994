import { Notification } from 'electron'
import type { AlertOutcome, SystemQuiet } from '../../shared/model/alert-note.ts'
import { TEST_ALERT } from '../core/notifications/compose-notification.ts'
import type { Alert } from '../core/ports.ts'
import type { AlertEvents } from './alert-events.ts'
import { MAX_AGE_MS, type ReadDesktop } from './desktop-quiet.ts'
import { escapeMarkup } from './escape-markup.ts'
import { reviveOldAlerts } from './old-alerts.ts'
import type { ShellTexts } from './shell-texts.ts'

/** Shows alerts somewhere and reports what is done with them. */
export interface Presenter {
  show(alert: Alert, events: AlertEvents): Promise<AlertOutcome>
  /** Takes away what stands under that id, or is about to. */
  withdraw(id: string): Promise<void>
  quiet(): Promise<SystemQuiet>
  /** Begins to hear of what is done with notifications of an earlier run. */
  revive(events: AlertEvents, isLocked: boolean): void
  /** False where the system shows no badge. */
  badge(count: number): boolean
}

/** What the system's presenter needs. */
export interface SystemPresenterNeeds {
  readonly setBadge: (count: number) => boolean
  readonly words: () => Pick<ShellTexts, 'replyHere' | 'markRead'>
  /** How it stands with the notifications of a Linux desktop; absent elsewhere. */
  readonly desktop: ReadDesktop | null
}

/** As many notifications are remembered for their click; a system's list is rarely longer. */
const MAX_SHOWN = 200
/** A system that says neither yes nor no within this time has not shown anything. */
const SHOW_DEADLINE_MS = 3_000

/** Shows alerts through the system. */
export function systemPresenter({ setBadge, words, desktop }: SystemPresenterNeeds): Presenter {
  // Kept until they are clicked, closed or replaced: one that nobody holds is collected, and its click with it.
  const shown = new Map<string, Notification>()
  // What is to be shown next under an id: while the desktop is asked, another may take its place, or it may be withdrawn.
  const wanted = new Map<string, Alert>()

  function forget(id: string, notification: Notification): void {
    if (shown.get(id) === notification) shown.delete(id)
  }

  function keep(id: string, notification: Notification): void {
    shown.get(id)?.close()
    shown.delete(id)
    shown.set(id, notification)
    for (const oldest of shown.keys()) {
      if (shown.size <= MAX_SHOWN) break
      shown.delete(oldest)
    }
  }

  function appear(alert: Alert, events: AlertEvents): Promise<'shown' | 'failed'> {
    const notification = makeNotification(alert, words(), events, (gone) => forget(alert.id, gone))
    keep(alert.id, notification)
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('failed'), SHOW_DEADLINE_MS)
      const settle = (answer: 'shown' | 'failed'): void => {
        clearTimeout(timer)
        resolve(answer)
      }
      notification.on('show', () => settle('shown'))
      notification.on('failed', () => {
        forget(alert.id, notification)
        settle('failed')
      })
      notification.show()
    })
  }

  return {
    badge: setBadge,
    revive: reviveOldAlerts,
    quiet: async () => (desktop === null ? 'unknown' : (await desktop(MAX_AGE_MS.looking)).quiet),
    withdraw: async (id) => {
      wanted.delete(id)
      const notification = shown.get(id)
      if (!notification) return
      shown.delete(id)
      // Taking away asks on this thread as well.
      if ((await desktop?.(MAX_AGE_MS.arriving))?.service !== 'silent') notification.close()
    },
    show: async (alert, events) => {
      wanted.set(alert.id, alert)
      // Showing asks the desktop on this very thread and waits for it: one that does not answer is not asked.
      const maxAgeMs = alert.id === TEST_ALERT ? MAX_AGE_MS.looking : MAX_AGE_MS.arriving
      const state = desktop === null ? null : await desktop(maxAgeMs)
      const quiet = state?.quiet ?? 'unknown'
      // A newer one, or the person who read the chat meanwhile, has taken its place.
      if (wanted.get(alert.id) !== alert) return { shown: 'shown', quiet }
      wanted.delete(alert.id)
      if (state?.service === 'silent') return { shown: 'no-answer', quiet }
      if (state?.service === 'none' || !Notification.isSupported()) return { shown: 'unsupported', quiet }
      const answer = await appear(alert, events)
      if (desktop !== null && answer === 'shown' && !alert.silent && quiet !== 'yes') events.chime()
      return { shown: answer, quiet }
    },
  }
}

/** A notification of the system that reports what is done with it; `over` is called when it is gone. */
function makeNotification(
  alert: Alert,
  words: Pick<ShellTexts, 'replyHere' | 'markRead'>,
  events: AlertEvents,
  over: (notification: Notification) => void,
): Notification {
  const linux = process.platform === 'linux'
  const notification = new Notification({
    id: alert.id,
    title: alert.title,
    body: linux ? escapeMarkup(alert.body) : alert.body,
    silent: alert.silent,
    // Electron has no buttons for Linux: there they would only be text in a log.
    ...(alert.answers === null || linux
      ? {}
      : {
          hasReply: true,
          replyPlaceholder: words.replyHere,
          actions: [{ type: 'button', text: words.markRead }],
        }),
  })
  notification.on('click', () => {
    over(notification)
    events.clicked(alert)
  })
  notification.on('reply', (details, text) => {
    over(notification)
    // The runtime for tests knows the words only as the second argument.
    events.replied(alert, details.reply ?? text)
  })
  notification.on('action', () => {
    over(notification)
    events.markedRead(alert)
  })
  notification.on('close', (event) => {
    // Timed out is not gone: on Windows it waits in the notification centre, and its click still counts.
    if (event?.reason !== 'timedOut') over(notification)
  })
  return notification
}
