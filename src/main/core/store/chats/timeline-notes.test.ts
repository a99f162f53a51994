import { beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { findPeople } from '../contacts/find-people.ts'
import { mergeChats, separateAddress } from '../dedupe/merge-chats.ts'
import { pageMessages } from '../messages/messages.ts'
import { removeAccount } from '../removal/wipe-account.ts'
import { wipeRemoved } from '../removal/wipe-removed.ts'
import { searchMessages } from '../search/find-messages.ts'
import { saveAccount } from '../settings/account-rows.ts'
import {
  addNote,
  changeNote,
  getNoteDraft,
  listNotes,
  removeNote,
  restoreNote,
  saveNoteDraft,
} from './timeline-notes.ts'

const archive = useArchive()
const HIDDEN = '120650379300001@lid'
const only = () => archive.chats()[0]
const id = () => only()?.id ?? 0
const texts = (chatId = id()) => listNotes(archive.db, A, chatId).notes.map(({ text }) => text)
const write = (text: string, at = NOON, chatId = id()) =>
  Math.max(...(addNote(archive.db, A, chatId, text, at)?.notes ?? []).map((note) => note.id))
const draftOf = (note: number | null, chatId = id()) => getNoteDraft(archive.db, A, { chatId, id: note })
const typeInto = (note: number | null, text: string, chatId = id()) =>
  saveNoteDraft(archive.db, A, { chatId, id: note }, text, NOON)
const left = () => archive.db.get<{ n: number }>('SELECT count(*) AS n FROM timeline_notes')?.n

beforeEach(() => {
  archive.take('v1', [record()])
})

describe('notes among the messages', () => {
  test('stand in the order of their times, are changed in their place, and belong to their account', () => {
    write('depois', NOON + 2)
    const first = write('antes', NOON + 1)
    expect(texts()).toEqual(['antes', 'depois'])
    expect(changeNote(archive.db, A, first, 'ainda antes', NOON + 9)?.notes[0]).toMatchObject({
      ...{ id: first, at: NOON + 1, text: 'ainda antes', editedAt: NOON + 9 },
    })
    saveAccount(archive.db, { ...ACCOUNT, id: 'b2' })
    expect(addNote(archive.db, 'b2', id(), 'x', NOON)).toBeNull()
    expect(changeNote(archive.db, 'b2', first, 'x', NOON)).toBeNull()
    expect(removeNote(archive.db, 'b2', first, NOON)).toBeNull()
    expect(pageMessages(archive.db, A, id(), 'latest', 5).notes).toHaveLength(2)
  })

  test('come back after a removal until they are wiped, and then nothing of them is left', () => {
    const note = write('segredo')
    expect(removeNote(archive.db, A, note, NOON + 5)?.notes).toEqual([])
    expect(restoreNote(archive.db, A, note)?.notes).toHaveLength(1)
    removeNote(archive.db, A, note, NOON + 5)
    wipeRemoved(archive.db, NOON + 4)
    expect(left()).toBe(1)
    wipeRemoved(archive.db, NOON + 5)
    expect([left(), restoreNote(archive.db, A, note)]).toEqual([0, null])
  })

  test('are no message: the row of the chat, what waits and what is found among messages stay the same', () => {
    const before = only()
    write('pagou em dinheiro', NOON + 60_000)
    expect(only()).toEqual(before)
    const wanted = {
      query: 'dinheiro',
      accountId: null,
      chatId: null,
      starred: false,
      kinds: [],
      sender: null,
    }
    const found = searchMessages(archive.db, { ...wanted, from: null, until: null }, null, 10)
    expect(found.hits).toEqual([])
    expect(pageMessages(archive.db, A, id(), 'latest', 5).messages).toHaveLength(1)
  })

  test('are found by the search of the list, until they are taken away', () => {
    const found = (query: string) =>
      findPeople(archive.db, [A], query, 10, 'en').people.map(({ chat, note }) => [chat?.id, note?.text])
    expect(found('dinheiro')).toEqual([])
    const note = write('Pagou em dinheiro')
    expect(found('dinheiro')).toEqual([[id(), 'Pagou em dinheiro']])
    const where = (query: string) => findPeople(archive.db, [A], query, 10, 'en').people[0]?.timelineNote
    expect(where('dinheiro')).toEqual({ id: note, at: NOON })
    archive.db.run(`UPDATE chats SET notes = 'fiado'`)
    expect(where('fiado')).toBeNull()
    changeNote(archive.db, A, note, 'Pagou por Pix', NOON)
    expect([found('dinheiro'), found('pix')]).toEqual([[], [[id(), 'Pagou por Pix']]])
    removeNote(archive.db, A, note, NOON)
    expect(found('pix')).toEqual([])
  })

  test('that are being written are kept until they are saved or emptied, and nobody lists or finds them', () => {
    const draft = (note: number | null) => draftOf(note).text
    const type = (note: number | null, text: string) => typeInto(note, text)?.id ?? null
    const row = type(null, 'Chave')
    expect(type(row, 'Chave na portaria')).toBe(row)
    expect([draftOf(null), texts(), left()]).toEqual([{ id: row, text: 'Chave na portaria' }, [], 1])
    expect(findPeople(archive.db, [A], 'portaria', 10, 'en').people).toEqual([])
    const { id: note = 0 } = addNote(archive.db, A, id(), 'Chave na portaria', NOON, row)?.notes[0] ?? {}
    expect([draftOf(null), texts(), left()]).toEqual([{ id: null, text: '' }, ['Chave na portaria'], 1])
    type(note, 'Chave com o vizinho')
    expect([draft(note), draft(null), texts()]).toEqual(['Chave com o vizinho', '', ['Chave na portaria']])
    changeNote(archive.db, A, note, 'Chave com a vizinha', NOON)
    expect(draft(note)).toBe('')
    for (const same of ['Chave com a vizinha', ' ']) {
      type(note, 'x')
      expect(type(note, same)).toBe(note)
      expect(draft(note)).toBe('')
    }
    expect(type(type(null, 'x'), '')).toBeNull()
    expect(left()).toBe(1)
  })

  test('say so when what is typed has nowhere to be kept', () => {
    const row = typeInto(null, 'x')?.id ?? 0
    expect(typeInto(null, 'x', id() + 9)).toBeNull()
    saveAccount(archive.db, { ...ACCOUNT, id: 'b2' })
    expect(saveNoteDraft(archive.db, 'b2', { chatId: id(), id: row }, 'y', NOON)).toBeNull()
    typeInto(row, '')
    expect(typeInto(row, 'y')).toBeNull()
  })

  test.each(['the other one is joined into it', 'it is joined into the other one'])(
    'that are being written keep their words when %s',
    (way) => {
      archive.take('instance', [record({ id: 'x', receivedAddress: HIDDEN })])
      const [one, other] = archive.chats().map((chat) => chat.id)
      if (one === undefined || other === undefined) throw new Error('two chats')
      const row = typeInto(null, 'de um', one)?.id ?? 0
      typeInto(null, 'do outro', other)
      const [into, from] = way.startsWith('it') ? [other, one] : [one, other]
      mergeChats(archive.db, A, into, from)
      typeInto(row, 'de um e mais', one)
      const first = draftOf(null, into)
      addNote(archive.db, A, into, first.text, NOON, first.id)
      expect([first.text, draftOf(null, into).text].toSorted()).toEqual(['de um e mais', 'do outro'])
    },
  )

  test('go along when conversations become one, and back when they are separated', () => {
    archive.take('instance', [record({ id: 'x', receivedAddress: HIDDEN })])
    const [one, other] = archive.chats()
    if (!one || !other) throw new Error('two chats')
    write('de um', NOON, one.id)
    write('do outro', NOON + 1, other.id)
    mergeChats(archive.db, A, one.id, other.id)
    expect(texts(one.id)).toEqual(['de um', 'do outro'])
    write('dos dois', NOON + 2, one.id)
    const back = separateAddress(archive.db, A, one.id, other.address)
    expect([texts(one.id), texts(back?.chat.id)]).toEqual([['de um', 'dos dois'], ['do outro']])
  })

  test('go with their account', () => {
    write('x')
    removeAccount(archive.db, A)
    expect(left()).toBe(0)
  })
})

test('a note stands behind what came before it, also where the clock here is behind', () => {
  const { at } = archive.db.get<{ at: number }>('SELECT max(at) AS at FROM messages') ?? { at: 0 }
  write('paga sexta', at - 600_000)
  expect(listNotes(archive.db, A, id()).notes[0]?.at).toBe(at)
})
