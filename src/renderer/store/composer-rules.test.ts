// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { canSend, enterMeans, restAfter, type SendKeyEvent } from './composer-rules.ts'

const enter = (more: Partial<SendKeyEvent> = {}): SendKeyEvent => ({
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
  ...more,
})

describe('Enter', () => {
  it.each([
    ['enter', {}, 'send'],
    ['enter', { shiftKey: true }, 'line'],
    ['enter', { ctrlKey: true }, 'line-by-hand'],
    ['ctrl-enter', {}, 'line'],
    ['ctrl-enter', { ctrlKey: true }, 'send'],
    ['ctrl-enter', { metaKey: true }, 'send'],
    ['ctrl-enter', { shiftKey: true }, 'line'],
    ['enter', { isComposing: true }, null],
    ['enter', { keyCode: 229 }, null],
    ['ctrl-enter', { ctrlKey: true, isComposing: true }, null],
    ['enter', { altKey: true }, null],
    ['enter', { key: 'a' }, null],
  ] as const)('with %s and %j means %s', (sendKey, more, meaning) => {
    expect(enterMeans(enter(more), sendKey)).toBe(meaning)
  })
})

describe('sending', () => {
  it.each([
    ['', false],
    ['  \n\t ', false],
    [' a ', true],
    ['x'.repeat(4096), true],
    ['x'.repeat(4097), false],
    ['😀'.repeat(2048), true],
    ['😀'.repeat(2049), false],
  ])('counts UTF-16 units and wants words', (text, allowed) => {
    expect(canSend(text, 4096)).toBe(allowed)
  })

  it('leaves what was typed while the request was under way', () => {
    expect(restAfter('hello', 'hello')).toBe('')
    expect(restAfter('hello', 'hello and more')).toBe(' and more')
    expect(restAfter('hello', 'hello\n')).toBe('')
    expect(restAfter('hello', 'help')).toBe('help')
  })
})
