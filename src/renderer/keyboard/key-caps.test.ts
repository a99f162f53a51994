// @vitest-environment node
import { describe, expect, it, test } from 'vitest'
import type { Chord } from '../../shared/lib/keys.ts'
import { t } from '../i18n/i18n.ts'
import { chordWords, isLookedFor, partsOfQuery } from './key-caps.ts'

test.each<[Chord, string, string]>([
  ['Mod+Shift+F', 'Ctrl+Shift+F', '⇧⌘F'],
  ['Ctrl+Mod+F', 'Ctrl+Ctrl+F', '⌃⌘F'],
  ['Alt+Shift+ArrowDown', 'Alt+Shift+↓', '⌥⇧↓'],
  ['Ctrl+Tab', 'Ctrl+Tab', '⌃Tab'],
  ['Mod+Plus', 'Ctrl++', '⌘+'],
  ['Delete', 'Del', 'fn ⌫'],
  ['Escape', 'Esc', 'Esc'],
])('%s is written %s, on a Mac %s', (chord, other, mac) => {
  expect([chordWords(chord, false, t), chordWords(chord, true, t)]).toEqual([other, mac])
})

describe('looking for', () => {
  const finds = (query: string, name: string, chords: Chord[], mac = false): boolean =>
    isLookedFor(partsOfQuery(query), name, chords, mac, t)

  it.each<[string, string, Chord]>([
    ['', 'Switch chat', 'Mod+K'],
    ['chat', 'Switch chat', 'Mod+K'],
    ['SWITCH  CHAT', 'Switch chat', 'Mod+K'],
    ['k', 'Switch chat', 'Mod+K'],
    ['ctrl k', 'Switch chat', 'Mod+K'],
    ['Ctrl+K', 'Switch chat', 'Mod+K'],
    ['control+k', 'Switch chat', 'Mod+K'],
    ['chat ctrl', 'Switch chat', 'Mod+K'],
    ['alt ↓', 'Next chat', 'Alt+ArrowDown'],
    ['alt down', 'Next chat', 'Alt+ArrowDown'],
    ['escape', 'Go to the message box', 'Escape'],
    ['nao', 'Marcar como não lida', 'Mod+Shift+U'],
  ])('“%s” finds %s', (query, name, chord) => {
    expect(finds(query, name, [chord])).toBe(true)
  })

  it.each<[string, string, Chord]>([
    ['c', 'Switch chat', 'Mod+K'],
    ['ctrl j', 'Switch chat', 'Mod+K'],
    ['alt', 'Switch chat', 'Mod+K'],
    ['chats', 'Switch chat', 'Mod+K'],
  ])('“%s” does not find %s', (query, name, chord) => {
    expect(finds(query, name, [chord])).toBe(false)
  })

  it('wants all keys in one chord', () => {
    expect(finds('shift y', 'Later drafts', ['Mod+Shift+Z', 'Mod+Y'])).toBe(false)
    expect(finds('ctrl y', 'Later drafts', ['Mod+Shift+Z', 'Mod+Y'])).toBe(true)
    expect(finds('cmd z', 'Later drafts', ['Mod+Shift+Z'], true)).toBe(true)
    expect(finds('⌘z', 'Later drafts', ['Mod+Shift+Z'], true)).toBe(true)
  })
})
