import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID, ANA, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { dueAlerts } from '../ingest/due-notifications.ts'
import { removeMessages, restoreMessages } from './remove-messages.ts'
import { wipeRemoved } from './wipe-removed.ts'

const archive = useArchive()

const DIGITS = '5511987650001'
const inV1 = (n: string, text: string, at = NOON): ReturnType<typeof record> =>
  record({ id: `v1-${n}`, receivedAddress: DIGITS, text, at, source: 'queue' })
const inInstance = (n: string, text: string, at = NOON): ReturnType<typeof record> =>
  record({ id: `3A${n}`, receivedAddress: ANA, text, at, source: 'journal' })

const texts = (): readonly string[] => archive.messages().map(({ text }) => text)
const keyOf = (text: string): number => archive.messages().find((each) => each.text === text)?.key ?? 0
const remove = (...words: string[]): readonly number[] =>
  removeMessages(archive.db, ACCOUNT_ID, words.map(keyOf), NOON).removed.flatMap(({ keys }) => keys)
/** All text cells of the archive that hold these words. */
const traces = (words: string): readonly string[] =>
  ['messages', 'conflicts', 'annotations', 'receipts'].filter((table) =>
    JSON.stringify(
      archive.db
        .all<Record<string, unknown>>(`SELECT * FROM ${table}`)
        .map((row) =>
          Object.values(row).map((cell) =>
            cell instanceof Uint8Array ? Buffer.from(cell).toString() : cell,
          ),
        ),
    ).includes(words),
  )

describe('delete for me', () => {
  test('takes a message out of the conversation, the counts, the list and the alerts', () => {
    archive.take('v1', [inV1('1', 'Oi'), inV1('2', 'segredo', NOON + 5000)])
    expect(archive.chats()).toMatchObject([{ unread: 2, last: { preview: 'segredo' } }])
    const key = keyOf('segredo')
    expect(remove('segredo')).toEqual([key])
    expect(texts()).toEqual(['Oi'])
    expect(archive.chats()).toMatchObject([{ unread: 1, waitingSince: NOON, last: { preview: 'Oi' } }])
    expect(dueAlerts(archive.db, 10)).toMatchObject({ count: 1 })
  })

  test('leaves a chat whose only message went, with nothing to wait for', () => {
    archive.take('v1', [inV1('1', 'Oi')])
    remove('Oi')
    expect(archive.chats()).toMatchObject([{ unread: 0, waitingSince: null, last: null }])
  })

  test('is undone as if it had not been', () => {
    archive.take('v1', [inV1('1', 'Oi'), inV1('2', 'segredo', NOON + 5000)])
    const before = [archive.messages(), archive.chats()]
    const keys = remove('Oi', 'segredo')
    expect(texts()).toEqual([])
    expect(restoreMessages(archive.db, ACCOUNT_ID, keys).messages).toHaveLength(2)
    expect([archive.messages(), archive.chats()]).toEqual(before)
  })

  test.each(['before the words are wiped', 'after'])(
    'neither the same record nor the other style brings it back: %s',
    (when) => {
      archive.take('v1', [inV1('1', 'segredo')])
      remove('segredo')
      if (when === 'after') wipeRemoved(archive.db, NOON)
      for (const told of [
        archive.take('v1', [inV1('1', 'segredo')]),
        archive.take('instance', [inInstance('1', 'segredo', NOON + 1000)]),
        archive.take('instance', [inInstance('1', 'segredo', NOON + 1000)]),
      ])
        expect([told.messages, told.due]).toEqual([[], []])
      expect(texts()).toEqual([])
      expect(archive.chats()).toMatchObject([{ unread: 0, waitingSince: null }])
      // Another message of the same words at another time is another message.
      archive.take('instance', [inInstance('2', 'segredo', NOON + 60_000)])
      expect(texts()).toEqual(['segredo'])
    },
  )

  test('wipes the words a while later, also those of records that come after, and then there is no undo', () => {
    archive.take('v1', [inV1('1', 'segredo'), inV1('2', 'fica', NOON + 5000)])
    archive.take('instance', [inInstance('1', 'segredo', NOON + 1000)])
    const keys = remove('segredo')
    expect(wipeRemoved(archive.db, NOON - 1)).toBeNull()
    expect(traces('segredo')).not.toEqual([])
    expect(wipeRemoved(archive.db, NOON)).toEqual({ fileIds: [], fetched: [] })
    expect(wipeRemoved(archive.db, NOON)).toBeNull()
    archive.take('instance', [inInstance('1', 'segredo', NOON + 1000)])
    expect(traces('segredo')).toEqual([])
    expect(traces('fica')).not.toEqual([])
    expect(restoreMessages(archive.db, ACCOUNT_ID, keys).messages).toEqual([])
    expect(texts()).toEqual(['fica'])
  })

  test('names the files that went with it', () => {
    const content = {
      ...({
        type: 'media',
        media: 'image',
        mediaId: '',
        url: 'https://x.example/a.jpg',
        mimeType: 'image/jpeg',
      } as const),
      ...{ fileName: 'a.jpg', size: 3, thumbnail: false, fileId: '', animated: false },
    }
    archive.take('instance', [record({ kind: 'imageMessage', text: 'foto', content })])
    archive.db.run(
      `INSERT INTO media_files (account_id, source, file, type, size, fetched_at, used_at) VALUES (?, ?, 'f1', 'image/jpeg', 3, 1, 1)`,
      ACCOUNT_ID,
      'url:https://x.example/a.jpg',
    )
    remove('foto')
    expect(wipeRemoved(archive.db, NOON)?.fetched).toMatchObject([{ file: 'f1', size: 3 }])
  })

  test('does nothing to what is not there, not ours, or gone already', () => {
    archive.take('v1', [inV1('1', 'Oi')])
    const key = keyOf('Oi')
    expect(removeMessages(archive.db, 'other', [key], NOON).removed).toEqual([])
    expect(removeMessages(archive.db, ACCOUNT_ID, [key, key, 999], NOON).removed).toEqual([
      { chatId: archive.chats()[0]?.id, keys: [key] },
    ])
  })
})
