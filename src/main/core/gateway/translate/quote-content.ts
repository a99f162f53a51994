import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { MessageKind } from '../../../../shared/model/message.ts'
import { answerPart } from './choice-content.ts'
import { firstText, part, receivedAddress, type Rec } from './json-fields.ts'
import { kindName } from './kind-names.ts'
import { anyWords, extendedPart } from './text-content.ts'
import type { InboundQuote } from '../../domain/translation.ts'

/**
 * What a record says of the message that it quotes or answers; null when it quotes none. Where the inner and the outer
 * id differ, the inner one is right (docs/service.md 3.8).
 */
export function quoteOf(record: Rec): InboundQuote | null {
  const quoted = part(record, 'quotedMessage')
  const outer = extendedPart(record)
  const answer = answerPart(record)
  const id = firstText(quoted['stanzaId'], outer['stanzaId'], answer['stanzaId'])
  if (id === '' && Object.keys(quoted).length === 0) return null
  const text = anyWords(quoted)
  const participant = receivedAddress(
    firstText(quoted['participant'], outer['participant'], answer['participant']),
  )
  const name = firstText(quoted['fileName'], part(quoted, 'fileMessageData')['fileName'])
  return {
    id,
    senderId: canonicalAddress(participant).address,
    kind: quotedKind(quoted, text),
    // A document's name comes as its caption too.
    text: text === name ? '' : text,
    ...(name === '' ? {} : { name }),
  }
}

function quotedKind(quoted: Rec, text: string): MessageKind {
  const kind = kindName(quoted['typeMessage'])
  if (kind === '') return text === '' ? 'unknown' : 'textMessage'
  return kind === 'extendedTextMessage' ? 'textMessage' : kind
}
