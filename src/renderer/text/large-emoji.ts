import { graphemes } from '../../shared/lib/graphemes.ts'
import { lazily } from '../../shared/lib/lazily.ts'

/** So many emoji alone are drawn large. */
const MAX_EMOJI = 3
/** No three emoji are longer, in UTF-16 units: a longer text need not be taken apart. */
const MAX_LENGTH = 120

// Not a literal: the compiler would ask for a newer target than the window's.
const whole = lazily(() => new RegExp('^\\p{RGI_Emoji}$', 'v'))
/** Old signs that phones send without the mark that makes emoji of them: hearts, stars, hands. Letters like "©" are not meant. */
const SIGN = /^[\u2600-\u27BF]$/u
/** In most texts, and in no emoji. */
const LETTER = /[a-z]/i

const isEmoji = (segment: string): boolean =>
  whole().test(segment) || (SIGN.test(segment) && whole().test(`${segment}\uFE0F`))

/**
 * How many emoji a text is, if it is one to three of them and nothing else but space; else 0. Families, flags, keycaps and skin
 * tones count as one.
 */
export function emojiAlone(text: string): 0 | 1 | 2 | 3 {
  if (text.length > MAX_LENGTH || LETTER.test(text)) return 0
  let count = 0
  for (const { segment } of graphemes(text)) {
    if (segment.trim() === '') continue
    if (!isEmoji(segment)) return 0
    count += 1
    if (count > MAX_EMOJI) return 0
  }
  return count as 0 | 1 | 2 | 3
}
