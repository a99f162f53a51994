import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Macro } from '../../../shared/model/macro.ts'
import { problem, success } from '../../../shared/model/problem.ts'
import { NO_CHATS, putPage } from '../account-chats.ts'
import { INITIAL_STATE } from '../state.ts'
import { aChat, aMessage, anAccount } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { composerOf, typeText, updateComposer } from './composer.ts'
import { runMacro, runMacroByKey } from './macros.ts'
import { typeNote } from './notes.ts'

let asked: [string, Record<string, unknown>][]
let refused: string | null

const chat = aChat(1, { accountId: 'a', name: 'Ana Souza', labels: [7] })
const macro = (change: Partial<Macro> = {}): Macro => ({
  ...{ name: 'Pago', text: 'Obrigada, {first}!', label: 'pago', end: 'snooze', hours: 2 },
  ...change,
})
const names = (): string[] => asked.map(([name]) => name)

beforeEach(() => {
  asked = []
  refused = null
  const request = async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
    asked.push([name, arg])
    if (name === refused) return { ok: false, problem: problem('internal') }
    if (name === 'contact.note') return success(chat)
    return success(name === 'label.save' ? { id: 9, accountId: 'a', name: arg['name'], colour: 0 } : null)
  }
  vi.stubGlobal('parley', { request })
  useApp.setState(
    {
      ...INITIAL_STATE,
      ...{ accountId: 'a', accounts: [anAccount('a')] },
      labels: { a: [{ id: 8, accountId: 'a', name: 'Pago', colour: 1, repeatsAlert: false }] },
      chatsByAccount: { a: putPage(NO_CHATS, { view: 'all', label: null }, [chat], false) },
    },
    true,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a reply, a label beside those that are there, and the chat is put away, in that order', async () => {
  await runMacro(macro(), chat)
  expect(asked).toMatchObject([
    ['message.send', { chatId: 1, text: 'Obrigada, Ana!' }],
    ['chat.label', { labels: [7, 8] }],
    ['chat.snooze', {}],
  ])
  // Only a person agrees to parts: a reply over the limit is refused.
  expect(asked[0]?.[1]).not.toHaveProperty('split')
  expect(now().notices).toEqual([])
})

test('a label that the account does not have is made; what is left empty is not done', async () => {
  await runMacro(macro({ text: '', label: 'Novo', end: 'stay' }), chat)
  expect(asked).toMatchObject([
    ['label.save', { name: 'Novo' }],
    ['chat.label', { labels: [7, 9] }],
  ])
})

test.each([
  ['message.send', ['message.send']],
  ['label.save', ['message.send', 'label.save']],
  ['chat.label', ['message.send', 'label.save', 'chat.label']],
])('behind a refused %s nothing more is done, and the window says why', async (name, done) => {
  refused = name
  await runMacro(macro({ label: 'Novo' }), chat)
  expect(names()).toEqual(done)
  expect(now().notices).toHaveLength(1)
})

test('a reply with a gap goes into the composer, and nothing leaves', async () => {
  await runMacro(macro(), { ...chat, name: '+55 11 98765-0001' })
  expect(names()).toEqual([])
  expect(now().composers['a/1']).toMatchObject({
    text: 'Obrigada, {first?}!',
    problem: { code: 'text-gap' },
  })
})

test('a reply with a gap goes behind the draft, and not into a message that is being edited', async () => {
  const unknown = { ...chat, name: '+55 11 98765-0001' }
  typeText(unknown, 'Um rascunho')
  await runMacro(macro(), unknown)
  expect(composerOf(unknown).text).toBe('Um rascunho Obrigada, {first?}!')
  updateComposer(unknown, { text: 'Um rascunho', editing: { message: aMessage(1), text: 'Às dez' } })
  await runMacro(macro(), unknown)
  expect(composerOf(unknown)).toMatchObject({
    text: 'Um rascunho',
    editing: { text: 'Às dez' },
    problem: { code: 'text-gap' },
  })
})

test('right behind a switch of chats its key does nothing, and says so', async () => {
  useApp.setState({ openedAt: performance.now() })
  await runMacroByKey(macro(), chat)
  expect(names()).toEqual([])
  expect(now().notices).toMatchObject([{ problem: { code: 'macro-too-soon' } }])
  useApp.setState({ openedAt: performance.now() - 300 })
  await runMacroByKey(macro(), chat)
  expect(names()).toContain('message.send')
})

test('a field that was typed a moment ago is said as it stands on the screen', async () => {
  vi.useFakeTimers()
  const order = { id: 7, accountId: 'a', name: 'Order', kind: 'text', options: [] } as const
  useApp.setState({ fields: { a: [order] } })
  typeNote('a', 1, { fields: { 7: '4712' } })
  await runMacro(macro({ text: 'Order {order}' }), { ...chat, fieldValues: { 7: '4711' } })
  expect(asked[0]).toMatchObject(['message.send', { text: 'Order 4712' }])
  asked = []
  await vi.runAllTimersAsync()
  expect(names()).toEqual(['contact.note'])
  vi.useRealTimers()
})
