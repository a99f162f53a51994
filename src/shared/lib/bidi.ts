const FIRST_STRONG = '\u2068'
const POP = '\u2069'

/** Letters that run from right to left, and every character that commands a direction. */
const DISTURBING =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\u200F\u202A-\u202E\u2066-\u2069]/u

/** Without closings that were never opened, and with those that are missing: nothing in it can reach beyond its end. */
function balanced(text: string): string {
  let open = 0
  const kept = text.replaceAll(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== POP) open += 1
    else if (open === 0) return ''
    else open -= 1
    return mark
  })
  return kept + POP.repeat(open)
}

/** A text without what isolates parts of it. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}

/**
 * A name or text to put into a sentence: where it runs from right to left, or commands a direction, it is isolated, so
 * that the words around it stay in their order. What cannot disturb is left as it is.
 */
export function isolate(text: string): string {
  return DISTURBING.test(text) ? `${FIRST_STRONG}${balanced(text)}${POP}` : text
}
