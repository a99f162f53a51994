import { createInstance, type i18n as Engine } from 'i18next'
import type { Language } from '../model/language.ts'
import { isolate } from './bidi.ts'
import { lazily } from './lazily.ts'

/** What is put into a text, by name. */
export type Values = Readonly<Record<string, string | number>>

/**
 * Looks up a text. `Texts` is one of the types of `locales/text-keys.ts`: each key with the names of its values, which
 * must all be given. A key with plural forms takes `count`.
 */
export type Translate<Texts> = <K extends keyof Texts & string>(
  key: K,
  ...values: [Texts[K]] extends [never] ? [] : [values: Readonly<Record<Texts[K] & string, string | number>>]
) => string

/** The keys whose text takes no values. */
export type PlainKey<Texts> = { [K in keyof Texts]: [Texts[K]] extends [never] ? K : never }[keyof Texts]

/** Texts by key. */
export type Catalogue = Readonly<Record<string, string>>

/**
 * The engine of all texts: of the window, of menus, of notifications. Which form a count takes is the library's to know.
 * Values are text, never markup; one that runs from right to left is isolated. A value that was not given is left open as
 * "…": a text never shows its bones. English stands in for what a language does not say.
 *
 * @param english texts in English by namespace; other languages are added with `addResourceBundle`
 * @param namespace the one that is looked into where none is named
 */
export function createEngine(english: Readonly<Record<string, Catalogue>>, namespace: string): Engine {
  const engine = createInstance()
  void engine.init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: namespace,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    load: 'currentOnly',
    interpolation: { escapeValue: true, escape: isolate },
    missingInterpolationHandler: () => '…',
    resources: { en: english },
  })
  return engine
}

/** Texts of one namespace in all languages: by language, a function that looks them up. */
export function createTexts<Texts>(
  catalogues: Readonly<Record<Language, Catalogue>>,
): (language: Language) => Translate<Texts> {
  const engine = lazily(() => {
    const made = createEngine({ texts: catalogues.en }, 'texts')
    for (const [language, catalogue] of Object.entries(catalogues))
      made.addResourceBundle(language, 'texts', catalogue)
    return made
  })
  return (language) => {
    const t = lazily(() => engine().getFixedT(language))
    return (key: string, ...[values]: readonly [Values?]) => t()(key, { ...values })
  }
}

/** A text with its values put in, without the engine: for a text that is shown hundreds of times. */
export function fillText(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => isolate(String(values[name] ?? '…')))
}
