import { clipboard, Menu, type BrowserWindow, type ContextMenuParams } from 'electron'
import { parseMediaAddress } from '../core/media/media-address.ts'
import type { Core, Log } from '../core/ports.ts'
import { contextItems } from './context-items.ts'
import { copyText } from './copy-text.ts'
import type { ShellTexts } from './shell-texts.ts'

/** Gives a window the native menus of text, links and pictures. */
export function attachContextMenu(
  window: BrowserWindow,
  core: Core,
  speak: () => ShellTexts,
  log: Log,
): void {
  const { webContents } = window
  // A photo is copied from its file, whole, as the viewer copies it; the rest as the window has drawn it.
  const copyPicture = async ({ srcURL, x, y }: ContextMenuParams): Promise<void> => {
    // The menu is the system's: it may have been opened before the lock.
    if (core.isLocked()) return
    const media = parseMediaAddress(srcURL)
    const copied =
      media?.what === 'file'
        ? await core.dispatch('media.copy', { accountId: media.accountId, key: media.key })
        : null
    if (!copied?.ok) webContents.copyImageAt(x, y)
  }
  webContents.on('context-menu', (_, params) => {
    const items = contextItems(params, speak(), {
      replace: (suggestion) => webContents.replaceMisspelling(suggestion),
      learn: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
      copyPicture: () => void copyPicture(params),
      copyText: (text) => {
        if (!core.isLocked()) void copyText(text, (each) => clipboard.writeText(each), log)
      },
    })
    if (items.length > 0) Menu.buildFromTemplate([...items]).popup({ window })
  })
}
