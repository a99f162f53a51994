import { describe, expect, test } from 'vitest'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ReminderWords } from '../../../../shared/model/reminder.ts'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { mergeChats, separateAddress } from '../dedupe/merge-chats.ts'
import { noteServiceTime } from '../ingest/sort-by-time.ts'
import { removeMessages } from '../removal/remove-messages.ts'
import { listChats } from './list-views.ts'
import {
  addReminder,
  alertReminders,
  changeReminder,
  endReminder,
  nextReminder,
  noteRemindersSeen,
} from './reminders.ts'

const MINUTE = 60_000
const archive = useArchive()
const ANA = '5511987650001@c.us'
const BIA = '5511987650002@c.us'

let ids = 0
const write = (receivedAddress = ANA, at = NOON, text = 'Oi'): void =>
  void archive.take('v1', [record({ id: `id${String((ids += 1))}`, receivedAddress, at, text })])
const chat = (address = ANA): Chat =>
  archive.chats().find((each) => `${each.address}@c.us` === address) as Chat
const listed = (): string[] =>
  listChats(archive.db, A, undefined, 50, 'reminders').chats.map(({ address }) => address.slice(-1))
const words = (more: Partial<ReminderWords> = {}): ReminderWords => ({
  ...{ text: 'Ligar', dueAt: NOON + MINUTE, endsWithReply: false },
  ...more,
})
const add = (address = ANA, more: Partial<ReminderWords> = {}, key: number | null = null): number =>
  addReminder(archive.db, A, chat(address).id, key, words(more), NOON)?.reminders.at(-1)?.id ?? 0
const alerted = (now: number): string[] =>
  alertReminders(archive.db, now, now - 10 * MINUTE).map(({ address }) => address.slice(-1))

describe('reminders', () => {
  test('stand in their view by the time they are due, wherever their chat is, until they are done', () => {
    write(ANA)
    write(BIA)
    add(ANA, { dueAt: NOON + 3 * MINUTE })
    const bia = add(BIA, { dueAt: NOON + 2 * MINUTE, text: 'Foto' })
    expect(listed()).toEqual(['2', '1'])
    archive.db.run('UPDATE chats SET archived_at = ?, snoozed_until = NULL WHERE id = ?', NOON, chat(BIA).id)
    expect(listed()).toEqual(['2', '1'])
    const done = endReminder(archive.db, A, bia, NOON)
    expect(done?.reminders).toEqual([])
    expect(listed()).toEqual(['1'])
    endReminder(archive.db, A, bia, null)
    expect(listed()).toEqual(['2', '1'])
  })

  test('of one chat come with it, the next one first, with what they are about', () => {
    write(ANA, NOON, 'Rua das Flores 12')
    const [message] = archive.messages()
    add(ANA, { dueAt: NOON + 5 * MINUTE })
    add(ANA, { dueAt: NOON + MINUTE, text: '', endsWithReply: true }, message?.key)
    expect(chat().reminders).toMatchObject([
      {
        ...{ text: '', dueAt: NOON + MINUTE, endsWithReply: true, alertedAt: null },
        message: { key: message?.key, sort: message?.sort, words: 'Rua das Flores 12' },
      },
      { text: 'Ligar', message: null, endsWithReply: false },
    ])
    removeMessages(archive.db, A, [message?.key ?? 0], NOON)
    expect(chat().reminders[0]?.message).toBeNull()
  })

  test('are refused for a chat of nobody and for a message of another chat', () => {
    write(ANA)
    write(BIA)
    const foreign = archive.messages().find(({ chatId }) => chatId === chat(BIA).id)
    expect(addReminder(archive.db, A, 4711, null, words(), NOON)).toBeNull()
    expect(addReminder(archive.db, 'other', chat().id, null, words(), NOON)).toBeNull()
    expect(addReminder(archive.db, A, chat().id, foreign?.key ?? 0, words(), NOON)).toBeNull()
    expect(changeReminder(archive.db, A, 4711, words())).toBeNull()
    expect(listed()).toEqual([])
  })

  test('alert when they are due, again after a while, and no more once they were seen', () => {
    write(ANA)
    add()
    expect(nextReminder(archive.db)).toBe(NOON + MINUTE)
    expect(alerted(NOON)).toEqual([])
    expect(noteRemindersSeen(archive.db, A, chat().id, NOON)).toBe(false)
    expect(alerted(NOON + MINUTE)).toEqual(['1'])
    expect(nextReminder(archive.db)).toBeNull()
    expect(alerted(NOON + 10 * MINUTE)).toEqual([])
    expect(alerted(NOON + 11 * MINUTE)).toEqual(['1'])
    expect(noteRemindersSeen(archive.db, A, chat().id, NOON)).toBe(true)
    expect(alerted(NOON + 60 * MINUTE)).toEqual([])
    expect(chat().reminders).toHaveLength(1)
  })

  test('alert anew at their new time', () => {
    write(ANA)
    const id = add()
    alerted(NOON + MINUTE)
    noteRemindersSeen(archive.db, A, chat().id, NOON + MINUTE)
    const changed = changeReminder(archive.db, A, id, words({ dueAt: NOON + 20 * MINUTE, text: 'Escrever' }))
    expect(changed?.reminders).toMatchObject([{ text: 'Escrever', alertedAt: null }])
    expect(alerted(NOON + 19 * MINUTE)).toEqual([])
    expect(alerted(NOON + 20 * MINUTE)).toEqual(['1'])
  })
})

describe('the customer writes', () => {
  test('and what waited for their silence is over, and nothing else', () => {
    write(ANA)
    write(BIA)
    add(ANA, { endsWithReply: true })
    add(ANA, { text: 'Fica' })
    add(BIA, { endsWithReply: true })
    // What was written before the reminder was made is no answer to it.
    write(ANA, NOON - 1)
    expect(chat().reminders).toHaveLength(2)
    write(ANA, NOON + 1)
    expect(chat().reminders.map(({ text }) => text)).toEqual(['Fica'])
    expect(listed()).toEqual(['1', '2'])
    write(BIA, NOON + 1)
    expect(listed()).toEqual(['1'])
    expect(alerted(NOON + MINUTE)).toEqual(['1'])
  })
})

test('an answer counts by the time at which it came, whatever our clock says', () => {
  write(ANA)
  noteServiceTime(archive.db, A, NOON + 5 * MINUTE, NOON)
  add(ANA, { endsWithReply: true })
  // A minute before the reminder by our clock, which is five minutes ahead; then a minute after it.
  write(ANA, NOON - 6 * MINUTE)
  expect(chat().reminders).toHaveLength(1)
  write(ANA, NOON - 4 * MINUTE)
  expect(chat().reminders).toEqual([])
})

describe('one person in two chats', () => {
  test('has the reminders of both, and each again where its message goes', () => {
    write(ANA)
    write(BIA)
    const foreign = archive.messages().find(({ chatId }) => chatId === chat(BIA).id)
    add(ANA, { text: 'Ana' })
    add(BIA, { text: 'Bia', dueAt: NOON + 2 * MINUTE }, foreign?.key)
    mergeChats(archive.db, A, chat(ANA).id, chat(BIA).id)
    expect(chat(ANA).reminders.map(({ text }) => text)).toEqual(['Ana', 'Bia'])
    separateAddress(archive.db, A, chat(ANA).id, '5511987650002')
    expect(chat(ANA).reminders.map(({ text }) => text)).toEqual(['Ana'])
    expect(chat(BIA).reminders.map(({ text }) => text)).toEqual(['Bia'])
    expect(listed()).toEqual(['1', '2'])
  })
})
