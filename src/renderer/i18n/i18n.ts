import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Problem } from '../../shared/model/problem.ts'
import { app } from './en/app.ts'
import { contact } from './en/contact.ts'
import { dialogs } from './en/dialogs.ts'
import { kinds } from './en/kinds.ts'
import { problems } from './en/problems.ts'
import { sending } from './en/sending.ts'
import { talk } from './en/talk.ts'
import { waiting } from './en/waiting.ts'

const en = { ...app, ...talk, ...kinds, ...contact, ...dialogs, ...sending, ...waiting }

type Bare<K extends string> = K extends `${infer Base}_one`
  ? Base
  : K extends `${infer Base}_other`
    ? Base
    : K

/** Every key of the catalogue; plural forms count as one key and ask for `count`. */
export type Key = Bare<keyof typeof en>

/** Looks up a sentence. */
export type Translate = (key: Key, values?: Readonly<Record<string, string | number>>) => string

const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['window', 'problems'],
  defaultNS: 'window',
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  // A sentence never shows its bones: what the core did not tell is left open.
  missingInterpolationHandler: () => '…',
  resources: { en: { window: en, problems } },
})

/** Looks up a sentence in the language of the window. Components use {@link useT}, so that they follow a change. */
export const t: Translate = (key, values) => i18n.t(key, { ...values })

/** The sentence of a problem in the person's language. */
export function problemText(problem: Problem): string {
  return i18n.t(problem.code, { ns: 'problems', ...problem.values })
}

/** {@link t} for components. */
export function useT(): Translate {
  useTranslation('window', { i18n })
  return t
}

/** The language of the window. */
export function language(): string {
  return i18n.language
}
