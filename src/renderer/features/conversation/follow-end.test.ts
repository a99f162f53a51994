import { expect, test } from 'vitest'
import { belowSight, followsEnd } from './follow-end.ts'

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

test.each([
  ['all fits', { rows: 300, top: 0 }, 0],
  ['the rows fit, but not with what stands above them: at its end', { rows: 550, top: 22 }, 0],
  ['the rows fit, but not with what stands above them: at its top', { rows: 550, top: 0 }, 22],
  ['one pixel too much', { rows: 529, top: 0 }, 1],
  ['the rows alone are taller', { rows: 900, top: 372 }, 0],
  ['scrolled up', { rows: 900, top: 300 }, 72],
  ['the rows were let go and the list has not moved yet', { rows: 500, top: 300 }, -300],
])('below what is seen: %s', (_, extent, expected) => {
  expect(belowSight({ begin: 72, viewport: 600, ...extent })).toBe(expected)
})

test('a last row that becomes shorter leaves the end to whoever follows it', () => {
  const at = (rows: number, top: number) => ({
    top,
    below: belowSight({ rows, begin: 72, viewport: 600, top }),
  })
  expect(followsEnd({ follows: true, ...at(538, 10) }, { ...at(532, 4), hasNewer: false })).toBe(true)
})
