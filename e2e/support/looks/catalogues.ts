/** What each language says, and what it leaves in English. */
import type { Page } from '@playwright/test'
import { en } from '../../../src/renderer/i18n/i18n.ts'
import { problems } from '../../../src/renderer/i18n/en/problems.ts'
import { es } from '../../../src/renderer/i18n/es/all.ts'
import { ptBR } from '../../../src/renderer/i18n/pt-BR/all.ts'
import { ru } from '../../../src/renderer/i18n/ru/all.ts'
import type { Language } from '../../../src/shared/model/language.ts'

type Words = Readonly<Record<string, string>>

export const CATALOGUES: Readonly<Record<Language, { readonly window: Words; readonly problems: Words }>> = {
  en: { window: en, problems },
  'pt-BR': ptBR,
  es,
  ru,
}

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
