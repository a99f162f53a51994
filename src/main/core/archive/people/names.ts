import type { InboundMessage } from '../../service/translation.ts'
import type { Feed } from '../changed.ts'
import type { Database } from '../database.ts'
import { once } from '../once.ts'

/** What a record tells of names. */
export type Named = Pick<
  InboundMessage,
  'chat' | 'chatName' | 'direction' | 'senderId' | 'senderName' | 'source'
>

/** Most records of an answer tell the same few names over and over: notes what is told, and says whether it is new. */
function isToldAnew(feed: Feed, of: 'chats' | 'people', key: string | number, what: string): boolean {
  const told = once(feed, `names of ${of}`, () => new Map<string | number, string>())
  if (told.get(key) === what) return false
  told.set(key, what)
  return true
}

/**
 * The newest name that the service tells is the name shown; an empty one never replaces a known one, a person's profile
 * never the address book, and one of the history only fills a gap.
 */
export function noteNames(db: Database, feed: Feed, chatId: number, told: Named): void {
  // In a joined conversation the address decides, too, whether the name may be taken.
  if (told.chatName !== '' && isToldAnew(feed, 'chats', chatId, `${told.chat.address} ${told.chatName}`))
    db.run(
      `UPDATE chats SET name = ?1 WHERE id = ?2 AND name <> ?1 AND (name = '' OR ?3 <> 'history')
         AND (kind = 'group' OR NOT EXISTS (SELECT 1 FROM contacts
           WHERE account_id = ?4 AND address = ?5 AND source = 'address-book'))`,
      told.chatName,
      chatId,
      told.source,
      feed.accountId,
      told.chat.address,
    )
  if (
    told.direction === 'in' &&
    told.senderId !== '' &&
    told.senderName !== '' &&
    isToldAnew(feed, 'people', told.senderId, told.senderName)
  )
    db.run(
      `INSERT INTO contacts (account_id, address, name, source, updated_at) VALUES (?1, ?2, ?3, 'profile', ?4)
       ON CONFLICT (account_id, address) DO UPDATE SET name = excluded.name, updated_at = excluded.updated_at
       WHERE source = 'profile' AND name <> excluded.name AND ?5 <> 'history'`,
      feed.accountId,
      told.senderId,
      told.senderName,
      feed.arrivedAt,
      told.source,
    )
}
