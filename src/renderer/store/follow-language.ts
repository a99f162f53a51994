import { languageFor } from '../../shared/model/language.ts'
import { speak } from '../i18n/i18n.ts'
import { useApp } from './use-app.ts'

/** The language before the core has told the person's choice: the system's. */
export function firstLanguage(): Promise<void> {
  return speak(languageFor('system', navigator.languages), navigator.languages).catch(() => undefined)
}

/** Speaks the person's language as soon as the core has told it, and whenever it changes. */
export function followLanguage(): void {
  let spoken = ''
  useApp.subscribe(({ phase, settings, systemLanguages }) => {
    const wanted = languageFor(settings.language, systemLanguages)
    const asked = `${wanted} ${settings.clock}`
    if (phase !== 'ready' || asked === spoken) return
    spoken = asked
    speak(wanted, systemLanguages, settings.clock).catch(() => {
      spoken = ''
    })
  })
}
