import { applyLook, onSystemLook } from '../theme/follow-look.ts'
import { reportView } from './actions/conversation.ts'
import { selectContactPlace } from './panes.ts'
import { selectOpenChat, selectUnread } from './select.ts'
import type { AppState } from './state.ts'
import { now, useApp } from './use-app.ts'
import { locale, onLanguage, t } from '../i18n/i18n.ts'

function title(state: AppState): string {
  const count = selectUnread(state)
  return count === 0 ? t('app.title') : t('app.title.unread', { count })
}

/**
 * Keeps what is outside React in step with the state: the window's title, the look, and what the core knows of the
 * person's eyes (the open chat while the window has the focus).
 */
export function followUi(): void {
  let reported: string | null = null
  const follow = (state: AppState): void => {
    if (document.title !== title(state)) document.title = title(state)
    applyLook(state.settings)
    if (state.phase !== 'ready') return
    const looking = document.visibilityState === 'visible' && document.hasFocus()
    const open = looking ? selectOpenChat(state) : null
    // Behind the details of its contact nobody sees what arrives.
    const chat = selectContactPlace(state, open) === 'over' ? null : open
    const view = chat ? `${chat.accountId}/${chat.id}` : ''
    if (view === reported) return
    reported = view
    reportView(chat ? [chat] : [])
  }
  const again = (): void => follow(now())
  useApp.subscribe(follow)
  onLanguage(() => {
    document.documentElement.lang = locale()
    again()
  })
  onSystemLook(again)
  window.addEventListener('focus', again)
  window.addEventListener('blur', again)
  document.addEventListener('visibilitychange', again)
  again()
}
