import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  comparePlaces,
  isInView,
  LIST_VIEWS,
  placeIn,
  type ListView,
} from '../../../../shared/lib/list-view.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { countsOf } from '../settings/account-rows.ts'
import { chatsById } from './chat-rows.ts'
import { labelChat, saveLabel } from './labels.ts'
import { listChats } from './list-views.ts'

const archive = useArchive()

const few = fc.integer({ min: 0, max: 3 })
const one = fc.record({
  at: few,
  unread: few,
  waiting: fc.option(few),
  pinned: fc.option(few),
  archived: fc.boolean(),
  snoozed: fc.option(few),
  marked: fc.boolean(),
  labelled: fc.boolean(),
})

type Drawn = typeof one extends fc.Arbitrary<infer T> ? T : never

/** Every page of a view, one after the other, as the window asks for them. */
function paged(view: ListView, label: number | null, limit: number): Chat[] {
  const all: Chat[] = []
  let more = true
  while (more) {
    const end = all.length === 0 ? undefined : placeIn(all.at(-1) as Chat, view)
    const page = listChats(archive.db, A, end && { at: end.at, id: end.id }, limit, view, label)
    all.push(...page.chats)
    more = page.more
  }
  return all
}

/** An account with exactly these chats. */
function fill(chats: readonly Drawn[]): { label: number; ids: number[] } {
  const { db } = archive
  db.run('DELETE FROM chats')
  db.run('DELETE FROM labels')
  const kept = saveLabel(db, A, null, 'Paid', 1)
  const label = typeof kept === 'string' ? 0 : kept.label.id
  const ids = chats.map((chat, n) => {
    const { id } = db.run(
      `INSERT INTO chats (account_id, kind, address, active_at, unread, waiting_since, pinned_at, archived_at,
             snoozed_until, marked_unread) VALUES (?, 'person', ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[A, `55119876${String(n)}`, chat.at, chat.unread, chat.waiting, chat.pinned],
      ...[chat.archived ? 1 : null, chat.snoozed, chat.marked ? 1 : null],
    )
    if (chat.labelled) labelChat(db, A, id, [label])
    return id
  })
  return { label, ids }
}

test('every view pages through exactly its chats, in the order in which the window stands them', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (chats, limit) => {
      const { db } = archive
      const { label, ids } = db.transaction(() => fill(chats))

      const all = chatsById(db, ids)
      for (const view of LIST_VIEWS) {
        for (const only of [null, label]) {
          const wanted = all
            .filter((chat) => isInView(chat, view, only))
            .sort((a, b) => comparePlaces(placeIn(a, view), placeIn(b, view)))
          expect(paged(view, only, limit).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
        }
        const count = view === 'all' ? null : countsOf(db, A).chats[view]
        if (count !== null) expect(count).toBe(all.filter((chat) => isInView(chat, view)).length)
      }
    }),
    { numRuns: 40 },
  )
})

test('a chat that is only marked counts as one; what is put away counts as nothing', () => {
  archive.take('v1', [record({ id: 'a' }), record({ id: 'b', at: NOON + 1 })])
  archive.db.run('UPDATE chats SET marked_unread = 1')
  expect(countsOf(archive.db, A).unread).toBe(2)
  archive.db.run('UPDATE chats SET unread = 0')
  expect(countsOf(archive.db, A)).toMatchObject({ unread: 1, chats: { unread: 1, waiting: 1 } })
  archive.db.run('UPDATE chats SET archived_at = 1')
  expect(countsOf(archive.db, A)).toMatchObject({
    unread: 0,
    chats: { unread: 0, waiting: 0, snoozed: 0, archived: 1 },
  })
})
