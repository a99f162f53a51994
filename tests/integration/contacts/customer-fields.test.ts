import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import { NO_AUTOMATIC } from '../../../src/shared/model/automatic-message.ts'
import { readCards } from '../../../src/main/core/gateway/translate/vcard.ts'
import { readCsv } from '../../../src/main/core/lib/csv.ts'
import { form, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const ANA = '5511987654321'
const fresh = (name: string): RequestArg<'field.save'> => ({
  ...{ accountId: stage.accountId, id: null, name, kind: 'text', options: [] },
})
const note = async (chatId: number, fields: Record<string, string>) =>
  stage.host.must('contact.note', { accountId: stage.accountId, chatId, nickname: '', notes: '', fields })

test('fields and what they say survive a restart, reach every window, and are refused with a reason', async () => {
  await stage.connect()
  const { host, accountId } = stage
  const order = await host.must('field.save', fresh('  Order   number '))
  expect(order).toMatchObject({ name: 'Order number' })
  const pay = await host.must('field.save', {
    ...fresh('Payment'),
    ...{ kind: 'choice', options: ['Pix', ' ', 'Pix', 'Boleto '] },
  })
  expect(pay.options).toEqual(['Pix', 'Boleto'])
  const refused = async (draft: object, code: string): Promise<void> =>
    expect(await host.ask('field.save', { ...fresh('x'), ...draft })).toMatchObject({ problem: { code } })
  await refused({ name: ' ' }, 'field-nameless')
  await refused({ name: 'order NUMBER' }, 'field-taken')
  await refused({ name: 'Nome' }, 'field-name-reserved')
  await refused({ name: '{x}' }, 'field-name-malformed')
  await refused({ name: 'x'.repeat(41) }, 'field-too-long')
  await refused({ kind: 'choice' }, 'field-no-options')
  await refused({ kind: 'choice', options: ['x'.repeat(81)] }, 'field-option-too-long')
  await refused({ accountId: 'nobody' }, 'not-found-here')
  await refused({ id: 99 }, 'not-found-here')

  const chat = await stage.chatWith(ANA)
  await note(chat.id, { [order.id]: '4711' })
  expect(await host.must('field.count', { accountId, id: order.id })).toEqual({ values: 1 })
  await host.must('field.arrange', { accountId, ids: [pay.id, order.id] })
  await stage.restart()
  const { fields } = await stage.host.must('app.snapshot', {})
  expect(fields.map(({ name }) => name)).toEqual(['Payment', 'Order number'])
  expect((await stage.chats())[0]?.fieldValues).toEqual({ [order.id]: '4711' })
  await stage.host.must('field.remove', { accountId, id: order.id })
  expect((await stage.chats())[0]?.fieldValues).toEqual({})
  const told = stage.host.batches.flatMap(({ events }) => events)
  expect(told).toContainEqual(expect.objectContaining({ type: 'fields', fields: [pay] }))
})

test('an automatic message says what a field says, and is refused where it could leave a gap', async () => {
  await stage.connect()
  const away = (text: string) => ({ ...NO_AUTOMATIC, away: { on: true, text } })
  const advanced = { ...DEFAULT_ADVANCED, officeHours: Array<null>(7).fill(null) }
  const save = (text: string) =>
    stage.host.ask('account.save', {
      ...form(stage.sim),
      ...{ id: stage.accountId, accessToken: '', advanced: { ...advanced, automatic: away(text) } },
    })
  const order = await stage.host.must('field.save', fresh('Pedido'))
  expect(await save('Seu pedido {outro} espera.')).toMatchObject({ problem: { code: 'automatic-gap' } })
  expect(await save('Seu pedido {pedido} espera.')).toMatchObject({ problem: { code: 'automatic-gap' } })
  expect(await save('Seu pedido {pedido|atual} espera.')).toMatchObject({ ok: true })
  await note((await stage.chatWith(ANA)).id, { [order.id]: '4711' })
  await letPass(2000)
  stage.sim.person(ANA, 'Ana').writes('oi')
  stage.sim.person('5511987654322', 'Bia').writes('oi')
  await until('both', () => stage.sim.sent().length === 2)
  expect(
    stage.sim
      .sent()
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Seu pedido 4711 espera.', 'Seu pedido atual espera.'])

  // A field that gets another name silences nobody: its fall-back is said.
  await stage.host.must('field.save', { ...fresh('Compra'), id: order.id })
  stage.sim.person('5511987654323', 'Caio').writes('oi')
  await until('the third', () => stage.sim.sent().length === 3)
  expect(stage.sim.sent().at(-1)?.text).toBe('Seu pedido atual espera.')
})

describe('customers in a file', () => {
  const WRITTEN = 'Rua Aurora, 12; "fundos"\n=1+1 é 🌷'
  const into = async (format: 'csv' | 'vcf'): Promise<string> => {
    const file = path.join(stage.host.folder, `out.${format}`)
    stage.host.savePath = file
    expect(await stage.host.must('field.export', { accountId: stage.accountId, format })).toEqual({
      saved: 3,
    })
    return readFileSync(file, 'utf8')
  }
  beforeEach(async () => {
    stage.sim.person('5511987654322', 'Bia').contactName = 'Bia do livro'
    stage.sim.person('5511987654323', 'Caio')
    await stage.connectInstance()
    await until('the address book', () => stage.host.lines.some((line) => line.startsWith('contacts.read')))
    const { accountId, host } = stage
    const [order, date] = [
      await host.must('field.save', fresh('Pedido')),
      await host.must('field.save', { ...fresh('Notes'), kind: 'date' }),
    ]
    const chat = await stage.chatWith(ANA)
    const fields = { [order.id]: WRITTEN.repeat(3), [date.id]: '2026-12-05' }
    await host.must('contact.note', { accountId, chatId: chat.id, nickname: 'Aninha', notes: '-2', fields })
  })

  test('as CSV: everyone who is known, in columns of their own, and no cell is a formula', async () => {
    const text = await into('csv')
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(text).not.toMatch(/(^|[,\r\n"])[=+\-@]/)
    const [head, ...rows] = readCsv(text.slice(1), ',').map(({ cells }) => cells)
    expect(head).toEqual(['name', 'nickname', 'number', 'notes', 'Pedido', 'Notes (field)'])
    expect(rows).toEqual([
      ['', 'Aninha', ANA, '-2', WRITTEN.repeat(3), '2026-12-05'],
      ['Bia do livro', '', '5511987654322', '', '', ''],
      ['Caio', '', '5511987654323', '', '', ''],
    ])
  })

  test('as vCard: names, numbers and all that is kept, in lines that phones read', async () => {
    const text = await into('vcf')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const told = readCards(text).map(({ name, phones, otherNames, notes }) => [
      ...[name, phones.map(({ digits }) => digits).join(), otherNames.join(), notes.join()],
    ])
    expect(told).toEqual([
      ['Aninha', ANA, '', `-2\nPedido: ${WRITTEN.repeat(3)}\nNotes: 2026-12-05`],
      ['Bia do livro', '5511987654322', '', ''],
      ['Caio', '5511987654323', '', ''],
    ])
  })

  test('a folder that takes no file is said, and a choice that was left changes nothing', async () => {
    stage.host.savePath = path.join(stage.host.folder, 'nowhere', 'out.csv')
    const arg = { accountId: stage.accountId, format: 'csv' } as const
    expect(await stage.host.ask('field.export', arg)).toMatchObject({
      problem: { code: 'customers-not-written' },
    })
    stage.host.savePath = null
    expect(await stage.host.must('field.export', arg)).toEqual({ saved: null })
  })
})
