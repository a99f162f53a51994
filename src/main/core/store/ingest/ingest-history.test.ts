import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID, ANA, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { storeHistory } from './ingest-history.ts'

const archive = useArchive()

interface Told {
  readonly id: string
  readonly at: number
  readonly out?: string
}

/** An answer of getChatHistory: newest first, as the service writes it. */
const answer = (...told: readonly Told[]): Buffer =>
  Buffer.from(
    JSON.stringify(
      told.toReversed().map(({ id, at, out }) => ({
        ...(out === undefined
          ? { type: 'incoming', senderId: ANA, senderName: 'Ana' }
          : { type: 'outgoing', statusMessage: out, sendByApi: false }),
        ...{
          idMessage: id,
          timestamp: at / 1000,
          typeMessage: 'textMessage',
          chatId: ANA,
          textMessage: `texto ${id}`,
        },
      })),
    ),
  )
const fetch = (body: Buffer, asked: number): ReturnType<typeof storeHistory> =>
  storeHistory(archive.db, ACCOUNT_ID, archive.chats()[0]?.id ?? 0, body, NOON, asked)
const shown = (): string[] => archive.messages().map((each) => each.serviceId ?? '')

describe('older messages from the service', () => {
  test('stand at their own time, in their order within a second, silent, read, and labelled by source', () => {
    archive.take('instance', [record({ id: 'new1' }), record({ id: 'new2', at: NOON + 1000 })])
    const before = archive.chats()[0]
    const reading = fetch(
      answer(
        { id: 'old1', at: NOON - 60_000 },
        { id: 'old2', at: NOON - 60_000, out: 'read' },
        { id: 'old3', at: NOON - 60_000 },
        { id: 'old4', at: NOON },
        { id: 'old5', at: NOON },
        { id: 'new1', at: NOON },
      ),
      6,
    )
    expect(shown()).toEqual(['old1', 'old2', 'old3', 'old4', 'old5', 'new1', 'new2'])
    expect(archive.messages()[1]).toMatchObject({ direction: 'out', source: 'history', status: 'read' })
    expect(reading).toMatchObject({ understood: true, added: 5, ended: false, due: [] })
    expect(archive.chats()[0]).toMatchObject({
      ...{ unread: before?.unread, waitingSince: before?.waitingSince, last: before?.last },
    })
  })

  test('never go above a newer message that arrived earlier', () => {
    archive.take('instance', [record({ id: 'b', at: NOON + 5000 }), record({ id: 'late', at: NOON + 4000 })])
    expect(shown()).toEqual(['b', 'late'])
    fetch(answer({ id: 'a', at: NOON + 3000 }), 1)
    expect(shown()).toEqual(['a', 'b', 'late'])
  })

  test('a hole in the middle is filled where it is', () => {
    archive.take('instance', [record({ id: 'a' }), record({ id: 'd', at: NOON + 9000 })])
    fetch(answer({ id: 'b', at: NOON + 3000 }, { id: 'c', at: NOON + 6000, out: 'sent' }), 2)
    expect(shown()).toEqual(['a', 'b', 'c', 'd'])
    expect(archive.chats()[0]?.waitingSince).toBe(NOON + 9000)
  })

  test('end when fewer came than were asked for, or nothing that was not here', () => {
    archive.take('instance', [record({ id: 'a' })])
    expect(fetch(answer({ id: 'z', at: NOON - 1000 }, { id: 'a', at: NOON }), 2)).toMatchObject({
      ended: false,
    })
    expect(archive.chats()[0]?.historyEnded).toBe(false)
    expect(fetch(answer({ id: 'z', at: NOON - 1000 }, { id: 'a', at: NOON }), 2)).toMatchObject({
      ...{ ended: true, added: 0, messages: [] },
    })
    expect(archive.chats()[0]?.historyEnded).toBe(true)
    expect(fetch(answer({ id: 'y', at: NOON - 2000 }), 9)).toMatchObject({ ended: true, added: 1 })
  })

  test('what is not a list is not understood and changes nothing', () => {
    archive.take('instance', [record({ id: 'a' })])
    expect(fetch(Buffer.from('{"message":"no"}'), 10)).toMatchObject({ understood: false, ended: false })
    expect(archive.chats()[0]?.historyEnded).toBe(false)
  })

  test('what the queue tells only after the history did is news all the same', () => {
    archive.take('instance', [record({ id: 'a', at: NOON - 5000 })])
    fetch(answer({ id: 'b', at: NOON }), 1)
    expect(archive.chats()[0]?.unread).toBe(1)
    const rows = archive.take('instance', [record({ id: 'b', text: 'texto b' })])
    expect(rows.due).toEqual([archive.messages()[1]?.key])
    expect(archive.chats()[0]?.unread).toBe(2)
    expect(archive.take('instance', [record({ id: 'b', text: 'texto b' })]).due).toEqual([])
  })

  test('the same message in v1 hides behind the one that is here', () => {
    archive.take('v1', [record({ id: 'v1-1', receivedAddress: '5511987650001', text: 'texto 3A1' })])
    expect(fetch(answer({ id: '3A1', at: NOON }), 5)).toMatchObject({ added: 0 })
    expect(archive.messages()).toMatchObject([{ serviceId: 'v1-1', instanceId: '3A1' }])
  })
})
