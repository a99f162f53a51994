/** Reply buttons on their way out: asked once, told back without a double, with the answer of who presses one. */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../simulator/faults.ts'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { until, wipe } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'

const stage = useCore({ sendIntervalMs: 1, echoes: true })
const ANA = '5511987654321'
const MINUTE = 60_000
const OPERATION = 'sendInteractiveButtonsReply'

const buttonsTo = (chatId: number, buttons = ['Hoje', 'Amanhã']): RequestArg<'message.sendReplyButtons'> => ({
  ...{ accountId: stage.accountId, chatId, sendId: crypto.randomUUID() },
  ...{ header: 'Entrega', text: 'Quando?', footer: '', buttons },
})
const sendButtons = (chatId: number): Promise<Message> =>
  stage.host.must('message.sendReplyButtons', buttonsTo(chatId))

const bodies = (): unknown[] =>
  stage.sim
    .log()
    .filter((entry) => entry.operation === OPERATION)
    .map((entry) => entry.body)

const BODY = {
  ...{ chatId: `${ANA}@c.us`, header: 'Entrega', body: 'Quando?' },
  buttons: [
    { buttonId: '1', buttonText: 'Hoje' },
    { buttonId: '2', buttonText: 'Amanhã' },
  ],
}

describe('reply buttons', () => {
  test.each(['v1 and instance', 'instance'])(
    '%s: by their own method; the echo joins, a press answers',
    async (means) => {
      await stage.connectInstance(means === 'instance' ? {} : { accessToken: stage.sim.accessToken })
      const ana = stage.sim.person(ANA, 'Ana')
      const chat = await stage.chatWith(ANA)
      await stage.settles(await sendButtons(chat.id), 'accepted')
      expect(bodies()).toEqual([BODY])
      await until('the echo to be taken', () => stage.sim.queue().length === 0)
      await stage.host.must('journal.fetch', { accountId: stage.accountId, minutes: 1440 })
      const id = stage.sim.sent()[0]?.id ?? ''
      const messages = await stage.messages(chat.id)
      expect(messages.map(({ kind, text, instanceId }) => [kind, text, instanceId])).toEqual([
        ['interactiveButtonsReply', 'Quando?', id],
      ])
      expect(messages[0]?.content).toMatchObject({
        title: 'Entrega',
        choices: [{ text: 'Hoje' }, { text: 'Amanhã' }],
      })
      ana.sends('templateReply', {
        ...{ stanzaId: id, selectedIndex: 1, selectedId: '2', selectedDisplayText: 'Amanhã' },
      })
      await until('the answer', async () => (await stage.messages(chat.id)).length === 2)
      expect((await stage.messages(chat.id)).map(({ text }) => text).sort()).toEqual(['Amanhã', 'Quando?'])
    },
  )

  test('whose answer got lost are those that the echo tells: unsure no more, and no second', async () => {
    await stage.connectInstance()
    const chat = await stage.chatWith(ANA)
    stage.sim.fault({ on: OPERATION, kind: 'resetAfter' })
    const message = await sendButtons(chat.id)
    const told = async (): Promise<Message | undefined> =>
      (await stage.messages(chat.id)).find(({ key }) => key === message.key)
    await until('the echo', async () => (await told())?.instanceId === stage.sim.sent()[0]?.id, MINUTE)
    expect((await told())?.status).toBe('accepted')
    expect(await stage.messages(chat.id)).toHaveLength(1)
    await letPass(2 * MINUTE)
    expect(bodies()).toHaveLength(1)
  })

  test('are refused before anything is written where the service would refuse them', async () => {
    await stage.connectInstance()
    const chat = await stage.chatWith(ANA)
    for (const [buttons, code] of [
      [[], 'buttons-empty'],
      [['Hoje', ' '], 'button-text-empty'],
      [['Hoje', 'x'.repeat(26)], 'reply-button-long'],
      [['a', 'b', 'c', 'd'], 'reply-buttons-many'],
    ] as const)
      expect(
        await stage.host.ask('message.sendReplyButtons', buttonsTo(chat.id, [...buttons])),
      ).toMatchObject({
        problem: { code },
      })
    expect([await stage.messages(chat.id), bodies()]).toEqual([[], []])
  })

  const ENDS: readonly (readonly [string, Partial<Fault>, string])[] = [
    ['400', { kind: 'error', body: "Validation failed. Details: 'buttons' is required" }, 'failed'],
    ['403', { kind: 'status', status: 403 }, 'failed'],
    ['469', { kind: 'status', status: 469 }, 'failed'],
    ['no answer', { kind: 'silence' }, 'unsure'],
  ]

  test.each(ENDS)('%s: this message only; the person sends it again', async (_, fault, status) => {
    await stage.connectInstance()
    const [one, two] = [await stage.chatWith(ANA), await stage.chatWith('5511900000009')]
    stage.sim.fault({ on: OPERATION, kind: 'status', ...fault })
    const message = await sendButtons(one.id)
    await until('its end', async () => (await stage.statusOf(message)) === status, 5 * MINUTE)
    await stage.settles(await stage.send(two.id, 'um'), 'accepted')
    await letPass(5 * MINUTE)
    expect(bodies()).toHaveLength(1)
    const { accountId, key } = message
    await stage.host.must(status === 'failed' ? 'message.retry' : 'message.sendAgain', { accountId, key })
    await stage.settles(message, 'accepted')
    expect(bodies()).toEqual([bodies()[0], bodies()[0]])
  })

  test('466: an instance waits with it until the person resumes', async () => {
    await stage.connectInstance()
    const chat = await stage.chatWith(ANA)
    stage.sim.fault({ on: OPERATION, kind: 'status', status: 466 })
    const message = await sendButtons(chat.id)
    await until('the hold', async () => (await stage.connection())?.sending.state === 'held')
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await stage.settles(message, 'accepted')
  })

  test('killed between disk and answer: it is unsure, and not asked again', async () => {
    await stage.connectInstance({ mode: 'observe' })
    const chat = await stage.chatWith(ANA)
    stage.sim.fault({ on: OPERATION, kind: 'silence' })
    const message = await sendButtons(chat.id)
    await until('the request to arrive', () => bodies().length === 1)
    const [left, whole] = [mkdtempSync(path.join(tmpdir(), 'parley-killed-')), stage.host.folder]
    cpSync(whole, left, { recursive: true })
    await stage.restart({ folder: left })
    wipe(whole)
    await stage.settles(message, 'unsure')
    await letPass(5 * MINUTE)
    expect(bodies()).toHaveLength(1)
  })
})
