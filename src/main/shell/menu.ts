import { app, Menu } from 'electron'
import type { AppCommand } from '../../shared/contract/events.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { Core } from '../core/ports.ts'
import { followSettings } from './follow-settings.ts'
import { menuTemplate } from './menu-template.ts'
import type { Speech } from './speech.ts'

/**
 * The application menu, by the platform's own roles and customs; it follows the language and the person's own keys. On Linux and
 * Windows the bar is hidden until Alt is pressed; it is there because the shortcuts of its roles (copy, paste, zoom) work only
 * while it exists.
 */
export function keepMenu(
  core: Pick<Core, 'subscribe'>,
  settings: Pick<Settings, 'ownKeys'>,
  speech: Speech,
  command: (command: AppCommand) => void,
): void {
  let { ownKeys } = settings
  const install = (): void => {
    const template = menuTemplate(speech.words(), command, process.platform, !app.isPackaged, ownKeys)
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  speech.follow(install)
  followSettings(core, (changed) => {
    const before = JSON.stringify(ownKeys)
    ownKeys = changed.ownKeys
    if (JSON.stringify(ownKeys) !== before) install()
  })
}
