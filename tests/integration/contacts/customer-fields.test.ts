import { expect, test } from 'vitest'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import { NO_AUTOMATIC } from '../../../src/shared/model/automatic-message.ts'
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
