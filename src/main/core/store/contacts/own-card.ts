import { beginsWithName, firstWord } from '../../../../shared/lib/letters.ts'
import type { ContactCard } from '../../../../shared/model/message.ts'
import { writtenNumbers } from '../../../../shared/lib/phone-text.ts'
import { readNumber } from '../../lib/phone-number.ts'
import type { InboundMessage } from '../../domain/translation.ts'

/** Cards of one message that are looked at, and the part of each. */
const CARDS_READ = 5
const LINES_READ = 200

/**
 * The numbers on a card that a person sent of themselves: by the name on it, or by one of its numbers, which `isTheirs` knows in
 * every form. Of a card of somebody else there are none.
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
  return cards.slice(0, CARDS_READ).flatMap((card) => {
    const numbers = numbersOf(card)
    return isNamed(card.displayName || formalName(card)) || numbers.some(isTheirs) ? numbers : []
  })
}

/** Only numbers that are international as they stand: the network's own word for them, or with a plus. */
function numbersOf({ vcard }: ContactCard): readonly string[] {
  return vcard
    .split(/\r?\n/u, LINES_READ)
    .filter((line) => /^(?:[\w-]+\.)?TEL[;:]/iu.test(line))
    .flatMap((line) => {
      const waid = /waid=(\d{7,15})/iu.exec(line)?.[1]
      if (waid !== undefined) return [waid]
      return writtenNumbers(line.slice(line.lastIndexOf(':') + 1)).flatMap((number) => {
        const { international } = readNumber(number, null)
        return number.plus && international !== null ? [international] : []
      })
    })
}

const formalName = ({ vcard }: ContactCard): string =>
  /^FN[^:\n]*:(.*)$/imu.exec(vcard.slice(0, 10_000))?.[1] ?? ''
