/** The languages that Parley speaks, in the order in which they are offered. */
export const LANGUAGES = ['en', 'pt-BR', 'es', 'ru'] as const

/** A language that Parley speaks. */
export type Language = (typeof LANGUAGES)[number]

/** The person's choice: one of ours, or what the system asks for. */
export type LanguageChoice = 'system' | Language

const base = (tag: string): string => (tag.split(/[-_.@]/)[0] ?? '').toLowerCase()

/**
 * The language to speak. `system` lists what the system prefers, best first: the first that we speak in any of its
 * regional forms counts, and English where there is none.
 */
export function languageFor(choice: LanguageChoice, system: readonly string[]): Language {
  if (choice !== 'system') return choice
  for (const tag of system) {
    const found = LANGUAGES.find((language) => base(language) === base(tag))
    if (found !== undefined) return found
  }
  return 'en'
}

/** The tag for dates and numbers: the person's own region where the system names one for this language. */
export function localeFor(language: Language, system: readonly string[]): string {
  const own = system.find((tag) => base(tag) === base(language) && isTag(tag))
  return own ?? language
}

/** Whether a tag names a language to `Intl`. */
export function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
