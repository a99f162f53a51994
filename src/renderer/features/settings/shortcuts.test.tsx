import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { t } from '../../i18n/i18n.ts'
import { KEYMAP } from '../../keyboard/keymap.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { ShortcutsTab } from './ShortcutsTab.tsx'

afterEach(cleanup)

const names = (): string[] => screen.getAllByRole('term').map((term) => term.textContent)
const keysOf = (name: string): string[] => {
  const row = screen.getByText(name, { selector: 'dt' }).closest('div') as HTMLElement
  return [...row.querySelectorAll('.keys-chord')].map((chord) =>
    [...chord.querySelectorAll('kbd')].map((key) => key.textContent).join('+'),
  )
}

function open(platform: string, settings: Partial<typeof INITIAL_STATE.settings> = {}): void {
  useApp.setState({ ...INITIAL_STATE, platform, settings: { ...INITIAL_STATE.settings, ...settings } })
  render(<ShortcutsTab />)
}

test('every key of the map is in the list, in six groups, each with a name of its own', () => {
  open('linux')
  expect(names().toSorted()).toEqual(KEYMAP.map(({ id }) => t(`keys.${id}`)).toSorted())
  expect(new Set(names()).size).toBe(KEYMAP.length)
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    // What stands before the groups has the name of the tab.
    'Shortcuts',
    ...['Move around', 'Chats', 'Search', 'Messages', 'Writing', 'Window'],
  ])
})

test('keys are shown as they are on the platform and by the settings', () => {
  open('linux')
  expect(keysOf('Switch chat')).toEqual(['Ctrl+K'])
  expect(keysOf('Switch account, or show a saved view')).toEqual(['Ctrl+1…9'])
  expect(keysOf('Later drafts')).toEqual(['Ctrl+Shift+Z', 'Ctrl+Y'])
  expect(keysOf('Send')).toEqual(['Enter'])
  expect(keysOf('New line')).toEqual(['Shift+Enter', 'Ctrl+Enter'])
  cleanup()
  open('darwin', { sendKey: 'ctrl-enter', singleKeys: false })
  expect(keysOf('Switch chat')).toEqual(['⌘+K'])
  expect(keysOf('Full screen')).toEqual(['⌃+⌘+F'])
  expect(keysOf('Send')).toEqual(['⌘+Enter', '⌃+Enter'])
  expect(names()).not.toContain('Select messages')
})

test('the switch of the single keys says which they are, from the map and the keys of one’s own', () => {
  const help = (): string => {
    const id = screen.getByRole('checkbox', { name: 'Single-key commands' }).getAttribute('aria-describedby')
    return document.getElementById(id ?? '')?.textContent ?? ''
  }
  open('linux')
  expect(help()).toBe(
    'On the focused message: R, F, S, P, T, Del, and Space. ' +
      'On the focused chat: J, K, E, S, T, X, and 1…9. In the photo viewer: +, =, −, 0, and R.',
  )
  cleanup()
  open('linux', { singleKeys: false, ownKeys: { reply: 'Q', star: '', forward: 'Alt+F' } })
  expect(help()).toMatch(/^On the focused message: Q, P, T, Del, and Space\. /)
})

test('the field narrows the list by name or key, and says what it found', () => {
  open('linux')
  const field = screen.getByRole('searchbox', { name: 'Search shortcuts by name or key' })
  fireEvent.change(field, { target: { value: 'unread' } })
  expect(names()).toEqual(['Next unread chat', 'Previous unread chat', 'Mark the chat as unread or read'])
  expect(screen.getAllByText('unread', { selector: 'mark' })).toHaveLength(3)
  expect(screen.getByRole('status').textContent).toBe('3 shortcuts')
  fireEvent.change(field, { target: { value: 'ctrl+k' } })
  expect(names()).toEqual(['Switch chat'])
  expect(screen.getByRole('status').textContent).toBe('1 shortcut')
  fireEvent.change(field, { target: { value: 'xyzzy' } })
  expect(screen.queryAllByRole('term')).toEqual([])
  expect(within(screen.getByRole('status')).getByText('No shortcut matches “xyzzy”.')).toBeDefined()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(names()).toHaveLength(KEYMAP.length)
})
