/** An import of customers that is killed at each of its writes, one whose disk is full in the middle, and one that is stopped. */
import { EventEmitter } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { borrowArchiveThread } from '../../../src/main/core/testing/archive-threads.ts'
import {
  form,
  startHost,
  wipe,
  type HostOptions,
  type TestHost,
} from '../../../src/main/core/testing/core-host.ts'
import type { CopyingThread } from '../../../src/main/core/testing/copying-thread.ts'
import { ARCHIVE_FILE } from '../../../src/main/core/store/db/open.ts'
import type { ImportResult } from '../../../src/shared/model/customer-import.ts'
import { bundled } from '../../../src/main/core/testing/bundled.ts'

const THREAD = bundled(new URL('../../../src/main/core/testing/copying-thread.ts', import.meta.url))
const COUNT = 115
const ANA = '5511987650000'

let sim: Simulator
let host: TestHost
let folder: string
let copies: string
let accountId: string

async function begin(options: HostOptions): Promise<void> {
  sim = await startSimulator({ longPollMs: 200 })
  host = await startHost({ folder, ...options })
  accountId = (await host.must('account.save', form(sim))).account.id
  const chat = await host.must('chat.start', { accountId, kind: 'person', input: `+${ANA}` })
  await host.must('contact.note', { accountId, chatId: chat.id, notes: 'liga antes', fields: {} })
}

const LINES = Array.from({ length: COUNT }, (_, n) => {
  const number = String(Number(ANA) + n)
  return `Cliente ${String(n)},Apelido ${String(n)},${number},nota ${String(n)},Cidade ${String(n)}`
})

async function importAll(of: TestHost): Promise<ImportResult> {
  of.chosenFile = path.join(of.folder, 'clientes.csv')
  writeFileSync(of.chosenFile, ['name,nickname,number,notes,Cidade', ...LINES].join('\n'))
  const file = await of.must('customers.choose', { accountId })
  if (file === null || 'imported' in file) throw new Error('no file was read')
  await of.must('customers.preview', { accountId, uses: file.columns.map(({ use }) => use) })
  const done = await of.must('customers.import', { accountId, takesTheirs: true })
  // The window has shown it, and is left.
  await of.must('customers.stop', {})
  return done
}

/** What the disk has of each customer of the file; empty: nothing. */
function look(at: string): readonly string[] {
  const db = new DatabaseSync(path.join(at, ARCHIVE_FILE), { readOnly: true })
  const rows = db
    .prepare(
      `SELECT contacts.address, coalesce(nullif(chats.name, ''), contacts.name) AS name,
         coalesce(chats.nickname, customer_notes.nickname) AS nickname, coalesce(chats.notes, customer_notes.notes) AS notes, value
       FROM contacts LEFT JOIN chats ON chats.address = contacts.address
         LEFT JOIN customer_notes ON customer_notes.address = contacts.address
         LEFT JOIN field_values ON field_values.address = contacts.address ORDER BY contacts.address`,
    )
    .all()
  db.close()
  return rows.map((row) => Object.values(row).join(','))
}

/** The customers of the file as they are when they have come in. */
const WHOLE = LINES.map((line) => {
  const [name = '', nickname = '', number = '', notes = '', city = ''] = line.split(',')
  return [number, name, nickname, notes, city].join(',')
})

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-import-'))
  copies = mkdtempSync(path.join(tmpdir(), 'parley-copies-'))
})
afterEach(async () => {
  await host.stop()
  await sim.stop()
  wipe(folder)
  wipe(copies)
})

test('killed at each write: each customer is whole or as before, and the same file again brings the rest', async () => {
  const on = new Int32Array(new SharedArrayBuffer(4))
  const workerData: CopyingThread = { from: folder, into: copies, on }
  await begin({ archiveWorker: () => new Worker(THREAD, { workerData }) })
  Atomics.store(on, 0, 1)
  expect(await importAll(host)).toEqual({ added: COUNT - 1, changed: 1, kept: 0, left: 0, problem: null })
  Atomics.store(on, 0, 0)
  expect(look(folder)).toEqual(WHOLE)
  const killed = readdirSync(copies).sort()
  const counts = killed.map((name) => {
    const found = look(path.join(copies, name))
    expect(found).toEqual(WHOLE.slice(0, found.length))
    return found.length
  })
  // Something else of Parley may write behind the last piece.
  expect([...new Set([...counts, COUNT])]).toEqual([0, 100, COUNT])
  expect(killed.length).toBeGreaterThan(3 * COUNT)

  await host.stop()
  const half = killed[counts.indexOf(100)] ?? ''
  const again = mkdtempSync(path.join(tmpdir(), 'parley-again-'))
  cpSync(path.join(copies, half), again, { recursive: true })
  host = await startHost({ folder: again, secrets: host.secrets })
  expect(await importAll(host)).toEqual({ added: 15, changed: 0, kept: 0, left: 0, problem: null })
  expect(look(again)).toEqual(WHOLE)
  expect(await importAll(host)).toEqual({ added: 0, changed: 0, kept: 0, left: 0, problem: null })
  await host.stop()
  wipe(again)
})

/** An archive's thread at which something happens when a piece of an import is to be written. */
class AtPiece extends EventEmitter {
  readonly #thread = borrowArchiveThread()
  readonly #piece: number
  readonly #happens: () => 'full' | 'goes-on'
  #pieces = 0

  constructor(piece: number, happens: () => 'full' | 'goes-on') {
    super()
    this.#piece = piece
    this.#happens = happens
    for (const event of ['message', 'error', 'exit'] as const)
      this.#thread.on(event, (value: unknown) => this.emit(event, value))
  }

  postMessage(ask: { readonly id: number; readonly method: string }): void {
    const isPiece = ask.method === 'importCustomers'
    if (isPiece) this.#pieces += 1
    if (isPiece && this.#pieces === this.#piece && this.#happens() === 'full')
      this.emit('message', { id: ask.id, ok: false, fault: 'storage-full', text: 'database or disk is full' })
    else this.#thread.postMessage(ask)
  }

  terminate(): Promise<number> {
    return this.#thread.terminate()
  }
}

test('a disk that is full in the middle is said, with what has come in and what has not', async () => {
  await begin({ archiveWorker: () => new AtPiece(2, () => 'full') as unknown as Worker })
  const why = { code: 'storage-full' }
  expect(await importAll(host)).toEqual({ added: 99, changed: 1, kept: 0, left: 15, problem: why })
  expect(look(folder)).toEqual(WHOLE.slice(0, 100))
  expect(await importAll(host)).toEqual({ added: 15, changed: 0, kept: 0, left: 0, problem: null })
  expect(look(folder)).toEqual(WHOLE)
})

test('Stop ends it behind the piece that is under way', async () => {
  const stops = (): 'goes-on' => {
    void host.ask('customers.stop', {})
    return 'goes-on'
  }
  await begin({ archiveWorker: () => new AtPiece(1, stops) as unknown as Worker })
  expect(await importAll(host)).toEqual({ added: 99, changed: 1, kept: 0, left: 15, problem: null })
  expect(look(folder)).toEqual(WHOLE.slice(0, 100))
  expect(await host.ask('customers.import', { accountId, takesTheirs: false })).toMatchObject({
    problem: { code: 'not-found-here' },
  })
})
