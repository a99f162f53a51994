import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { problemOf } from '../../store/actions/ask.ts'
import { chatName } from '../../text/names.ts'
import { useChat, type OfChat } from '../../store/use-chat.ts'
import './chat-state.css'

/** Asks before what was said in a chat is removed here. */
export function ClearChat(of: OfChat) {
  const t = useT()
  const chat = useChat(of)
  if (!chat) return null
  return (
    <Confirm
      title={t('clear.title', { name: chatName(chat) })}
      deed={t('clear.confirm')}
      onDeed={() => problemOf('chat.clear', { accountId: chat.accountId, chatId: chat.id })}
    >
      <p className="chat-state-body">{t('clear.body')}</p>
      <p className="chat-state-body">{t('clear.keeps')}</p>
    </Confirm>
  )
}
