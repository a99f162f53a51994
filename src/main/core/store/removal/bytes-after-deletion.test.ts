import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { addNote, removeNote, saveNoteDraft } from '../chats/timeline-notes.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { clearChat } from './clear-messages.ts'
import { removeMessages } from './remove-messages.ts'
import { wipeRemoved } from './wipe-removed.ts'

const archive = useArchive()
const chatId = (): number => archive.chats()[0]?.id ?? 0
const file = (): string => archive.db.connection.location() ?? ''
/** Long enough to lie on pages of its own. */
const secret = (what: string): string => `A chave de ${what} está na portaria. `.repeat(300)

/** Which of these words the bytes of the archive's file and journal hold. */
function left(...words: readonly string[]): readonly string[] {
  const bytes = ['', '-wal'].map((suffix) => `${file()}${suffix}`).filter((name) => existsSync(name))
  const all = bytes.map((name) => readFileSync(name).toString('utf8')).join('')
  return words.filter((word) => all.includes(`A chave de ${word} está na portaria`))
}

function wipeAll(): void {
  while (wipeRemoved(archive.db, NOON));
}

describe('the bytes of the archive hold nothing more', () => {
  test('of deleted messages, what came with them, notes and drafts', () => {
    archive.take('v1', [
      record({ text: secret('Ana'), raw: secret('Bruno') }),
      record({ id: 'm2', text: 'Oi', at: NOON + 1 }),
    ])
    const note = addNote(archive.db, A, chatId(), secret('Caio'), NOON)?.notes[0]
    const draft = saveNoteDraft(archive.db, A, { chatId: chatId(), id: null }, secret('Davi'), NOON)
    saveDraft(archive.db, A, chatId(), secret('Eva'), NOON)
    const all = ['Ana', 'Bruno', 'Caio', 'Davi', 'Eva']
    expect(left(...all)).toEqual(all)
    const { key = 0 } = archive.messages().find(({ text }) => text !== 'Oi') ?? {}
    removeMessages(archive.db, A, [key], NOON)
    removeNote(archive.db, A, note?.id ?? 0, NOON)
    saveNoteDraft(archive.db, A, { chatId: chatId(), id: draft?.id ?? null }, '', NOON)
    saveDraft(archive.db, A, chatId(), '', NOON)
    archive.db.run('DELETE FROM draft_versions')
    wipeAll()
    expect(left(...all)).toEqual([])
  })

  test.each(['each is deleted', 'the chat is cleared'])('of the last message of a chat when %s', (way) => {
    archive.take('v1', [record({ text: 'A chave de Ana está na portaria', senderName: 'Fulana de Tal' })])
    const keys = archive.messages().map(({ key }) => key)
    if (way.startsWith('each')) removeMessages(archive.db, A, keys, NOON)
    else clearChat(archive.db, A, chatId(), Number.MAX_SAFE_INTEGER, NOON)
    wipeAll()
    expect(left('Ana')).toEqual([])
    expect(archive.db.get('SELECT last_preview, last_sender FROM chats')).toEqual({
      ...{ last_preview: '', last_sender: '' },
    })
  })

  test('of a note alone; a journal that somebody reads from is emptied with a later turn, without a wait', () => {
    archive.take('v1', [record()])
    const note = addNote(archive.db, A, chatId(), secret('Caio'), NOON)?.notes[0]
    const reader = new DatabaseSync(file(), { readOnly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM timeline_notes').get()
    removeNote(archive.db, A, note?.id ?? 0, NOON)
    wipeAll()
    expect(archive.db.get('PRAGMA busy_timeout')).toEqual({ timeout: 5000 })
    expect(left('Caio')).toEqual(['Caio'])
    reader.close()
    wipeAll()
    expect(left('Caio')).toEqual([])
  })
})
