import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MAILING_PEOPLE } from '../../../../shared/model/mailing.ts'
import { writeCsv } from '../../lib/csv.ts'
import { parsePeople, readPeopleFile, type PeopleFile } from './people-file.ts'

const people = (text: string): PeopleFile => {
  const read = parsePeople(text)
  if (!read.ok) throw new Error(read.problem.code)
  return read.value
}
const codeOf = (text: string): string | null => {
  const read = parsePeople(text)
  return read.ok ? null : read.problem.code
}

describe('a file of people', () => {
  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('with %s', (_, separator) => {
    const rows = [
      ['Nome', 'Telefone', 'Pedido'],
      ['Ana', '+5511987650001', 'A-1'],
    ]
    expect(people(rows.map((row) => row.join(separator)).join('\r\n'))).toEqual({
      columns: ['Nome', 'Telefone', 'Pedido'],
      numberColumn: 1,
      rows: [
        {
          line: 2,
          number: '+5511987650001',
          name: 'Ana',
          values: ['Ana', '+5511987650001', 'A-1'],
          wrong: null,
        },
      ],
    })
  })

  test('without names of columns: the number is found, and a name beside it', () => {
    expect(people('Ana;+55 11 98765-0001\nBia;+55 11 98765-0002').rows).toMatchObject([
      { line: 1, number: '+55 11 98765-0001', name: 'Ana', values: [] },
      { line: 2, number: '+55 11 98765-0002', name: 'Bia', values: [] },
    ])
    expect(people('+5511987650001').rows).toMatchObject([{ number: '+5511987650001', name: '' }])
  })

  test('a column is found by its numbers where its name says nothing', () => {
    const { rows } = people('quem,contato\nAna,+5511987650001\nBia,')
    expect(rows).toMatchObject([{ number: '+5511987650001' }, { number: '' }])
  })

  test.each([
    ['a phone before a number', 'Nome,Número,Telefone\nAna,20241105123,+5511987650001', 'Telefone'],
    [
      'a number column that holds no phones',
      'Número,contato\n12,+5511987650001\n13,+5511987650002',
      'contato',
    ],
    ['a number column that does', 'nome,número\nAna,+5511987650001', 'número'],
    [
      'another program’s name',
      'Name,Phone 1 - Label,Phone 1 - Value\nAna,Mobile,+5511987650001',
      'Phone 1 - Value',
    ],
    ['a filled one of two phones', 'Telefone,Celular\n,+5511987650001\n,+5511987650002', 'Celular'],
    ['phones that nothing can read', 'Telefone,Pedido\n5.51E+12,20241105123', 'Telefone'],
  ])('the column of numbers, and that it is said: %s', (_, text, column) => {
    const { columns, numberColumn, rows } = people(text)
    expect(columns[numberColumn]).toBe(column)
    expect(rows[0]?.number).toBe(rows[0]?.values[numberColumn])
  })

  test('the name stands in a column of names, else in one of first names', () => {
    expect(people('first name,phone\nAna,+5511987650001').rows[0]?.name).toBe('Ana')
    expect(people('Primeiro nome,Nome,telefone\nAna,Ana Souza,+5511987650001').rows[0]?.name).toBe(
      'Ana Souza',
    )
  })

  test('a first row without a readable number is somebody, not the names of columns', () => {
    expect(people('Ana;12345\nBia;+5511987650002')).toMatchObject({
      columns: [],
      rows: [
        { line: 1, number: '12345', name: 'Ana' },
        { line: 2, number: '+5511987650002', name: 'Bia' },
      ],
    })
    expect(people('nome;telefone 1\nBia;+5511987650002').columns).toEqual(['nome', 'telefone 1'])
    expect(people('quem;contato\nBia;+5511987650002').columns).toEqual(['quem', 'contato'])
  })

  test('the line by which a spreadsheet is told the separator is no row', () => {
    expect(people('sep=;\r\nphone;name\r\n+5511987650001;Ana, a boa').rows).toMatchObject([
      { line: 3, number: '+5511987650001', name: 'Ana, a boa' },
    ])
  })

  test('broken rows are named by their line, and take no other with them', () => {
    expect(
      people('phone,name\n"+5511987650001,Ana\n+5511987650002,Bia\n+5511987650003,Eva,x').rows,
    ).toMatchObject([
      { line: 2, wrong: 'quotes' },
      { line: 3, wrong: null, name: 'Bia' },
      { line: 4, wrong: 'cells' },
    ])
  })

  test('lines without anything in them are nobody', () => {
    expect(people('phone,name\n,\n+5511987650001,Ana\n\n , ').rows).toHaveLength(1)
  })

  test.each([
    ['', 'mailing-file-empty'],
    ['\n\n', 'mailing-file-empty'],
    ['PK\u0003\u0004\0\0', 'mailing-file-foreign'],
    ['nome,cidade\nAna,Recife', 'mailing-file-no-numbers'],
    [
      ['phone', ...Array.from({ length: MAX_MAILING_PEOPLE + 1 }, () => '+5511987650001')].join('\n'),
      'mailing-too-many',
    ],
  ])('%j: %s', (text, code) => expect(codeOf(text)).toBe(code))

  test('what a spreadsheet writes is read as it was, whatever its cells hold', () => {
    const cell = fc.string({ maxLength: 12 }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (cells) => {
        const rows = cells.map(([one, other], at) => [`+551198765${String(1000 + at)}`, one, other])
        const read = people(writeCsv([['phone', 'name', 'note'], ...rows]))
        expect(read.rows.map(({ number, values }) => [number, ...values.slice(1)])).toEqual(
          rows.map((row) => row.map((each) => each.trim())),
        )
      }),
    )
  })

  test('in every encoding that spreadsheets write', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parley-people-'))
    const file = path.join(folder, 'people.csv')
    const text = 'telefone;nome\n+5511987650001;João'
    const bytes = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    ]
    for (const written of bytes) {
      writeFileSync(file, written)
      expect(await readPeopleFile(file)).toMatchObject({ ok: true, value: { rows: [{ name: 'João' }] } })
    }
    writeFileSync(file, `phone\n+5511987650001,${'x'.repeat(1024 * 1024)}`)
    expect(await readPeopleFile(file)).toMatchObject({ problem: { code: 'mailing-file-too-large' } })
    rmSync(folder, { recursive: true })
  })
})
