import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { clearChat } from '../../store/actions/chat-state.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { chatName } from '../../text/names.ts'
import { useChat, type OfChat } from './use-chat.ts'
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
      onClose={closeDialog}
      onDeed={async () => {
        const wrong = await clearChat(chat)
        if (wrong === null) closeDialog()
        return wrong
      }}
    >
      <p className="chat-state-body">{t('clear.body')}</p>
      <p className="chat-state-body">{t('clear.keeps')}</p>
    </Confirm>
  )
}
