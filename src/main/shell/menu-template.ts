import type { MenuItemConstructorOptions } from 'electron'
import type { AppCommand } from '../../shared/contract/events.ts'
import type { Words } from './words.ts'

/** The menu of a platform, as data; `command` has the window do something. */
export function menuTemplate(
  words: Words,
  command: (command: AppCommand) => void,
  platform: NodeJS.Platform,
  development: boolean,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  // The window listens to these keys itself: shown here, they are not caught.
  const item = (label: string, what: AppCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => command(what),
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  })
  const separator = { type: 'separator' } as const
  const settings = item(words.settings, 'settings', 'CmdOrCtrl+,')
  const newChat = item(words.newChat, 'new-chat', 'CmdOrCtrl+N')
  const about = item(words.aboutApp, 'about')
  const edit: MenuItemConstructorOptions = {
    label: words.edit,
    submenu: [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      separator,
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'pasteAndMatchStyle', label: words.pastePlain },
      { role: 'selectAll', label: words.selectAll },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: words.view,
    submenu: [
      { role: 'resetZoom', label: words.zoomReset },
      { role: 'zoomIn', label: words.zoomIn },
      // On most keyboards the plus sign needs Shift: the key without it must zoom as well.
      { role: 'zoomIn', label: words.zoomIn, accelerator: 'CmdOrCtrl+=', visible: false },
      { role: 'zoomOut', label: words.zoomOut },
      separator,
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(development ? ([{ role: 'reload' }, { role: 'toggleDevTools' }] as const) : []),
    ],
  }
  const help: MenuItemConstructorOptions = {
    label: words.help,
    role: 'help',
    submenu: [item(words.shortcuts, 'shortcuts'), ...(mac ? [] : [about])],
  }
  if (mac)
    return [
      {
        label: 'Parley',
        submenu: [
          about,
          separator,
          settings,
          separator,
          { role: 'services' },
          separator,
          { role: 'hide' },
          { role: 'hideOthers' },
          { role: 'unhide' },
          separator,
          { role: 'quit', label: words.quit },
        ],
      },
      { role: 'fileMenu', submenu: [newChat, separator, { role: 'close', label: words.close }] },
      edit,
      view,
      // With its name the system adds what it keeps there: zoom, the open windows, bringing all to the front.
      { role: 'windowMenu' },
      help,
    ]
  return [
    {
      label: 'Parley',
      submenu: [
        newChat,
        settings,
        separator,
        { role: 'quit', label: words.quit, accelerator: 'CmdOrCtrl+Q' },
      ],
    },
    edit,
    view,
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimise },
        { role: 'close', label: words.close },
      ],
    },
    help,
  ]
}
