import type { Message } from '../../../shared/model/message.ts'
import { t } from '../../i18n/i18n.ts'
import { messageWords } from '../../text/kinds.ts'
import { senderName } from '../../text/names.ts'
import { fullTime } from '../../text/time.ts'
import { copyText } from '../../ui/copy.ts'

/** One message is its words; several stand in lines with their times and names. */
export function wordsToCopy(messages: readonly Message[]): string {
  const [only] = messages
  if (messages.length === 1 && only) return only.text === '' ? messageWords(only) : only.text
  return messages
    .map((message) =>
      t('select.line', {
        time: fullTime(message.at),
        name:
          message.direction === 'out' ? t('message.you') : senderName(message.senderName, message.senderId),
        text: message.text === '' ? messageWords(message) : message.text,
      }),
    )
    .join('\n')
}

/** Puts messages on the clipboard. */
export function copyMessages(messages: readonly Message[]): Promise<void> {
  return copyText(wordsToCopy(messages))
}
