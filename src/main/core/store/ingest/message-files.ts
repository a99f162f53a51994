import { instanceChatId } from '../../gateway/service/instance-chat-id.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatKind } from '../../../../shared/model/chat.ts'
import type { MediaKind, Message, MessageContent, PictureSize } from '../../../../shared/model/message.ts'
import type { Problem } from '../../../../shared/model/problem.ts'
import type { Database } from '../db/database.ts'
import { messagesByKey } from '../messages/message-rows.ts'
import { storedAs } from '../messages/stored-content.ts'

/** What is kept of a file that was asked for. */
export interface MediaFile {
  /** Name in the media folder; empty when it is not here. */
  readonly file: string
  readonly type: string
  readonly size: number
  readonly problem: Problem | null
  /** How large it is drawn; null for what is no picture, and for what came before this was kept. */
  readonly pixels: PictureSize | null
  /** Epoch milliseconds of the last attempt. */
  readonly fetchedAt: number
}

/** By what the instance knows a message, to be asked for a fresh link. */
export interface FileRenewal {
  readonly chatId: string
  readonly idMessage: string
}

/** All that is known of one message's file. */
export interface MessageFile {
  readonly media: MediaKind
  readonly fileName: string
  readonly mimeType: string
  readonly size: number | null
  /** Our own copy of what we send, or empty. */
  readonly fileId: string
  /** Epoch milliseconds of the message. */
  readonly at: number
  /** Under which its fetched file is kept; see `rows.ts`. */
  readonly source: string
  /** Where it may be fetched, the likeliest first: `id:…` of the media storage, `url:…`. Linked records add theirs. */
  readonly places: readonly string[]
  /** The instance's names of this message and the records linked to it; none where it never came by an instance. */
  readonly renewals: readonly FileRenewal[]
  readonly kept: MediaFile | null
}

interface FileRecord {
  readonly id: number
  readonly at: number
  readonly content: string
  readonly style: string
  readonly serviceId: string | null
  readonly address: string
  readonly kind: ChatKind
}

type MediaContent = Extract<MessageContent, { type: 'media' }>

/** A message and the records linked to it. The plus keeps SQLite from looking through the account's messages for them. */
const OF_ONE = '+messages.account_id = ?1 AND (messages.id = ?2 OR messages.linked_to = ?2)'

/** The file of a message; null when there is no such message or it carries none. */
export function messageFile(db: Database, accountId: AccountId, key: number): MessageFile | null {
  const rows = db.all<FileRecord>(
    `SELECT messages.id, messages.at, messages.content, messages.style, messages.service_id AS serviceId,
       messages.address, chats.kind
     FROM messages JOIN chats ON chats.id = messages.chat_id
     WHERE ${OF_ONE} ORDER BY messages.id <> ?2, messages.id`,
    accountId,
    key,
  )
  const contents = rows.map((row) => storedAs(row.content))
  const [own] = contents
  if (rows[0]?.id !== key || own?.type !== 'media') return null
  const places = contents.flatMap((content) => (content.type === 'media' ? placesOf(content) : []))
  const source = placesOf(own)[0] ?? `key:${String(key)}`
  return {
    media: own.media,
    fileName: own.fileName,
    mimeType: own.mimeType,
    size: own.size ?? null,
    fileId: own.fileId ?? '',
    at: rows[0].at,
    source,
    places: [...new Set(places)],
    renewals: rows.flatMap(({ style, serviceId, address, kind }) =>
      style === 'instance' && serviceId !== null && address !== ''
        ? [{ chatId: instanceChatId(kind, address), idMessage: serviceId }]
        : [],
    ),
    kept: mediaFile(db, accountId, source),
  }
}

function placesOf(content: MediaContent): string[] {
  return [
    ...(content.mediaId === '' ? [] : [`id:${content.mediaId}`]),
    ...(content.url === '' ? [] : [`url:${content.url}`]),
  ]
}

interface FileRow {
  readonly file: string
  readonly type: string
  readonly size: number
  readonly problem: string | null
  readonly width: number | null
  readonly height: number | null
  readonly fetched_at: number
}

/** What is kept under a source; null when it was never asked for. */
export function mediaFile(db: Database, accountId: AccountId, source: string): MediaFile | null {
  const row = db.get<FileRow>(
    'SELECT file, type, size, problem, width, height, fetched_at FROM media_files WHERE account_id = ? AND source = ?',
    accountId,
    source,
  )
  if (!row) return null
  const problem = row.problem === null ? null : (JSON.parse(row.problem) as Problem)
  const { file, type, size, width, height, fetched_at: fetchedAt } = row
  const pixels = width === null || height === null ? null : { width, height }
  return { file, type, size, problem, pixels, fetchedAt }
}

/** The same of several sources, in their order. */
export function mediaFiles(
  db: Database,
  accountId: AccountId,
  sources: readonly string[],
): (MediaFile | null)[] {
  return sources.map((source) => mediaFile(db, accountId, source))
}

/** Keeps what fetching a source came to. */
export function noteMedia(
  db: Database,
  accountId: AccountId,
  source: string,
  found: Omit<MediaFile, 'fetchedAt'>,
  now: number,
): void {
  db.run(
    `INSERT INTO media_files (account_id, source, file, type, size, problem, fetched_at, used_at, width, height)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9)
     ON CONFLICT (account_id, source) DO UPDATE SET file = excluded.file, type = excluded.type, size = excluded.size,
       problem = excluded.problem, fetched_at = excluded.fetched_at, used_at = excluded.used_at,
       width = excluded.width, height = excluded.height`,
    accountId,
    source,
    found.file,
    found.type,
    found.size,
    found.problem === null ? null : JSON.stringify(found.problem),
    now,
    found.pixels?.width ?? null,
    found.pixels?.height ?? null,
  )
}

/** Keeps the size of a picture that an earlier version has fetched without it. */
export function notePixels(db: Database, accountId: AccountId, source: string, pixels: PictureSize): void {
  db.run(
    'UPDATE media_files SET width = ?, height = ? WHERE account_id = ? AND source = ?',
    pixels.width,
    pixels.height,
    accountId,
    source,
  )
}

/** Its file has gone from the disk: it can be fetched again. */
export function forgetMedia(db: Database, accountId: AccountId, source: string): void {
  db.run('DELETE FROM media_files WHERE account_id = ? AND source = ?', accountId, source)
}

/** Somebody looked at it: it goes later than what nobody looks at. */
export function touchMedia(db: Database, accountId: AccountId, source: string, now: number): void {
  db.run('UPDATE media_files SET used_at = ? WHERE account_id = ? AND source = ?', now, accountId, source)
}

/** A file that was given up. */
export interface GoneFile {
  readonly accountId: AccountId
  readonly source: string
  readonly file: string
  readonly size: number
}

const FILES = `SELECT account_id AS accountId, source, file, size FROM media_files WHERE file <> ''`

/** Gives up the least recently used files until the rest is no larger than `most` bytes. */
export function trimMedia(db: Database, most: number): GoneFile[] {
  return db.transaction(() => {
    let over = mediaUsage(db).bytes - most
    if (over <= 0) return []
    const gone: GoneFile[] = []
    for (const each of db.all<GoneFile>(`${FILES} ORDER BY used_at, id`)) {
      if (over <= 0) break
      over -= each.size
      gone.push(each)
    }
    drop(db, gone)
    return gone
  })
}

/** Gives up every received file. What is known to be gone at the service stays known. */
export function clearMedia(db: Database): GoneFile[] {
  return db.transaction(() => {
    const gone = db.all<GoneFile>(FILES)
    drop(db, gone)
    return gone
  })
}

function drop(db: Database, gone: readonly GoneFile[]): void {
  for (const { accountId, source } of gone)
    db.run('DELETE FROM media_files WHERE account_id = ? AND source = ?', accountId, source)
}

/** How much received files take. */
export function mediaUsage(db: Database): { readonly bytes: number; readonly files: number } {
  const row = db.get<{ bytes: number; files: number }>(
    `SELECT coalesce(sum(size), 0) AS bytes, count(*) AS files FROM media_files WHERE file <> ''`,
  )
  return { bytes: row?.bytes ?? 0, files: row?.files ?? 0 }
}

/** Names of all files that the media folder should hold. */
export function mediaFileNames(db: Database): string[] {
  return db.all<{ file: string }>(`SELECT file FROM media_files WHERE file <> ''`).map((row) => row.file)
}

/** The small picture that came with a message; null where none did. */
export function thumbnailOf(db: Database, accountId: AccountId, key: number): Uint8Array | null {
  const row = db.get<{ bytes: Uint8Array }>(
    `SELECT bytes FROM thumbnails JOIN messages ON messages.id = thumbnails.message_id
     WHERE ${OF_ONE} ORDER BY messages.id <> ?2 LIMIT 1`,
    accountId,
    key,
  )
  return row?.bytes ?? null
}

/** Messages by key, as they are now. */
export function messagesOf(db: Database, accountId: AccountId, keys: readonly number[]): Message[] {
  return messagesByKey(db, keys).filter((message) => message.accountId === accountId)
}
