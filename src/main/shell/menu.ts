import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { Words } from './words.ts'

/**
 * The application menu. On Linux and Windows the bar is hidden until Alt is pressed; it is there because the shortcuts
 * of its roles (copy, paste, zoom) work only while it exists.
 */
export function installMenu(words: Words, development: boolean): void {
  const mac = process.platform === 'darwin'
  const template: MenuItemConstructorOptions[] = [
    mac
      ? { role: 'appMenu' }
      : { label: 'Parley', submenu: [{ role: 'quit', label: words.quit, accelerator: 'CmdOrCtrl+Q' }] },
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        { type: 'separator' },
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'pasteAndMatchStyle', label: words.pastePlain },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom', label: words.zoomReset },
        { role: 'zoomIn', label: words.zoomIn },
        // On most keyboards the plus sign needs Shift: the key without it must zoom as well.
        { role: 'zoomIn', label: words.zoomIn, accelerator: 'CmdOrCtrl+=', visible: false },
        { role: 'zoomOut', label: words.zoomOut },
        { type: 'separator' },
        { role: 'togglefullscreen', label: words.fullScreen },
        ...(development ? ([{ role: 'reload' }, { role: 'toggleDevTools' }] as const) : []),
      ],
    },
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimise },
        { role: 'close', label: words.close },
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
