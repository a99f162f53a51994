import { withMentions } from '../../../shared/lib/mentions.ts'
import { withoutIsolates } from '../../../shared/lib/bidi.ts'
import { quotedWords } from '../../../shared/lib/text-quote.ts'
import type { Message } from '../../../shared/model/message.ts'
import { t } from '../../i18n/i18n.ts'
import { messageWords } from '../../text/kinds.ts'
import { realSender } from '../../text/names.ts'
import { sentInFull } from '../../text/sent-time.ts'
import { copyText } from '../../ui/copy.ts'

/** One message is its words; several stand in lines with their times and names. All of it is data: nothing that only the window shows. */
export function wordsToCopy(messages: readonly Message[]): string {
  const [only] = messages
  if (messages.length === 1 && only) return wordsOf(only)
  return messages
    .map((message) => {
      const { direction, senderName, senderId } = message
      const name = direction === 'out' ? t('message.you') : realSender(senderName, senderId)
      return `[${sentInFull(message)}] ${name}: ${wordsOf(message)}`
    })
    .join('\n')
}

/** A sentence of the window isolates what turns its words around: on the clipboard there is nothing to isolate it from. */
function wordsOf(message: Message): string {
  return (
    withMentions(message.text, message.mentions) ||
    quotedWords(message) ||
    withoutIsolates(messageWords(message))
  )
}

/** Puts messages on the clipboard. */
export function copyMessages(messages: readonly Message[]): Promise<void> {
  return copyText(wordsToCopy(messages))
}
