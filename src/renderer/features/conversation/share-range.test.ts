// @vitest-environment node
import { expect, test } from 'vitest'
import { shareRange } from './share-range.ts'

test.each([
  ['wide enough, as it is kept', 1200, 100, 30, 70],
  ['as wide as both are drawn at least, nowhere', 640, 100, 50, 50],
  ['between them, as far as both have room', 800, 100, 40, 60],
  ['larger text needs more', 1200, 150, 40, 60],
  ['not measured yet, as it is kept', Infinity, 100, 30, 70],
])('the edge can be moved: %s', (_, width, textSize, min, max) => {
  expect(shareRange(width, textSize)).toEqual({ min, usual: 50, max })
})
