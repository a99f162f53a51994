import { findLinks, type LinkRange } from './links.ts'

/** How a stretch of text is set. */
export type Style = 'bold' | 'italic' | 'strike' | 'mono'

/** A piece of formatted text. Leaves hold words; branches hold a style. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }
  | { readonly type: Style; readonly pieces: readonly Piece[] }

const STYLES: Readonly<Record<string, Style>> = { '*': 'bold', _: 'italic', '~': 'strike' }
const WORD = /[\p{L}\p{N}]/u
const SPACE = /\s/u

/** A marker that has its partner: the text from `open` to `close` is set in `style`; both markers disappear. */
interface Pair {
  readonly open: number
  readonly close: number
  readonly width: number
  readonly style: Style
}

const isWord = (char: string | undefined): boolean => char !== undefined && WORD.test(char)
const isSpace = (char: string | undefined): boolean => char === undefined || SPACE.test(char)

/**
 * Finds the pairs in one walk. At most one marker of each style is open at a time, so the stack never holds more than
 * three, and a missing backtick is looked for once per line: the walk is linear.
 */
function findPairs(text: string, skipTo: ReadonlyMap<number, number>): Pair[] {
  const pairs: Pair[] = []
  let open: { char: string; at: number }[] = []
  let noBlockAfter = Infinity
  let lineEnd = -1
  let noTickInLine = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i)
    if (i > lineEnd) {
      const found = text.indexOf('\n', i)
      lineEnd = found < 0 ? text.length : found
      noTickInLine = false
      open = []
    }
    const skip = skipTo.get(i)
    if (skip !== undefined) {
      i = skip - 1
      continue
    }
    if (char === '`') {
      if (text.startsWith('```', i) && i < noBlockAfter) {
        const close = text.indexOf('```', i + 4)
        if (close > 0) {
          pairs.push({ open: i, close, width: 3, style: 'mono' })
          i = close + 2
          continue
        }
        noBlockAfter = i
      }
      if (noTickInLine || text[i + 1] === '`') continue
      const close = text.indexOf('`', i + 1)
      if (close < 0 || close >= lineEnd) noTickInLine = true
      else {
        pairs.push({ open: i, close, width: 1, style: 'mono' })
        i = close
      }
      continue
    }
    const style = STYLES[char]
    if (!style) continue
    const before = text[i - 1]
    const after = text[i + 1]
    const mine = open.findIndex((entry) => entry.char === char)
    const opener = open[mine]
    if (opener && opener.at < i - 1 && !isSpace(before) && !isWord(after)) {
      pairs.push({ open: opener.at, close: i, width: 1, style })
      open = open.slice(0, mine)
    } else if (mine < 0 && !isWord(before) && !isSpace(after) && after !== char) open.push({ char, at: i })
  }
  return pairs.sort((a, b) => a.open - b.open)
}

function leaves(text: string, from: number, to: number, links: readonly LinkRange[]): Piece[] {
  const pieces: Piece[] = []
  let at = from
  for (const link of links) {
    if (link.start < at || link.end > to) continue
    if (link.start > at) pieces.push({ type: 'text', text: text.slice(at, link.start) })
    pieces.push({ type: 'link', text: text.slice(link.start, link.end), href: link.href })
    at = link.end
  }
  if (at < to) pieces.push({ type: 'text', text: text.slice(at, to) })
  return pieces
}

/** The text as pieces: *bold*, _italic_, ~strike~, `mono` and ```blocks``` as WhatsApp sets them, and web addresses. */
export function format(text: string): Piece[] {
  const links = findLinks(text)
  const pairs = findPairs(text, new Map(links.map((link) => [link.start, link.end])))
  let nextPair = 0
  let nextLink = 0

  const linksBefore = (end: number): LinkRange[] => {
    const from = nextLink
    while ((links[nextLink]?.start ?? Infinity) < end) nextLink += 1
    return links.slice(from, nextLink)
  }

  const walk = (from: number, to: number): Piece[] => {
    const pieces: Piece[] = []
    let at = from
    for (let pair = pairs[nextPair]; pair && pair.open < to; pair = pairs[nextPair]) {
      nextPair += 1
      pieces.push(...leaves(text, at, pair.open, linksBefore(pair.open)))
      const inner = pair.open + pair.width
      pieces.push({
        type: pair.style,
        pieces:
          pair.style === 'mono'
            ? [{ type: 'text', text: text.slice(inner, pair.close) }]
            : walk(inner, pair.close),
      })
      at = pair.close + pair.width
    }
    pieces.push(...leaves(text, at, to, linksBefore(to)))
    return pieces
  }

  return walk(0, text.length)
}

/** The words alone, without markers: for previews and announcements. */
export function plainText(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : plainText(piece.pieces))).join('')
}
