import { pictureFilter } from './vcard-lines.ts'

/** Nobody's card is longer without its pictures; in UTF-16 units. */
const MAX_CARD_LENGTH = 1_000_000
/** Nobody's card has more lines, those not counted on which a long one goes on. */
const MAX_CARD_LINES = 2000
/** So much of a line says whether it belongs to a picture. */
const LINE_HEAD = 200

/** Whether a text is one of contact cards. */
export const beginsWithCard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text)

/** One card of a file. */
export interface CutCard {
  /** Without its pictures; empty where it is too long. */
  readonly text: string
  readonly isTooLong: boolean
}

/** Some programs end the card before on the same line. */
const BEGIN = /^([ \t]*)(?:END:VCARD[ \t;]*)?BEGIN:VCARD/i
const END = /^[ \t]*END:VCARD/i

/**
 * Cuts a text that comes piece by piece before each of its contact cards, and takes their pictures out. What ends a card is not asked:
 * programs leave it out, or write something behind it.
 */
export class CardCutter {
  #rest = ''
  #card: string[] | null = null
  #length = 0
  #lines = 0
  #isEnded = false
  /** Whether the file indents its cards. Else an indented line is the rest of the one before. */
  #isIndented = false
  #isPicture = pictureFilter()
  /** The line that has begun belongs to a picture: no more of it is kept. */
  #isDropping = false

  /** The cards that end in this piece; with the last one all that are left. */
  read(piece: string, isLast: boolean): CutCard[] {
    const cards: CutCard[] = []
    const lines = (this.#rest + piece).split(/(?<=\r\n|\n|\r(?!\n|$))/)
    this.#rest = isLast || lines.at(-1)?.endsWith('\n') === true ? '' : (lines.pop() ?? '')
    for (const line of lines) {
      if (!this.#isDropping && !this.#isPicture(line)) this.#add(line, cards)
      this.#isDropping = false
    }
    if (this.#rest.length > LINE_HEAD && (this.#isDropping || this.#isPicture(this.#rest))) {
      this.#isDropping = true
      this.#rest = this.#rest.endsWith('\r') ? '\r' : ''
    } else if (this.#rest.length > MAX_CARD_LENGTH) {
      this.#add(this.#rest, cards)
      this.#rest = ''
    }
    if (isLast) this.#end(cards)
    return cards
  }

  #add(line: string, cards: CutCard[]): void {
    const indent = BEGIN.exec(line)?.[1]
    if (indent !== undefined && (indent === '' || this.#card === null || this.#isIndented || this.#isEnded)) {
      this.#isIndented ||= this.#card === null && indent !== ''
      this.#end(cards)
      this.#card = []
    }
    if (this.#card === null) return
    this.#isEnded = END.test(line)
    this.#length += line.length
    if (!/^[ \t]/.test(line)) this.#lines += 1
    if (!this.#isTooLong()) this.#card.push(line)
  }

  #isTooLong(): boolean {
    return this.#length > MAX_CARD_LENGTH || this.#lines > MAX_CARD_LINES
  }

  #end(cards: CutCard[]): void {
    const isTooLong = this.#isTooLong()
    if (this.#card) cards.push({ text: isTooLong ? '' : this.#card.join(''), isTooLong })
    this.#card = null
    this.#length = 0
    this.#lines = 0
    this.#isEnded = false
  }
}
