/** A walk past the screens: a window in a language, and the ways to its words and buttons. */
import type { Locator, Page } from '@playwright/test'
import type { WindowTexts } from '../../../src/locales/text-keys.ts'
import type { Language } from '../../../src/shared/model/language.ts'
import type { Simulator } from '../../../simulator/simulator.ts'
import type { Running } from '../running.ts'
import { ask } from '../window.ts'
import { CATALOGUES } from './catalogues.ts'

type Key = keyof WindowTexts

/** One walk: a window in a language. */
export interface Walk {
  readonly running: Running
  readonly page: Page
  readonly sim: Simulator
  readonly language: Language
  /** A sentence of the window in its language; a whole key, with its plural form. */
  word(key: Key | `${Key}_other` | `${Key}_one`, values?: Readonly<Record<string, string>>): string
  /** The button of that name in what lies on top. */
  button(key: Key, values?: Readonly<Record<string, string>>): Locator
}

/** A screen, and the way to it from a window at rest. */
export interface Screen {
  readonly name: string
  /** Not to be had where the panes are stacked: what it hangs on is not there. */
  readonly wide?: boolean
  reach(walk: Walk): Promise<unknown>
  /** What Escape does not take away. */
  leave?(walk: Walk): Promise<unknown>
}

/** Begins a walk: the window speaks that language from now on. */
export async function beginWalk(running: Running, sim: Simulator, language: Language): Promise<Walk> {
  const { page } = running
  const { window: words } = CATALOGUES[language]
  const word: Walk['word'] = (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, value),
      words[key] ?? key,
    )
  await ask(page, 'settings.set', { language })
  await page.locator(`html[lang^="${language}"]`).waitFor({ state: 'attached' })
  return {
    running,
    page,
    sim,
    language,
    word,
    button: (key, values) => page.getByRole('button', { name: plain(word(key, values)) }).last(),
  }
}

/** A name in which what was put in may be isolated, and no space need break. */
function plain(name: string): RegExp {
  const letters = name
    .split('')
    .map((letter) => (/\s/.test(letter) ? '\\s' : letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')))
  return new RegExp(`^${letters.join('[\\u2068\\u2069]?')}$`, 'u')
}
