// @vitest-environment node
import { expect, test } from 'vitest'
import { kindOf } from './kind-of.ts'

test.each([
  ['5511987654321-1581234048', 'group'],
  [' 5511987654321-1581234048 ', 'group'],
  ['5511987654321-158123404с', 'group'],
  ['+5511987654321-1581234048', 'group'],
  ['120363040000000001', 'group'],
  ['120363040000000001@g.us', 'group'],
  ['+55 11 98765-4321', 'person'],
  ['11 98765-4321', 'person'],
  ['5511987654321', 'person'],
  ['1234567890123456', 'person'],
  ['5511987654321 - 1581234048', 'person'],
  ['https://wa.me/5511912345678?text=Oi', 'person'],
  ['Ana', 'person'],
  ['', 'person'],
])('%s: %s', (typed, kind) => expect(kindOf(typed)).toBe(kind))
