/** Number, its historic forms, hidden address and merged chats: each pair of them is one person wherever people are counted. */
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { numberVariants } from '../../../../shared/lib/number-variants.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { Annotation, InboundMessage } from '../../domain/translation.ts'
import { ACCOUNT_ID as A, annotation, NOON, record } from '../../testing/archive-fixture.ts'
import { runs } from '../../testing/chance.ts'
import { MemoryArchive } from '../../testing/memory-archive.ts'
import { startChat } from '../chats/chats.ts'
import { hideSender } from '../chats/hidden-senders.ts'
import { listChats } from '../chats/list-views.ts'
import { mergeChats } from '../dedupe/merge-chats.ts'
import { IngestBatch } from '../ingest/ingest-batch.ts'
import { ingestRecords } from '../ingest/ingest-record.ts'
import { pageMessages } from '../messages/messages.ts'
import { enqueue, type NewOutgoing } from '../outbox/enqueue.ts'
import { beginAttempt, endAttempt } from '../outbox/send-attempts.ts'
import { contactSheet, storeContactRecord } from './contact-records.ts'
import { noteChat, storeContacts } from './contacts.ts'
import { facesOf, isSamePerson, personKey } from './people.ts'
import { chatsOfVariants, markDifferent, notePair, samePerson } from './same-person.ts'

const archive = new MemoryArchive()
afterAll(() => archive.close())
const { db } = archive

const GROUP = '120363040000000001@g.us'
const HIDDEN = '120650379300009@lid'
const OTHER_HIDDEN = '990650379300009@lid'
const NEW_NUMBER = '447700900123'
const BIA = '5531977002200'

const take = (
  records: readonly InboundMessage[],
  annotations: readonly Annotation[] = [],
  style: 'v1' | 'instance' = 'instance',
): void => {
  const batch = new IngestBatch(db, { accountId: A, style, arrivedAt: NOON + 120_000, receiptId: null })
  ingestRecords(db, batch, { messages: records, annotations })
  batch.changed.rows(db)
}
const chats = () => listChats(db, A, undefined, 100).chats
const group = () => startChat(db, A, { kind: 'group', address: GROUP.replace('@g.us', '') }, NOON)
const messages = (chatId = group().id) => pageMessages(db, A, chatId, 'latest', 200).messages
const says = (id: string, senderId: string, more: Partial<InboundMessage> = {}): InboundMessage =>
  record({
    ...{ id, receivedAddress: GROUP, chatName: 'Obra', senderId, senderName: '', text: `fala ${id}` },
    at: NOON + Number(id.replace(/\D/gu, '')) * 1000,
    ...more,
  })
const notes = (type: Annotation['type'], senderId: string, more: Partial<Annotation>): Annotation =>
  annotation({ type, receivedAddress: GROUP, senderId, senderName: '', ...more })

/** One person: all addresses, and what makes the archive know that they belong together. */
interface Somebody {
  readonly faces: readonly string[]
  readonly know: () => void
}

const NUMBERS = [
  '5531988001100',
  '5215512345678',
  '5491123456789',
  '2290197123456',
  '84701234567',
  '31612345678',
]
const somebody = fc.tuple(fc.constantFrom(...NUMBERS), fc.boolean()).map(([number, isMerged]): Somebody => ({
  faces: [number, ...numberVariants(number), HIDDEN, OTHER_HIDDEN, ...(isMerged ? [NEW_NUMBER] : [])],
  know: () => {
    notePair(db, A, HIDDEN, number, 'same')
    notePair(db, A, numberVariants(number)[0] ?? number, OTHER_HIDDEN, 'same')
    if (!isMerged) return
    const [into, from] = [number, NEW_NUMBER].map((address) =>
      startChat(db, A, { kind: 'person', address }, NOON),
    )
    mergeChats(db, A, into?.id ?? 0, from?.id ?? 0)
  },
}))
const pair = somebody.chain(({ faces, know }) =>
  fc
    .tuple(fc.constantFrom(...faces), fc.constantFrom(...faces))
    .map(([one, other]) => ({ one, other, know })),
)
/** Holds for every pair, whichever of the two comes first. */
const always = (holds: (one: string, other: string) => void): void =>
  fc.assert(
    fc.property(pair, ({ one, other, know }) => {
      archive.once(() => {
        know()
        holds(one, other)
      })
    }),
    runs(60, 1000),
  )

describe('two addresses of one person are', () => {
  test('the same person, from either side', () => {
    always((one, other) => {
      expect([isSamePerson(db, A, one, other), isSamePerson(db, A, one, BIA)]).toEqual([true, false])
      expect(personKey(db, A, one)).toBe(personKey(db, A, other))
      expect(new Set(facesOf(db, A, one))).toEqual(new Set(facesOf(db, A, other)))
    })
  })

  test('one reaction, one vote and one writer', () => {
    always((one, other) => {
      const options = [{ name: 'Azul', voters: [] }]
      const content = { type: 'poll', name: 'Cor?', multiple: false, options } as const
      take(
        [says('m1', one), says('m2', '', { direction: 'out', kind: 'pollMessage', content })],
        [
          notes('reaction', one, { id: 'r1', text: '👍', at: NOON + 1000 }),
          notes('reaction', other, { id: 'r2', text: '❤️', at: NOON + 2000 }),
          notes('vote', one, { targetId: 'm2', votes: [{ name: 'Azul', voters: [one, other, BIA] }] }),
          notes('edit', other, { text: 'corrigido' }),
        ],
      )
      const [said, poll] = messages()
      expect(said).toMatchObject({ text: 'corrigido', reactions: [{ emoji: '❤️' }] })
      expect(poll?.content).toMatchObject({ options: [{ voters: { length: 2 } }] })
      take([], [notes('reaction', one, { id: 'r3', text: '', at: NOON + 3000 })])
      expect(messages()[0]?.reactions).toEqual([])
    })
  })

  test('one member with one name, in the messages, the group data, the list, the search and the mentions', () => {
    always((one, other) => {
      take([says('m1', one, { senderName: 'Caio' }), says('m2', other)])
      const [first, second] = messages()
      expect(second).toMatchObject({ senderName: 'Caio', senderId: first?.senderId })
      expect(group().last?.senderName).toBe('Caio')
      const participants = [one, other, BIA].map((id) => ({ id: id.includes('@') ? id : `${id}@c.us` }))
      const body = Buffer.from(JSON.stringify({ groupId: GROUP, subject: 'Obra', participants }))
      storeContactRecord(db, A, group().id, body, NOON)
      expect(contactSheet(db, A, group().id)?.group?.members.map(({ name }) => name)).toEqual(['Caio', ''])
      take([says('m3', BIA, { text: `bom dia @${other.replace('@lid', '')}!` })])
      expect(messages().at(-1)?.mentions).toEqual([{ digits: other.replace('@lid', ''), name: 'Caio' }])
      expect(group().last?.preview).toBe('bom dia @Caio!')
    })
  })

  test('hidden together, and counted once among the answers to a question', () => {
    always((one, other) => {
      const choices = ['Sim', 'Não'].map((text) => ({ text, action: 'reply', value: '' }))
      const content = {
        ...{ type: 'buttons', title: '', footer: '', numbered: true, style: 'buttons', choices },
      } as unknown as MessageContent
      take([says('m1', '', { direction: 'out', kind: 'interactiveButtons', text: 'Vem?', content })])
      take([says('m2', one, { text: '2' })])
      take([says('m3', other, { text: '1' }), says('m4', BIA, { text: '1' })])
      expect(messages()[0]?.tally).toEqual([2, 0])
      const sender = { address: messages()[1]?.senderId ?? '', name: '' }
      expect(hideSender(db, A, group().id, sender, true)?.unread).toBe(1)
      take([says('m5', other), says('m6', one)])
      const { hidden, unread } = group()
      expect([unread, hidden]).toEqual([1, [sender]])
      expect(hideSender(db, A, group().id, sender, false)?.hidden).toEqual([])
    })
  })

  test('one bubble in one chat for what is sent to one and comes back under the other', () => {
    always((one, other) => {
      const chat = startChat(db, A, { kind: 'person', address: one }, NOON)
      const row: NewOutgoing = {
        ...{ kind: 'textMessage', text: 'pronto', style: 'v1', extras: {}, quotedId: null },
        ...{ content: { type: 'text' }, body: { type: 'text', body: 'pronto' } },
      }
      const send = { accountId: A, chatId: chat.id, sendId: 's', draft: null, rows: [row] }
      const key = enqueue(db, send, NOON)?.message.key ?? 0
      beginAttempt(db, key, 'v1', NOON)
      endAttempt(db, key, { state: 'accepted', serviceId: 'v1-1' }, NOON + 100)
      const receivedAddress = other.includes('@') ? other : `${other}@c.us`
      const echo = {
        receivedAddress,
        text: 'pronto',
        direction: 'out',
        source: 'api',
        at: NOON + 500,
      } as const
      take([record({ ...echo, id: '3A1', senderId: '', senderName: '', chatName: '' })])
      const shown = chats().flatMap(({ id }) => messages(id))
      expect(shown.map(({ text, linkedIds }) => [text, linkedIds])).toEqual([['pronto', ['3A1']]])
    })
  })
})

test('a number whose chat is here already is offered no other form of that chat', () => {
  archive.once(() => {
    const [number, hidden, older] = ['5531988001100', HIDDEN, '553188001100'].map((address) =>
      startChat(db, A, { kind: 'person', address }, NOON),
    )
    mergeChats(db, A, number?.id ?? 0, hidden?.id ?? 0)
    expect(chatsOfVariants(db, A, ['5531988001100']).map(({ id }) => id)).toEqual([older?.id])
  })
})

describe('what is no proof', () => {
  const one = '5531988001100'
  test.each<[string, string, () => void]>([
    ['a card', BIA, () => notePair(db, A, one, BIA, 'card')],
    ['an address of nobody', '', () => undefined],
    [
      'what the person says to be somebody else',
      '553188001100',
      () => {
        const [chat, other] = [one, '553188001100'].map((address) =>
          startChat(db, A, { kind: 'person', address }, NOON),
        )
        notePair(db, A, HIDDEN, one, 'same')
        notePair(db, A, HIDDEN, '553188001100', 'same')
        markDifferent(db, A, chat?.id ?? 0, other?.id ?? 0)
      },
    ],
  ])('%s', (_, other, know) => {
    archive.once(() => {
      know()
      expect([isSamePerson(db, A, one, other), isSamePerson(db, A, other, one)]).toEqual([false, false])
    })
  })

  test('another account knows nothing of it', () => {
    archive.once(() => {
      notePair(db, A, HIDDEN, one, 'same')
      expect(isSamePerson(db, 'a2', HIDDEN, one)).toBe(false)
    })
  })
})

describe('a card', () => {
  const cardOf = (displayName: string, ...numbers: readonly string[]): Partial<InboundMessage> => {
    // Some phones fold even such lines, and write the prefix for calls abroad.
    const lines = numbers.map((number) => `TEL;TYPE=CELL:00${number.slice(0, 5)}\n ${number.slice(5)}`)
    const vcard = ['BEGIN:VCARD', `FN:${displayName}`, ...lines, 'END:VCARD'].join('\n')
    return { kind: 'contactMessage', text: '', content: { type: 'contact', displayName, vcard } }
  }
  const offered = (numbers: readonly string[], from: string, name = 'Oficina'): readonly string[] =>
    archive.once(() => {
      for (const address of [BIA, '5531966003300']) startChat(db, A, { kind: 'person', address }, NOON)
      notePair(db, A, HIDDEN, '5531988001100', 'same')
      take([
        record({ receivedAddress: from, senderName: 'Caio', chatName: 'Caio', ...cardOf(name, ...numbers) }),
      ])
      const chat = chats().find(({ address }) => address === canonicalAddress(from).address)
      return samePerson(db, A, chat?.id ?? 0).map((each) => each.chat.address)
    })

  test.each([
    ['the number without its historic digit', '553188001100@c.us'],
    ['the number itself', '5531988001100@c.us'],
    ['the hidden address that the service names with it', HIDDEN],
  ])('with the number of whoever sends it is their own, whatever name is on it: %s', (_, from) => {
    expect(offered(['5531988001100', BIA], from)).toEqual([BIA])
  })

  test('of somebody else is nobody’s own', () => {
    expect(offered([BIA], '5531988001100@c.us')).toEqual([])
    expect(offered([BIA], '5531988001100@c.us', 'Caio')).toEqual([BIA])
  })
})

describe('a name that is known here', () => {
  const named = () => messages().map(({ senderId, senderName, toldName }) => [senderId, senderName, toldName])

  test('stands where none was told, and is never the one that is sent', () => {
    archive.once(() => {
      notePair(db, A, HIDDEN, BIA, 'same')
      const chat = startChat(db, A, { kind: 'person', address: BIA }, NOON)
      noteChat(db, A, chat.id, 'Bia do 302', '')
      take([says('m1', HIDDEN), says('m2', BIA, { senderName: 'Bia' })])
      expect(named()).toEqual([
        [BIA, 'Bia do 302', ''],
        [BIA, 'Bia', 'Bia'],
      ])
    })
  })

  test('stands over a chat that begins by another address of the person', () => {
    archive.once(() => {
      storeContacts(
        db,
        A,
        Buffer.from(JSON.stringify([{ id: '5531988001100@c.us', name: 'Caio Agenda' }])),
        NOON,
      )
      expect(startChat(db, A, { kind: 'person', address: '553188001100' }, NOON).name).toBe('Caio Agenda')
    })
  })

  test('stands at reactions and quotes too', () => {
    archive.once(() => {
      take([says('m1', BIA, { senderName: 'Bia' })])
      const quote = { id: 'gone', senderId: BIA, kind: 'textMessage', text: `@${BIA} oi` }
      take([says('m2', '5511900000009', { quote })], [notes('reaction', BIA, { text: '👍' })])
      const [first, second] = messages()
      expect([first?.reactions[0]?.senderName, second?.quote?.senderName]).toEqual(['Bia', 'Bia'])
      expect(second?.quote?.text).toBe('@Bia oi')
    })
  })

  test('two people whom the person tells apart are not hidden together', () => {
    archive.once(() => {
      const [one, two] = [BIA, '5531966003300'].map((address) =>
        startChat(db, A, { kind: 'person', address }, NOON),
      )
      hideSender(db, A, group().id, { address: BIA, name: 'Bia' }, true)
      markDifferent(db, A, one?.id ?? 0, two?.id ?? 0)
      expect(db.all('SELECT address FROM hidden_senders')).not.toContainEqual({ address: '5531966003300' })
    })
  })

  test('group data names pairs, and each member once with the higher role', () => {
    archive.once(() => {
      const participants = [
        { id: HIDDEN, phoneNumber: `${BIA}@c.us`, isAdmin: false },
        { id: `${BIA}@c.us`, isAdmin: true },
      ]
      const body = Buffer.from(JSON.stringify({ groupId: GROUP, subject: 'Obra', participants }))
      storeContactRecord(db, A, group().id, body, NOON)
      expect(contactSheet(db, A, group().id)?.group?.members).toEqual([
        { address: BIA, name: '', role: 'admin' },
      ])
    })
  })

  test('a mention of somebody unknown, in an address, or outside a group stays as it is', () => {
    archive.once(() => {
      take([says('m1', BIA, { senderName: 'Bia' })])
      for (const [n, text] of [`@5511900000009`, `a@${BIA}`, `x@${BIA}.com`, `@${BIA}1`].entries()) {
        take([says(`m${String(n + 2)}`, BIA, { text })])
        expect(messages().at(-1)?.mentions).toEqual([])
      }
      take([record({ text: `@${BIA}` })])
      const chat = chats().find(({ kind }) => kind === 'person')
      expect([messages(chat?.id)[0]?.mentions, chat?.last?.preview]).toEqual([[], `@${BIA}`])
    })
  })
})
