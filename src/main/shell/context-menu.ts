import { Menu, type BrowserWindow, type ContextMenuParams, type MenuItemConstructorOptions } from 'electron'
import type { Words } from './words.ts'

/** Gives a window the native menu of text: spelling first, then cut, copy, paste. Elsewhere there is no menu. */
export function attachContextMenu(window: BrowserWindow, speak: () => Words): void {
  window.webContents.on('context-menu', (_, params) => {
    const words = speak()
    const items = [...spelling(window, params, words), ...editing(params, words)]
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}

function spelling(
  window: BrowserWindow,
  params: ContextMenuParams,
  words: Words,
): MenuItemConstructorOptions[] {
  const { misspelledWord: word, dictionarySuggestions } = params
  if (!params.isEditable || word === '') return []
  return [
    ...dictionarySuggestions.slice(0, 5).map((suggestion) => ({
      label: suggestion,
      click: () => window.webContents.replaceMisspelling(suggestion),
    })),
    {
      label: words.learnWord,
      click: () => window.webContents.session.addWordToSpellCheckerDictionary(word),
    },
    { type: 'separator' },
  ]
}

function editing(params: ContextMenuParams, words: Words): MenuItemConstructorOptions[] {
  const { canCut, canCopy, canPaste, canSelectAll } = params.editFlags
  const copy = { role: 'copy', label: words.copy, enabled: canCopy } as const
  if (!params.isEditable) return params.selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'cut', label: words.cut, enabled: canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: canSelectAll },
  ]
}
