/** What nobody sees in an address: controls, white space, commands of direction, fillers, joiners and variation selectors. */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u3164\ufe00-\ufe0f\uffa0]`

/** Letters of scripts that join: a joiner between two of them changes how they are drawn. */
const JOINING = String.raw`[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]]`

/**
 * Invisible letters that change what is seen, and so hide nothing: inside an emoji of several parts, behind the sign that a
 * variation selector belongs to, and between letters that join.
 */
const SEEN = String.raw`\p{RGI_Emoji}|[\ufe00-\ufe0f]|(?<=${JOINING})[\u200c\u200d](?=${JOINING})`

const anyInvisible = new RegExp(INVISIBLE, 'u')
const seenOrInvisible = new RegExp(`(${SEEN})|${INVISIBLE}`, 'gv')

/** Whether the text holds a letter that nobody sees, be it part of an emoji. */
export function hasInvisible(text: string): boolean {
  return anyInvisible.test(text)
}

/** The text with every letter that hides in it replaced; what an emoji or a joining script needs stays. */
export function replaceHiding(text: string, replacement: (letter: string) => string): string {
  if (!anyInvisible.test(text)) return text
  return text.replaceAll(seenOrInvisible, (found, seen?: string) => seen ?? replacement(found))
}

/** Whether a letter hides in the text: nobody sees it, and nothing that is seen needs it. */
export function hasHiding(text: string): boolean {
  if (!anyInvisible.test(text)) return false
  for (const [, seen] of text.matchAll(seenOrInvisible)) if (seen === undefined) return true
  return false
}
