import { beforeEach, describe, expect, test } from 'vitest'
import { problem } from '../../../../shared/model/problem.ts'
import { ACCOUNT_ID, annotation, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { beginAmendment, endAmendment, noteUnconfirmed, type AmendmentEnd } from './amendments.ts'
import { recoverInterrupted } from './send-attempts.ts'

const archive = useArchive()
const ASKED = NOON + 1000
const EDIT = { type: 'edit', text: 'às onze' } as const

const shown = () => archive.messages()[0]
const state = () => shown()?.amendment?.state ?? null
const key = () => shown()?.key ?? 0
const begin = () => beginAmendment(archive.db, ACCOUNT_ID, key(), EDIT, ASKED)
const tell = (change: Parameters<typeof annotation>[0], arrivedAt = ASKED + 1000) =>
  archive.take('instance', [], [annotation({ direction: 'out', ...change })], arrivedAt)

beforeEach(() => {
  const own = { direction: 'out', source: 'api', text: 'às dez', status: 'sent' } as const
  archive.take('instance', [record(own)])
})

describe('an amendment', () => {
  test('is written whole before it leaves, and one at a time', () => {
    expect(begin()).toMatchObject({
      value: {
        serviceId: 'm1',
        chat: { kind: 'person' },
        message: { amendment: { ...EDIT, state: 'asking' } },
      },
    })
    expect(begin()).toEqual({ ok: false, problem: problem('amendment-under-way') })
  })

  test.each([
    ['edit', 15 * 60_000, 'edit-time-over'],
    ['delete', 72 * 3_600_000, 'delete-time-over'],
  ] as const)('is an %s for so long, and no longer', (type, ms, code) => {
    const at = (now: number) => beginAmendment(archive.db, ACCOUNT_ID, key(), { type, text: '' }, now)
    expect(at(NOON + ms)).toEqual({ ok: false, problem: problem(code) })
    expect(at(NOON + ms - 1).ok).toBe(true)
  })

  test('that was interrupted is unsure at the next start, and one of this run goes on', () => {
    begin()
    recoverInterrupted(archive.db, ASKED + 10, ASKED - 1)
    expect(state()).toBe('asking')
    recoverInterrupted(archive.db, ASKED + 10, ASKED + 5)
    expect(shown()?.amendment).toMatchObject({ state: 'unsure', problem: { code: 'amendment-interrupted' } })
  })

  test.each([
    ['the same words', { type: 'edit', text: ' às onze' }, ASKED + 1000, true],
    ['a deletion', { type: 'delete' }, ASKED + 1000, true],
    ['other words', { type: 'edit', text: 'às doze' }, ASKED + 1000, false],
    ['the same words, told before', { type: 'edit', text: 'às onze' }, ASKED - 1, false],
    ['a reaction', { type: 'reaction', text: '👍', direction: 'in' }, ASKED + 1000, false],
  ] as const)('is confirmed by a notification of %s: %o', (_, told, at, isConfirmed) => {
    begin()
    endAmendment(archive.db, key(), ASKED, { state: 'asked', problem: null })
    tell(told, at)
    expect(state()).toBe(isConfirmed ? null : 'asked')
  })

  test('stays confirmed where the notification came before the answer', () => {
    begin()
    tell({ type: 'edit', text: 'às onze' })
    endAmendment(archive.db, key(), ASKED, { state: 'unsure', problem: problem('amendment-unclear') })
    expect([state(), shown()?.text]).toEqual([null, 'às onze'])
  })

  test('is not ended by the answer to an earlier one', () => {
    begin()
    tell({ type: 'edit', text: 'às onze' })
    const later = { type: 'edit', text: 'às doze' } as const
    beginAmendment(archive.db, ACCOUNT_ID, key(), later, ASKED + 2000)
    endAmendment(archive.db, key(), ASKED, { state: 'asked', problem: null })
    expect(state()).toBe('asking')
    endAmendment(archive.db, key(), ASKED + 2000, { state: 'asked', problem: null })
    noteUnconfirmed(archive.db, key(), ASKED, problem('amendment-switch-off'))
    expect(shown()?.amendment).toMatchObject({ ...later, state: 'asked', problem: null })
  })

  test.each([
    ['asked', null, true],
    ['unsure', problem('amendment-unclear'), true],
    ['refused', problem('amendment-refused'), false],
  ] as const)('knows whether an earlier one that is %s may still be done', (earlier, why, isOpen) => {
    begin()
    endAmendment(archive.db, key(), ASKED, { state: earlier, problem: why } as AmendmentEnd)
    expect(begin()).toMatchObject({ value: { isEarlierOpen: isOpen } })
  })

  test('keeps why it will not be confirmed only while it is asked', () => {
    begin()
    noteUnconfirmed(archive.db, key(), ASKED, problem('amendment-switch-off'))
    expect(shown()?.amendment?.problem).toBeNull()
    endAmendment(archive.db, key(), ASKED, { state: 'asked', problem: null })
    noteUnconfirmed(archive.db, key(), ASKED, problem('amendment-switch-off'))
    expect(shown()?.amendment?.problem).toEqual(problem('amendment-switch-off'))
  })
})
