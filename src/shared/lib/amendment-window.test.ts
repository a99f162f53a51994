import { describe, expect, test } from 'vitest'
import type { Amendment } from '../model/amendment.ts'
import { amendmentTimeLeft, isAmendable, type Amendable } from './amendment-window.ts'

const SENT: Amendable = {
  ...{ direction: 'out', status: 'sent', source: 'here', content: { type: 'text' }, instanceId: 'm1' },
  ...{ deletedAt: null, amendment: null, at: 1000, acceptedAt: 2000 },
}
const amendment = (state: Amendment['state']): Amendment => ({
  ...{ type: 'edit', state, text: 'x', askedAt: 0, problem: null },
})

describe('what the service can be asked to change', () => {
  test.each<[string, Partial<Amendable>, edit: boolean, everyone: boolean]>([
    ['a text that was sent here', {}, true, true],
    ['one that another program sent', { source: 'api' }, true, true],
    ['one from the phone', { source: 'phone' }, false, true],
    ['a contact', { content: { type: 'contact', contacts: [] } as never }, false, true],
    ['one that was received', { direction: 'in', status: 'received' }, false, false],
    ['one that has not left', { status: 'queued' }, false, false],
    ['one of which nobody knows', { status: 'unsure' }, false, false],
    ['one without an id of the instance style', { instanceId: null }, false, false],
    ['one that is deleted', { deletedAt: 1 }, false, false],
    ['one that is being asked about', { amendment: amendment('asking') }, false, false],
    ['one that was asked about', { amendment: amendment('asked') }, true, true],
    ['one that was refused', { amendment: amendment('refused') }, true, true],
  ])('%s', (_, change, edit, everyone) => {
    const message = { ...SENT, ...change }
    expect([isAmendable(message, 'edit'), isAmendable(message, 'delete')]).toEqual([edit, everyone])
  })

  test('for 15 minutes and for 72 hours from the service’s word for it', () => {
    expect(amendmentTimeLeft(SENT, 'edit', 62_000)).toBe(14 * 60_000)
    expect(amendmentTimeLeft(SENT, 'edit', 2000 + 15 * 60_000)).toBe(0)
    expect(amendmentTimeLeft(SENT, 'delete', 2000 + 3_600_000)).toBe(71 * 3_600_000)
    expect(amendmentTimeLeft({ ...SENT, acceptedAt: null }, 'edit', 1000)).toBe(15 * 60_000)
    expect(amendmentTimeLeft(SENT, 'edit', -5_000_000)).toBe(15 * 60_000)
  })
})
