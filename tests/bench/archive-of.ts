/** An archive of so many messages, always the same for the same seed: conversations by zipf, four languages. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEFAULT_ADVANCED, type Account } from '../../src/shared/model/account.ts'
import { saveAccount } from '../../src/main/core/store/settings/account-rows.ts'
import { refreshLast } from '../../src/main/core/store/chats/chats.ts'
import type { Database } from '../../src/main/core/store/db/database.ts'
import { insertMessage } from '../../src/main/core/store/ingest/insert-message.ts'
import { openDatabase } from '../../src/main/core/store/db/open.ts'
import { LANGUAGES, seeded, vocabulary, zipf } from './words.ts'

/** What was made. */
export interface Made {
  readonly folder: string
  readonly db: Database
  readonly accountId: string
  /** Messages of each conversation, by its id. */
  readonly sizes: ReadonlyMap<number, number>
  /** How many messages hold each word. */
  readonly counts: ReadonlyMap<string, number>
  readonly seconds: number
}

/** The id of its only account. */
export const ACCOUNT = 'bench'
const WORDS = 12_000
const BATCH = 2000
const START = Date.UTC(2023, 0, 2)

/** This part of all messages is in the biggest conversation whatever the draw says. */
const IN_THE_BIGGEST = 0.03

/** An account with a token of the v1 style, at that service. */
export function accountOf(id: string, serviceAddress: string): Account {
  return {
    ...{ id, name: `Loja ${id}`, serviceAddress, mediaAddress: '', instanceId: '', mode: 'receive' },
    ...{ advanced: DEFAULT_ADVANCED, has: { accessToken: true, instanceToken: false } },
    ...{ secretsKept: 'keychain', ownNumber: '', colour: 0, demo: false, createdAt: START },
  }
}

/** Makes it in a folder of its own, which the caller throws away. */
export function archiveOf(messages: number, chats: number, seed = 1): Made {
  const began = performance.now()
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const { database: db } = openDatabase(folder, START)
  if (!db) throw new Error('the archive of the bench does not open')
  const random = seeded(seed)
  const spoken = LANGUAGES.map((language) => vocabulary(language, WORDS, random))
  saveAccount(db, accountOf(ACCOUNT, 'https://api.example.com'))
  // Only a bench may do without: nothing of it is worth keeping.
  db.connection.exec('PRAGMA synchronous = OFF')
  const sizes = new Map<number, number>()
  const counts = new Map<string, number>()
  db.transaction(() => {
    for (let n = 1; n <= chats; n += 1) {
      const address = `5511${String(900_000_000 + n)}`
      const { id } = db.run(
        `INSERT INTO chats (account_id, kind, address, name, active_at) VALUES (?, 'person', ?, ?, ?)`,
        ...[ACCOUNT, address, `Cliente ${String(n)}`, START],
      )
      db.run(
        'INSERT INTO chat_addresses (account_id, address, chat_id) VALUES (?, ?, ?)',
        ACCOUNT,
        address,
        id,
      )
    }
  })
  for (let done = 0; done < messages; done += BATCH)
    db.transaction(() => {
      for (let n = done; n < Math.min(messages, done + BATCH); n += 1) {
        const chatId = random() < IN_THE_BIGGEST ? 1 : 1 + zipf(random, chats)
        const words = spoken[chatId % spoken.length] ?? []
        const said = Array.from(
          { length: 3 + Math.floor(random() * 12) },
          () => words[zipf(random, WORDS)] ?? '',
        )
        for (const word of new Set(said)) counts.set(word, (counts.get(word) ?? 0) + 1)
        sizes.set(chatId, (sizes.get(chatId) ?? 0) + 1)
        const at = START + n * 60_000
        const address = `5511${String(900_000_000 + chatId)}`
        insertMessage(db, {
          account_id: ACCOUNT,
          chat_id: chatId,
          identity: `v1|${String(n)}`,
          direction: n % 3 === 0 ? 'out' : 'in',
          style: 'v1',
          kind: 'textMessage',
          text: said.join(' '),
          content: '{"type":"text"}',
          service_id: `m${String(n)}`,
          sender_id: n % 3 === 0 ? '' : address,
          at,
          sort: at,
          status: n % 3 === 0 ? 'read' : 'received',
          address,
        })
      }
    })
  db.transaction(() => {
    for (const chatId of sizes.keys()) {
      refreshLast(db, chatId)
      db.run('UPDATE chats SET active_at = last_at, read_sort = last_sort WHERE id = ?', chatId)
    }
  })
  return { folder, db, accountId: ACCOUNT, sizes, counts, seconds: (performance.now() - began) / 1000 }
}
