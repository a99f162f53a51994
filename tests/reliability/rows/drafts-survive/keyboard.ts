/** What is typed into which chat: each has letters of its own, so that a text shows where it comes from. */
import type { Random } from '../../../integration/lib/random.ts'

const ALPHABETS: readonly (readonly string[])[] = [
  [...'abcdefgh'],
  [...'бвгджзик'],
  [...'αβγδεζηθ'],
  [...'01234567'],
  [...'🍋🐢🚲🧵🪁🧭'],
]
const SHARED = [' ', '\n']

/** Chats that somebody types into. */
export const CHATS = ALPHABETS.length

/** A text of this length is taken back whole, so that a long life does not end in ever longer texts. */
const LONG = 400

/** The text after the next key: mostly a letter behind it, sometimes a correction or a paste. `calm`: only letters. */
export function keyPressed(chat: number, text: string, random: Random, calm: boolean): string {
  const letter = random.chance(0.12) && text !== '' ? random.pick(SHARED) : random.pick(ALPHABETS[chat] ?? [])
  const letters = [...text]
  if (letters.length > LONG) return ''
  const chance = calm ? 1 : random.next()
  if (chance < 0.08) return letters.slice(0, -1).join('')
  if (chance < 0.14) return letters.toSpliced(random.whole(0, letters.length), 0, letter).join('')
  if (chance < 0.17) return text + letter.repeat(random.whole(2, 20))
  return text + letter
}

/** The chat whose letters stand in a text that is not its own; null when all letters may stand there. */
export function strangerIn(chat: number, text: string): number | null {
  const own = new Set([...(ALPHABETS[chat] ?? []), ...SHARED])
  const foreign = [...text].find((letter) => !own.has(letter))
  return foreign === undefined ? null : ALPHABETS.findIndex((letters) => letters.includes(foreign))
}
