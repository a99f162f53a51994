import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAddress } from '../../../shared/lib/address.ts'
import type { MessageContent } from '../../../shared/model/message.ts'
import type { Annotation, InboundMessage } from '../domain/translation.ts'
import { annotation, NOON, record, useArchive } from '../testing/archive-fixture.ts'
import { messagesByKey } from './messages/message-rows.ts'

const archive = useArchive()

/** Two spellings of one person, and somebody else. */
const WHERE = ['1@c.us', '1@s.whatsapp.net', '2@c.us']
/** Words that SQLite keeps as they are, and some that it does not. */
const WORDS = ['um', 'dois', '2', 'https://exemplo.com.br', 'a\0b', '\ud800', '']

const media = (mediaId: string, url: string): MessageContent => ({
  ...({ type: 'media', media: 'image' } as const),
  ...{ mediaId, url, mimeType: 'image/jpeg', fileName: '', size: null },
  ...{ animated: false, thumbnail: false, fileId: '' },
})
const CONTENTS: readonly MessageContent[] = [
  { type: 'text' },
  media('f1', ''),
  media('', 'https://exemplo.com.br/f1'),
  { type: 'link', title: 'Loja', description: '', url: 'https://exemplo.com.br', thumbnail: true },
  { type: 'unknown', reason: 'x' },
  { type: 'location', latitude: 1, longitude: 2, name: 'Loja', address: '', link: '', thumbnail: true },
]
const BUTTONS: MessageContent = {
  ...{ type: 'buttons', title: 'Escolha', footer: '', numbered: true, style: 'buttons' },
  choices: [
    { text: 'um', value: '1', description: '' },
    { text: 'dois', value: '2', description: '' },
  ],
} as unknown as MessageContent

const ids = fc.constantFrom('m0', 'm1', 'm2', 'm3', 'm4')
const where = fc.constantFrom(...WHERE)
const source = fc.constantFrom('queue', 'journal', 'history')
const at = fc.nat(8).map((seconds) => NOON + seconds * 1000)

const message: fc.Arbitrary<InboundMessage> = fc
  .record({
    ...{ id: fc.option(ids), receivedAddress: where, source, at },
    direction: fc.constantFrom('in', 'in', 'in', 'out'),
    text: fc.constantFrom(...WORDS),
    content: fc.constantFrom(...CONTENTS, BUTTONS),
    forwarded: fc.boolean(),
    marker: fc.constantFrom(null, 'SWE001'),
    thumbnail: fc.constantFrom('', 'aGVsbG8='),
    quote: fc.option(
      fc.record({
        id: ids,
        kind: fc.constant('textMessage'),
        text: fc.constant('um'),
        senderId: fc.constantFrom('5511987650001', ''),
      }),
    ),
  })
  .map((change) => record(change as Partial<InboundMessage>))

const note: fc.Arbitrary<Annotation> = fc
  .record({
    type: fc.constantFrom('reaction', 'edit', 'delete', 'vote'),
    id: fc.constantFrom('n1', 'n2', 'n3', 'n4'),
    ...{ targetId: ids, receivedAddress: where, source, at },
    text: fc.constantFrom('👍', 'dois'),
  })
  .map((change) => annotation(change as Partial<Annotation> & Pick<Annotation, 'type'>))

const answer = fc.record({
  isOther: fc.boolean(),
  messages: fc.array(message, { maxLength: 6 }),
  notes: fc.array(note, { maxLength: 3 }),
})

/** Each run has people and messages of its own: an archive of its own would take ten times as long. */
let run = 0

function ofRun<T extends InboundMessage | Annotation>(each: T): T {
  const own = (id: string): string => `${String(run)}-${id}`
  const receivedAddress = `${String(55_119_000_000 + run)}${each.receivedAddress}`
  const chat = canonicalAddress(receivedAddress)
  const target = 'targetId' in each ? { targetId: own(each.targetId) } : {}
  const quote = 'quote' in each && each.quote ? { quote: { ...each.quote, id: own(each.quote.id) } } : {}
  const id = each.id === null ? null : own(each.id)
  return { ...each, ...target, ...quote, id, receivedAddress, chat, senderId: chat.address }
}

test.each([
  ['one style', 'instance'],
  ['both styles', 'v1'],
] as const)('whatever answers of %s bring, what is told of it is what stands in the archive', (_, other) => {
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 4 }), (answers) => {
      run += 1
      // What waits for a message that never came would have every later one read back.
      archive.db.run('DELETE FROM annotations WHERE message_id IS NULL')
      for (const { isOther, messages, notes } of answers) {
        const style = isOther ? other : 'instance'
        const told = archive.take(style, messages.map(ofRun), notes.map(ofRun)).messages
        const keys = told.map(({ key }) => key)
        expect(told).toEqual(messagesByKey(archive.db, keys))
      }
    }),
    { numRuns: 120 },
  )
})

test('a card that turns out to be a reaction is not told any more', () => {
  const card = record({ id: 'r1', content: { type: 'unknown', reason: 'x' }, kind: 'unknown' })
  const told = archive.take(
    'instance',
    [record(), card],
    [annotation({ type: 'reaction', id: 'r1', text: '👍' })],
  )
  expect(told.messages).toEqual(archive.messages())
  expect(told.messages).toMatchObject([{ serviceId: 'm1', reactions: [{ emoji: '👍' }] }])
  expect(told.due).toHaveLength(1)
})

test('an answer to our choice is known as one where both come in the same history', () => {
  const question = { direction: 'out', source: 'history', content: BUTTONS, text: 'Qual?' } as const
  const asked = record({ ...question, id: 'm1', kind: 'interactiveButtons' })
  const before = record({ id: 'm0', source: 'history', at: NOON - 1000 })
  const answered = record({ id: 'm2', source: 'history', text: '2', at: NOON + 1000 })
  archive.take('instance', [before, asked, answered])
  expect(archive.messages().at(-1)?.answers).toMatchObject({ number: 2, text: 'dois' })
})

test('an answer to our choice is known as one where the same history tells what an older Parley had a card for', () => {
  const own = { direction: 'out', source: 'history', id: 'm1', text: 'Qual?' } as const
  const card = record({ ...own, kind: 'unknown', content: { type: 'unknown', reason: 'interactiveButtons' } })
  archive.take('instance', [card])
  const answered = record({ id: 'm2', source: 'history', text: '2', at: NOON + 1000 })
  archive.take('instance', [record({ ...own, kind: 'interactiveButtons', content: BUTTONS }), answered])
  expect(archive.messages().at(-1)?.answers).toMatchObject({ number: 2, text: 'dois' })
})

test.each([
  ['one that came by two addresses', [record(), record({ receivedAddress: '5511987650001@s.whatsapp.net' })]],
  ['one whose words SQLite keeps in another way', [record({ text: 'a\ud800b' })]],
] as const)('what is told is what stands in the archive: %s', (_, messages) => {
  const told = archive.take('instance', messages).messages
  expect(told).toHaveLength(1)
  expect(told).toEqual(archive.messages())
})
