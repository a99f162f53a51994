import { describe, expect, test } from 'vitest'
import { Suspects } from './suspects.ts'

const FIVE = 300_000

describe('what the journal shows and the queue has not brought', () => {
  test('is missed when its time is over and the queue was empty since', () => {
    const suspects = new Suspects()
    suspects.listed([{ id: 'a', at: 10 }], 0)
    expect(suspects.missed(FIVE, FIVE)).toBe(0)
    suspects.empty(1000)
    expect(suspects.missed(FIVE - 1, FIVE)).toBe(0)
    expect(suspects.missed(FIVE, FIVE)).toBe(1)
    // Once.
    suspects.listed([{ id: 'a', at: 10 }], FIVE)
    suspects.empty(FIVE + 1)
    expect(suspects.missed(2 * FIVE, FIVE)).toBe(0)
  })

  test('is missed when the queue brought something younger, for it is first in, first out', () => {
    const suspects = new Suspects()
    suspects.listed([{ id: 'a', at: 10 }], 0)
    suspects.brought([{ id: 'older', at: 9 }], 1000)
    expect(suspects.missed(FIVE, FIVE)).toBe(0)
    suspects.brought([{ id: 'younger', at: 11 }], 2000)
    expect(suspects.missed(FIVE, FIVE)).toBe(1)
  })

  test('is not missed when the queue brought it before or after, or when the line began anew', () => {
    const suspects = new Suspects()
    suspects.brought([{ id: 'before', at: 1 }], 0)
    suspects.listed(
      ['before', 'after', 'other'].map((id) => ({ id, at: 1 })),
      1,
    )
    suspects.brought([{ id: 'after', at: 1 }], 2)
    suspects.empty(3)
    suspects.clear()
    suspects.empty(4)
    expect(suspects.missed(2 * FIVE, FIVE)).toBe(0)
  })
})
