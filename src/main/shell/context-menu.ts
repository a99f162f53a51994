import { clipboard, Menu, type BrowserWindow } from 'electron'
import { contextItems } from './context-items.ts'
import type { Words } from './words.ts'

/** Gives a window the native menus of text, links and pictures. */
export function attachContextMenu(window: BrowserWindow, speak: () => Words): void {
  const { webContents } = window
  webContents.on('context-menu', (_, params) => {
    const items = contextItems(params, speak(), {
      replace: (suggestion) => webContents.replaceMisspelling(suggestion),
      learn: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
      copyPicture: () => webContents.copyImageAt(params.x, params.y),
      copyText: (text) => void clipboard.writeText(text),
    })
    if (items.length > 0) Menu.buildFromTemplate([...items]).popup({ window })
  })
}
