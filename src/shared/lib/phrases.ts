import type { Language } from '../model/language.ts'
import { isolate } from './bidi.ts'

/** The plural categories of Unicode; each language has some of them, and `other` always. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** A key as it is asked for: the forms of a plural (`unread_one`, `unread_other`) are one key. */
export type BareKey<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K

/** The keys of the plurals among `K`. */
export type PluralKey<K extends string> = K extends `${infer Base}_other` ? Base : never

interface FormsOf {
  readonly en: 'one' | 'other'
  readonly 'pt-BR': 'one' | 'many' | 'other'
  readonly es: 'one' | 'many' | 'other'
  readonly ru: 'one' | 'few' | 'many' | 'other'
}

/** The plural forms of a language. */
export type Forms<L extends Language> = FormsOf[L]

/** A catalogue in another language: the same keys, with the plural forms of that language. */
export type Translation<Source, L extends Language> = Readonly<
  Record<
    | Exclude<keyof Source & string, `${string}_${PluralForm}`>
    | `${PluralKey<keyof Source & string>}_${Forms<L>}`,
    string
  >
>

/**
 * A phrase with its values put in. What was not given is left open: a sentence never shows its bones. Names and texts
 * of people are isolated where they would turn the words around them.
 */
export function fillPhrase(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => isolate(String(values[name] ?? '…')))
}

const rules = new Map<string, Intl.PluralRules>()

/** The plural form that a language takes for a count. */
export function pluralForm(language: string, count: number): PluralForm {
  let known = rules.get(language)
  if (!known) rules.set(language, (known = new Intl.PluralRules(language)))
  return known.select(count)
}

/** The phrase for a count, filled with it as `{{count}}`: of `unread` in English, `unread_one` or `unread_other`. */
export function countPhrase(
  phrases: Readonly<Record<string, string>>,
  key: string,
  language: Language,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = phrases[`${key}_${pluralForm(language, count)}`] ?? phrases[`${key}_other`] ?? ''
  return fillPhrase(text, { count, ...values })
}
