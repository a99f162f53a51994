import { describe, expect, test } from 'vitest'
import { notePair } from '../contacts/same-person.ts'
import type { Annotation } from '../../domain/translation.ts'
import { ACCOUNT_ID, annotation, NOON, record, useArchive } from '../../testing/archive-fixture.ts'

const archive = useArchive()

const GROUP = '120363040000000001@g.us'
const CAIO = '5531988001100'
const OLD_CAIO = '553188001100'
const HIDDEN_CAIO = '120650379300009@lid'
const BIA = '5531977002200'

const written = (senderId: string) =>
  record({ receivedAddress: GROUP, chatName: 'Obra', senderId, senderName: 'Caio', text: 'às dez' })
const inGroup = (type: Annotation['type'], senderId: string, more: Partial<Annotation> = {}): Annotation =>
  annotation({ type, receivedAddress: GROUP, chatName: 'Obra', senderId, senderName: '', ...more })
const edit = (senderId: string, more: Partial<Annotation> = {}): Annotation =>
  inGroup('edit', senderId, { text: 'às onze', ...more })

const shown = () =>
  archive.messages().map(({ kind, text, edited, deletedAt }) => ({
    ...{ kind, text, isEdited: edited !== null, isDeleted: deletedAt !== null },
  }))
const UNTOUCHED = { kind: 'textMessage', text: 'às dez', isEdited: false, isDeleted: false }

describe('only the writer', () => {
  test.each<[string, string, string]>([
    ['another member', CAIO, BIA],
    ['a hidden address of which nothing is known', CAIO, HIDDEN_CAIO],
    ['nobody, as far as the record tells', CAIO, ''],
    ['a member, where the message does not tell who wrote it', '', BIA],
    ['nobody of nobody', '', ''],
  ])('%s changes no words and deletes none: both are events', (_, writer, other) => {
    archive.take('instance', [written(writer)], [edit(other), inGroup('delete', other)])
    expect(shown()).toEqual([
      UNTOUCHED,
      expect.objectContaining({ kind: 'editedMessage', text: 'às onze' }),
      expect.objectContaining({ kind: 'deletedMessage' }),
    ])
    expect(archive.chats()[0]).toMatchObject({ unread: 1 })
  })

  test.each([
    ['the same address', CAIO],
    ['the number without its historic digit', OLD_CAIO],
    ['the hidden address that the service names with the number', HIDDEN_CAIO],
  ])('%s does', (_, other) => {
    notePair(archive.db, ACCOUNT_ID, HIDDEN_CAIO, CAIO, 'same')
    archive.take('instance', [written(CAIO)], [edit(other), inGroup('delete', other)])
    expect(shown()).toEqual([{ ...UNTOUCHED, text: 'às onze', isEdited: true, isDeleted: true }])
  })

  test('an event that names both addresses tells itself who it is', () => {
    archive.take('instance', [written(CAIO)], [edit(HIDDEN_CAIO, { alsoKnownAs: CAIO })])
    expect(shown()).toEqual([{ ...UNTOUCHED, text: 'às onze', isEdited: true }])
  })

  test('an event becomes the change that it is once a later record says whose address it came by', () => {
    archive.take('instance', [written(CAIO)], [edit(HIDDEN_CAIO)])
    const next = { ...written(HIDDEN_CAIO), id: 'm2', text: 'oi', alsoKnownAs: CAIO, at: NOON + 90_000 }
    archive.take('instance', [next])
    expect(shown()).toEqual([
      { ...UNTOUCHED, text: 'às onze', isEdited: true },
      { ...UNTOUCHED, text: 'oi' },
    ])
  })

  test('neither we of a member, nor a member of us', () => {
    archive.take(
      'instance',
      [written(CAIO), { ...written(''), id: 'm2', direction: 'out', text: 'nossa', at: NOON + 1000 }],
      [
        edit('', { direction: 'out' }),
        inGroup('delete', '', { direction: 'out' }),
        edit(CAIO, { id: 'e2', targetId: 'm2' }),
        inGroup('delete', CAIO, { id: 'd2', targetId: 'm2' }),
      ],
    )
    expect(shown().slice(0, 2)).toEqual([UNTOUCHED, { ...UNTOUCHED, text: 'nossa' }])
    expect(shown()).toHaveLength(6)
  })

  test('whoever the person says to be somebody else is', () => {
    notePair(archive.db, ACCOUNT_ID, OLD_CAIO, CAIO, 'different')
    archive.take('instance', [written(CAIO)], [edit(OLD_CAIO)])
    expect(shown()[0]).toEqual(UNTOUCHED)
  })

  test('a channel edits its own posts, which name nobody', () => {
    const post = { receivedAddress: '120363040000000001@newsletter', senderId: '', senderName: '' }
    archive.take('instance', [record(post)], [annotation({ ...post, type: 'edit', text: 'às onze' })])
    expect(archive.messages()[0]?.text).toBe('às onze')
  })

  test('with one other person alone, a deletion of what is ours is an event too', () => {
    archive.take('instance', [record({ direction: 'out', text: 'nossa' })], [annotation({ type: 'delete' })])
    expect(archive.messages()[0]?.deletedAt).toBeNull()
  })
})

describe('a member is a person', () => {
  const reaction = (id: number, senderId: string, text: string): Annotation =>
    inGroup('reaction', senderId, { id: `r${String(id)}`, text, at: NOON + id * 1000 })
  const emoji = () => archive.messages()[0]?.reactions.map((each) => each.emoji)

  test('a reaction by another address takes the place of the first one, and takes it away', () => {
    notePair(archive.db, ACCOUNT_ID, HIDDEN_CAIO, CAIO, 'same')
    archive.take('instance', [written(BIA)], [reaction(1, CAIO, '👍'), reaction(2, HIDDEN_CAIO, '❤️')])
    expect(emoji()).toEqual(['❤️'])
    archive.take('instance', [], [reaction(3, OLD_CAIO, '')])
    expect(emoji()).toEqual([])
  })

  test('reactions that came before the addresses were known to be one are one afterwards', () => {
    archive.take('instance', [written(BIA)], [reaction(1, CAIO, '👍'), reaction(2, HIDDEN_CAIO, '❤️')])
    expect(emoji()).toEqual(['👍', '❤️'])
    const next = { ...written(HIDDEN_CAIO), id: 'm2', alsoKnownAs: CAIO, at: NOON + 90_000 }
    archive.take('instance', [next])
    expect(emoji()).toEqual(['❤️'])
  })

  test('two votes of one person for one option are one', () => {
    notePair(archive.db, ACCOUNT_ID, HIDDEN_CAIO, CAIO, 'same')
    const options = ['Azul', 'Verde'].map((name) => ({ name, voters: [] }))
    const poll = { type: 'poll', name: 'Cor?', multiple: false, options } as const
    const votes = [
      { name: 'Azul', voters: [CAIO, HIDDEN_CAIO, BIA] },
      { name: 'Verde', voters: [] },
    ]
    archive.take(
      'instance',
      [{ ...written(''), direction: 'out', kind: 'pollMessage', text: 'Cor?', content: poll }],
      [inGroup('vote', BIA, { votes })],
    )
    const content = archive.messages()[0]?.content
    expect(content?.type === 'poll' ? content.options.map(({ voters }) => voters.length) : null).toEqual([
      2, 0,
    ])
  })
})
