import { describe, expect, test } from 'vitest'
import { problem } from '../../../../shared/model/problem.ts'
import type { Message } from '../../../../shared/model/message.ts'
import type { InboundMessage, Style } from '../../domain/translation.ts'
import { ACCOUNT_ID, annotation, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { startChat } from '../chats/chats.ts'
import { ECHO_WAIT_MS, settleEchoes } from './echoes.ts'
import { enqueue, type NewOutgoing } from '../outbox/enqueue.ts'
import { beginAttempt, endAttempt, listUnsent } from '../outbox/send-attempts.ts'

const archive = useArchive()

/** Queues a text to Ana and begins to send it. */
function sends(text: string, sendId: string, style: Style = 'instance'): Message {
  const to = { kind: 'person', address: '5511987650001' } as const
  const chat = startChat(archive.db, ACCOUNT_ID, to, NOON)
  const row: NewOutgoing = {
    ...{ kind: 'textMessage', text, style, extras: {}, quotedId: null },
    content: { type: 'text' },
    body: { type: 'text', body: text },
  }
  const send = { accountId: ACCOUNT_ID, chatId: chat.id, sendId, draft: null, rows: [row] }
  const queued = enqueue(archive.db, send, NOON)
  if (!queued) throw new Error('not queued')
  beginAttempt(archive.db, queued.message.key, style, NOON)
  return queued.message
}

const echo = (id: string, text: string, change: Partial<InboundMessage> = {}): InboundMessage =>
  record({ id, text, direction: 'out', source: 'api', at: NOON, ...change })
const accepted = (message: Message, serviceId: string | null): unknown =>
  endAttempt(archive.db, message.key, { state: 'accepted', serviceId }, NOON + 500)
const unsure = (message: Message): unknown =>
  endAttempt(
    archive.db,
    message.key,
    { state: 'unsure', problem: problem('send-outcome-unknown') },
    NOON + 500,
  )
const shown = (): unknown[] => archive.messages().map((each) => [each.text, each.status, each.serviceId])

describe('an echo of our own send', () => {
  test('that comes before its answer waits, and is that answer when the id is the same', () => {
    const message = sends('já vai', 's1')
    const rows = archive.take('instance', [echo('3A1', 'já vai')])
    expect([rows.echoesWait, rows.messages]).toEqual([true, []])
    expect(shown()).toEqual([['já vai', 'sending', null]])
    accepted(message, '3A1')
    expect(shown()).toEqual([['já vai', 'accepted', '3A1']])
    expect(archive.messages()).toMatchObject([{ confirmedByEcho: false, linkedIds: [] }])
    expect(archive.db.all('SELECT 1 FROM echoes')).toEqual([])
    archive.take('instance', [echo('3A1', 'já vai')])
    expect(shown()).toHaveLength(1)
  })

  test('whose answer names another id is a message of its own: the phone wrote the same', () => {
    const message = sends('ok', 's1')
    archive.take('instance', [echo('3A9', 'ok', { source: 'phone' })])
    const changes = endAttempt(archive.db, message.key, { state: 'accepted', serviceId: '3A1' }, NOON + 500)
    expect(shown()).toEqual([
      ['ok', 'accepted', '3A1'],
      ['ok', 'accepted', '3A9'],
    ])
    expect(changes.messages.map((each) => each.serviceId).sort()).toEqual(['3A1', '3A9'])
  })

  test('proves an unsure message, which leaves the outbox and lets go what it held', () => {
    const message = sends('primeiro', 's1')
    unsure(message)
    const behind = sends('segundo', 's2')
    archive.db.run('UPDATE outbox SET held = 1 WHERE message_id = ?', behind.key)
    archive.db.run(`UPDATE messages SET status = 'queued' WHERE id = ?`, behind.key)
    const rows = archive.take('instance', [echo('3A1', 'primeiro')])
    expect(archive.messages()[0]).toMatchObject({
      ...{ status: 'accepted', serviceId: '3A1', problem: null, confirmedByEcho: true },
    })
    expect(listUnsent(archive.db, ACCOUNT_ID).map((each) => [each.text, each.waiting])).toEqual([
      ['segundo', null],
    ])
    expect(rows.messages.map((each) => each.text).sort()).toEqual(['primeiro', 'segundo'])
  })

  test('that waited is the proof when the answer is lost', () => {
    const message = sends('oi', 's1')
    archive.take('instance', [echo('3A1', 'oi')])
    unsure(message)
    expect(shown()).toEqual([['oi', 'accepted', '3A1']])
    expect(archive.messages()[0]?.confirmedByEcho).toBe(true)
  })

  test('with several candidates decides nothing in its time, then stands for itself', () => {
    for (const id of ['s1', 's2']) unsure(sends('sim', id))
    expect(archive.take('instance', [echo('3A1', 'sim')], [], NOON).echoesWait).toBe(true)
    expect(settleEchoes(archive.db, ACCOUNT_ID, NOON + ECHO_WAIT_MS - 1)).toMatchObject({ echoesWait: true })
    const settled = settleEchoes(archive.db, ACCOUNT_ID, NOON + ECHO_WAIT_MS)
    expect([settled.echoesWait, settled.messages.map((each) => each.serviceId)]).toEqual([false, ['3A1']])
    expect(archive.messages().map((each) => each.status)).toEqual(['unsure', 'unsure', 'accepted'])
  })

  test('with one candidate left after 30 s is that one', () => {
    const [first, second] = ['s1', 's2'].map((id) => sends('sim', id)) as [Message, Message]
    for (const each of [first, second]) unsure(each)
    archive.take('instance', [echo('3A1', 'sim')], [], NOON)
    archive.db.run(`UPDATE messages SET status = 'queued' WHERE id = ?`, second.key)
    settleEchoes(archive.db, ACCOUNT_ID, NOON + ECHO_WAIT_MS)
    expect(archive.messages().map((each) => [each.key, each.status])).toEqual([
      [first.key, 'accepted'],
      [second.key, 'queued'],
    ])
  })

  test('is never taken for something sent long after it, nor for other words', () => {
    unsure(sends('ok', 's1'))
    archive.take('instance', [echo('3A1', 'ok', { at: NOON - 3_600_000 }), echo('3A2', 'okay')])
    expect(
      archive
        .messages()
        .map((each) => each.status)
        .sort(),
    ).toEqual(['accepted', 'accepted', 'unsure'])
  })

  test('in the other style links to the message once it is accepted', () => {
    const message = sends('bom dia', 's1', 'v1')
    archive.take('instance', [echo('3A1', 'bom dia')])
    accepted(message, 'v1-1')
    expect(archive.messages()).toMatchObject([
      { serviceId: 'v1-1', instanceId: '3A1', linkedIds: ['3A1'], status: 'accepted' },
    ])
  })

  test('gives its id to a message that was accepted without one', () => {
    accepted(sends('sem id', 's1'), null)
    archive.take('instance', [echo('3A1', 'sem id')])
    expect(archive.messages()).toMatchObject([
      { serviceId: '3A1', status: 'accepted', problem: null, confirmedByEcho: false },
    ])
  })

  test('a reaction to our message finds it when its id becomes known', () => {
    const message = sends('gostou?', 's1')
    archive.take('instance', [], [annotation({ type: 'reaction', targetId: '3A1', text: '👍' })])
    expect(archive.messages()).toHaveLength(2)
    const changes = endAttempt(archive.db, message.key, { state: 'accepted', serviceId: '3A1' }, NOON + 500)
    expect(archive.messages()).toMatchObject([{ text: 'gostou?', reactions: [{ emoji: '👍' }] }])
    expect(changes.gone).toHaveLength(1)
  })
})

describe('what the phone or another program sent', () => {
  test('is a message of ours: not unread, not announced, and it ends the waiting', () => {
    archive.take('instance', [record({ id: '3A0' })])
    expect(archive.chats()[0]?.waitingSince).toBe(NOON)
    const rows = archive.take('instance', [echo('3A1', 'respondido', { source: 'phone', at: NOON + 5000 })])
    expect(archive.messages()[1]).toMatchObject({ direction: 'out', source: 'phone', status: 'accepted' })
    expect([rows.due, archive.chats()[0]?.unread, archive.chats()[0]?.waitingSince]).toEqual([[], 0, null])
  })

  test('does not end the waiting of a question that came after it', () => {
    archive.take('instance', [record({ id: '3A0', at: NOON + 9000 })])
    archive.take('instance', [echo('3A1', 'antes', { source: 'phone', at: NOON })])
    expect(archive.chats()[0]?.waitingSince).toBe(NOON + 9000)
  })
})
