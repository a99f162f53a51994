/** What each language says, and what it leaves in English. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '../../../src/shared/model/language.ts'

type Texts = Readonly<Record<string, string>>

const folder = path.join(import.meta.dirname, '..', '..', '..', 'src', 'locales')

/** The texts of a language that a person can meet in the window. */
function catalogueOf(language: Language): { readonly window: Texts; readonly problems: Texts } {
  const read = (file: string): Texts =>
    JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Texts
  const others = new Set(['problems.json', 'menu.json', 'notifications.json'])
  const files = readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.json'))
  const window = files.filter((file) => !others.has(file)).map(read)
  return { window: Object.assign({}, ...window) as Texts, problems: read('problems.json') }
}

export const CATALOGUES = {
  en: catalogueOf('en'),
  'pt-BR': catalogueOf('pt-BR'),
  es: catalogueOf('es'),
  ru: catalogueOf('ru'),
} as const satisfies Record<Language, unknown>

/** Everything that a person can read or hear in the window. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
}

/** English sentences that this language says otherwise, as patterns. */
export function englishUnlike(language: Language): readonly RegExp[] {
  const parts = (['window', 'problems'] as const).flatMap((part) => {
    const own = CATALOGUES[language][part]
    const said = new Set(Object.values(own))
    return Object.entries(CATALOGUES.en[part]).filter(([key, text]) => own[key] !== text && !said.has(text))
  })
  return parts
    .map(([, text]) => text.split(/\{\{\w+\}\}/))
    .filter((pieces) => pieces.join('').replace(/\P{Letter}/gu, '').length >= 4)
    .map((pieces) => pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('[^]+'))
    .map((pattern) => new RegExp(`^${pattern}$`, 'u'))
}

/** What is still English, or shows its bones. */
export async function foreignWords(page: Page, english: readonly RegExp[]): Promise<string[]> {
  const isWrong = (text: string): boolean => text.includes('{{') || english.some((one) => one.test(text))
  return [...new Set((await textsOf(page)).filter(isWrong))]
}
