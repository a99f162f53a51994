import { describe, expect, test } from 'vitest'
import type { Choice, Message, MessageContent } from '../../../../shared/model/message.ts'
import {
  ACCOUNT_ID,
  annotation,
  changeBehind,
  NOON,
  record,
  useArchive,
} from '../../testing/archive-fixture.ts'
import { countsOf } from '../settings/account-rows.ts'
import { removeAccount } from '../removal/wipe-account.ts'
import { messageRecord } from '../messages/message-record.ts'

const archive = useArchive()

const only = (): Message => archive.messages()[0] as Message

describe('a record', () => {
  test('keeps its quote, marks and small picture', () => {
    archive.take('instance', [
      record({ id: 'q', direction: 'out', source: 'phone', text: 'Pergunta' }),
      record({
        ...{ id: 'r', kind: 'imageMessage', forwarded: true, marker: 'SWE002' },
        quote: { id: 'q', senderId: '5511900000000', kind: 'textMessage', text: 'Pergunta' },
        content: {
          ...{ type: 'media', media: 'image', mediaId: '', url: 'https://m.example.com/1', mimeType: '' },
          ...{ fileName: '', size: null, thumbnail: true, fileId: '', animated: false },
        },
        thumbnail: Buffer.from('picture').toString('base64'),
      }),
    ])
    const [question, answer] = archive.messages()
    expect(answer).toMatchObject({
      ...{ forwarded: true, marker: 'SWE002', content: { thumbnail: true } },
      quote: { key: question?.key, own: true, senderId: '', text: 'Pergunta' },
    })
    const stored = archive.db.get<{ bytes: Uint8Array }>('SELECT bytes FROM thumbnails')
    expect(Buffer.from(stored?.bytes ?? []).toString()).toBe('picture')
  })

  test('that comes again from another feed is the same; another body under its id is a conflict, and the first stays', () => {
    archive.take('instance', [record()])
    expect(
      archive.take('instance', [record({ source: 'journal', raw: '{"other":"shape"}' })]).messages,
    ).toEqual([])
    archive.take('instance', [record({ text: 'outra coisa', raw: '{"text":"outra coisa"}' })])
    expect(archive.messages().map((each) => each.text)).toEqual(['Bom dia'])
    expect(messageRecord(archive.db, ACCOUNT_ID, only().key)).toMatchObject({
      ...{ conflicts: 1, raw: '{"id":"m1","text":"Bom dia"}', linked: [], statuses: [], attempts: [] },
    })
    expect(messageRecord(archive.db, ACCOUNT_ID, 999)).toBeNull()
  })

  test('is stored, and what comes behind it, where the disk made the marks of a message unreadable', () => {
    archive.take('instance', [record()], [annotation({ type: 'reaction', id: 'r1', text: '❤' })])
    changeBehind(archive.db, `UPDATE messages SET extras = '{|'`)
    archive.take(
      'instance',
      [record({ text: 'outra coisa', raw: '{"text":"outra coisa"}' })],
      [annotation({ type: 'reaction', id: 'r2', text: '👍', at: NOON + 90_000 })],
    )
    archive.take('v1', [record({ id: 'v1-1' }), record({ id: 'v1-2', text: 'Mais uma' })])
    expect(
      archive.messages().map(({ text, reactions }) => [text, reactions.map((each) => each.emoji)]),
    ).toEqual([
      ['Bom dia', ['👍']],
      ['Mais uma', []],
    ])
  })

  test('under the same id of another chat is another message; one without id is known by its body', () => {
    archive.take('instance', [record(), record({ receivedAddress: '5511987650002@c.us' })])
    const nameless = record({ id: null, raw: '{"a":1}' })
    archive.take('instance', [nameless])
    archive.take('instance', [nameless, record({ id: null, raw: '{"a":2}' })])
    expect(
      archive
        .chats()
        .map((chat) => chat.unread)
        .sort(),
    ).toEqual([1, 3])
  })
})

describe('a call', () => {
  const call = (
    outcome: Extract<MessageContent, { type: 'call' }>['outcome'],
    change = {},
  ): ReturnType<typeof record> =>
    record({
      ...{ id: 'c1', kind: 'incomingCall', text: '' },
      content: { type: 'call', direction: 'in', outcome, video: false },
      ...change,
    })

  test('is one line for its two notifications; missed, it counts and is announced', () => {
    expect(archive.take('instance', [call('ringing')]).due).toEqual([])
    expect(archive.chats()[0]).toMatchObject({ unread: 0, waitingSince: null })
    const rows = archive.take('instance', [call('missed', { at: NOON + 20_000 })])
    expect(archive.messages()).toMatchObject([{ content: { outcome: 'missed' }, at: NOON }])
    expect(rows.due).toEqual([only().key])
    expect(archive.chats()[0]).toMatchObject({ unread: 1, waitingSince: NOON })
  })

  test('tells the list what became of it, and nothing else tells of a call', () => {
    const lastCall = () => archive.chats()[0]?.last?.call
    archive.take('instance', [call('ringing')])
    expect(lastCall()).toMatchObject({ direction: 'in', outcome: 'ringing' })
    archive.take('instance', [call('declined', { at: NOON + 20_000 })])
    expect(lastCall()).toMatchObject({ direction: 'in', outcome: 'declined' })
    archive.take('instance', [record({ id: 't1', text: 'oi', at: NOON + 30_000 })])
    expect(lastCall()).toBeNull()
  })

  test('only goes forward, and one that was taken disturbs nobody', () => {
    archive.take('instance', [call('ended')])
    archive.take('instance', [call('ringing')])
    expect(only().content).toMatchObject({ outcome: 'ended' })
    expect([archive.chats()[0]?.unread, countsOf(archive.db, ACCOUNT_ID).unread]).toEqual([0, 0])
    expect(messageRecord(archive.db, ACCOUNT_ID, only().key)?.conflicts).toBe(0)
  })
})

describe('an answer to our choices', () => {
  const choices: Choice[] = ['Comprar', 'Suporte'].map((text, n) => ({
    ...{ kind: 'reply', text, value: `b${String(n)}`, description: '', section: '' },
  }))
  const asks = (numbered = true): void => {
    const content = { type: 'buttons', title: '', footer: '', opener: '', choices, numbered } as const
    archive.take('instance', [
      record({ id: 'ask', direction: 'out', source: 'phone', text: 'Escolha', kind: 'textMessage', content }),
    ])
  }
  const answered = (change: Parameters<typeof record>[0]): Message['answers'] | undefined => {
    const told = record({ id: 'answer', at: NOON + 1000, ...change })
    archive.take('instance', [told], [], told.at)
    return archive.messages().at(-1)?.answers
  }

  test('by its number, or by its words', () => {
    asks()
    const key = only().key
    expect(answered({ text: '２' })).toEqual({ key, number: 2, text: 'Suporte' })
    expect(answered({ id: 'again', text: 'comprar' })).toEqual({ key, number: 1, text: 'Comprar' })
    expect(answered({ id: 'other', text: 'quanto custa?' })).toBeNull()
  })

  test('a number counts only where numbers were shown; a button tells its id', () => {
    asks(false)
    expect(answered({ text: '2' })).toBeNull()
    const content = { type: 'choice', text: 'Suporte', id: 'b1', index: null } as const
    expect(answered({ id: 'reply', kind: 'buttonsResponseMessage', text: 'Suporte', content })).toMatchObject(
      {
        number: 2,
      },
    )
  })

  test('is counted at its question, which is told anew: the last one of each person', () => {
    const group = { receivedAddress: '5511987654321-1581234048@g.us' }
    const content = { type: 'buttons', title: '', footer: '', opener: '', choices, numbered: true } as const
    const ask = record({ ...group, id: 'ask', direction: 'out', source: 'phone', text: 'Escolha', content })
    archive.take('instance', [ask])
    const says = (id: string, senderId: string, text: string): readonly (readonly number[] | null)[] =>
      archive
        .take('instance', [record({ ...group, id, senderId, text, at: NOON + 1000 })])
        .messages.flatMap((message) => (message.content.type === 'buttons' ? [message.tally] : []))
    expect(archive.messages()[0]?.tally).toBeNull()
    expect(says('a1', '551190000001', '1')).toEqual([[1, 0]])
    expect(says('b1', '551190000002', 'Suporte')).toEqual([[1, 1]])
    expect(says('b2', '551190000002', 'quanto custa?')).toEqual([])
    expect(says('a2', '551190000001', '2')).toEqual([[0, 2]])
    expect(archive.messages()[0]?.tally).toEqual([0, 2])
  })

  test('not after seven days, and never in what we wrote', () => {
    asks()
    expect(answered({ id: 'late', text: '2', at: NOON + 8 * 86_400_000 })).toBeNull()
    expect(answered({ id: 'own', text: '1', direction: 'out', source: 'phone' })).toBeNull()
  })
})

describe('names', () => {
  test('the address book stays above profiles; the history only fills a gap', () => {
    archive.take('instance', [record({ chatName: 'Perfil' })])
    archive.take('instance', [record({ id: 'm2', source: 'history', chatName: 'Antigo', at: NOON - 1 })])
    expect(archive.chats()[0]?.name).toBe('Perfil')
    archive.db.run(`UPDATE contacts SET name = 'Ana Agenda', source = 'address-book'`)
    archive.db.run(`UPDATE chats SET name = 'Ana Agenda'`)
    archive.take('instance', [record({ id: 'm3', chatName: 'Outro', senderName: 'Outro' })])
    expect(archive.chats()[0]?.name).toBe('Ana Agenda')
    expect(archive.db.get('SELECT name FROM contacts')).toEqual({ name: 'Ana Agenda' })
  })
})

test('an account that is removed takes everything along', () => {
  archive.take('v1', [record({ id: 'v1', receivedAddress: '5511987650001' })])
  archive.take(
    'instance',
    [record({ source: 'journal', thumbnail: Buffer.from('x').toString('base64') })],
    [
      annotation({ type: 'reaction', text: '👍' }),
      annotation({ type: 'edit', targetId: 'nowhere', text: 'x' }),
    ],
  )
  removeAccount(archive.db, ACCOUNT_ID)
  for (const table of ['messages', 'annotations', 'thumbnails', 'chats', 'receipts', 'echoes'])
    expect(archive.db.all(`SELECT 1 FROM ${table}`)).toEqual([])
})
