import { foldAccents } from '../../../../shared/lib/letters.ts'
import { TEXT_LIMIT } from '../../../../shared/model/account.ts'
import type { Choice } from '../../../../shared/model/message.ts'

/** A number as people write it: "2", "2.", "2)", "(2)", "#2", and whatever follows it. */
const NUMBERED = /^[#(]?(\d{1,3})(?:[.):](?!\d)|(?=\s)|$)\s*(.*)$/s

/**
 * Which of the numbered choices a text answers, from 1; null when it is none of them or could be two. A number in any
 * usual form counts, and so do the choice's own words, whatever their case, accents and spaces.
 */
export function matchChoice(text: string, choices: readonly Choice[]): number | null {
  if (text.length > TEXT_LIMIT) return null
  const found = new Set(byWords(text, choices))
  const numbered = NUMBERED.exec(plain(text))
  const number = Number(numbered?.[1] ?? 0)
  const choice = choices[number - 1]
  const rest = folded(numbered?.[2] ?? '')
  if (choice && (rest === '' || rest === folded(choice.text))) found.add(number)
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

function byWords(text: string, choices: readonly Choice[]): readonly number[] {
  const words = folded(text)
  if (words === '') return []
  return choices.flatMap((choice, index) => (folded(choice.text) === words ? [index + 1] : []))
}

/** Fullwidth digits and keycaps become plain digits. */
const plain = (text: string): string => foldAccents(text.replaceAll('\u{1f51f}', '10')).trim()
const folded = (text: string): string => foldAccents(text).replaceAll(/\s+/gu, '')

export { choicesOf, numberedText } from '../../../../shared/lib/choices.ts'
