/** Reminders of the person's own: when they alert, when they stop, and what a restart finds of them. */
import { describe, expect, test } from 'vitest'
import { startHost, testClock, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import type { Chat } from '../../../src/shared/model/chat.ts'

const MINUTE = 60_000
const stage = useCore()

/** A customer has written, and the person wants to be reminded of them so many minutes later. */
async function remind(minutes: number, more: { endsWithReply?: boolean; text?: string } = {}): Promise<Chat> {
  await stage.connect()
  stage.sim.person('5511987654321', 'Ana').writes('Quanto custa?')
  const chat = await stage.chatNamed('Ana')
  const dueAt = testClock.now() + minutes * MINUTE
  return stage.host.must('reminder.add', {
    ...{ accountId: stage.accountId, chatId: chat.id, key: null },
    ...{ text: ' Mandar a tabela ', dueAt, endsWithReply: false, ...more },
  })
}
const reminders = (): string[] =>
  stage.host.alerts.filter(({ id }) => id.startsWith('due-')).map(({ title, body }) => `${title}: ${body}`)

describe('a reminder', () => {
  test('alerts at its time, again while nobody looks, and stops once its chat is opened', async () => {
    const { id: chatId, accountId, reminders: open } = await remind(30)
    expect(open).toMatchObject([{ text: 'Mandar a tabela', alertedAt: null }])
    await letPass(29 * MINUTE)
    expect(reminders()).toEqual([])
    await letPass(MINUTE)
    await until('the alert', () => reminders().length === 1)
    expect(reminders()).toEqual(['Ana: Reminder: Mandar a tabela'])
    await letPass(11 * MINUTE)
    await until('the next alert', () => reminders().length === 2)
    stage.host.focused = true
    const beside = { accountId, chatId: chatId + 1 }
    await stage.host.must('view.report', { chats: [beside, { accountId, chatId }] })
    expect(stage.host.withdrawn).toContain(`due-${accountId}-${String(chatId)}`)
    await letPass(30 * MINUTE)
    expect(reminders()).toHaveLength(2)
    expect((await stage.chatNamed('Ana')).reminders).toMatchObject([{ text: 'Mandar a tabela' }])
  })

  test('of a time at which Parley did not run alerts at the next start', async () => {
    await remind(30)
    const { folder, secrets } = stage.host
    await stage.host.stop()
    await letPass(40 * MINUTE)
    stage.host = await startHost({ folder, secrets })
    await until('the alert', () => reminders().length === 1)
  })

  test('that waits for silence ends with what the customer writes', async () => {
    await remind(30, { endsWithReply: true })
    await letPass(MINUTE)
    stage.sim.person('5511987654321', 'Ana').writes('Ainda aí?')
    await until('it to end', async () => (await stage.chatNamed('Ana')).reminders.length === 0)
    await letPass(60 * MINUTE)
    expect(reminders()).toEqual([])
  })

  test('that is done alerts no more, and undone it does', async () => {
    const { accountId, reminders: open } = await remind(30)
    const id = open[0]?.id ?? 0
    await stage.host.must('reminder.end', { accountId, id, done: true })
    await letPass(60 * MINUTE)
    expect(reminders()).toEqual([])
    await stage.host.must('reminder.end', { accountId, id, done: false })
    await until('the alert', () => reminders().length === 1)
  })

  test('waits for the end of the quiet hours', async () => {
    await remind(30)
    await stage.host.must('settings.set', { quietUntil: testClock.now() + 45 * MINUTE })
    await letPass(44 * MINUTE)
    expect(reminders()).toEqual([])
    await letPass(3 * MINUTE)
    expect(reminders()).toHaveLength(1)
  })

  test.each([
    ['hidden', ['Parley: Time to follow up']],
    ['name', ['Ana: Time to follow up']],
    ['none', []],
  ] as const)('says as much as notifications may: %s', async (notifications, alerts) => {
    await stage.host.must('settings.set', { notifications })
    await remind(1)
    await letPass(2 * MINUTE)
    await until('it to be due', async () => (await stage.chatNamed('Ana')).reminders[0]?.alertedAt !== null)
    expect(reminders()).toEqual(alerts)
  })
})
