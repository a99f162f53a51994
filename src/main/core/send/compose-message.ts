import { textToSend } from '../../../shared/lib/letters.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { PlaceToSend } from '../../../shared/model/sending.ts'
import { capabilitiesOf, type Capabilities } from '../../../shared/lib/capabilities.ts'
import { contentTitle } from '../../../shared/kinds/registry.ts'
import { judgeCoordinates } from '../../../shared/lib/coordinates.ts'
import { splitText } from '../../../shared/lib/text-parts.ts'
import {
  quotedWords,
  quoteWay,
  withTextQuote,
  type QuotingOperation,
} from '../../../shared/lib/text-quote.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'

/** Who writes, where, and what is answered: what every composition stands on. */
export interface Composing {
  readonly account: Pick<Account, 'has' | 'instanceId' | 'mode' | 'advanced'>
  readonly chat: Pick<Chat, 'kind' | 'address'>
  /** The message that is answered; of the same chat. */
  readonly quoted: Message | null
}

/** How a quote goes along: by the message's id, or in the words themselves. */
export interface QuotePlan {
  readonly quotedId: string | null
  readonly extras: NewOutgoing['extras']
  /** Whether the words must carry it. */
  readonly inWords: boolean
  words(text: string): string
}

const NO_QUOTE: QuotePlan = { quotedId: null, extras: {}, inWords: false, words: (text) => text }
const TEXT: MessageContent = { type: 'text' }

/** Decides how an operation quotes. The way by text leaves no trace but its line: the bubble shows it as it was sent. */
export function planQuote(
  capabilities: Capabilities,
  operation: QuotingOperation,
  quoted: Message | null,
): QuotePlan {
  if (!quoted) return NO_QUOTE
  const { instanceId: serviceId, kind, text, senderId, senderName } = quoted
  if (serviceId !== null && quoteWay(capabilities, operation, quoted) === 'id') {
    const own = quoted.direction === 'out'
    const name = contentTitle(quoted.content)
    const quote = { serviceId, kind, text, ...(name === '' ? {} : { name }), senderId, senderName, own }
    return { ...NO_QUOTE, quotedId: serviceId, extras: { quote } }
  }
  return {
    ...NO_QUOTE,
    inWords: true,
    words: (words) => withTextQuote(words, quotedWords(quoted), quoted.toldName),
  }
}

/** A text, whole or in its parts. */
export function composeText(
  composing: Composing,
  arg: { readonly text: string; readonly split: boolean },
): Outcome<readonly NewOutgoing[]> {
  const capabilities = capabilitiesOf(composing.account)
  if (capabilities.text === null) return failure(problem('cannot-send'))
  const text = textToSend(arg.text)
  if (text === '') return failure(problem('text-empty', { field: 'text' }))
  const plan = planQuote(capabilities, 'text', composing.quoted)
  const whole = textToSend(plan.words(text))
  const { textLimit } = composing.account.advanced
  const parts = arg.split ? splitText(whole, textLimit) : [whole]
  if (parts.some((part) => part.length > textLimit)) return failure(tooLong('text', whole, textLimit))
  const [first = '', ...rest] = parts
  return success([
    textRow(capabilities, first, plan),
    ...rest.map((part) => textRow(capabilities, part, NO_QUOTE)),
  ])
}

/** A row of plain text. `content` says more of it where the text is only its form on the wire. */
export function textRow(
  capabilities: Capabilities,
  text: string,
  plan: Pick<QuotePlan, 'quotedId' | 'extras'> = NO_QUOTE,
  content: MessageContent = TEXT,
): NewOutgoing {
  const { quotedId, extras } = plan
  const style = capabilities.text ?? 'v1'
  return { kind: 'textMessage', text, content, style, extras, quotedId, body: { type: 'text', body: text } }
}

/** The problem of words over the account's limit, with the field they stand in. */
export function tooLong(field: 'text' | 'caption', text: string, limit: number): Problem {
  const code = field === 'text' ? 'text-too-long' : 'caption-too-long'
  return problem(code, { field, count: text.length, limit })
}

/** A place on the map. A quote that no id can carry goes ahead as a line of its own. */
export function composeLocation(composing: Composing, arg: PlaceToSend): Outcome<readonly NewOutgoing[]> {
  const capabilities = capabilitiesOf(composing.account)
  if (!capabilities.location) return failure(problem('location-needs-instance'))
  const { latitude, longitude } = arg
  const wrong = judgeCoordinates(latitude, longitude)
  if (wrong) return failure(wrong)
  const place = { latitude, longitude, name: textToSend(arg.name), address: textToSend(arg.address) }
  const plan = planQuote(capabilities, 'location', composing.quoted)
  const { quotedId, extras } = plan
  return withQuoteAhead(capabilities, plan, {
    kind: 'locationMessage',
    text: '',
    content: { type: 'location', ...place, link: '', thumbnail: false },
    style: 'instance',
    extras,
    quotedId,
    body: { type: 'location', ...place },
  })
}

/** What holds no words of its own: a quote that no id can carry goes ahead as a line. */
export function withQuoteAhead(
  capabilities: Capabilities,
  plan: QuotePlan,
  row: NewOutgoing,
): Outcome<readonly NewOutgoing[]> {
  return success(plan.inWords ? [textRow(capabilities, plan.words('')), row] : [row])
}
