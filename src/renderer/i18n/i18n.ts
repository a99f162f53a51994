import { useSyncExternalStore } from 'react'
import enProblems from '../../locales/en/problems.json' with { type: 'json' }
import { texts as en } from '../../locales/en/window.ts'
import type { WindowTexts } from '../../locales/text-keys.ts'
import {
  createEngine,
  fillText,
  type Catalogue,
  type PlainKey,
  type Translate as TranslateOf,
  type Values,
} from '../../shared/lib/text-engine.ts'
import { hourCycleFor, type Clock } from '../../shared/model/clock.ts'
import { isTag, LANGUAGES, localeFor, type Language } from '../../shared/model/language.ts'
import type { Problem, ProblemCode } from '../../shared/model/problem.ts'

/** The keys whose text takes no values: those that are passed about. */
export type Key = PlainKey<WindowTexts>

/** Looks up a text of the window. */
export type Translate = TranslateOf<WindowTexts>

/** Every problem has a sentence. */
const problems: Readonly<Record<ProblemCode, string>> = enProblems

const i18n = createEngine({ window: en, problems }, 'window')

/** Sentences as the catalogue has them, in the language of the window: a screen asks for hundreds with every change. */
const sentences = new Map<string, string>()

function sentenceOf(key: string): string {
  const known = sentences.get(key)
  if (known !== undefined) return known
  const sentence = i18n.t(key, { skipInterpolation: true })
  sentences.set(key, sentence)
  return sentence
}

/** Looks up a sentence in the language of the window. Components use {@link useT}, so that they follow a change. */
export const t: Translate = (key: string, ...[given]: readonly [Values?]) => {
  const values: Values = given ?? {}
  // Which form a number takes is the library's to know.
  if ('count' in values) return i18n.t(key, { ...values })
  const sentence = sentenceOf(key)
  return sentence.includes('{{') ? fillText(sentence, values) : sentence
}

/** The sentence of a problem in the person's language. */
export function problemText(problem: Problem): string {
  return i18n.t(problem.code, { ns: 'problems', ...problem.values })
}

/** The same where somebody asked the service for something: there nothing waits, and nothing is tried again. */
export function askedProblemText(problem: Problem): string {
  return i18n.t(problem.code, { ns: 'problems', context: 'form', ...problem.values })
}

/** How often the language, or the form of dates and numbers, has changed. */
let changes = 0

i18n.on('languageChanged', () => {
  sentences.clear()
  changes += 1
})

function followed(listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

const lookups = new Map<string, Translate>()

/** {@link t} for components: another function in each language and form of dates, so that what was made with it is made anew. */
export function useT(): Translate {
  useSyncExternalStore(followed, () => changes)
  const form = `${i18n.language} ${tag} ${cycle}`
  const known = lookups.get(form)
  if (known) return known
  const lookup: Translate = (key, ...values) => t(key, ...values)
  lookups.set(form, lookup)
  return lookup
}

/** A language but English, which is always here: read when it is wanted. */
const catalogues = {
  'pt-BR': () => [
    import('../../locales/pt-BR/window.ts'),
    import('../../locales/pt-BR/problems.json', { with: { type: 'json' } }),
  ],
  es: () => [
    import('../../locales/es/window.ts'),
    import('../../locales/es/problems.json', { with: { type: 'json' } }),
  ],
  ru: () => [
    import('../../locales/ru/window.ts'),
    import('../../locales/ru/problems.json', { with: { type: 'json' } }),
  ],
} as const satisfies Record<
  Exclude<Language, 'en'>,
  () => readonly [Promise<{ readonly texts: Catalogue }>, Promise<{ readonly default: Catalogue }>]
>

/** The languages by their own names. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  es: 'Español',
  ru: 'Русский',
}

let wanted: Language = 'en'
let tag = 'en'
let cycle: 'h12' | 'h23' = 'h12'

/** Speaks a language from now on; `system` lists what the system prefers and gives dates and numbers their form. */
export async function speak(
  language: Language,
  system: readonly string[],
  clock: Clock = 'language',
): Promise<void> {
  wanted = language
  const form = localeFor(language, system)
  // English on a system of another language: people there read the clock as they always do.
  const region = form === 'en' ? (system.find(isTag) ?? form) : form
  const hours = hourCycleFor(clock, language, region)
  if (i18n.language === language && tag === form && cycle === hours) return
  if (language !== 'en' && !i18n.hasResourceBundle(language, 'window')) {
    const [window, problems] = await Promise.all(catalogues[language]())
    i18n.addResourceBundle(language, 'window', window.texts)
    i18n.addResourceBundle(language, 'problems', problems.default)
  }
  // Another one may have been chosen while this one was read.
  if (wanted !== language) return
  tag = form
  cycle = hours
  await i18n.changeLanguage(language)
}

/** Adds the English texts of a dialog that is loaded behind the window. The other languages have them from the start. */
export function addEnglish(texts: Catalogue): void {
  i18n.addResourceBundle('en', 'window', texts, true)
  sentences.clear()
}

/** Calls back whenever the language has changed. */
export function onLanguage(listener: () => void): void {
  i18n.on('languageChanged', listener)
}

/** The language of the window. */
export function language(): Language {
  return LANGUAGES.find((each) => each === i18n.language) ?? 'en'
}

/** The tag for dates and numbers: the language of the window in the form that the person's region gives it. */
export function locale(): string {
  return tag
}

/** Whether hours are counted to 12 or to 24. */
export function hourCycle(): 'h12' | 'h23' {
  return cycle
}
