/** Customers who come from a file: what the file says, what it would change, and what it has changed. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../src/shared/contract/requests.ts'
import type { ColumnUse, ImportEnd } from '../../../src/shared/model/customer-import.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const ANA = '5511987654321'
const BIA = '5511987654322'

type File = Exclude<Answers['customers.choose'], ImportEnd | null>

function put(name: string, content: string | Buffer): void {
  stage.host.chosenFile = path.join(stage.host.folder, name)
  writeFileSync(stage.host.chosenFile, content)
}
async function choose(name: string, content: string | Buffer): Promise<File> {
  put(name, content)
  const file = await stage.host.must('customers.choose', { accountId: stage.accountId })
  if (file === null || 'imported' in file) throw new Error('nothing was chosen')
  return file
}
const usesOf = ({ columns }: File): ColumnUse[] => columns.map(({ use }) => use)
const preview = (uses: ColumnUse[]) =>
  stage.host.must('customers.preview', { accountId: stage.accountId, uses })
async function run(takesTheirs = false) {
  const result = await stage.host.must('customers.import', { accountId: stage.accountId, takesTheirs })
  // The dialog is closed.
  await stage.host.must('customers.stop', {})
  return result
}
/** What is asked first ends by a stop that is asked with it. */
const stopped = async <T>(asked: Promise<T>): Promise<T> => {
  await stage.host.must('customers.stop', {})
  return asked
}
const find = (query: string) =>
  stage.host.must('contact.find', { accountIds: [stage.accountId], query, limit: 10 })
const field = (name: string, kind: 'text' | 'number' | 'date' | 'choice' = 'text', options: string[] = []) =>
  stage.host.must('field.save', { accountId: stage.accountId, id: null, name, kind, options })
async function exported(format: 'csv' | 'vcf'): Promise<string> {
  const file = path.join(stage.host.folder, `out.${format}`)
  stage.host.savePath = file
  await stage.host.must('field.export', { accountId: stage.accountId, format })
  return readFileSync(file, 'utf8')
}

const TABLE = [
  'Nome;Celular;Pedido;Observações;Cidade/UF',
  'Ana Souza;+55 11 98765-4321;4711;paga em dia;São Paulo',
  'Bia;(11) 98765-4322;12 caixas;;',
  'Caio;123;;;',
  'Ana de novo;5511987654321;;;Recife',
  'Grupo;120363040000000001@g.us;;;',
  '"Davi;+5511987654329;;;',
].join('\r\n')

describe('a table', () => {
  test('says what it holds, what it would change, and what cannot be used; then it is done', async () => {
    await stage.connectInstance()
    const order = await field('pedido', 'number')
    const file = await choose('clientes.csv', TABLE)
    expect(file).toMatchObject({ fileName: 'clientes.csv', format: 'csv', rows: 6 })
    expect(file.columns.map(({ name, use, samples }) => [name, use, samples[0]])).toEqual([
      ['Nome', { to: 'name' }, 'Ana Souza'],
      ['Celular', { to: 'number' }, '+55 11 98765-4321'],
      ['Pedido', { to: 'field', field: order.id }, '4711'],
      ['Observações', { to: 'notes' }, 'paga em dia'],
      ['Cidade/UF', { to: 'none' }, 'São Paulo'],
    ])
    const uses = usesOf(file).with(4, { to: 'new', name: file.columns[4]?.fieldName ?? '' })
    const shown = await preview(uses)
    expect(shown).toMatchObject({
      addedCount: 2,
      changedCount: 0,
      sameCount: 0,
      newFields: { 'new 4': 'Cidade UF' },
    })
    expect(shown.refused.map(({ line, problem }) => [line, problem.code])).toEqual([
      [4, 'number-bad-length'],
      [6, 'customers-group'],
      [7, 'mailing-row-quotes'],
    ])
    expect(shown.remarks.map(({ line, problem }) => [line, problem.code])).toEqual([
      [3, 'customers-no-number'],
      [5, 'customers-repeated'],
    ])
    expect(await stage.chats()).toEqual([])
    expect((await find('Bia')).people).toEqual([])

    expect(await run()).toEqual({ added: 2, changed: 0, kept: 0, left: 0, problem: null })
    // What was shown is done once: there is nothing to do any more.
    expect(
      await stage.host.ask('customers.import', { accountId: stage.accountId, takesTheirs: false }),
    ).toMatchObject({
      problem: { code: 'not-found-here' },
    })
    const { fields } = await stage.host.must('app.snapshot', {})
    expect(fields.map(({ name }) => name)).toEqual(['pedido', 'Cidade UF'])
    const chat = await stage.chatWith(BIA)
    expect(chat).toMatchObject({ name: 'Bia', fieldValues: { [order.id]: '12 caixas' } })
    expect((await find('caixas')).people).toMatchObject([{ chat: { id: chat.id }, field: 'pedido' }])
    expect((await find('paga')).people).toMatchObject([{ contact: { name: 'Ana Souza' }, chat: null }])
  })

  test('fills gaps of those who are here, and keeps what differs unless the file is to go first', async () => {
    await stage.connectInstance()
    const order = await field('Pedido')
    const chat = await stage.chatWith(ANA)
    const { accountId } = stage
    await stage.host.must('contact.note', { accountId, chatId: chat.id, notes: 'liga antes' })
    const content = 'name,number,notes,Pedido\nAna,5511987654321,paga em dia,4711\n'
    const read = async () => preview(usesOf(await choose('a.csv', content)))
    expect(await read()).toMatchObject({
      ...{ addedCount: 0, changedCount: 1, gapsCount: 1, differencesCount: 1 },
      changed: [
        {
          gaps: [
            { what: 'name', before: '', after: 'Ana' },
            { what: String(order.id), before: '', after: '4711' },
          ],
          differences: [{ what: 'notes', before: 'liga antes', after: 'paga em dia' }],
        },
      ],
    })
    const told = stage.host.batches.length
    expect(await run()).toMatchObject({ added: 0, changed: 1 })
    const events = stage.host.batches.slice(told).flatMap(({ events: some }) => some)
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'chats', chats: [expect.objectContaining({ name: 'Ana' })] }),
    )
    expect(await read()).toMatchObject({ gapsCount: 0, differencesCount: 1 })
    expect(await run()).toMatchObject({ changed: 0 })
    await read()
    expect(await run(true)).toMatchObject({ changed: 1 })
    expect(await read()).toMatchObject({ changedCount: 0, sameCount: 1 })
  })

  test('of address books has a number in each of several columns, and names in parts', async () => {
    await stage.connectInstance()
    const google =
      'First Name,Middle Name,Last Name,Nickname,Notes,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n' +
      `Ana,de,Souza,Aninha,vip,Mobile,+55 11 98765-4321 ::: +55 11 98765-4322,Work,+55 11 3333-4444\n`
    const shown = await preview(usesOf(await choose('contacts.csv', google)))
    expect(shown.added.map(({ name, shown: number }) => [name, number])).toEqual([
      ['Ana de Souza', '+55 11 98765 4321'],
      ['Ana de Souza', '+55 11 98765 4322'],
      ['Ana de Souza', '+55 11 3333 4444'],
    ])
  })

  test.each([
    ['without a name', Buffer.alloc(0), 'mailing-file-empty'],
    ['with the names of its columns only', 'Nome;Telefone\r\n', 'customers-file-no-rows'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0, 0, 1, 0, 5, 0, 0, 0, 9, 9]), 'customers-file-foreign'],
    ['with 300 columns', `Telefone${';a'.repeat(299)}\n+5511987654321`, 'customers-too-many-columns'],
    ['with all numbers on one line', '+5511987654321,'.repeat(60_000), 'customers-too-many-columns'],
    [
      'with more cells than can be kept',
      `${'+5511987654321,,'.repeat(100)}\n`.repeat(16_000),
      'customers-file-too-large',
    ],
    ['with 60,000 people', `n\n${'+5511987654321\n'.repeat(60_000)}`, 'customers-too-many'],
  ])('%s is refused with a reason, and nothing changes', async (_, content, code) => {
    await stage.connectInstance()
    put('x.csv', content)
    expect(await stage.host.ask('customers.choose', { accountId: stage.accountId })).toMatchObject({
      problem: { code },
    })
    expect(await stage.host.ask('customers.preview', { accountId: stage.accountId, uses: [] })).toMatchObject(
      {
        problem: { code: 'not-found-here' },
      },
    )
  })

  test('with empty columns behind the last one has those that are named or filled', async () => {
    await stage.connectInstance()
    const file = await choose('a.csv', `Nome;Telefone${';'.repeat(500)}\nAna;+${ANA};vip\n`)
    expect(file.columns.map(({ name, samples }) => [name, samples])).toEqual([
      ['Nome', ['Ana']],
      ['Telefone', [`+${ANA}`]],
      ['', ['vip']],
    ])
    expect((await preview(usesOf(file))).addedCount).toBe(1)
  })

  test.each([
    ['Nome;Sobrenome;Telefone', 'Ana;Souza', 'Ana Souza'],
    ['Apellidos;Nombre;Teléfono', 'Souza;Ana', 'Ana Souza'],
    ['Фамилия;Имя;Отчество;Телефон', 'Соуза;Анна;Ивановна', 'Анна Ивановна Соуза'],
    ['Name;Surname;Phone', 'Ana;Souza', 'Ana Souza'],
    ['Name;Given Name;Family Name;Phone', 'Ana Souza;Ana;Souza', 'Ana Souza'],
    ['Name;Customer;Phone', 'Ana;Loja', 'Ana'],
    ['Cliente;Nome;Telefone', 'Loja;Ana', 'Ana'],
    ['Cliente;Telefone', 'Ana', 'Ana'],
    ['Nome completo;Nome;Sobrenome;Telefone', 'Ana de Souza;Ana;Souza', 'Ana de Souza'],
  ])('with the columns %s calls people by their whole name, once', async (head, cells, name) => {
    await stage.connectInstance()
    const shown = await preview(usesOf(await choose('a.csv', `${head}\n${cells};+${ANA}\n`)))
    expect(shown.added).toMatchObject([{ name }])
  })

  test('joins columns of one thing, and says what it leaves out', async () => {
    await stage.connectInstance()
    const mail = await field('E-mail')
    const numbers = Array.from({ length: 40_000 }, (_, n) => `+55119${String(81_000_000 + n)}`).join('\n')
    await choose('a.csv', `a;b;c;d;e\n+${ANA};a@x.com;b@x.com;Aninha;Nana\n"${numbers}";a@x.com;a@x.com;;\n`)
    const to: ColumnUse = { to: 'field', field: mail.id }
    const shown = await preview([{ to: 'number' }, to, to, { to: 'nickname' }, { to: 'nickname' }])
    expect(shown).toMatchObject({
      addedCount: 21,
      remarks: [{ line: 3, problem: { code: 'customers-row-numbers', values: { limit: 20 } } }],
    })
    await run()
    expect(await stage.chatWith(ANA)).toMatchObject({
      nickname: 'Aninha, Nana',
      fieldValues: { [mail.id]: 'a@x.com, b@x.com' },
    })
    expect(await stage.chatWith('5511981000000')).toMatchObject({ fieldValues: { [mail.id]: 'a@x.com' } })
  })

  test('of more people than rows is refused by people', async () => {
    await stage.connectInstance()
    const row = Array.from({ length: 20 }, (_, n) => `+55119810000${String(n + 10)}`).join(' ::: ')
    await choose('a.csv', `Telefone\n${`${row}\n`.repeat(2600)}`)
    expect(
      await stage.host.ask('customers.preview', { accountId: stage.accountId, uses: [{ to: 'number' }] }),
    ).toMatchObject({
      problem: { code: 'customers-too-many-numbers', values: { count: 52_000 } },
    })
  })

  test('fills the fields again that it made before', async () => {
    await stage.connectInstance()
    const read = () => choose('a.csv', TABLE)
    await preview(usesOf(await read()).with(4, { to: 'new', name: 'Cidade UF' }))
    await run()
    const again = await read()
    expect(again.columns[4]).toMatchObject({ use: { to: 'field' }, fieldName: '' })
    expect(await preview(usesOf(again))).toMatchObject({ addedCount: 0, changedCount: 0, sameCount: 2 })
  })

  test('lists all lines that cannot be used, not only those that are shown', async () => {
    await stage.connectInstance()
    const rows = Array.from({ length: 1500 }, (_, n) => `N${String(n)};12${String(n)}\n`).join('')
    const shown = await preview(usesOf(await choose('a.csv', `Nome;Telefone\n${rows}X;+${ANA}\n`)))
    expect([shown.refused.length, shown.refusedCount]).toEqual([500, 1500])
    const lines = await stage.host.must('customers.lines', { accountId: stage.accountId })
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 1500 }, (_, n) => n + 2))
  })

  test('without a column of numbers, or with two new fields of one name, is refused', async () => {
    await stage.connectInstance()
    await choose('a.csv', 'a,b\nx,y\n')
    const ask = (uses: ColumnUse[]) =>
      stage.host.ask('customers.preview', { accountId: stage.accountId, uses })
    expect(await ask([{ to: 'name' }, { to: 'none' }])).toMatchObject({
      problem: { code: 'customers-no-numbers' },
    })
    const twice: ColumnUse = { to: 'new', name: 'Cidade' }
    await choose('b.csv', 'a,b,c\nx,y,+5511987654321\n')
    expect(await ask([twice, twice, { to: 'number' }])).toMatchObject({ problem: { code: 'field-taken' } })
    expect(await ask([{ to: 'new', name: 'Nome' }, { to: 'none' }, { to: 'number' }])).toMatchObject({
      problem: { code: 'field-name-reserved' },
    })
    stage.host.chosenFile = null
    expect(await stage.host.must('customers.choose', { accountId: stage.accountId })).toBeNull()
    stage.host.chosenFile = path.join(stage.host.folder, 'gone.csv')
    expect(await stage.host.ask('customers.choose', { accountId: stage.accountId })).toMatchObject({
      problem: { code: 'mailing-file-unreadable' },
    })
  })
})

describe('the steps of an import', () => {
  const rowsOf = (count: number) =>
    `Nome;Telefone\n${Array.from({ length: count }, (_, n) => `N${String(n)};+55119${String(81_000_000 + n)}`).join('\n')}\n`
  const steps = (from: number) =>
    stage.host.batches
      .slice(from)
      .flatMap(({ events }) => events.flatMap((event) => (event.type === 'import' ? [event.progress] : [])))

  test('can be gone back to: after a stop, and after another file that cannot be read', async () => {
    await stage.connectInstance()
    const uses = usesOf(await choose('a.csv', rowsOf(3000)))
    const { accountId } = stage
    expect(await stopped(stage.host.ask('customers.preview', { accountId, uses }))).toMatchObject({
      problem: { code: 'customers-stopped' },
    })
    put('b.csv', '')
    expect(await stage.host.ask('customers.choose', { accountId })).toMatchObject({
      problem: { code: 'mailing-file-empty' },
    })
    expect((await preview(uses)).addedCount).toBe(3000)
    await stage.host.must('customers.stop', {})
    expect(await stage.host.ask('customers.preview', { accountId, uses })).toMatchObject({
      problem: { code: 'not-found-here' },
    })
  })

  test('a stop is heard before the first line is read, and no step is more than done', async () => {
    await stage.connectInstance()
    put('a.csv', rowsOf(45_000))
    const { accountId } = stage
    expect(await stopped(stage.host.ask('customers.choose', { accountId }))).toMatchObject({
      problem: { code: 'customers-stopped' },
    })
    const told = stage.host.batches.length
    const three = [81, 82, 83].map((start) => `+55119${String(start)}000000`).join(' ::: ')
    await preview(usesOf(await choose('b.csv', `Telefone\n${`${three}\n`.repeat(4000)}`)))
    expect(new Set(steps(told).map(({ step }) => step))).toEqual(new Set(['reading', 'comparing']))
    expect(steps(told).filter(({ done, total }) => done > total)).toEqual([])
  })

  test('a second request during an import gets its result; a request of another account names the account that imports', async () => {
    await stage.connectInstance()
    const { accountId } = stage
    await preview(usesOf(await choose('a.csv', rowsOf(3000))))
    const asked = stage.host.ask('customers.import', { accountId, takesTheirs: false })
    // The window was locked, and its page is a new one.
    const imported = await stage.host.must('customers.choose', { accountId })
    expect(imported).toEqual({ imported: { added: 3000, changed: 0, kept: 0, left: 0, problem: null } })
    expect(await asked).toMatchObject({ value: { added: 3000 } })
    expect(await choose('a.csv', rowsOf(2))).toMatchObject({ rows: 2 })
  })

  test('an import into an account that is removed says so', async () => {
    await stage.connectInstance()
    const { accountId } = stage
    await preview(usesOf(await choose('a.csv', rowsOf(5000))))
    const asked = stage.host.ask('customers.import', { accountId, takesTheirs: false })
    await stage.host.must('account.remove', { accountId })
    expect(await asked).toMatchObject({ value: { problem: { code: 'customers-account-gone' } } })
  })
})

describe('contact cards', () => {
  test('of three versions say who they are; faxes and cards without a number do not count', async () => {
    await stage.connectInstance()
    const cards = [
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Souza;Jos=C3=A9;;;\r\nTEL;CELL:+55 11 98765-4321\r\nTEL;WORK;FAX:+55 11 3333-4444\r\nEND:VCARD',
      'BEGIN:VCARD\nVERSION:3.0\nFN:Bia\nitem1.TEL;type=pref:+55 11 98765-4322\nTEL:+55 11 98765-4323\nNOTE:vip\\, paga\\nem dia\nORG:Loja\nPHOTO;ENCODING=b:AAAA\n AAAA\nEND:VCARD',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Caio\nTEL;VALUE=uri:tel:+55-11-98765-4324\nBDAY:19900203\nEND:VCARD',
      'BEGIN:VCARD\nVERSION:3.0\nFN:Ninguém\nEMAIL:x@example.org\nEND:VCARD\n',
    ].join('\n')
    const file = await choose('contatos.vcf', cards)
    expect(file).toMatchObject({ format: 'vcf', rows: 4 })
    expect(file.columns.map(({ part, use }) => [part, use.to])).toEqual([
      ...[
        ['name', 'name'],
        ['number', 'number'],
        ['notes', 'notes'],
        ['organisation', 'none'],
        ['email', 'none'],
        ['birthday', 'none'],
      ],
    ])
    const shown = await preview(usesOf(file).with(3, { to: 'new', name: 'Empresa' }))
    expect(shown.added.map(({ line, name, shown: number }) => [line, name, number])).toEqual([
      [1, 'José Souza', '+55 11 98765 4321'],
      [2, 'Bia', '+55 11 98765 4322'],
      [2, 'Bia', '+55 11 98765 4323'],
      [3, 'Caio', '+55 11 98765 4324'],
    ])
    expect(shown.refused).toMatchObject([{ line: 4, problem: { code: 'customers-card-no-number' } }])
    await run()
    expect((await stage.chatWith('5511987654323')).fieldValues).toEqual({ 1: 'Loja' })
  })
})

test.each(['csv', 'vcf'] as const)(
  'what was exported as %s changes nothing here, and is the same elsewhere',
  async (format) => {
    stage.sim.person(BIA, 'Bia').contactName = 'Bia do livro'
    await stage.connectInstance()
    const [order, date] = [await field('Pedido'), await field('Notes', 'date')]
    const chat = await stage.chatWith(ANA)
    const { accountId } = stage
    await stage.host.must('contact.note', {
      ...{ accountId, chatId: chat.id, nickname: 'Aninha', notes: '=1;"2"\n, fim' },
      fields: { [order.id]: 'Rua; 12\n-1', [date.id]: '2026-12-05' },
    })
    const before = await exported(format)
    expect(await preview(usesOf(await choose(`in.${format}`, before)))).toMatchObject({
      ...{ addedCount: 0, changedCount: 0, refusedCount: 0, remarksCount: 0 },
    })

    await stage.host.must('account.remove', { accountId })
    await stage.connectInstance()
    const file = await choose(`in.${format}`, before)
    expect(await preview(usesOf(file))).toMatchObject({ refusedCount: 0, remarksCount: 0 })
    await run()
    expect(await exported(format)).toBe(before)
  },
)
