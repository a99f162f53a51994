/** What is wrong with a translation, found without knowing the language. */
import type { Texts } from './read.ts'

const FORM = /_(zero|one|two|few|many|other)$/

/** Keys of English without plural forms, and the plurals by their common part. */
function keysOf(source: Texts): { readonly plain: string[]; readonly plurals: string[] } {
  const keys = Object.keys(source)
  const plurals = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(FORM, ''))
  const isForm = (key: string): boolean => FORM.test(key) && plurals.includes(key.replace(FORM, ''))
  return { plain: keys.filter((key) => !isForm(key)), plurals }
}

function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
  return [...new Set(names)].toSorted().join(' ')
}

/** Names and signs are the same everywhere; a sentence is not. */
function isSentence(text: string): boolean {
  return (text.replaceAll(/\{\{\w+\}\}/g, ' ').match(/\p{L}{3,}/gu) ?? []).length >= 3
}

/** How a text ends, as far as every language ends it alike. */
function ending(text: string): string {
  return /(…|:|\?|\.)$/.exec(text)?.[0] ?? ''
}

/** English may leave the number out of its form for one; where that form also says 21, the number must stand there. */
function sourceForm(form: string, language: string): string {
  return form === 'one' && new Intl.PluralRules(language).select(21) !== 'one' ? 'one' : 'other'
}

/** Everything that is missing, left over or unlike the English source; empty for a good translation. */
export function faultsOf(source: Texts, translated: Texts, language: string): string[] {
  const { plain, plurals } = keysOf(source)
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const wanted = new Map<string, string>([
    ...plain.map((key) => [key, source[key] ?? ''] as const),
    ...plurals.flatMap((key) =>
      forms.map((form) => [`${key}_${form}`, source[`${key}_${sourceForm(form, language)}`] ?? ''] as const),
    ),
  ])
  const faults = Object.keys(translated)
    .filter((key) => !wanted.has(key))
    .map((key) => `${key} is left over`)
  for (const [key, english] of wanted) {
    const words = translated[key]
    if (words === undefined) faults.push(`${key} is missing`)
    else if (words.trim() === '' || words !== words.trim())
      faults.push(`${key} has no words, or space around them`)
    else if (placeholders(words) !== placeholders(english)) {
      faults.push(`${key} has the values ${placeholders(words)} instead of ${placeholders(english)}`)
    } else if (words === english && isSentence(english)) faults.push(`${key} is still English`)
    else if (ending(words) !== ending(english)) faults.push(`${key} does not end like the English`)
  }
  return faults
}
