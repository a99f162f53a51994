/** A stretch of text that is a web address: from `start` up to, not including, `end`. */
export interface LinkRange {
  readonly start: number
  readonly end: number
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»]+/giu
const TRAILING = new Set([...'.,;:!?\'"…)]}*_~`'])
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Where an address really ends: a closing mark counts only when its opening mark is part of the address. */
function trimmedLength(address: string): number {
  const seen = new Map<string, number>()
  const count = (char: string): number => seen.get(char) ?? 0
  for (const char of address) seen.set(char, count(char) + 1)
  let end = address.length
  while (end > 0) {
    const char = address.charAt(end - 1)
    const opening = OPENING[char]
    if (!TRAILING.has(char) || (opening !== undefined && count(char) <= count(opening))) break
    seen.set(char, count(char) - 1)
    end -= 1
  }
  return end
}

/** The web addresses in a text, in order. */
export function findLinks(text: string): LinkRange[] {
  const links: LinkRange[] = []
  for (const match of text.matchAll(ADDRESS)) {
    const length = trimmedLength(match[0])
    if (length > 'https://'.length) links.push({ start: match.index, end: match.index + length })
  }
  return links
}
