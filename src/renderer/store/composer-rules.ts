import { textToSend } from '../../shared/lib/letters.ts'
import { capabilitiesOf } from '../../shared/lib/capabilities.ts'
import { restAfter } from '../../shared/lib/rest-after.ts'
import { splitText } from '../../shared/lib/text-parts.ts'
import { quotedWords, quoteWay, withTextQuote, type QuotingOperation } from '../../shared/lib/text-quote.ts'
import { TEXT_LIMIT, type Account } from '../../shared/model/account.ts'
import type { Message } from '../../shared/model/message.ts'
import type { ComposerState } from './composer-state.ts'

/** From this length on the composer counts aloud; with a lower limit, as close to its end. */
const COUNT_FROM = 3800

/** See {@link COUNT_FROM}. */
export function countsFrom(limit: number): number {
  return Math.max(0, Math.min(COUNT_FROM, limit - (TEXT_LIMIT - COUNT_FROM)))
}

/** Whether a text can be sent: it says something, and the service takes its length (UTF-16 units). */
export function canSend(text: string, limit: number, length: number = text.length): boolean {
  return textToSend(text) !== '' && length <= limit
}

/** The longest text that an account sends in one message. */
export function limitOf(account: Account | null): number {
  return account?.advanced.textLimit ?? TEXT_LIMIT
}

/** How an answer sent by this operation quotes: by the message's id, or by a line of text. */
export function quotesBy(
  account: Account | null,
  operation: QuotingOperation,
  replyTo: Message,
): 'id' | 'text' {
  return account ? quoteWay(capabilitiesOf(account), operation, replyTo) : 'text'
}

/** A text as it would leave in one piece: with the line that quotes, where no id can. */
export function leavingText(
  text: string,
  account: Account | null,
  replyTo: Message | null,
  operation: QuotingOperation = 'text',
): string {
  const words = textToSend(text)
  if (!replyTo || quotesBy(account, operation, replyTo) === 'id') return words
  return withTextQuote(words, quotedWords(replyTo), replyTo.toldName)
}

/** A composer after the outbox has taken what a press of Send handed over: what was typed behind it stays. Others stay as they are. */
export function afterEnqueued(composer: ComposerState, sendId: string): ComposerState {
  const { leaving, replyTo } = composer
  if (leaving?.sendId !== sendId) return composer
  return {
    ...composer,
    text: restAfter(leaving.text, composer.text),
    sending: false,
    leaving: null,
    // Another that was chosen meanwhile stays.
    replyTo: replyTo?.key === leaving.replyTo?.key ? null : replyTo,
  }
}

/** In how many messages a text would leave. */
export function partsOf(text: string, limit: number): number {
  return splitText(text, limit).length
}
