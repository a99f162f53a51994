import { Notification } from 'electron'
import type { Alert } from '../core/ports.ts'
import { escapeMarkup } from './escape-markup.ts'

/** Shows alerts somewhere and reports the click on them. */
export interface Presenter {
  show(alert: Alert, onClick: (alert: Alert) => void): Promise<'shown' | 'unsupported' | 'failed'>
  /** False where the system shows no badge. */
  badge(count: number): boolean
}

/** As many notifications are remembered for their click; a system's list is rarely longer. */
const MOST = 200
/** A notification daemon that says neither yes nor no within this time has not shown anything. */
const PATIENCE = 3_000

/** Shows alerts through the system. */
export function systemPresenter(setBadge: (count: number) => boolean): Presenter {
  // Kept until they are clicked, closed or replaced: one that nobody holds is collected, and its click with it.
  const shown = new Map<string, Notification>()

  function forget(id: string, notification: Notification): void {
    if (shown.get(id) === notification) shown.delete(id)
  }

  function keep(id: string, notification: Notification): void {
    shown.get(id)?.close()
    shown.delete(id)
    shown.set(id, notification)
    for (const oldest of shown.keys()) {
      if (shown.size <= MOST) break
      shown.delete(oldest)
    }
  }

  return {
    badge: setBadge,
    show: (alert, onClick) => {
      if (!Notification.isSupported()) return Promise.resolve('unsupported')
      const notification = new Notification({
        id: alert.id,
        title: alert.title,
        body: process.platform === 'linux' ? escapeMarkup(alert.body) : alert.body,
        silent: alert.silent,
      })
      keep(alert.id, notification)
      notification.on('click', () => {
        forget(alert.id, notification)
        onClick(alert)
      })
      notification.on('close', (event) => {
        // Timed out is not gone: on Windows it waits in the notification centre, and its click still counts.
        if (event?.reason !== 'timedOut') forget(alert.id, notification)
      })
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve('failed'), PATIENCE)
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
    },
  }
}
