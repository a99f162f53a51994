import {
  countPhrase,
  fillPhrase,
  type PluralForm,
  type PluralKey,
  type Translation,
} from '../../../shared/lib/phrases.ts'
import type { Language } from '../../../shared/model/language.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { ptBR } from './words/pt-BR.ts'
import { ru } from './words/ru.ts'

type Source = typeof en
type Values = Readonly<Record<string, string | number>>

/** The catalogue of notifications in one language. */
export type AlertWords<L extends Language> = Translation<Source, L>

const catalogues: { readonly [L in Language]: AlertWords<L> } = { en, 'pt-BR': ptBR, es, ru }

/** A phrase of a notification. */
export function say(
  language: Language,
  key: Exclude<keyof Source, `${string}_${PluralForm}`>,
  values: Values = {},
): string {
  return fillPhrase(catalogues[language][key], values)
}

/** A phrase of a notification that depends on a count. */
export function sayCount(
  language: Language,
  key: PluralKey<keyof Source>,
  count: number,
  values: Values = {},
): string {
  return countPhrase(catalogues[language], key, language, count, values)
}
