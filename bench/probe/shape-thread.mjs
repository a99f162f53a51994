// Reads what the window shows first, and nothing else: the newest chats, and the newest messages of the first of them.
import { parentPort, workerData } from 'node:worker_threads'

const { DatabaseSync } = await import(workerData.sqlite)
const place = new URL(workerData.archive)
// The archive is kept for other runs: without this, files of a journal would be laid beside it.
place.searchParams.set('immutable', '1')
const db = new DatabaseSync(place, { readOnly: true })
const chats = db
  .prepare(
    `SELECT id, address, name, last_preview AS preview FROM chats WHERE account_id = (SELECT id FROM accounts LIMIT 1)
     ORDER BY active_at DESC, id DESC LIMIT ?`,
  )
  .all(workerData.count)
const messages = db
  .prepare('SELECT text FROM messages WHERE chat_id = ? ORDER BY sort DESC LIMIT ?')
  .all(chats[0].id, workerData.count)
parentPort.postMessage([
  ...chats.map((chat) => `${chat.name || chat.address}: ${chat.preview}`),
  ...messages.reverse().map(({ text }) => text),
])
