// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { problem } from '../../../shared/model/problem.ts'
import { judgeKinds, moved, placeOf, templateOf, type ButtonValues } from './buttons.ts'

const kinds = (...list: ButtonValues['kind'][]) => list.map((kind) => ({ kind }))
const BUTTON: ButtonValues = {
  id: 1,
  kind: 'link',
  text: ' Site ',
  url: ' https://a.example ',
  phone: '1',
  replyId: '2',
}

describe('the rules of buttons', () => {
  it.each([
    [[], null],
    [['link', 'call', 'link'], null],
    [['reply', 'reply'], null],
    [['link', 'reply'], 'buttons-mixed'],
    [['reply', 'call'], 'buttons-mixed'],
  ] as const)('%j: %s', (list, code) => expect(judgeKinds(kinds(...list))?.code ?? null).toBe(code))

  it('lets only the fields of its kind leave', () => {
    expect(templateOf(BUTTON)).toEqual({ kind: 'link', text: 'Site', url: 'https://a.example' })
    expect(templateOf({ ...BUTTON, kind: 'call' })).toEqual({ kind: 'call', text: 'Site', phone: '1' })
    expect(templateOf({ ...BUTTON, kind: 'reply' })).toEqual({ kind: 'reply', text: 'Site', id: '2' })
  })

  it('moves within the list and nowhere else', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  })

  it('finds the field that a problem is about', () => {
    expect(placeOf(problem('button-link-malformed', { field: 'button', index: 2 }))).toEqual({
      at: 1,
      field: 'url',
    })
    expect(placeOf(problem('buttons-empty', { field: 'button' }))).toBeNull()
    expect(placeOf(null)).toBeNull()
  })
})
