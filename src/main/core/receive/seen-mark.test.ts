import { expect, test } from 'vitest'
import { SeenMark } from './seen-mark.ts'

test('the mark goes to disk at once, then every half minute, and at the end', async () => {
  let now = 1_000_000
  const written: number[] = []
  const mark = new SeenMark(null, { now: () => now }, (at) => Promise.resolve(void written.push(at)))
  await mark.flush()
  expect([mark.at, written]).toEqual([null, []])
  mark.note()
  expect(written).toEqual([1_000_000])
  now += 29_999
  mark.note()
  expect(written).toHaveLength(1)
  now += 1
  mark.note()
  expect(written).toEqual([1_000_000, 1_030_000])
  now += 10
  mark.note()
  await mark.flush()
  await mark.flush()
  expect(written.at(-1)).toBe(1_030_010)
  expect(written).toHaveLength(3)
})

test('a clock set back is written too, and a disk that refuses stops nothing', async () => {
  let now = 1_000_000
  const written: number[] = []
  const mark = new SeenMark(now, { now: () => now }, (at) => {
    written.push(at)
    return Promise.reject(new Error('full'))
  })
  now -= 3_600_000
  mark.note()
  await mark.flush()
  expect(written).toEqual([now])
  expect(mark.at).toBe(now)
})
