import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { realName } from '../../../../shared/lib/letters.ts'
import { fillPlaceholders } from '../../../../shared/model/canned-reply.ts'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { Database } from '../db/database.ts'
import { IngestBatch } from '../ingest/ingest-batch.ts'
import { openDatabase } from '../db/open.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { ensureChat } from '../chats/chats.ts'
import { storeContacts } from './contacts.ts'
import { storeContactRecord } from './contact-records.ts'
import { noteNames, type Named } from './contact-names.ts'

let folder: string
let db: Database

const ACCOUNT = 'namesaccount'
const BIA = '5511987654321'
const GROUP = '5511987654321-1581234048'

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-names-'))
  db = openDatabase(folder, 1).database as Database
  db.run(`INSERT INTO accounts (id, record, position) VALUES (?, '{}', 1)`, ACCOUNT)
})

afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

const chatOf = (address: string): number => ensureChat(db, ACCOUNT, canonicalAddress(address), 1)
const nameOf = (address: string): string => chatsById(db, [chatOf(address)])[0]?.name ?? ''
const bytes = (body: unknown): Uint8Array => Buffer.from(JSON.stringify(body))
function message(address: string, chatName: string, change: Partial<Named> = {}): void {
  const chat = canonicalAddress(address)
  const named: Named = {
    chat,
    chatName,
    direction: 'in',
    senderId: BIA,
    senderName: '',
    source: 'queue',
    ...change,
  }
  const batch = new IngestBatch(db, { accountId: ACCOUNT, style: 'v1', arrivedAt: 1, receiptId: null })
  noteNames(db, batch, chatOf(address), named)
}
const book = (...contacts: readonly (readonly [id: string, name: string, type?: string])[]): void =>
  void storeContacts(db, ACCOUNT, bytes(contacts.map(([id, name, type = 'user']) => ({ id, name, type }))), 1)

describe('a name that is known', () => {
  test('gives way to a newer one of the same worth, never to a bare number', () => {
    message(BIA, 'Bia')
    message(BIA, 'Bia Lima')
    for (const worse of ['5511987654321', '+55 11 98765-4321', '٠١٢٣٤٥٦٧', '~5511987654321'])
      message(BIA, worse)
    expect(nameOf(BIA)).toBe('Bia Lima')
    book([`${BIA}@c.us`, '+55 11 98765-4321'])
    storeContactRecord(
      db,
      ACCOUNT,
      chatOf(BIA),
      bytes({ chatId: `${BIA}@c.us`, name: BIA, contactName: '\u2800' }),
      1,
    )
    expect(nameOf(BIA)).toBe('Bia Lima')
  })

  const NOBODY = [
    ...['.', '~', '-', '…', '🌸', '\u3164', '\u0640', '!!!', '"', '*', '_'],
    ...['undefined', 'null', 'NaN', 'None', 'Unknown', '[object Object]', 'undefined undefined', '(null)'],
    ...['none', 'UNKNOWN', 'N/A', 'n/a'],
    ...['+55119••••4321', '+55 11 9****-4321', '5511XXXX4321', '+55∙∙∙∙∙∙∙∙21', '+7 9** *** ** 12'],
  ]

  test.each(NOBODY)('never gives way to %j, from any source', (junk) => {
    message(BIA, 'Bia Lima')
    message(BIA, junk, { senderName: junk })
    book([`${BIA}@c.us`, junk])
    storeContactRecord(
      db,
      ACCOUNT,
      chatOf(BIA),
      bytes({ chatId: `${BIA}@c.us`, name: junk, contactName: junk }),
      1,
    )
    expect(nameOf(BIA)).toBe('Bia Lima')
    message(GROUP, 'Família')
    message(GROUP, junk)
    storeContactRecord(
      db,
      ACCOUNT,
      chatOf(GROUP),
      bytes({ groupId: `${GROUP}@g.us`, subject: junk, participants: [] }),
      1,
    )
    expect(nameOf(GROUP)).toBe('Família')
    expect(realName({ nickname: '', name: junk })).toBe('')
    expect(fillPlaceholders('Olá {first|cliente}', { name: junk, account: '' })).not.toMatch(
      /^Olá [^\p{L}\p{N}]*$/u,
    )
  })

  test.each([
    'José',
    'Мария',
    'فاطمة',
    'משה',
    '李小龍',
    '3M',
    '007 Bond',
    'Ⓑia',
    'Nan',
    'X',
    'xX Rei Xx',
    'Turma 2025',
    '🌸 Ana',
  ])('gives way to %j', (name) => {
    message(BIA, 'Bia Lima')
    message(BIA, name)
    expect(nameOf(BIA)).toBe(name)
  })

  test.each(['5511987654321', '+55 11 98765-4321', '\u2800', '.', 'undefined', '+55∙∙∙∙∙∙∙∙21', ''])(
    'that is %j heals by every source',
    (bad) => {
      const spoil = (): void => void db.run('UPDATE chats SET name = ?', bad)
      message(BIA, 'x')
      spoil()
      message(BIA, 'Bia', { source: 'history' })
      expect(nameOf(BIA)).toBe('Bia')
      spoil()
      message(BIA, 'Bia Lima')
      expect(nameOf(BIA)).toBe('Bia Lima')
      spoil()
      storeContactRecord(db, ACCOUNT, chatOf(BIA), bytes({ chatId: `${BIA}@c.us`, name: 'Bia L.' }), 1)
      expect(nameOf(BIA)).toBe('Bia L.')
      spoil()
      book([`${BIA}@c.us`, 'Bia do livro'])
      expect(nameOf(BIA)).toBe('Bia do livro')
    },
  )

  test('of the address book stands over profiles, one of it that is a bare number does not', () => {
    book([`${BIA}@c.us`, 'Bia do livro'])
    message(BIA, 'Bia')
    expect(nameOf(BIA)).toBe('Bia do livro')
    db.run(`UPDATE contacts SET name = ?`, '+55 11 98765-4321')
    message(BIA, 'Bia Lima')
    expect(nameOf(BIA)).toBe('Bia Lima')
  })

  test('of a sender follows the same rules', () => {
    const known = (): unknown => db.get('SELECT name, source FROM contacts WHERE address = ?', BIA)
    message(GROUP, '', { senderName: '12345678' })
    expect(known()).toEqual({ name: '12345678', source: 'profile' })
    message(GROUP, '', { senderName: 'Bia', source: 'history' })
    message(GROUP, '', { senderName: '5511987654321' })
    message(GROUP, '', { senderName: 'Bia Lima', source: 'history' })
    expect(known()).toEqual({ name: 'Bia', source: 'profile' })
    book([`${BIA}@c.us`, 'Bia do livro'])
    message(GROUP, '', { senderName: 'Bia Lima' })
    expect(known()).toEqual({ name: 'Bia do livro', source: 'address-book' })
  })
})

test('a group that is renamed for real gets its new name', () => {
  message(GROUP, 'Equipe')
  message(GROUP, 'Equipe 2026')
  expect(nameOf(GROUP)).toBe('Equipe 2026')
  book([`${GROUP}@g.us`, 'Velha equipe', 'group'])
  expect(nameOf(GROUP)).toBe('Equipe 2026')
  storeContactRecord(
    db,
    ACCOUNT,
    chatOf(GROUP),
    bytes({ groupId: `${GROUP}@g.us`, subject: '2025-2026', participants: [] }),
    1,
  )
  expect(nameOf(GROUP)).toBe('2025-2026')
  message(GROUP, 'Equipe')
  expect(nameOf(GROUP)).toBe('Equipe')
})
