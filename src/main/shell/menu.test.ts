import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import type { AppCommand } from '../../shared/contract/events.ts'
import { chordsOn, MENU_KEYS } from '../../shared/lib/keys.ts'
import { contextItems } from './context-items.ts'
import { menuTemplate } from './menu-template.ts'
import { shellTextsFor } from './shell-texts.ts'

const words = shellTextsFor('en')
const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])

describe.each(['linux', 'win32', 'darwin'] as const)('the application menu on %s', (platform) => {
  const asked: AppCommand[] = []
  const all = flat(menuTemplate(words, (command) => void asked.push(command), platform, false, {}))

  test('has the roles without which keys would not work', () => {
    const roles = all.map(({ role }) => role)
    for (const role of [
      'undo',
      'redo',
      'cut',
      'copy',
      'paste',
      'selectAll',
      'zoomIn',
      'zoomOut',
      'quit',
      'close',
    ])
      expect(roles).toContain(role)
    expect(roles).not.toContain('toggleDevTools')
  })

  test('offers what the window does, each once', () => {
    for (const { click } of all) click?.({} as never, undefined, {})
    expect(asked.toSorted()).toEqual(['about', 'new-chat', 'settings', 'shortcuts'])
  })
})

/** A chord of the window's table, in Electron's words. */
const inElectron = (chord: string): string => chord.replace('Mod', 'CmdOrCtrl')

test.each(['linux', 'win32', 'darwin'] as const)(
  'the keys of the menu on %s are those of the table',
  (platform) => {
    const menu = flat(menuTemplate(words, () => undefined, platform, false, {}))
    const shown = menu.flatMap(({ accelerator }) => (accelerator == null ? [] : [accelerator]))
    const table = Object.entries(MENU_KEYS)
      // On macOS this one is the system's own, in its menu of windows.
      .filter(([name]) => !(platform === 'darwin' && name === 'minimise'))
      .flatMap(([, chords]) => chordsOn(chords, platform === 'darwin').map(inElectron))
    const numberPad = ['CmdOrCtrl+numadd', 'CmdOrCtrl+numsub', 'CmdOrCtrl+num0']
    expect(shown.toSorted()).toEqual([...table, ...numberPad].toSorted())
    const zooms = (key: string): unknown =>
      menu.find(({ accelerator }) => accelerator === `CmdOrCtrl+${key}`)?.role
    expect(['numadd', 'numsub', 'num0'].map(zooms)).toEqual(['zoomIn', 'zoomOut', 'resetZoom'])
    expect(
      menu.filter(({ accelerator, registerAccelerator }) => accelerator && registerAccelerator === false),
    ).toHaveLength(3)
  },
)

test('shows the keys that the person chose, and none where they were taken away', () => {
  const own = { newChat: 'Alt+ArrowLeft', settings: '', quit: 'Mod+J' } as const
  const menu = flat(menuTemplate(words, () => undefined, 'linux', false, own))
  const keysOf = (label: string): unknown => menu.find((item) => item.label === label)?.accelerator
  expect(keysOf(words.newChat)).toBe('Alt+Left')
  expect(keysOf(words.settings)).toBeUndefined()
  expect(keysOf(words.shortcuts)).toBe('CmdOrCtrl+/')
  // A letter alone would take it from whoever types.
  const bare = flat(menuTemplate(words, () => undefined, 'darwin', false, { newChat: 'J' }))
  expect(bare.find(({ label }) => label === words.newChat)?.accelerator).toBe('CmdOrCtrl+N')
  // These are the system's.
  expect(keysOf(words.quit)).toBe('CmdOrCtrl+Q')
})

test('on macOS the first menu is the application’s, with its roles, and there is one of windows', () => {
  const menu = menuTemplate(words, () => undefined, 'darwin', true, {})
  const roles = flat(menu).map(({ role }) => role)
  for (const role of ['services', 'hide', 'hideOthers', 'unhide', 'windowMenu', 'help'])
    expect(roles).toContain(role)
  expect(menu[0]?.label).toBe('Parley')
})

describe('a right click', () => {
  const nothing = {
    misspelledWord: '',
    dictionarySuggestions: [],
    isEditable: false,
    editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true } as never,
    selectionText: '',
    linkURL: '',
    mediaType: 'none' as const,
    hasImageContents: false,
  }
  const actions = { replace: vi.fn(), learn: vi.fn(), copyPicture: vi.fn(), copyText: vi.fn() }
  const look = (change: object): string[] =>
    contextItems({ ...nothing, ...change }, words, actions).map(({ label, type }) => label ?? type ?? '')

  test.each([
    ['nothing', {}, []],
    ['a selection', { selectionText: 'Oi' }, ['Copy']],
    ['a field', { isEditable: true }, ['Cut', 'Copy', 'Paste', 'separator', 'Select all']],
    [
      'a misspelt word',
      { isEditable: true, misspelledWord: 'helo', dictionarySuggestions: ['hello', 'help'] },
      ['hello', 'help', 'Add to dictionary', 'separator', 'Cut', 'Copy', 'Paste', 'separator', 'Select all'],
    ],
    ['a link', { linkURL: 'https://a.example/' }, ['Copy link address']],
    ['an address of the page itself', { linkURL: 'app://bundle/x' }, []],
    ['a script', { linkURL: 'javascript:alert(1)' }, []],
    ['a picture', { mediaType: 'image', hasImageContents: true }, ['Copy picture']],
    ['a picture that has not come', { mediaType: 'image' }, []],
  ])('on %s', (_, change, labels) => {
    expect(look(change)).toEqual(labels)
  })

  test('does what it says', () => {
    const params = { ...nothing, isEditable: true, misspelledWord: 'helo', dictionarySuggestions: ['hello'] }
    const [first, second] = contextItems(params, words, actions)
    first?.click?.({} as never, undefined, {})
    second?.click?.({} as never, undefined, {})
    expect(actions.replace).toHaveBeenCalledWith('hello')
    expect(actions.learn).toHaveBeenCalledWith('helo')
    const [link] = contextItems({ ...nothing, linkURL: 'https://a.example/' }, words, actions)
    link?.click?.({} as never, undefined, {})
    expect(actions.copyText).toHaveBeenCalledWith('https://a.example/')
  })
})
