import { Notification } from 'electron'
import { chatOfAlertId } from '../core/notifications/compose-notification.ts'
import type { Alert } from '../core/ports.ts'
import type { AlertEvents } from './alert-events.ts'

/** An alert of which only the id is left; without a chat, it leads to the window. */
function oldAlert(id: string): Alert {
  return { id, title: '', body: '', silent: true, target: chatOfAlertId(id), answers: null }
}

/**
 * Lets clicks on notifications of an earlier run count: macOS hands the old ones back, Windows tells what was clicked,
 * also when the click started Parley. Linux forgets them with the program that showed them.
 */
export function reviveOldAlerts(events: AlertEvents, isLocked: boolean): void {
  if (process.platform === 'win32') hearActivations(events)
  if (process.platform === 'darwin') takeBack(events, isLocked)
}

function hearActivations(events: AlertEvents): void {
  // Electron 45 has it; the runtime for tests has not.
  Notification.handleActivation?.((details) => {
    const alert = oldAlert(/chat-[a-z0-9]{1,32}-\d{1,15}/.exec(details.arguments)?.[0] ?? 'unknown')
    if (details.type === 'reply') events.replied(alert, details.reply ?? '')
    else if (details.type === 'action') events.markedRead(alert)
    else events.clicked(alert)
  })
}

/** Those of a chat name somebody: a start behind the lock takes them away. */
function takeBack(events: AlertEvents, isLocked: boolean): void {
  void Notification.getHistory?.().then((old) => {
    for (const notification of old) {
      const alert = oldAlert(notification.id)
      if (isLocked && alert.target !== null) notification.close()
      notification.on('click', () => events.clicked(alert))
      notification.on('reply', (details, text) => events.replied(alert, details.reply ?? text))
      notification.on('action', () => events.markedRead(alert))
    }
  })
}
