import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SHARED_CATEGORIES, type SharedCategory } from '../../../../shared/model/shared-media.ts'
import { ACCOUNT, ACCOUNT_ID, NOON } from '../../testing/archive-fixture.ts'
import { saveAccount } from '../settings/account-rows.ts'
import { startChat } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import { insertMessage } from '../ingest/insert-message.ts'
import { openDatabase } from '../db/open.ts'
import { removeMessages } from '../removal/remove-messages.ts'
import { sharedMedia, CATEGORIES } from './shared-media.ts'

let folder: string
let db: Database
let chatId: number
let other: number
let sort: number

const MEDIA = (media: string): string =>
  JSON.stringify({ type: 'media', media, mimeType: '', fileName: 'nota.pdf', url: '', mediaId: 'm1' })

function put(chat: number, kind: string, text: string, content: string, at = sort + 1): number {
  sort = Math.max(sort, at)
  return insertMessage(db, {
    account_id: ACCOUNT_ID,
    chat_id: chat,
    identity: `x${String(chat)}-${String(at)}`,
    direction: 'in',
    style: 'v1',
    kind,
    text,
    content,
    at: NOON + at,
    sort: at,
    status: 'received',
  })
}

const keys = (category: SharedCategory, limit = 50): number[] => {
  const all: number[] = []
  let before: number | null = null
  do {
    const page = sharedMedia(db, ACCOUNT_ID, chatId, category, { before }, limit)
    all.push(...page.messages.map(({ key }) => key))
    before = page.next
  } while (before !== null)
  return all
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-shared-'))
  db = openDatabase(folder, NOON).database as Database
  saveAccount(db, ACCOUNT)
  chatId = startChat(db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON).id
  other = startChat(db, ACCOUNT_ID, { kind: 'person', address: '5511987650002' }, NOON).id
  sort = 100
})

afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('what a conversation shares', () => {
  test('is in its categories, newest first, and in no other conversation’s', () => {
    const photo = put(chatId, 'imageMessage', 'veja https://example.com/a', MEDIA('image'))
    const film = put(chatId, 'videoMessage', '', MEDIA('video'))
    const file = put(chatId, 'documentMessage', '', MEDIA('document'))
    const voice = put(chatId, 'audioMessage', '', MEDIA('audio'))
    const link = put(chatId, 'textMessage', 'em http://example.com', '{"type":"text"}')
    const card = put(
      chatId,
      ...(['extendedTextMessage', 'x', '{"type":"link","url":"https://example.com/b"}'] as const),
    )
    put(chatId, 'extendedTextMessage', 'sem', '{"type":"link","url":""}')
    put(chatId, 'textMessage', 'isto:// não', '{"type":"text"}')
    put(chatId, 'stickerMessage', '', MEDIA('sticker'))
    put(other, 'imageMessage', '', MEDIA('image'))
    expect(keys('pictures')).toEqual([film, photo])
    expect(keys('documents')).toEqual([file])
    expect(keys('recordings')).toEqual([voice])
    expect(keys('links')).toEqual([card, link, photo])
  })

  test('stands there whatever the name of its kind', () => {
    const note = put(chatId, 'ptvMessage', '', MEDIA('video'))
    const file = put(chatId, 'documentWithCaptionMessage', 'veja', MEDIA('document'))
    const voice = put(chatId, 'pttMessage', '', MEDIA('audio'))
    const link = put(chatId, 'noticeMessage', 'x', '{"type":"link","url":"https://example.com/b"}')
    expect(
      (['pictures', 'documents', 'recordings', 'links'] as const).map((category) => keys(category)),
    ).toEqual([[note], [file], [voice], [link]])
  })

  test('is paged without doubles or holes; what the history brought later stands where it belongs', () => {
    const put_ = Array.from({ length: 25 }, () => put(chatId, 'imageMessage', '', MEDIA('image')))
    const old = put(chatId, 'imageMessage', '', MEDIA('image'), 7)
    expect(keys('pictures', 10)).toEqual([...put_.reverse(), old])
  })

  test('is paged forward from a place as well, oldest first', () => {
    const photos = Array.from({ length: 25 }, () => put(chatId, 'imageMessage', '', MEDIA('image')))
    const forward: number[] = []
    for (let after: number | null = 105; after !== null;) {
      const page = sharedMedia(db, ACCOUNT_ID, chatId, 'pictures', { after }, 10)
      forward.push(...page.messages.map(({ key }) => key))
      after = page.next
    }
    expect(forward).toEqual(photos.slice(5))
  })

  test('leaves out what is linked, was removed here, or was taken back', () => {
    const shown = put(chatId, 'documentMessage', '', MEDIA('document'))
    const removed = put(chatId, 'documentMessage', '', MEDIA('document'))
    const linked = put(chatId, 'documentMessage', '', MEDIA('document'))
    const taken = put(chatId, 'documentMessage', '', MEDIA('document'))
    removeMessages(db, ACCOUNT_ID, [removed], NOON)
    db.run('UPDATE messages SET linked_to = ? WHERE id = ?', shown, linked)
    db.run(`UPDATE messages SET extras = '{"deletedAt":5}' WHERE id = ?`, taken)
    expect(keys('documents')).toEqual([shown])
  })

  test.each(SHARED_CATEGORIES)('%s are read by their own index alone', (category) => {
    const { index, holds } = CATEGORIES[category]
    const steps = db.all<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM messages INDEXED BY ${index}
       WHERE chat_id = 1 AND account_id = 'a' AND sort < 5 AND linked_to IS NULL AND removed_at IS NULL
         AND (${holds}) ORDER BY sort DESC LIMIT 5`,
    )
    expect(steps.map(({ detail }) => detail)).toEqual([
      `SEARCH messages USING INDEX ${index} (chat_id=? AND sort<?)`,
    ])
  })
})
