import type { MenuItemConstructorOptions } from 'electron'
import type { AppCommand } from '../../shared/contract/events.ts'
import { whyRefused } from '../../shared/lib/key-rules.ts'
import { chordsOn, MENU_KEYS, partsOfChord, type Chord, type OwnKeys } from '../../shared/lib/keys.ts'
import type { ShellTexts } from './shell-texts.ts'

type MenuKey = keyof typeof MENU_KEYS

const separator = { type: 'separator' } as const

/** A chord as Electron writes it. */
function acceleratorFor(chord: Chord): string {
  const { held, key } = partsOfChord(chord)
  const names = [...held].map((name) => (name === 'Mod' ? 'CmdOrCtrl' : name))
  return [...names, key.replace(/^Arrow/, '')].join('+')
}

/** Items whose keys the person can choose. */
const EDITABLE: readonly MenuKey[] = ['newChat', 'settings', 'shortcuts']

/** The keys of an item as the person has them; unusable ones, out of a file, count for nothing. */
function chordsOf(name: MenuKey, own: OwnKeys, mac: boolean): readonly Chord[] {
  const chosen = EDITABLE.includes(name) ? own[name] : undefined
  if (chosen === '') return []
  const isUsable = chosen !== undefined && whyRefused(chosen, false, mac) === null
  return isUsable ? [chosen] : chordsOn(MENU_KEYS[name], mac)
}

/** Answers the keys of an item, as Electron writes them; the first is shown. */
type KeysOf = (name: MenuKey) => readonly string[]

/** The menu of a platform, as data; `command` has the window do something, `own` are keys that the person chose. */
export function menuTemplate(
  words: ShellTexts,
  command: (command: AppCommand) => void,
  platform: NodeJS.Platform,
  development: boolean,
  own: OwnKeys,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  const keysOf: KeysOf = (name) => chordsOf(name, own, mac).map(acceleratorFor)
  const key = (name: MenuKey): { accelerator?: string } => firstOf(keysOf(name))
  const item = (label: string, what: AppCommand, name?: MenuKey): MenuItemConstructorOptions => ({
    label,
    click: () => command(what),
    // The window listens to these keys itself: shown here, they are not caught.
    ...(name === undefined ? {} : { ...key(name), registerAccelerator: false }),
  })
  const settings = item(words.settings, 'settings', 'settings')
  const newChat = item(words.newChat, 'new-chat', 'newChat')
  const about = item(words.aboutApp, 'about')
  const edit = editMenu(words)
  const view = viewMenu(words, keysOf, development)
  const help: MenuItemConstructorOptions = {
    label: words.help,
    role: 'help',
    submenu: [item(words.shortcuts, 'shortcuts', 'shortcuts'), ...(mac ? [] : [about])],
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
          { role: 'quit', label: words.quit, ...key('quit') },
        ],
      },
      {
        role: 'fileMenu',
        submenu: [newChat, separator, { role: 'close', label: words.close, ...key('close') }],
      },
      edit,
      view,
      // With its name the system adds what it keeps there: zoom, the open windows, bringing all to the front.
      { role: 'windowMenu' },
      help,
    ]
  return [
    {
      label: 'Parley',
      submenu: [newChat, settings, separator, { role: 'quit', label: words.quit, ...key('quit') }],
    },
    edit,
    view,
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimise, ...key('minimise') },
        { role: 'close', label: words.close, ...key('close') },
      ],
    },
    help,
  ]
}

function firstOf([first]: readonly string[]): { accelerator?: string } {
  return first === undefined ? {} : { accelerator: first }
}

function editMenu(words: ShellTexts): MenuItemConstructorOptions {
  return {
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
}

/** The keys of the number pad that type a sign are others than those that type it elsewhere. */
const NUMBER_PAD = [
  ['zoomIn', 'numadd'],
  ['zoomOut', 'numsub'],
  ['resetZoom', 'num0'],
] as const

function viewMenu(words: ShellTexts, keysOf: KeysOf, development: boolean): MenuItemConstructorOptions {
  return {
    label: words.view,
    submenu: [
      { role: 'resetZoom', label: words.zoomReset, ...firstOf(keysOf('zoomReset')) },
      ...keysOf('zoomIn').map(
        (accelerator, at) =>
          ({ role: 'zoomIn', label: words.zoomIn, accelerator, visible: at === 0 }) as const,
      ),
      { role: 'zoomOut', label: words.zoomOut, ...firstOf(keysOf('zoomOut')) },
      ...NUMBER_PAD.map(([role, key]) => ({ role, accelerator: `CmdOrCtrl+${key}`, visible: false })),
      separator,
      { role: 'togglefullscreen', label: words.fullScreen, ...firstOf(keysOf('fullScreen')) },
      ...(development ? ([{ role: 'reload' }, { role: 'toggleDevTools' }] as const) : []),
    ],
  }
}
