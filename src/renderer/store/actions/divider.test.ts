// @vitest-environment node
import { expect, test } from 'vitest'
import { aChat, aMessage } from '../store-fixture.ts'
import { dividerOf } from './conversation.ts'

const messages = [10, 20, 30].map((sort) => aMessage(sort))

test.each([
  ['none unread', { unread: 0, unreadFrom: null, readSort: 0 }, null],
  ['all unread', { unread: 3, unreadFrom: 10, readSort: 0 }, { sort: 10, count: 3 }],
  ['a late one below the mark', { unread: 1, unreadFrom: 20, readSort: 30 }, { sort: 20, count: 1 }],
  ['the first not loaded', { unread: 9, unreadFrom: 5, readSort: 4 }, null],
])('the divider with %s', (_, change, divider) => {
  expect(dividerOf(aChat(1, change), messages)).toEqual(divider)
})
