import { plainName } from './plain-name.ts'
import type { Capabilities } from './capabilities.ts'
import type { Message } from '../model/message.ts'
import { contentName } from './quoted.ts'

/** The most of a quoted message that its line repeats, in characters as people see them. */
const QUOTED_LENGTH = 80
const SEGMENTS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What leaves, as far as quoting is concerned. */
export type QuotingOperation = 'text' | 'media' | 'location' | 'buttons'

/**
 * How an answer quotes: by the message's id where its operation takes one and the quoted message has one of the instance
 * style (law 3), else by a line of text in front. Locations and template buttons are operations of the instance style
 * whatever the account sends its texts by.
 */
export function quoteWay(
  capabilities: Pick<Capabilities, 'quote' | 'location'>,
  operation: QuotingOperation,
  quoted: Pick<Message, 'instanceId'>,
): 'id' | 'text' {
  const able = operation === 'location' ? capabilities.location : capabilities.quote === 'id'
  return able && quoted.instanceId !== null ? 'id' : 'text'
}

/** The words by which a message is quoted: its text, or what it carries. */
export function quotedWords(quoted: Pick<Message, 'text' | 'content'>): string {
  if (quoted.text.trim() !== '') return quoted.text
  return contentName(quoted.content)
}

/** The line that stands for a quote: "> Ana: the first line, cut to 80 characters…". */
export function quoteLine(quotedText: string, senderName: string): string {
  const line = firstLine(quotedText)
  const characters = [...SEGMENTS.segment(line.slice(0, QUOTED_LENGTH * 40))]
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
