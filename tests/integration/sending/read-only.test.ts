import { describe, expect, test } from 'vitest'
import type { Chat } from '../../../src/shared/model/chat.ts'
import type { Outcome } from '../../../src/shared/model/problem.ts'
import { until, testClock } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore({ sendIntervalMs: 1 })
const BIA = '5511987654321'

const FEEDS = [
  'status@broadcast',
  '1581234048@broadcast',
  '120363044444444444@newsletter',
  '13135550002@bot',
  `${BIA}@call`,
  `${BIA}@hosted`,
  `${BIA}@C.US`,
  `${BIA}@c.us@g.us`,
  '@c.us',
  'Bia Lima',
]

const chatAt = async (address: string): Promise<Chat> => {
  const find = async (): Promise<Chat | undefined> =>
    (await stage.chats()).find((chat) => chat.address === address)
  await until(`a chat of ${address}`, async () => (await find()) !== undefined)
  return (await find()) as Chat
}
const codeOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'sent' : outcome.problem.code)

describe.each(['v1', 'instance'] as const)('in the %s style, what cannot be answered', (style) => {
  const connect = (): Promise<void> => (style === 'v1' ? stage.connect() : stage.connectInstance())

  test('is a chat of its own: not named after its writer, never unread or waiting, without a notification', async () => {
    await connect()
    const bia = stage.sim.person(BIA, 'Bia Lima')
    for (const feed of FEEDS) bia.writes(`para ${feed}`, { feed, chatName: 'Bia Lima' })
    bia.writes('para a loja')
    const own = await chatAt(BIA)
    for (const feed of FEEDS) {
      const chat = await chatAt(feed)
      const [message] = await stage.messages(chat.id)
      expect([message?.text, message?.senderName]).toEqual([`para ${feed}`, 'Bia Lima'])
      expect(chat).toMatchObject({ kind: 'other', name: '', unread: 0, waitingSince: null })
      expect(chat.id).not.toBe(own.id)
    }
    expect(own).toMatchObject({ kind: 'person', name: 'Bia Lima', unread: 1 })
    expect((await stage.messages(own.id)).map(({ text }) => text)).toEqual(['para a loja'])
    expect(stage.host.alerts.map(({ target }) => target?.chatId)).toEqual([own.id])
    const { counts } = await stage.host.must('app.snapshot', {})
    expect(counts).toMatchObject([{ unread: 1, chats: { unread: 1, waiting: 1 } }])
    await stage.restart()
    expect(stage.host.alerts).toEqual([])
  })

  test('takes no message in any way, and nothing is asked of the service for it', async () => {
    await connect()
    const bia = stage.sim.person(BIA, 'Bia Lima')
    const { accountId } = stage
    bia.writes('ver', { feed: 'status@broadcast' })
    bia.writes('oi')
    const feed = await chatAt('status@broadcast')
    const own = await chatAt(BIA)
    const [seen] = await stage.messages(feed.id)
    const [asked] = await stage.messages(own.id)
    const where = { accountId, chatId: feed.id }
    const sendAt = testClock.now() + 3_600_000
    const sends = [
      stage.host.ask('message.send', { ...where, text: 'x', sendId: crypto.randomUUID() }),
      stage.host.ask('message.send', {
        ...where,
        text: 'x',
        sendId: crypto.randomUUID(),
        replyTo: seen?.key ?? 0,
      }),
      stage.host.ask('message.send', { ...where, text: 'x', sendId: crypto.randomUUID(), sendAt }),
      stage.host.ask('message.sendLocation', {
        ...{ ...where, sendId: crypto.randomUUID(), latitude: 1, longitude: 2, name: '', address: '' },
      }),
      stage.host.ask('message.sendMedia', {
        ...{ ...where, sendId: crypto.randomUUID(), media: 'image', caption: '', fileName: 'a.png' },
        source: { type: 'link', link: 'https://files.example.com/a.png' },
      }),
      stage.host.ask('message.sendButtons', {
        ...{
          ...where,
          sendId: crypto.randomUUID(),
          text: 'x',
          footer: '',
          alsoTemplate: false,
          archiveChat: false,
        },
        buttons: [{ kind: 'reply', text: 'sim', id: '1' }],
      }),
      stage.host.ask('message.sendReplyButtons', {
        ...{ ...where, sendId: crypto.randomUUID(), header: '', text: 'x', footer: '', buttons: ['sim'] },
      }),
    ]
    for (const outcome of await Promise.all(sends)) expect(codeOf(outcome)).toBe('recipient-read-only')
    const report = await stage.host.must('message.forward', {
      ...{ accountId, keys: [asked?.key ?? 0], to: [where], forwardId: 'one-forward' },
    })
    expect(report).toMatchObject({ queued: 0, refused: [{ problem: { code: 'recipient-read-only' } }] })
    expect((await stage.host.ask('chat.join', { accountId, chatId: own.id, other: feed.id })).ok).toBe(false)
    expect((await stage.host.ask('chat.join', { accountId, chatId: feed.id, other: own.id })).ok).toBe(false)
    expect((await stage.host.ask('history.fetch', where)).ok).toBe(false)
    expect((await stage.host.must('contact.sheet', { ...where, refresh: true })).canAsk).toBe(false)
    await stage.host.must('chat.mark', { ...where, as: 'unread' })
    expect(await chatAt('status@broadcast')).toMatchObject({ markedUnread: false, unread: 0 })
    expect(
      codeOf(await stage.host.ask('chat.start', { accountId, kind: 'person', input: 'status@broadcast' })),
    ).toBe('recipient-read-only')
    expect(stage.sim.sent()).toEqual([])
    expect((await stage.messages(feed.id)).map(({ text }) => text)).toEqual(['ver'])
  })
})
