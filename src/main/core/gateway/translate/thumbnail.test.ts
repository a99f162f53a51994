import { expect, test } from 'vitest'
import { JPEG, PNG, WEBP } from '../fixtures/sample-pictures.ts'
import { MAX_THUMBNAIL_BYTES, thumbnailOf } from './thumbnail.ts'

test.each([
  ['JPEG', JPEG],
  ['PNG', PNG],
  ['WebP', WEBP],
])('a %s passes as it is', (_, base64) => {
  expect(thumbnailOf(base64)).toBe(base64)
})

test('a data address, line breaks and the other alphabet are taken', () => {
  expect(thumbnailOf(`data:image/jpeg;base64,${JPEG}`)).toBe(JPEG)
  expect(thumbnailOf(`${JPEG.slice(0, 10)}\r\n${JPEG.slice(10)}`)).toBe(JPEG)
  expect(thumbnailOf(JPEG.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))).toBe(JPEG)
})

test.each<[string, unknown]>([
  ['a number as text', '217'],
  ['nothing', ''],
  ['null', null],
  ['a list', [JPEG]],
  ['no base64', '/9j/4AAQ <script>'],
  ['a picture with scripts', Buffer.from('<svg xmlns="x"></svg>').toString('base64')],
  ['a GIF', Buffer.from('GIF89a00000000').toString('base64')],
  ['an address', 'https://pics.parley.example/a.jpg'],
])('%s is none', (_, value) => {
  expect(thumbnailOf(value)).toBe('')
})

test('the largest passes, one byte more does not', () => {
  const picture = (size: number): string =>
    Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(size - 3)]).toString('base64')
  expect(thumbnailOf(picture(MAX_THUMBNAIL_BYTES))).not.toBe('')
  expect(thumbnailOf(picture(MAX_THUMBNAIL_BYTES + 1))).toBe('')
})
