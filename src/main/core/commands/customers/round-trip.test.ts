/** What Parley writes of its customers is what it reads: through the file, into whatever archive. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isName } from '../../../../shared/lib/letters.ts'
import type { CustomerField } from '../../../../shared/model/customer-field.ts'
import { MemoryArchive } from '../../testing/memory-archive.ts'
import { saveField } from '../../store/contacts/customer-fields.ts'
import { customerPage, type Customer } from '../../store/contacts/customer-pages.ts'
import { customersHere, importCustomers } from '../../store/contacts/import-customers.ts'
import { differencesOf } from '../../domain/customer-changes.ts'
import { writeCustomers } from '../contacts/export-customers.ts'
import { readSheet } from './customer-sheet.ts'
import { columnsOf } from './guess-uses.ts'
import { customersOf } from './sheet-customers.ts'

let folder: string
let archive: MemoryArchive
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-round-trip-'))
  archive = new MemoryArchive()
})
afterAll(() => {
  archive.close()
  rmSync(folder, { recursive: true })
})

const NAMES = ['Pedido', 'Notes', 'Telefone'] as const

/** Texts as people write them, with all that means something in a file. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'é',
        'Ж',
        '🌷',
        ' ',
        ',',
        ';',
        ':',
        '"',
        "'",
        '\\',
        '\\n',
        '\n',
        '\t',
        '=',
        '+',
        '-',
        '@',
        '5511',
      ],
      ...['END:VCARD', 'x'.repeat(90)],
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').trim())
const line = words.map((text) => text.replaceAll(/\s+/gu, ' '))
/** What has no letter is nobody's name. */
const named = line.map((text) => (isName(text) ? text : ''))

const customers = fc.uniqueArray(fc.nat(9999), { maxLength: 6 }).chain((numbers) =>
  fc.tuple(
    ...numbers.map((number) =>
      fc.record({
        name: named,
        nickname: line,
        number: fc.constant(String(5_511_987_650_000 + number)),
        notes: words,
        fieldValues: fc
          .tuple(words, words, words)
          .map((texts) =>
            Object.fromEntries(texts.flatMap((text, at) => (text === '' ? [] : [[String(at + 1), text]]))),
          ),
      }),
    ),
  ),
)

const byNumber = (all: readonly Customer[]): readonly Customer[] =>
  [...all].sort((a, b) => (a.number < b.number ? -1 : 1))

test.each(['csv', 'vcf'] as const)('customers come back whole from a file of %s', async (format) => {
  await fc.assert(
    fc.asyncProperty(customers, async (written) => {
      const fields = NAMES.map((name, at): CustomerField => ({
        ...{ id: at + 1, accountId: 'a1', name, kind: 'text' },
        options: [],
      }))
      const file = path.join(folder, `x.${format}`)
      writeFileSync(file, writeCustomers(written, fields, format))
      const sheet = await readSheet(file, () => undefined)
      if (!sheet.ok) {
        // A file of nobody.
        expect(written.filter(({ name, nickname, number }) => `${name}${nickname}${number}` !== '')).toEqual(
          [],
        )
        return
      }
      const uses = (await columnsOf(sheet.value, fields)).map(({ use }) => use)
      const read = await customersOf(
        sheet.value,
        { uses, fields, newFields: {}, home: null },
        () => undefined,
      )
      expect([read.refused, read.remarks]).toEqual([[], []])
      const taken = read.customers.map(({ customer }) => customer)
      archive.once(() => {
        const { db, accountId } = archive
        for (const name of NAMES) saveField(db, accountId, { id: null, name, kind: 'text', options: [] })
        const ids = db.all<{ id: number }>('SELECT id FROM customer_fields ORDER BY id').map(({ id }) => id)
        const renamed = (
          values: Readonly<Record<string, string>>,
          from: readonly number[],
          to: readonly number[],
        ) =>
          Object.fromEntries(
            Object.entries(values).map(([id, value]) => [to[from.indexOf(Number(id))], value]),
          )
        const own = taken.map((each) => ({ ...each, fieldValues: renamed(each.fieldValues, [1, 2, 3], ids) }))
        importCustomers(db, accountId, own, false, 1)
        const kept = customerPage(db, accountId, { address: '' }, 50).customers
        const again = kept.map((each) => ({
          ...each,
          fieldValues: renamed(each.fieldValues, ids, [1, 2, 3]),
        }))
        expect(byNumber(again)).toEqual(byNumber(written))
        const here = customersHere(
          db,
          accountId,
          own.map(({ address }) => address),
        )
        expect(own.flatMap((each, at) => (here[at] ? [...differencesOf(each, here[at])] : []))).toEqual([])
        expect(importCustomers(db, accountId, own, true, 2)).toEqual({
          added: 0,
          changed: 0,
          kept: 0,
          chats: [],
        })
      })
    }),
    { numRuns: 100 },
  )
})
