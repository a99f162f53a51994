import { createInstance } from 'i18next'
import { useSyncExternalStore } from 'react'
import { isolate } from '../../shared/lib/bidi.ts'
import { fillPhrase, type BareKey } from '../../shared/lib/phrases.ts'
import { hourCycleFor, type Clock } from '../../shared/model/clock.ts'
import { isTag, LANGUAGES, localeFor, type Language } from '../../shared/model/language.ts'
import type { Problem } from '../../shared/model/problem.ts'
import { accounts } from './en/accounts.ts'
import { alerts } from './en/alerts.ts'
import { app } from './en/app.ts'
import { contact } from './en/contact.ts'
import { desktop } from './en/desktop.ts'
import { dialogs } from './en/dialogs.ts'
import { formProblems } from './en/form-problems.ts'
import { kinds } from './en/kinds.ts'
import { list } from './en/list.ts'
import { opening } from './en/opening.ts'
import { problems } from './en/problems.ts'
import { search } from './en/search.ts'
import { sending } from './en/sending.ts'
import { talk } from './en/talk.ts'
import { waiting } from './en/waiting.ts'
import { writing } from './en/writing.ts'

/** The window's words in English: the source of every key. */
export const en = {
  ...app,
  ...alerts,
  ...accounts,
  ...talk,
  ...kinds,
  ...list,
  ...opening,
  ...contact,
  ...desktop,
  ...dialogs,
  ...search,
  ...sending,
  ...waiting,
  ...writing,
}

/** Every key of the catalogue; plural forms count as one key and ask for `count`. */
export type Key = BareKey<keyof typeof en>

/** Looks up a sentence. */
export type Translate = (key: Key, values?: Readonly<Record<string, string | number>>) => string

const i18n = createInstance()

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['window', 'problems'],
  defaultNS: 'window',
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  load: 'currentOnly',
  // What is put in is text, never markup: nothing to escape, but a name may run from right to left.
  interpolation: { escapeValue: true, escape: isolate },
  // A sentence never shows its bones: what the core did not tell is left open.
  missingInterpolationHandler: () => '…',
  resources: { en: { window: en, problems: { ...problems, ...formProblems } } },
})

/** Sentences as the catalogue has them, in the language of the window: a screen asks for hundreds with every change. */
const sentences = new Map<Key, string>()

function sentenceOf(key: Key): string {
  const known = sentences.get(key)
  if (known !== undefined) return known
  const sentence = i18n.t(key, { skipInterpolation: true })
  sentences.set(key, sentence)
  return sentence
}

/** Looks up a sentence in the language of the window. Components use {@link useT}, so that they follow a change. */
export const t: Translate = (key, values) => {
  // Which form a number takes is the library's to know.
  if (values !== undefined && 'count' in values) return i18n.t(key, { ...values })
  const sentence = sentenceOf(key)
  return sentence.includes('{{') ? fillPhrase(sentence, values ?? {}) : sentence
}

/** The sentence of a problem in the person's language. */
export function problemText(problem: Problem): string {
  return i18n.t(problem.code, { ns: 'problems', ...problem.values })
}

/** The same while the account form checks a connection: there nothing waits, and nothing is tried again. */
export function formProblemText(problem: Problem): string {
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
  const lookup: Translate = (key, values) => t(key, values)
  lookups.set(form, lookup)
  return lookup
}

/** English is always here; the others are files of their own, read when they are wanted. */
const catalogues = {
  'pt-BR': () => import('./pt-BR/all.ts').then(({ ptBR }) => ptBR),
  es: () => import('./es/all.ts').then((file) => file.es),
  ru: () => import('./ru/all.ts').then((file) => file.ru),
} as const satisfies Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>

/** The languages by their own names. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  es: 'Español',
  ru: 'Русский',
}

/** A language as i18next takes it in. */
interface Catalogue {
  readonly window: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
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
    const catalogue = await catalogues[language]()
    i18n.addResourceBundle(language, 'window', catalogue.window)
    i18n.addResourceBundle(language, 'problems', catalogue.problems)
  }
  // Another one may have been chosen while this one was read.
  if (wanted !== language) return
  tag = form
  cycle = hours
  await i18n.changeLanguage(language)
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
