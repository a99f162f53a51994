import type { Language } from '../../shared/model/language.ts'
import {
  countPhrase,
  fillPhrase,
  type PluralForm,
  type PluralKey,
  type Translation,
} from '../../shared/lib/phrases.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { ptBR } from './words/pt-BR.ts'
import { ru } from './words/ru.ts'

type Source = typeof en
type Plain = Exclude<keyof Source, `${string}_${PluralForm}`>

/** A catalogue of the shell in one language. */
export type ShellWords<L extends Language> = Translation<Source, L>

/** What the shell itself says in one language: each word by its name; those with a value or a count through a function. */
export type Words = Readonly<Record<Plain, string>> & {
  readonly language: Language
  /** A phrase with values in it. */
  fill(key: Plain, values: Readonly<Record<string, string | number>>): string
  /** A phrase that depends on a count. */
  count(
    key: PluralKey<keyof Source>,
    count: number,
    values?: Readonly<Record<string, string | number>>,
  ): string
}

const catalogues: { readonly [L in Language]: ShellWords<L> } = { en, 'pt-BR': ptBR, es, ru }

/** The words of a language. */
export function wordsFor(language: Language): Words {
  const all: Readonly<Record<string, string>> = catalogues[language]
  return {
    ...(all as Readonly<Record<Plain, string>>),
    language,
    fill: (key, values) => fillPhrase(all[key] ?? '', values),
    count: (key, count, values) => countPhrase(all, key, language, count, values),
  }
}
