import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { coverGaps, listGaps, noteGap, refuseGaps } from './gap-rows.ts'

const archive = useArchive()
const HOUR = 3_600_000

const note = (from: number, until: number, reason: 'queue-expired' | 'journal-failed' = 'journal-failed') =>
  noteGap(archive.db, ACCOUNT_ID, { from: NOON + from * HOUR, until: NOON + until * HOUR, reason })
const all = (): unknown[] =>
  listGaps(archive.db, null).map(({ from, until, reason, recovered }) => [
    (from - NOON) / HOUR,
    (until - NOON) / HOUR,
    reason,
    recovered,
  ])

describe('gaps', () => {
  test('one that touches another is the same grown; the newest reason counts', () => {
    note(0, 2)
    note(4, 5)
    note(0, 3, 'queue-expired')
    expect(all()).toEqual([
      [0, 3, 'queue-expired', 0],
      [4, 5, 'journal-failed', 0],
    ])
    note(3, 4)
    expect(all()).toEqual([[0, 5, 'journal-failed', 0]])
    note(7, 7)
    expect(all()).toHaveLength(1)
  })

  test('counts what arrives after it was noted and lies inside, whatever brings it', () => {
    archive.take('instance', [record({ id: 'before', at: NOON + HOUR })], [], NOON + HOUR)
    note(0, 10)
    const later = [
      record({ id: 'in', at: NOON + 2 * HOUR }),
      record({ id: 'edge', at: NOON }),
      record({ id: 'out', at: NOON + 10 * HOUR }),
      record({ id: 'past', at: NOON + 8 * HOUR, source: 'history' }),
      record({ id: 'before', at: NOON + HOUR }),
    ]
    archive.take('instance', later, [], NOON + 10 * HOUR)
    expect(all()).toEqual([[0, 10, 'journal-failed', 3]])
    // What is covered now is no part of it any more.
    coverGaps(archive.db, ACCOUNT_ID, NOON + 4 * HOUR)
    expect(all()).toEqual([[0, 4, 'journal-failed', 2]])
  })

  test('closes when it is covered to the minute, and only then', () => {
    note(0, 2)
    note(5, 6)
    coverGaps(archive.db, ACCOUNT_ID, NOON + 3 * HOUR)
    expect(all()).toEqual([[0, 2, 'journal-failed', 0]])
    refuseGaps(archive.db, ACCOUNT_ID)
    expect(all()).toEqual([[0, 2, 'journal-refused', 0]])
    coverGaps(archive.db, ACCOUNT_ID, NOON + 30_000)
    expect(all()).toEqual([])
  })
})
