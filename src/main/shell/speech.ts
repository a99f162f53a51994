import { languageFor, type Language } from '../../shared/model/language.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { Core } from '../core/ports.ts'
import { followSettings } from './follow-settings.ts'
import { shellTextsFor, type ShellTexts } from './shell-texts.ts'

/** The language in which the shell speaks, and its changes. */
export interface Speech {
  /** The words of this moment. Ask anew each time they are shown. */
  words(): ShellTexts
  /** Calls back at once, and again whenever the language changes. */
  follow(listener: (words: ShellTexts) => void): void
}

/** Speaks the person's language, and changes it with the setting. */
export function openSpeech(
  core: Pick<Core, 'subscribe'>,
  settings: Settings,
  system: readonly string[],
): Speech {
  let words = shellTextsFor(languageFor(settings.language, system))
  const listeners: ((words: ShellTexts) => void)[] = []
  const speak = (language: Language): void => {
    if (language === words.language) return
    words = shellTextsFor(language)
    for (const listener of listeners) listener(words)
  }
  followSettings(core, ({ language }) => speak(languageFor(language, system)))
  return {
    words: () => words,
    follow: (listener) => {
      listeners.push(listener)
      listener(words)
    },
  }
}
