/** Nobody's card is longer; in UTF-16 units. */
const MAX_CARD_LENGTH = 8_000_000

const END = /^[ \t]*END:VCARD[ \t]*(?:\r\n|\r|\n)/gim
const LAST_END_LENGTH = 40

/** Whether a text is one of contact cards. */
export const beginsWithCard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text)

/** Cuts a text that comes piece by piece behind each of its contact cards. */
export class CardCutter {
  #text = ''

  /** The cards that end in this piece; with the last one all that is left. */
  read(piece: string, isLast: boolean): string[] {
    const cards: string[] = []
    // An end may stand across two pieces; what is before it has none.
    END.lastIndex = Math.max(0, this.#text.lastIndexOf('\n', this.#text.length - LAST_END_LENGTH) + 1)
    this.#text += piece
    let from = 0
    while (END.test(this.#text)) {
      cards.push(this.#text.slice(from, END.lastIndex))
      from = END.lastIndex
    }
    this.#text = this.#text.slice(from)
    if (isLast || this.#text.length > MAX_CARD_LENGTH) {
      if (/BEGIN:VCARD|^[ \t]*(?:item\d+\.)?(?:FN|TEL)[;:]/im.test(this.#text)) cards.push(this.#text)
      this.#text = ''
    }
    return cards
  }
}
