import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { messageWords } from '../../text/kinds.ts'
import { chatName, senderName } from '../../text/names.ts'

/** Reads what arrives in the open chat aloud, also where it takes a place above, and only that: the list itself is no live region. */
export function LiveLog({ chat, messages }: { readonly chat: Chat; readonly messages: readonly Message[] }) {
  const t = useT()
  const name = (message: Message): string =>
    chat.kind !== 'person' ? senderName(message.senderName, message.senderId) : chatName(chat)
  return (
    <div className="visually-hidden" role="log" aria-label={t('talk.log')}>
      {messages.map((message) => (
        <p key={message.key}>{t('talk.log.line', { name: name(message), text: messageWords(message) })}</p>
      ))}
    </div>
  )
}
