/** The promise `none-twice`: deliveries in every disorder, in all styles, against a model that knows what happened. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { chance, runs } from '../../testing/chance.ts'
import { MemoryArchive } from '../../testing/memory-archive.ts'
import { lateRun } from '../../testing/none-twice/late.ts'
import { noneTwiceRun } from '../../testing/none-twice/one-run.ts'

const archive = new MemoryArchive()
afterAll(() => archive.close())

test('whatever comes again, in any order and by any feed, is shown and announced once', () => {
  fc.assert(
    fc.property(chance(), (each) => {
      expect(archive.once(() => noneTwiceRun(archive, each))).toEqual([])
    }),
    runs(100, 5000),
  )
})

test('what arrives late takes its place by its time and is unread, and what was sent here is shown once', () => {
  fc.assert(
    fc.property(chance(), (each) => {
      expect(archive.once(() => lateRun(archive, each))).toEqual([])
    }),
    runs(100, 5000),
  )
})
