import { describe, expect, test } from 'vitest'
import { panesIn, selectContactPlace } from './panes.ts'
import { INITIAL_STATE, type Panes } from './state.ts'

test.each([
  [1600, 100, 4],
  [1599, 100, 3],
  [2400, 150, 4],
  [1180, 100, 3],
  [1179, 100, 2],
  [640, 100, 2],
  [639, 100, 1],
  [1280, 150, 2],
  [1770, 150, 3],
  [959, 150, 1],
  [1062, 90, 3],
])('%s px with text of %s %% have room for %s', (width, textSize, panes) => {
  expect(panesIn(width, textSize)).toBe(panes)
})

describe('the contact’s details', () => {
  const chat = { accountId: 'a', id: 1 }
  const place = (panes: Panes, contactPane: boolean, contactOver: string | null) =>
    selectContactPlace({ panes, settings: { ...INITIAL_STATE.settings, contactPane }, contactOver }, chat)
  test.each([
    ['stand beside the conversation by choice', 3, true, null, 'beside'],
    ['stand beside two by the same choice', 4, true, null, 'beside'],
    ['never take its place because of that choice', 2, true, null, null],
    ['take its place where they were asked for', 2, false, 'a/1', 'over'],
    ['and stay when the window grows', 3, false, 'a/1', 'beside'],
    ['are not those of another chat', 1, true, 'a/2', null],
    ['are away', 3, false, null, null],
  ] as const)('%s', (_, panes, chosen, over, expected) => {
    expect(place(panes, chosen, over)).toBe(expected)
  })
  test('are nobody’s where no chat is open', () => {
    expect(selectContactPlace({ ...INITIAL_STATE, contactOver: 'a/1' }, null)).toBeNull()
  })
})
