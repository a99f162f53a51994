import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import { MAX_LABELS, type Label, type LabelId } from '../../../../shared/model/label.ts'
import type { Database } from '../db/database.ts'
import { chatsById } from './chat-rows.ts'

interface LabelRow {
  readonly id: number
  readonly account_id: AccountId
  readonly name: string
  readonly colour: number
  readonly repeats_alert: number
}

/** The labels of an account, or of all, by name. */
export function listLabels(db: Database, accountId: AccountId | null): Label[] {
  const rows = db.all<LabelRow>('SELECT * FROM labels WHERE ?1 IS NULL OR account_id = ?1', accountId)
  return rows
    .map(({ id, account_id, name, colour, repeats_alert }) => ({
      ...{ id, accountId: account_id, name, colour },
      repeatsAlert: repeats_alert === 1,
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}

/** What became of a label that was to be kept. */
export type LabelKept = { readonly label: Label } | 'gone' | 'taken' | 'too-many'

/** Makes a label (`id` null) or changes one. Two labels of an account never have one name, whatever its case. */
export function saveLabel(
  db: Database,
  accountId: AccountId,
  id: LabelId | null,
  name: string,
  colour: number,
  repeatsAlert = false,
): LabelKept {
  return db.transaction(() => {
    const all = listLabels(db, accountId)
    const folded = name.toLocaleLowerCase()
    if (all.some((label) => label.id !== id && label.name.toLocaleLowerCase() === folded)) return 'taken'
    if (id !== null) {
      const { changes } = db.run(
        'UPDATE labels SET name = ?, colour = ?, repeats_alert = ? WHERE id = ? AND account_id = ?',
        ...[name, colour, repeatsAlert ? 1 : 0, id, accountId],
      )
      return changes === 0 ? 'gone' : { label: { id, accountId, name, colour, repeatsAlert } }
    }
    if (all.length >= MAX_LABELS) return 'too-many'
    const row = db.run(
      'INSERT INTO labels (account_id, name, colour, repeats_alert) VALUES (?, ?, ?, ?)',
      ...[accountId, name, colour, repeatsAlert ? 1 : 0],
    )
    return { label: { id: row.id, accountId, name, colour, repeatsAlert } }
  })
}

/** Takes a label away, from every chat that has it. Answers those chats; null when there is no such label. */
export function removeLabel(db: Database, accountId: AccountId, id: LabelId): Chat[] | null {
  return db.transaction(() => {
    const own = db.get('SELECT 1 FROM labels WHERE id = ? AND account_id = ?', id, accountId)
    if (!own) return null
    const chats = db.all<{ id: number }>('SELECT chat_id AS id FROM chat_labels WHERE label_id = ?', id)
    db.run('DELETE FROM labels WHERE id = ?', id)
    return chatsById(
      db,
      chats.map((chat) => chat.id),
    )
  })
}

/** Puts these labels on a chat, and no others. What is no label of the account is left out. */
export function labelChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  labels: readonly LabelId[],
): Chat | null {
  return db.transaction(() => {
    const own = db.get('SELECT 1 FROM chats WHERE id = ? AND account_id = ?', chatId, accountId)
    if (!own) return null
    db.run('DELETE FROM chat_labels WHERE chat_id = ?', chatId)
    for (const id of labels)
      db.run(
        'INSERT OR IGNORE INTO chat_labels (chat_id, label_id) SELECT ?, id FROM labels WHERE id = ? AND account_id = ?',
        chatId,
        id,
        accountId,
      )
    return chatsById(db, [chatId])[0] ?? null
  })
}
