import { graphemes } from './graphemes.ts'
import { plainName } from './letters.ts'
import type { Capabilities } from './capabilities.ts'
import type { Message } from '../model/message.ts'
import { contentTitle } from '../kinds/registry.ts'

/** The most of a quoted message that its line repeats, in characters as people see them. */
const QUOTED_LENGTH = 80

/** What leaves, as far as quoting is concerned. */
export type QuotingOperation =
  | 'text'
  | 'media'
  | 'location'
  | 'contact'
  | 'poll'
  | 'buttons'
  | 'reply-buttons'

/** Operations of the instance style, whatever the account sends its texts by. What they send has no room for a line of text. */
const INSTANCE_ONLY: ReadonlySet<QuotingOperation> = new Set(['location', 'contact', 'poll'])

/** Whether a quote that no id can carry goes ahead as a message of its own, because what leaves has no room for a line. */
export const quotesAhead = (operation: QuotingOperation): boolean => INSTANCE_ONLY.has(operation)

/**
 * How an answer quotes: by the message's id where its operation takes one and the quoted message has one of the instance
 * style (docs/promises.md 3), else by a line of text in front. Locations, contact cards, polls and template buttons are operations of
 * the instance style whatever the account sends its texts by; reply buttons are too, but take no quote.
 */
export function quoteWay(
  capabilities: Pick<Capabilities, 'quote' | 'location'>,
  operation: QuotingOperation,
  quoted: Pick<Message, 'instanceId'>,
): 'id' | 'text' {
  if (operation === 'reply-buttons') return 'text'
  const able = INSTANCE_ONLY.has(operation) ? capabilities.location : capabilities.quote === 'id'
  return able && quoted.instanceId !== null ? 'id' : 'text'
}

/** The words by which a message is quoted: its text, or what it carries. */
export function quotedWords(quoted: Pick<Message, 'text' | 'content'>): string {
  if (quoted.text.trim() !== '') return quoted.text
  return contentTitle(quoted.content)
}

/** The line that stands for a quote: "> Ana: the first line, cut to 80 characters…". */
export function quoteLine(quotedText: string, senderName: string): string {
  const line = firstLine(quotedText)
  const characters = [...graphemes(line.slice(0, QUOTED_LENGTH * 40))]
  const cut = characters.length > QUOTED_LENGTH || firstLine(quotedText) !== quotedText.trim()
  const words = characters
    .slice(0, QUOTED_LENGTH)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()
  const name = plainName(senderName).slice(0, QUOTED_LENGTH)
  return `> ${name === '' ? '' : `${name}: `}${words}${cut || words === '' ? '…' : ''}`
}

/** A text with its quote in front, as it leaves where no id can: the line counts toward the limit. */
export function withTextQuote(text: string, quotedText: string, senderName: string): string {
  return text === '' ? quoteLine(quotedText, senderName) : `${quoteLine(quotedText, senderName)}\n${text}`
}

function firstLine(text: string): string {
  return (text.trim().split(/[\r\n\u2028\u2029]/u, 1)[0] ?? '').trim()
}
