import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from '../lib/csv.ts'
import { exportMessages } from '../store/messages/export-messages.ts'
import { annotation, record, NOON, useArchive, ACCOUNT } from '../testing/archive-fixture.ts'
import { CSV_COLUMNS, csvRow, exportChatName, exportRecord, isoTime } from './export-record.ts'

const archive = useArchive()
const ALL = { from: 0, until: 9e15, upTo: 999 }

const exportedNow = () => {
  const [chat] = archive.chats()
  if (!chat) throw new Error('no chat')
  return exportMessages(archive.db, 'a1', chat.id, ALL, null, 50).rows.map((row) =>
    exportRecord(row, chat, ACCOUNT, null),
  )
}

test('a moment keeps its time zone and is the same moment again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (at) => {
      expect(isoTime(at)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)
      expect(Date.parse(isoTime(at))).toBe(at)
    }),
  )
})

test('a record says when it was edited, what stood there before, and when it was deleted', () => {
  archive.take(
    'v1',
    [record({ id: 'm1', text: 'Dez reais' })],
    [
      annotation({ type: 'edit', targetId: 'm1', text: 'Doze reais', at: NOON + 1000 }),
      annotation({ type: 'delete', targetId: 'm1', at: NOON + 2000 }),
    ],
  )
  expect(exportedNow()[0]).toMatchObject({
    ...{ text: 'Doze reais', textBeforeEdits: 'Dez reais', idMessage: 'm1', source: 'queue' },
    ...{ editedTime: isoTime(NOON + 1000), deletedTime: isoTime(NOON + 2000) },
    changes: [
      { type: 'edit', time: isoTime(NOON + 1000), text: 'Doze reais' },
      { type: 'delete', time: isoTime(NOON + 2000) },
    ],
  })
})

test('addresses of files are in no record: the service signs them', () => {
  archive.take('v1', [
    record({
      kind: 'documentMessage',
      content: {
        ...{
          type: 'media',
          media: 'document',
          mediaId: 'geheim-1',
          url: 'https://signed.example/geheim-2',
          mimeType: '',
        },
        ...{ fileName: 'a.pdf', size: 1, thumbnail: false, fileId: '', animated: false },
      },
    }),
  ])
  expect(JSON.stringify(exportedNow())).not.toContain('geheim')
})

test('no text of a row is a formula, and each is read the same again', () => {
  archive.take('v1', [record()])
  const [base] = exportedNow()
  if (!base) throw new Error('no record')
  const text = fc.oneof(
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'=", ''), fc.string())
      .map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(text, (any) => {
      const row = csvRow({ ...base, text: any, sender: { address: any, name: any }, textBeforeEdits: any })
      expect(row).toHaveLength(CSV_COLUMNS.length)
      const written = writeCsv([row])
      expect(readCsv(written, ',').map(({ cells }) => cells)).toEqual([row])
      // As a spreadsheet splits it.
      for (const { cells } of readCsv(written.replaceAll("'", '’'), ','))
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test.each([
  [{ nickname: 'Aninha', name: 'Ana', kind: 'person', address: '55' }, 'Aninha'],
  [{ nickname: ' ', name: 'Ana\u202e', kind: 'person', address: '55' }, 'Ana⟨U+202E⟩'],
  [{ nickname: '', name: '', kind: 'person', address: '5511' }, '+5511'],
  [{ nickname: '', name: '', kind: 'group', address: '1-2' }, '1-2'],
] as const)('the chat %j is called %s', (chat, name) => {
  expect(exportChatName(chat)).toBe(name)
})
