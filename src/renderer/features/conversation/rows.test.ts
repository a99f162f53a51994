// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Gap } from '../../../shared/model/gap.ts'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import type { TimelineNote } from '../../../shared/model/timeline-note.ts'
import { aConversation, aMessage } from '../../store/store-fixture.ts'
import type { Conversation } from '../../store/state.ts'
import { rowOf, rowsOf, stopsIn } from './rows.ts'

const gap = (id: number, from: number): Gap => ({
  ...{ id, accountId: 'a', from, until: from + 500 },
  ...{ reason: 'queue-expired', recovered: 0 },
})

/** Messages at 1000, 2000, 3000. */
const said = [1, 2, 3].map((key) => aMessage(key))

/** The rows as their keys, with gaps as `g<id>` where they stand. */
function order(gaps: readonly Gap[], more: Partial<Conversation> = {}, messages = said): string[] {
  return rowsOf(aConversation(messages, more), gaps).flatMap((row) => [
    ...row.gaps.map(({ id }) => `g${id}`),
    ...row.messages.map(({ key }) => String(key)),
    ...row.gapsAfter.map(({ id }) => `g${id}`),
  ])
}

describe('a gap', () => {
  it('stands behind the last message that came before it', () => {
    expect(order([gap(7, 2000)])).toEqual(['1', '2', 'g7', '3'])
    expect(order([gap(7, 2999)])).toEqual(['1', '2', 'g7', '3'])
  })

  it('stands behind the last of all where nothing came since', () => {
    expect(order([gap(7, 5000)])).toEqual(['1', '2', '3', 'g7'])
  })

  it('is not shown where nothing was before it, nor in a chat without messages', () => {
    expect(order([gap(7, 500)])).toEqual(['1', '2', '3'])
    expect(order([gap(7, 500)], {}, [])).toEqual([])
  })

  it('comes with the part in which it stands: newer ones are not loaded here', () => {
    expect(order([gap(7, 5000)], { hasNewer: true })).toEqual(['1', '2', '3'])
    expect(order([gap(7, 1500)], { hasNewer: true })).toEqual(['1', 'g7', '2', '3'])
    expect(order([gap(7, 500)], { hasOlder: true })).toEqual(['2', '3'])
  })

  it('stands beside others in their order', () => {
    expect(order([gap(7, 2000), gap(8, 2600), gap(9, 9000)])).toEqual(['1', '2', 'g7', 'g8', '3', 'g9'])
  })

  it('is not drawn towards what waits for its time at the end', () => {
    const waiting = aMessage(4, { direction: 'out', status: 'queued', waiting: 'scheduled', dueAt: 90_000 })
    expect(order([gap(7, 8000)], {}, [...said, waiting])).toEqual(['1', '2', '3', 'g7', '4'])
  })

  it('parts bubbles that stood together', () => {
    const rows = rowsOf(aConversation(said), [gap(7, 2000)])
    expect(rows.map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })
})

describe('a note of one’s own', () => {
  const note = (id: number, at: number): TimelineNote => ({
    ...{ id, accountId: 'a', chatId: 1, at, text: 'x', editedAt: null },
  })
  const noted = (notes: TimelineNote[], more: Partial<Conversation> = {}): string[] =>
    rowsOf(aConversation(said, { notes, ...more }), []).flatMap((row) => [
      ...row.notes.map(({ id }) => `n${String(id)}`),
      ...row.messages.map(({ key }) => String(key)),
      ...row.notesAfter.map(({ id }) => `n${String(id)}`),
    ])

  it('stands at its time: behind what was said before it, and before all where nothing was', () => {
    expect(noted([note(5, 10), note(6, 2000), note(7, 2500), note(8, 9000)])).toEqual([
      'n5',
      '1',
      '2',
      'n6',
      'n7',
      '3',
      'n8',
    ])
  })

  it('comes with the part in which it stands, once, whatever is loaded and in whatever pages', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }),
        fc.nat(12),
        fc.nat(12),
        (steps, times, start, size) => {
          let at = 1
          const all = steps.map((step, key) => aMessage(key + 1, { at: (at += step), sort: key + 1 }))
          const notes = times.toSorted((a, b) => a - b).map((time, id) => note(id + 1, time))
          const from = Math.min(start, all.length - 1)
          const part = all.slice(from, from + size + 1)
          const shown = (messages: Message[], more: Partial<Conversation>): string[] =>
            rowsOf(aConversation(messages, { notes, ...more }), []).flatMap((row) => [
              ...row.notes.map(({ id }) => `n${String(id)}`),
              ...row.messages.map(({ key }) => String(key)),
              ...row.notesAfter.map(({ id }) => `n${String(id)}`),
            ])
          const whole = shown(all, {})
          expect(whole.toSorted()).toEqual(
            [...all.map(({ key }) => String(key)), ...notes.map(({ id }) => `n${String(id)}`)].toSorted(),
          )
          const hasNewer = from + size + 1 < all.length
          const loaded = shown(part, { hasOlder: from > 0, hasNewer })
          // A part shows a piece of the whole, in its order and without holes.
          expect(whole.join(' ')).toContain(loaded.join(' '))
        },
      ),
    )
  })
})

describe('what the keys stop at', () => {
  const notes: TimelineNote[] = [2000, 9000].map((at, id) => ({
    ...{ id, accountId: 'a', chatId: 1, at, text: 'x', editedAt: null },
  }))
  const keysIn = (messages: Message[], gaps: Gap[]) => {
    const rows = rowsOf(aConversation(messages, { notes }), gaps)
    return { rows, keys: stopsIn(rows, notes).map(({ key }) => key) }
  }

  it('is everything, in the order in which it stands', () => {
    const { rows, keys } = keysIn(said, [gap(7, 2000), gap(8, 9000)])
    expect(keys).toEqual([1, 2, 'gap-7', 'note-0', 3, 'gap-8', 'note-1'])
    expect(keys.map((key) => rowOf(rows, key))).toEqual([0, 1, 2, 2, 2, 2, 2])
    expect(rowOf(rows, 'note-9')).toBe(-1)
  })

  it('is the notes where there are no messages', () => {
    expect(keysIn([], []).keys).toEqual(['note-0', 'note-1'])
  })
})

describe('the first of what is loaded', () => {
  const flags = (conversation: Conversation) =>
    rowsOf(conversation, []).map(({ messages: [message], first, newDay }) => [message.key, first, newDay])

  it('waits for what is before it, so that no row changes when older ones come', () => {
    const before = flags(aConversation(said.slice(1), { hasOlder: true }))
    const after = flags(aConversation(said, { hasOlder: true }))
    expect(before).toEqual([[3, false, false]])
    expect(after).toEqual([[2, false, false], ...before])
  })

  it('is shown where nothing is before it, and where it is alone', () => {
    expect(flags(aConversation(said)).at(0)).toEqual([1, true, true])
    expect(flags(aConversation(said.slice(0, 1), { hasOlder: true }))).toEqual([[1, true, true]])
  })
})

describe('what was sent at a time that nobody tells', () => {
  it('begins no day: the next message does', () => {
    const day = 86_400_000
    const doubtfulTime = { type: 'latest', at: 11 * day } as const
    const rows = rowsOf(
      aConversation([
        aMessage(1, { at: 9 * day, doubtfulTime }),
        aMessage(2, { at: 9 * day + 1000 }),
        aMessage(3, { at: 10 * day, doubtfulTime }),
        aMessage(4, { at: 10 * day + 1000 }),
        aMessage(5, { at: 10 * day + 2000, doubtfulTime: { type: 'claimed', at: 15 * day } }),
      ]),
      [],
    )
    expect(rows.map(({ newDay }) => newDay)).toEqual([false, true, false, true, false])
  })
})

describe('what is scheduled', () => {
  it('stands under the day on which it is due, not under the day on which it was written', () => {
    const day = 86_400_000
    const waiting = { direction: 'out', status: 'queued', waiting: 'scheduled' } as const
    const rows = rowsOf(
      aConversation([
        aMessage(1, { at: 10 * day }),
        aMessage(2, { ...waiting, at: 9 * day, dueAt: 10 * day + 60_000 }),
        aMessage(3, { ...waiting, at: 9 * day, dueAt: 12 * day }),
      ]),
      [],
    )
    expect(rows.map(({ newDay }) => newDay)).toEqual([true, false, true])
  })
})

describe('an album', () => {
  const photo = (key: number, more: Partial<Message> = {}): Message =>
    aMessage(key, {
      ...{ kind: 'imageMessage', text: '', at: key * 10_000 },
      content: { type: 'media', media: 'image' } as MessageContent,
      ...more,
    })
  /** The rows as the keys of their messages. */
  const albums = (messages: readonly Message[], more: Partial<Conversation> = {}, hidden: string[] = []) =>
    rowsOf(aConversation(messages, more), [], new Set(hidden)).map((row) =>
      row.messages.map(({ key }) => key),
    )

  it('is made of photos of one sender with less than a minute between them', () => {
    const late = photo(4, { at: 95_000 })
    expect(albums([photo(1), photo(2), photo(3), late, photo(5, { at: 96_000 })])).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    expect(albums([photo(1), aMessage(2, { at: 20_000 }), photo(3)])).toEqual([[1], [2], [3]])
    const many = Array.from({ length: 12 }, (_, index) => photo(index + 1, { at: 1000 + index }))
    expect(albums(many.slice(0, 10))).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
    expect(albums(many)).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [11, 12],
    ])
  })

  it.each<[string, Partial<Message>]>([
    ['of somebody else', { senderId: '5511900000000' }],
    ['of ours', { direction: 'out' }],
    ['with words', { text: 'veja' }],
    ['that was passed on', { forwarded: true }],
    ['that was taken back', { deletedAt: 5 }],
    ['that was not sent', { status: 'failed' }],
    ['of which nobody knows whether it was sent', { status: 'unsure' }],
    ['that the service could not pass on', { marker: 'SWE002' }],
    ['that is a film', { content: { type: 'media', media: 'video' } as MessageContent }],
    ['that waits for its time', { status: 'queued', waiting: 'scheduled', dueAt: 20_000 }],
  ])('ends before one %s', (_, more) => {
    expect(albums([photo(1), photo(2, more)])).toEqual([[1], [2]])
  })

  it('has the words of its first, and goes on behind them', () => {
    expect(albums([photo(1), photo(2, { text: 'veja' }), photo(3)])).toEqual([[1], [2, 3]])
  })

  it('ends at the unread line, and at ten', () => {
    expect(albums([photo(1), photo(2), photo(3)], { divider: { sort: 2, count: 2 } })).toEqual([[1], [2, 3]])
    const many = Array.from({ length: 23 }, (_, index) => photo(index + 1))
    expect(albums(many).map((row) => row.length)).toEqual([10, 10, 3])
  })

  it('is held back as a whole while what is before it is not loaded', () => {
    const messages = [photo(1), photo(2), aMessage(3, { at: 30_000 }), photo(4), photo(5)]
    expect(albums(messages, { hasOlder: true })).toEqual([[3], [4, 5]])
    expect(albums([photo(1), photo(2), photo(3)], { hasOlder: true })).toEqual([[3]])
  })

  it('is not made of what a hidden sender sent: that is folded away one by one', () => {
    expect(albums([photo(1), photo(2)], {}, ['5511987654321'])).toEqual([[1], [2]])
  })
})
