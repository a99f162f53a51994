import { expect, test } from 'vitest'
import { followsEnd } from './follow-end.ts'

test.each([
  ['at the end', false, { top: 500, below: 0, hasNewer: false }, true],
  ['near the end', false, { top: 470, below: 30, hasNewer: false }, true],
  ['followed, and more came below', true, { top: 500, below: 400, hasNewer: false }, true],
  [
    'followed, and the list went on to a part of what came',
    true,
    { top: 620, below: 280, hasNewer: false },
    true,
  ],
  ['followed, and the person went up', true, { top: 440, below: 60, hasNewer: false }, false],
  ['followed, and old rows went, as a message came', true, { top: 100, below: 60, hasNewer: false }, true],
  ['not followed, and more came below', false, { top: 500, below: 400, hasNewer: false }, false],
  ['not followed, and the person goes down', false, { top: 640, below: 260, hasNewer: false }, false],
  ['the end of what is loaded is not the end', true, { top: 500, below: 0, hasNewer: true }, false],
])('%s', (_, follows, now, expected) => {
  expect(followsEnd({ follows, top: 500, below: follows ? 0 : 260 }, now)).toBe(expected)
})
