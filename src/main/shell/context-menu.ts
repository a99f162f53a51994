import { clipboard, Menu, type BrowserWindow } from 'electron'
import type { Log } from '../core/ports.ts'
import { contextItems } from './context-items.ts'
import { copyText } from './copy-text.ts'
import type { Words } from './words.ts'

/** Gives a window the native menus of text, links and pictures. */
export function attachContextMenu(window: BrowserWindow, speak: () => Words, log: Log): void {
  const { webContents } = window
  webContents.on('context-menu', (_, params) => {
    const items = contextItems(params, speak(), {
      replace: (suggestion) => webContents.replaceMisspelling(suggestion),
      learn: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
      copyPicture: () => webContents.copyImageAt(params.x, params.y),
      copyText: (text) => void copyText(text, (each) => clipboard.writeText(each), log),
    })
    if (items.length > 0) Menu.buildFromTemplate([...items]).popup({ window })
  })
}
