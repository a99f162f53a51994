import { describe, expect, test } from 'vitest'
import { countText, markCount, type Bitmap } from './count-mark.ts'

const blank = (size: number): Bitmap => ({ width: size, height: size, bytes: Buffer.alloc(size * size * 4) })
const pointsOf = ({ bytes }: Bitmap, colour: string): number => {
  let found = 0
  for (let at = 0; at < bytes.length; at += 4)
    if (bytes.subarray(at, at + 4).toString('hex') === colour) found += 1
  return found
}
const RED = '202dd9ff'
const WHITE = 'ffffffff'

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [4000, '9+'],
])('%i is written %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

describe.each([16, 24, 32])('on an icon of %i points', (size) => {
  test('a count is seen, inside the picture, and leaves the upper half alone', () => {
    const marked = markCount(blank(size), 3)
    expect(pointsOf(marked, RED)).toBeGreaterThan(size)
    expect(pointsOf(marked, WHITE)).toBeGreaterThan(size / 3)
    expect(marked.bytes.length).toBe(size * size * 4)
    expect(marked.bytes.subarray(0, size * Math.floor(size / 4) * 4).every((byte) => byte === 0)).toBe(true)
  })
  test('every count looks different, and more than nine alike', () => {
    const looks = Array.from({ length: 10 }, (_, at) => markCount(blank(size), at + 1).bytes.toString('hex'))
    expect(new Set(looks).size).toBe(10)
    expect(markCount(blank(size), 99).bytes.toString('hex')).toBe(looks[9])
  })
  test('nothing unread draws nothing, and the picture given is never changed', () => {
    const picture = blank(size)
    expect(markCount(picture, 0)).toBe(picture)
    markCount(picture, 5)
    expect(picture.bytes.every((byte) => byte === 0)).toBe(true)
  })
})
