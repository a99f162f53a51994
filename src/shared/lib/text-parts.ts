import { graphemes } from './graphemes.ts'

const SENTENCE_END = /[.!?…。！？][)\]"'»”’]*$/u

/**
 * Cuts a text that is over `limit` (UTF-16 units, at least 20) into parts that leave one behind the other, each with its
 * "(1/3) " counted in. Cuts fall behind a paragraph, a line, a sentence or a word, in this order; where there is none,
 * between two characters as people see them. Whitespace at a cut goes; everything else stays.
 */
export function splitText(text: string, limit: number): readonly string[] {
  if (text.length <= limit) return [text]
  for (let digits = 1; ; digits += 1) {
    const parts = cutAll(text, Math.max(2, limit - '(/) '.length - 2 * digits))
    if (String(parts.length).length > digits) continue
    return parts.map((part, at) => `(${String(at + 1)}/${String(parts.length)}) ${part}`)
  }
}

function cutAll(text: string, room: number): readonly string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > room) {
    const at = cutAt(rest, room)
    const part = rest.slice(0, at).trimEnd()
    if (part !== '') parts.push(part)
    rest = rest.slice(at).trimStart()
  }
  if (rest !== '') parts.push(rest)
  return parts
}

/** Where the first part ends. A paragraph, line or sentence counts only where it leaves no more than half of the room empty. */
function cutAt(text: string, room: number): number {
  const best = { paragraph: 0, line: 0, sentence: 0, word: 0, character: 0 }
  let before = ''
  for (const { segment, index } of graphemes(text.slice(0, room + 4))) {
    const end = index + segment.length
    if (end > room) break
    best.character = end
    if (/^\s+$/u.test(segment)) {
      if (segment.includes('\n')) best[/\n\s*$/u.test(before) ? 'paragraph' : 'line'] = end
      if (SENTENCE_END.test(before)) best.sentence = end
      best.word = end
    }
    before = (before + segment).slice(-8)
  }
  for (const end of [best.paragraph, best.line, best.sentence]) if (end > room / 2) return end
  if (best.word > 0) return best.word
  return best.character > 0 ? best.character : withinPair(text, room)
}

/** One character longer than the whole room: then at least no surrogate pair is cut. */
function withinPair(text: string, room: number): number {
  const last = text.charCodeAt(room - 1)
  return last >= 0xd800 && last <= 0xdbff && room > 1 ? room - 1 : room
}
