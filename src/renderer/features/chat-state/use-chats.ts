import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'

/** The chats of a dialog as they are now: those that are still here. */
export function useChats(of: readonly Pick<Chat, 'accountId' | 'id'>[]): readonly Chat[] {
  const chatsByAccount = useApp((state) => state.chatsByAccount)
  return of.flatMap(({ accountId, id }) => chatsByAccount[accountId]?.byId.get(id) ?? [])
}

/** Whom a dialog's title names: the one chat, or how many there are. */
export function useNames(chats: readonly Chat[]): string {
  const t = useT()
  const [first] = chats
  return chats.length === 1 && first ? chatName(first) : t('selectedChats.chats', { count: chats.length })
}
