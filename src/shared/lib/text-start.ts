import { graphemes } from './graphemes.ts'

/** So much is looked at behind a limit, to know whether what stands there belongs together. */
const BEHIND = 256
/** A word that begins this close before a limit is left out as a whole. */
const WORD = 200

/** The first part of a text, cut by the strictest measure: never inside a character that is stored as two numbers. */
export function cutUnits(text: string, limit: number): string {
  if (text.length <= limit) return text
  const isInside =
    /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(limit))
  return text.slice(0, isInside ? limit - 1 : limit)
}

/**
 * The first part of a text as people read it, at most `limit` UTF-16 units: it ends between words where one is near, and else
 * between what is drawn as one sign, never inside a joined emoji or a mark of formatting.
 */
export function textStart(text: string, limit: number): string {
  if (text.length <= limit) return text
  const from = Math.max(0, limit - WORD)
  const near = text.slice(from, limit + 1)
  const gap = near.search(/\s(?=\S*$)/u)
  if (gap > 0) return text.slice(0, from + gap)
  // Two characters of ASCII never belong together, and most texts without gaps are of them.
  if (isPlain(text, limit - 1) && isPlain(text, limit)) return withoutMark(text.slice(0, limit))
  let end = 0
  for (const { index, segment } of graphemes(text.slice(0, limit + BEHIND))) {
    if (index + segment.length > limit) break
    end = index + segment.length
  }
  const start = withoutMark(text.slice(0, end))
  return start === '' ? cutUnits(text, limit) : start
}

/** No address is longer than what the system opens. */
const MAX_ADDRESS_LENGTH = 9000
const ADDRESS = /:\/\/|[^\s.]\.[^\s.]/u

/**
 * The first part of a text as {@link textStart} cuts it, but never inside a web address, half of which would lead elsewhere: it
 * ends before that address, or behind it where the text begins with it.
 */
export function textStartWithAddress(text: string, limit: number): string {
  const start = textStart(text, limit)
  const end = start.length
  if (end === text.length || /\s/u.test(text.charAt(end))) return start
  let begin = end
  while (begin > 0 && end - begin < MAX_ADDRESS_LENGTH && !/\s/u.test(text.charAt(begin - 1))) begin -= 1
  const rest = text.slice(end, end + MAX_ADDRESS_LENGTH).search(/\s|$/u)
  const token = text.slice(begin, end + rest)
  if (token.length > MAX_ADDRESS_LENGTH || !ADDRESS.test(token)) return start
  const before = text.slice(0, begin).trimEnd()
  return before === '' ? text.slice(0, end + rest) : before
}

/** Where a text has a new line. */
export const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

/** The first `most` lines of a text, without the blanks at their end where it has more. */
export function firstLines(text: string, most: number): string {
  let lines = 1
  for (const { index } of text.matchAll(LINE_BREAK)) {
    lines += 1
    if (lines > most) return text.slice(0, index).trimEnd()
  }
  return text
}

const isPlain = (text: string, at: number): boolean => /^[!-~]$/.test(text.charAt(at))
const withoutMark = (text: string): string => text.replace(/[*_~`]{1,3}$/u, '')

/** A text in parts of about that size, cut as {@link textStartWithAddress} cuts; put together they are the text again. */
export function textBlocks(text: string, size: number): string[] {
  const blocks: string[] = []
  let rest = 0
  while (rest < text.length) {
    const window = text.slice(rest, rest + size + MAX_ADDRESS_LENGTH)
    const line = window.length > size ? window.lastIndexOf('\n', size - 1) : -1
    const start = line > 0 ? window.slice(0, line + 1) : textStartWithAddress(window, size - 1)
    // The gap stays with the words before it: at the start of a line it would be drawn.
    const block = window.charAt(start.length) === ' ' && line <= 0 ? `${start} ` : start
    blocks.push(block)
    rest += block.length
  }
  return blocks
}
