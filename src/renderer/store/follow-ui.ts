import { applyLook, onSystemLook } from '../theme/follow-look.ts'
import { reportView } from './actions/conversation.ts'
import { selectContactPlace } from './panes.ts'
import { selectOpenChat, selectUnread } from './select.ts'
import { selectSides } from './sides.ts'
import { chatKey, type AppState } from './state.ts'
import { now, useApp } from './use-app.ts'
import { locale, onLanguage, t } from '../i18n/i18n.ts'

function title(state: AppState): string {
  const count = selectUnread(state)
  return count === 0 ? t('app.title') : t('app.title.unread', { count })
}

/**
 * Keeps what is outside React in step with the state: the window's title, the look, and what the core knows of the
 * person's eyes (the open chats while the window has the focus).
 */
export function followUi(): void {
  let reported: string | null = null
  const follow = (state: AppState): void => {
    if (document.title !== title(state)) document.title = title(state)
    applyLook(state.settings)
    if (state.phase !== 'ready') return
    const looking = document.visibilityState === 'visible' && document.hasFocus()
    // Behind the details of its contact nobody sees what arrives.
    const isCovered = selectContactPlace(state, selectOpenChat(state)) === 'over'
    const chats = looking && !isCovered ? selectSides(state).filter((chat) => chat !== null) : []
    const view = chats.map(({ accountId, id }) => chatKey(accountId, id)).join(' ')
    if (view === reported) return
    reported = view
    reportView(chats)
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
