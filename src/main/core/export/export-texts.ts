import en from '../../../locales/en/export-files.json' with { type: 'json' }
import enKinds from '../../../locales/en/message-kinds.json' with { type: 'json' }
import es from '../../../locales/es/export-files.json' with { type: 'json' }
import esKinds from '../../../locales/es/message-kinds.json' with { type: 'json' }
import ptBR from '../../../locales/pt-BR/export-files.json' with { type: 'json' }
import ptBRKinds from '../../../locales/pt-BR/message-kinds.json' with { type: 'json' }
import ru from '../../../locales/ru/export-files.json' with { type: 'json' }
import ruKinds from '../../../locales/ru/message-kinds.json' with { type: 'json' }
import type { ExportTexts, WindowTexts } from '../../../locales/text-keys.ts'
import type { Say } from '../../../shared/kinds/kind.ts'
import { createTexts, type Translate } from '../../../shared/lib/text-engine.ts'
import type { Language } from '../../../shared/model/language.ts'

const own = createTexts<ExportTexts>({ en, 'pt-BR': ptBR, es, ru })
/** The window's words for kinds of messages: those are all that `kinds` asks for. */
const kinds = createTexts<WindowTexts>({ en: enKinds, 'pt-BR': ptBRKinds, es: esKinds, ru: ruKinds })

/** What an export says, in the language of the window. */
export interface ExportWords {
  readonly t: Translate<ExportTexts>
  readonly sayKind: Say
  readonly language: Language
  /** A moment for people, with its day and its time. */
  readonly time: (at: number) => string
  readonly day: (at: number) => string
  readonly clock: (at: number) => string
  readonly count: (n: number) => string
}

/** The words of a language; `locale` is the tag for dates and numbers. */
export function exportWords(language: Language, locale: string): ExportWords {
  const [both, day, clock] = [
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
    new Intl.DateTimeFormat(locale, { dateStyle: 'full' }),
    new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }),
  ]
  const numbers = new Intl.NumberFormat(locale)
  return {
    t: own(language),
    sayKind: kinds(language),
    language,
    time: (at) => both.format(at),
    day: (at) => day.format(at),
    clock: (at) => clock.format(at),
    count: (n) => numbers.format(n),
  }
}
