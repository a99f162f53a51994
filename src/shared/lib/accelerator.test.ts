import { describe, expect, test } from 'vitest'
import { acceleratorOf, isAccelerator } from './accelerator.ts'

const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false }

describe('keys that are pressed', () => {
  test.each([
    [{ code: 'KeyP', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+P'],
    [{ code: 'Digit1', altKey: true }, 'Alt+1'],
    [{ code: 'F12', metaKey: true }, 'Super+F12'],
    [{ code: 'ArrowUp', ctrlKey: true, altKey: true }, 'Ctrl+Alt+Up'],
    [{ code: 'Space', ctrlKey: true }, 'Ctrl+Space'],
    [{ code: 'KeyP' }, null],
    [{ code: 'KeyP', shiftKey: true }, null],
    [{ code: 'ControlLeft', ctrlKey: true }, null],
    [{ code: 'F25', ctrlKey: true }, null],
    [{ code: 'Quote', ctrlKey: true }, null],
  ])('%j', (pressed, keys) => {
    expect(acceleratorOf({ ...none, ...pressed })).toBe(keys)
  })
})

test.each([
  ['Ctrl+Shift+P', true],
  ['Super+Space', true],
  ['', false],
  ['P', false],
  ['Shift+P', false],
  ['Ctrl+', false],
  ['Ctrl+p', false],
  ['Ctrl+P+Q', false],
  ['MediaPlayPause', false],
  ['Ctrl+Ctrl+\n', false],
])('%j is a shortcut: %s', (keys, is) => {
  expect(isAccelerator(keys)).toBe(is)
})
