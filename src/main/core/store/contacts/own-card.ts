import { beginsWithName, firstWord } from '../../../../shared/lib/letters.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import { readCard } from '../../gateway/translate/vcard.ts'

/** Cards of one message that are looked at. */
const CARDS_READ = 5

/**
 * The numbers on a card that a person sent of themselves: by the name on it, or by one of its numbers, which `isTheirs` knows in
 * every form. Of a card of somebody else there are none. Only numbers count that are international as they stand.
 */
export function ownCardNumbers(
  inbound: InboundMessage,
  isTheirs: (number: string) => boolean,
): readonly string[] {
  const { content, direction, chat } = inbound
  if (direction !== 'in' || chat.kind !== 'person') return []
  const cards = content.type === 'contact' ? [content] : content.type === 'contacts' ? content.contacts : []
  const names = [inbound.senderName, inbound.chatName].filter((name) => firstWord(name) !== '')
  const isNamed = (card: string): boolean =>
    names.some((name) => beginsWithName(name, card) || beginsWithName(card, name))
  return cards.slice(0, CARDS_READ).flatMap(({ displayName, vcard }) => {
    const { name, phones } = readCard(vcard)
    const numbers = phones.flatMap(({ digits }) => digits ?? [])
    return isNamed(displayName || name) || numbers.some(isTheirs) ? numbers : []
  })
}
