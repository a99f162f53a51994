import type { Alert, Core } from '../core/ports.ts'
import { markAlertRead, replyToAlert } from './answer-alert.ts'
import type { MainWindow } from './main-window.ts'
import type { ShellNotifier } from './notify.ts'
import type { PageReady } from './page-ready.ts'

/** Does what a person asks for by a notification: opens its chat, sends the reply, marks as read. */
export function followAlerts(
  notifier: ShellNotifier,
  core: Core,
  window: Pick<MainWindow, 'present'>,
  page: PageReady,
): void {
  const open = (
    { target }: Alert,
    words: { readonly text: string; readonly saved: boolean } | null,
  ): void => {
    window.present()
    if (target === null) return
    page.whenReady(() => {
      core.tell({ type: 'open-chat', ...target })
      if (words) core.tell({ type: 'words-back', ...target, ...words })
    })
  }
  notifier.follow(
    {
      clicked: (alert) => open(alert, null),
      replied: (alert, text) => {
        void replyToAlert(core.dispatch, alert, text, core.isLocked()).then((became) => {
          if (became === 'nothing') open(alert, null)
          else if (became !== 'sent') open(alert, { text, saved: became === 'saved' })
        })
      },
      markedRead: (alert) => {
        if (!core.isLocked()) void markAlertRead(core.dispatch, alert)
      },
      chime: () => core.tell({ type: 'chime' }),
    },
    core.isLocked(),
  )
}
