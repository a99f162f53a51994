/** Alerts that come again until somebody looks: of a chat, or of every chat with a label. */
import { describe, expect, test } from 'vitest'
import { testClock, until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import type { Chat } from '../../../src/shared/model/chat.ts'

const MINUTE = 60_000
const stage = useCore()

/** The alert of a chat takes the place of the one before: each counts. */
const alerts = (): string[] => stage.host.alerts.map(({ title, body }) => `${title}: ${body}`)

/** Ana has written, and the alerts of her chat come again. */
async function anaWrites(by: 'chat' | 'label' = 'chat'): Promise<Chat> {
  await stage.connect()
  stage.sim.person('5511987654321', 'Ana').writes('Quanto custa?')
  const chat = await stage.chatNamed('Ana')
  await until('her alert', () => alerts().length === 1)
  const { accountId } = stage
  if (by === 'chat')
    return stage.host.must('chat.repeatAlerts', { accountId, chatId: chat.id, on: true }).then(() => chat)
  const saved = await stage.host.must('label.save', {
    ...{ accountId, id: null, name: 'Urgente', colour: 0, repeatsAlert: true },
  })
  await stage.host.must('chat.label', { accountId, chatId: chat.id, labels: [saved.id] })
  return chat
}

describe('an alert that is to come again', () => {
  test.each(['chat', 'label'] as const)(
    'does so every five minutes until its chat is opened: %s',
    async (by) => {
      const { id: chatId, accountId } = await anaWrites(by)
      await letPass(4 * MINUTE)
      expect(alerts()).toHaveLength(1)
      await letPass(3 * MINUTE)
      await until('the next one', () => alerts().length === 2)
      expect(alerts().at(-1)).toBe('Ana: 1 message is still unread')
      await letPass(5 * MINUTE)
      await until('the third one', () => alerts().length === 3)
      stage.host.focused = true
      await stage.host.must('view.report', { chats: [{ accountId, chatId }] })
      const [message] = await stage.messages(chatId)
      await stage.host.must('chat.read', { accountId, chatId, from: 0, sort: message?.sort ?? 0 })
      stage.host.focused = false
      await letPass(30 * MINUTE)
      expect(alerts()).toHaveLength(3)
    },
  )

  test('goes on after a restart, and not once it is switched off', async () => {
    const { id: chatId, accountId } = await anaWrites()
    await stage.restart()
    await letPass(7 * MINUTE)
    await until('the next one', () => alerts().length > 0)
    await stage.host.must('chat.repeatAlerts', { accountId, chatId, on: false })
    const before = alerts().length
    await letPass(30 * MINUTE)
    expect(alerts()).toHaveLength(before)
  })

  test('does not come in quiet hours, and does after them', async () => {
    await anaWrites()
    const now = testClock.now()
    await stage.host.must('settings.set', { quietUntil: now + 20 * MINUTE })
    await letPass(19 * MINUTE)
    expect(alerts()).toHaveLength(1)
    await letPass(8 * MINUTE)
    await until('the next one', () => alerts().length === 2)
  })
})
