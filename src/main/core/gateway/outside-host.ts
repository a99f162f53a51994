/** Scripts whose letters are mistaken for one another, and those that some languages write side by side. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  armenian: /\p{Script=Armenian}/u,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
  georgian: /\p{Script=Georgian}/u,
  cherokee: /\p{Script=Cherokee}/u,
  han: /\p{Script=Han}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  hangul: /\p{Script=Hangul}/u,
  bopomofo: /\p{Script=Bopomofo}/u,
}

/** Chinese, Japanese and Korean write these together, and Latin letters among them. */
const TOGETHER: readonly (readonly string[])[] = [
  ['latin', 'han', 'kana'],
  ['latin', 'han', 'hangul'],
  ['latin', 'han', 'bopomofo'],
]

/** Cyrillic and Greek letters that look like Latin ones: a name of nothing else is meant to be misread. */
const LATIN_LOOKING = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαεικνορτυχωγη\d-]+$/u

/**
 * Whether a host's name (decoded) may be meant to look like another: letters of several scripts in one label, or a label
 * of look-alikes only under a Latin ending. Only a warning: the person sees both spellings.
 */
export function isSuspiciousHost(host: string): boolean {
  const labels = host.split('.')
  const isLatinEnding = /^[a-z]+$/.test(labels.at(-1) ?? '')
  return labels.some((label) => isMixed(label) || (isLatinEnding && isDisguise(label)))
}

function isMixed(label: string): boolean {
  const scripts = new Set<string>()
  for (const letter of label) {
    if (!/\p{L}/u.test(letter)) continue
    scripts.add(Object.entries(SCRIPTS).find(([, script]) => script.test(letter))?.[0] ?? 'other')
  }
  if (scripts.size < 2) return false
  return !TOGETHER.some((group) => [...scripts].every((script) => group.includes(script)))
}

function isDisguise(label: string): boolean {
  return /[^a-z\d-]/u.test(label) && LATIN_LOOKING.test(label)
}
