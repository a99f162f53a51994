import type { Core } from '../core/ports.ts'
import { markAlertRead, replyToAlert } from './answer-alert.ts'
import type { MainWindow } from './main-window.ts'
import type { ShellNotifier } from './notify.ts'
import type { PageReady } from './page-ready.ts'

/** Does what a person asks for by a notification: opens its chat, sends the reply, marks as read. */
export function followAlerts(notifier: ShellNotifier, core: Core, window: MainWindow, page: PageReady): void {
  const open: Parameters<typeof notifier.follow>[0]['clicked'] = ({ target }) => {
    window.present()
    if (target !== null) page.whenReady(() => core.tell({ type: 'open-chat', ...target }))
  }
  notifier.follow({
    clicked: open,
    replied: (alert, text) => {
      void replyToAlert(core.dispatch, alert, text).then((became) => {
        if (became === 'kept') open(alert)
      })
    },
    markedRead: (alert) => void markAlertRead(core.dispatch, alert),
    chime: () => core.tell({ type: 'chime' }),
  })
}
