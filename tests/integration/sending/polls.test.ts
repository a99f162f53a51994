/** Polls on their way out: asked once, told back without a double, with the votes of those who answer. */
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

const pollTo = (chatId: number, options = ['Azul', 'Verde']): RequestArg<'message.sendPoll'> => ({
  ...{ accountId: stage.accountId, chatId, sendId: crypto.randomUUID() },
  ...{ question: 'Qual cor?', options, multiple: true },
})
const sendPoll = (chatId: number): Promise<Message> => stage.host.must('message.sendPoll', pollTo(chatId))

const bodies = (): unknown[] =>
  stage.sim
    .log()
    .filter((entry) => entry.operation === 'sendPoll')
    .map((entry) => entry.body)

async function now({ chatId, key }: Message): Promise<Message> {
  const found = (await stage.messages(chatId)).find((each) => each.key === key)
  if (!found) throw new Error('The message is gone.')
  return found
}

describe('a poll', () => {
  test('leaves by its own method, its echo joins it, and votes stand at it', async () => {
    await stage.connectInstance()
    const ana = stage.sim.person(ANA, 'Ana')
    const chat = await stage.chatWith(ANA)
    const poll = await sendPoll(chat.id)
    await stage.settles(poll, 'accepted')
    expect(bodies()).toEqual([
      {
        ...{ chatId: `${ANA}@c.us`, message: 'Qual cor?', multipleAnswers: true },
        options: [{ optionName: 'Azul' }, { optionName: 'Verde' }],
      },
    ])
    await until('the echo to be taken', () => stage.sim.queue('instance').length === 0)
    await stage.host.must('journal.fetch', { accountId: stage.accountId, minutes: 1440 })
    const id = stage.sim.sent()[0]?.id ?? ''
    const messages = await stage.messages(chat.id)
    expect(messages.map(({ kind, text, instanceId }) => [kind, text, instanceId])).toEqual([
      ['pollMessage', 'Qual cor?', id],
    ])
    ana.sends('pollUpdate', {
      ...{ stanzaId: id, name: 'Qual cor?', multipleAnswers: true },
      votes: { Azul: [`${ANA}@c.us`], Verde: [] },
    })
    const voters = async (): Promise<unknown> => {
      const { content } = await now(poll)
      return content.type === 'poll' ? content.options.map((option) => option.voters.length) : null
    }
    await until('the vote', async () => JSON.stringify(await voters()) === '[1,0]')
  })

  test('is refused before anything is written where the service would refuse it', async () => {
    await stage.connectInstance()
    const chat = await stage.chatWith(ANA)
    for (const [options, code] of [
      [['Azul', ' '], 'poll-options-few'],
      [['Azul', 'Azul'], 'poll-option-twice'],
      [['Azul', 'x'.repeat(101)], 'poll-option-long'],
    ] as const)
      expect(await stage.host.ask('message.sendPoll', pollTo(chat.id, [...options]))).toMatchObject({
        problem: { code },
      })
    expect([await stage.messages(chat.id), bodies()]).toEqual([[], []])
  })

  const ENDS: readonly (readonly [string, Partial<Fault>, string])[] = [
    ['400', { kind: 'error', body: "Validation failed. Details: 'options' is required" }, 'failed'],
    ['403', { kind: 'status', status: 403 }, 'failed'],
    ['469', { kind: 'status', status: 469 }, 'failed'],
    ['no answer', { kind: 'silence' }, 'unsure'],
  ]

  test.each(ENDS)('%s: this poll only; the person sends it again', async (_, fault, status) => {
    await stage.connectInstance()
    const [one, two] = [await stage.chatWith(ANA), await stage.chatWith('5511900000009')]
    stage.sim.fault({ on: 'sendPoll', kind: 'status', ...fault })
    const poll = await sendPoll(one.id)
    await until('its end', async () => (await stage.statusOf(poll)) === status, 5 * MINUTE)
    await stage.settles(await stage.send(two.id, 'um'), 'accepted')
    await letPass(5 * MINUTE)
    expect(bodies()).toHaveLength(1)
    const { accountId, key } = poll
    await stage.host.must(status === 'failed' ? 'message.retry' : 'message.sendAgain', { accountId, key })
    await stage.settles(poll, 'accepted')
    expect(bodies()).toEqual([bodies()[0], bodies()[0]])
  })

  test('466: an instance waits with it until the person resumes', async () => {
    await stage.connectInstance()
    const chat = await stage.chatWith(ANA)
    stage.sim.fault({ on: 'sendPoll', kind: 'status', status: 466 })
    const poll = await sendPoll(chat.id)
    await until('the hold', async () => (await stage.connection())?.sending.state === 'held')
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await stage.settles(poll, 'accepted')
  })

  test('killed between disk and answer: it is unsure, and not asked again', async () => {
    await stage.connectInstance({ mode: 'observe' })
    const chat = await stage.chatWith(ANA)
    stage.sim.fault({ on: 'sendPoll', kind: 'silence' })
    const poll = await sendPoll(chat.id)
    await until('the request to arrive', () => bodies().length === 1)
    const [left, whole] = [mkdtempSync(path.join(tmpdir(), 'parley-killed-')), stage.host.folder]
    cpSync(whole, left, { recursive: true })
    await stage.restart({ folder: left })
    wipe(whole)
    await stage.settles(poll, 'unsure')
    await letPass(5 * MINUTE)
    expect(bodies()).toHaveLength(1)
  })
})
