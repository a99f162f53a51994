import { app, Menu } from 'electron'
import type { AppCommand } from '../../shared/contract/events.ts'
import { menuTemplate } from './menu-template.ts'
import type { Words } from './words.ts'

/**
 * The application menu, by the platform's own roles and customs. On Linux and Windows the bar is hidden until Alt is
 * pressed; it is there because the shortcuts of its roles (copy, paste, zoom) work only while it exists.
 */
export function installMenu(words: Words, command: (command: AppCommand) => void): void {
  const template = menuTemplate(words, command, process.platform, !app.isPackaged)
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
