import en from '../../locales/en/menu.json' with { type: 'json' }
import es from '../../locales/es/menu.json' with { type: 'json' }
import ptBR from '../../locales/pt-BR/menu.json' with { type: 'json' }
import ru from '../../locales/ru/menu.json' with { type: 'json' }
import type { MenuTexts } from '../../locales/text-keys.ts'
import { createTexts, type PlainKey, type Translate } from '../../shared/lib/text-engine.ts'
import type { Language } from '../../shared/model/language.ts'

/** What the shell itself says in one language: a text without values by its name, the others through `t`. */
export type ShellTexts = Readonly<Record<PlainKey<MenuTexts>, string>> & {
  readonly language: Language
  readonly t: Translate<MenuTexts>
}

const menu = { en, 'pt-BR': ptBR, es, ru } as const
const texts = createTexts<MenuTexts>(menu)

/** The words of a language. */
export function shellTextsFor(language: Language): ShellTexts {
  return { ...menu[language], language, t: texts(language) }
}
