import { useT } from '../i18n/i18n.ts'
import type { FailureNews } from '../store/state.ts'
import { useApp } from '../store/use-app.ts'
import { useChat } from '../store/use-chat.ts'
import { messageWords } from '../text/kinds.ts'
import { chatName } from '../text/names.ts'

/** So many letters of a message tell which one it was. */
const MAX_LETTERS = 80

function Line({ message }: Pick<FailureNews, 'message'>) {
  const t = useT()
  const chat = useChat(message)
  const { status } = message
  if (status !== 'failed' && status !== 'unsure' && status !== 'expired') return null
  const words = messageWords(message)
  const text = words.length > MAX_LETTERS ? `${words.slice(0, MAX_LETTERS)}…` : words
  return <p>{t(`failure.${status}`, { name: chat ? chatName(chat) : '', text })}</p>
}

/**
 * Announces own messages that could not be sent, whichever chat and dialog is open. Politely: it never cuts off what is being
 * read. (The attribute keeps it alive while a dialog hides the rest of the window from screen readers.)
 */
export function FailureLog() {
  const failures = useApp((state) => state.failures)
  return (
    <div className="visually-hidden" aria-live="polite" data-live-announcer="true">
      {failures.map(({ id, message }) => (
        <Line key={`${id} ${message.status}`} message={message} />
      ))}
    </div>
  )
}
