import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takesKey, typesText, type TypingKey } from './type-anywhere.ts'

const press = (key: string, more: Partial<TypingKey> & { readonly altGr?: boolean } = {}): TypingKey => {
  const { altGr = false, ...rest } = more
  return {
    ...{ key, keyCode: 65, ctrlKey: false, metaKey: false, altKey: false },
    getModifierState: (name) => name === 'AltGraph' && altGr,
    ...rest,
  }
}

describe('typesText', () => {
  it.each([
    ['a letter', press('f')],
    ['a capital letter', press('F')],
    ['a sign', press('/')],
    ['Space', press(' ')],
    ['a letter of another script', press('ф')],
    ['two characters of one key', press('لا')],
    ['a character beyond the basic plane', press('𞤀')],
    ['a dead accent', press('Dead')],
    ['the compose key', press('Compose')],
    ['a key that an input method takes', press('Process', { keyCode: 229 })],
    ['the same under the letter’s name', press('n', { keyCode: 229 })],
    ['AltGr on Linux', press('@', { altGr: true })],
    ['AltGr on Windows', press('€', { ctrlKey: true, altKey: true, altGr: true })],
  ])('%s types', (_, event) => {
    expect(typesText(event, false)).toBe(true)
  })

  it.each([
    ['Enter', press('Enter')],
    ['Backspace', press('Backspace')],
    ['Delete', press('Delete')],
    ['F1', press('F1')],
    ['F12', press('F12')],
    ['an arrow', press('ArrowUp')],
    ['Shift alone', press('Shift')],
    ['a key nobody knows', press('Unidentified')],
    ['no key', press('')],
    ['Ctrl and a letter', press('f', { ctrlKey: true })],
    ['the command key and a letter', press('f', { metaKey: true })],
    ['Alt and a letter', press('f', { altKey: true })],
    ['Ctrl+Alt that is not AltGr', press('f', { ctrlKey: true, altKey: true })],
  ])('%s does not', (_, event) => {
    expect(typesText(event, false)).toBe(false)
  })

  it('takes the Option key of a Mac for what types', () => {
    expect(typesText(press('å', { altKey: true }), true)).toBe(true)
    expect(typesText(press('å', { altKey: true }), false)).toBe(false)
    expect(typesText(press('å', { altKey: true, ctrlKey: true }), true)).toBe(false)
  })

  it('takes every single character for one that types', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (key) => {
        expect(typesText(press(key), false)).toBe(true)
      }),
    )
  })
})

describe('takesKey', () => {
  const made = (html: string): Element => {
    document.body.innerHTML = html
    return document.body.querySelector('[data-here]') ?? document.body
  }

  it.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here></b></div>',
    '<div role="listbox"><div role="option" data-here></div></div>',
    '<div role="menu"><div role="menuitem" data-here></div></div>',
  ])('%s takes letters and Space', (html) => {
    const element = made(html)
    expect(takesKey(element, 'f')).toBe(true)
    expect(takesKey(element, ' ')).toBe(true)
  })

  it.each([
    '<button data-here></button>',
    '<button><span data-here></span></button>',
    '<a href="#" data-here></a>',
    '<input type="checkbox" data-here>',
    '<input type="radio" data-here>',
    '<input type="range" data-here>',
    '<audio controls data-here></audio>',
    '<details><summary data-here></summary></details>',
  ])('%s takes Space only', (html) => {
    const element = made(html)
    expect(takesKey(element, 'f')).toBe(false)
    expect(takesKey(element, ' ')).toBe(true)
  })

  it.each(['<div role="listitem" tabindex="-1" data-here></div>', '<header data-here></header>', ''])(
    '“%s” takes neither',
    (html) => {
      const element = made(html)
      expect(takesKey(element, 'f')).toBe(false)
      expect(takesKey(element, ' ')).toBe(false)
    },
  )
})
