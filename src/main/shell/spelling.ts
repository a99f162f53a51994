import { session } from 'electron'
import type { Core, Log } from '../core/ports.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { followSettings } from './follow-settings.ts'
import type { DesktopStateParts } from './desktop-state.ts'

type SpellingSettings = Pick<Settings, 'spellCheck' | 'spellLanguages'>

/**
 * Checks spelling as the settings say. Must be called before anything else happens when ready: Chromium fetches the
 * dictionary of the system's language from its maker at once, even where no page checks spelling (measured), and only an
 * empty list of languages keeps it from that.
 */
export function keepSpellingQuiet(): void {
  session.defaultSession.setSpellCheckerLanguages([])
}

/** Follows the settings. */
export function followSpelling(
  core: Core,
  desktopState: DesktopStateParts,
  first: SpellingSettings,
  locale: string,
  log: Log,
): void {
  const own = session.defaultSession
  const available = own.availableSpellCheckerLanguages
  let now = ''

  function apply({ spellCheck, spellLanguages }: SpellingSettings): void {
    const wanted = spellLanguages.filter((code) => available.includes(code))
    const languages = spellCheck ? (wanted.length > 0 ? wanted : usual(available, locale)) : []
    const text = `${String(spellCheck)} ${languages.join()}`
    if (text === now) return
    now = text
    try {
      own.setSpellCheckerLanguages(languages)
      own.setSpellCheckerEnabled(spellCheck)
    } catch (error) {
      log.warn('spelling.failed', { reason: String(error) })
    }
    // On macOS the system checks, in languages of its own choice.
    desktopState.note({
      spelling: spellCheck ? (process.platform === 'darwin' ? 'ready' : 'loading') : 'off',
    })
  }

  own.on('spellcheck-dictionary-initialized', () => {
    if (own.isSpellCheckerEnabled()) desktopState.note({ spelling: 'ready' })
  })
  own.on('spellcheck-dictionary-download-failure', (_, language) => {
    log.warn('spelling.no-dictionary', { language })
    desktopState.note({ spelling: 'failed' })
  })
  desktopState.note({ spellLanguages: available })
  apply(first)
  followSettings(core, apply)
}

/** The dictionary of the system's language, or that of its nearest relative. */
function usual(available: readonly string[], locale: string): string[] {
  const [language = ''] = locale.split('-')
  const found =
    available.find((code) => code === locale) ??
    available.find((code) => code === language) ??
    available.find((code) => code.startsWith(`${language}-`)) ??
    available.find((code) => code === 'en-US')
  return found === undefined ? [] : [found]
}
