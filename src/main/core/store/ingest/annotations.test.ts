import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { Annotation, InboundMessage } from '../../domain/translation.ts'
import { annotation, NOON, record, useArchive } from '../../testing/archive-fixture.ts'

const archive = useArchive()

const GROUP = '120363040000000001@g.us'

const found = (words: string): number =>
  archive.db.all('SELECT rowid FROM search WHERE search MATCH ?', `"${words}"`).length

describe('annotations', () => {
  test('an edit changes the words, keeps the first ones, and is found by the search; the old ones are not', () => {
    archive.take('instance', [record({ text: 'chego às dez' })])
    const rows = archive.take('instance', [], [annotation({ type: 'edit', text: 'chego às onze' })])
    expect(archive.messages()).toMatchObject([
      { text: 'chego às onze', edited: { at: NOON + 60_000, before: 'chego às dez' } },
    ])
    expect(rows.messages).toHaveLength(1)
    expect([found('onze'), found('dez')]).toEqual([1, 0])
    expect(archive.chats()[0]).toMatchObject({ unread: 1, last: { preview: 'chego às onze' } })
  })

  test('an edit that does not tell the new words takes none away; a caption may be taken away', () => {
    const content = {
      ...{ type: 'media', media: 'image', mediaId: '', url: '', mimeType: '', fileName: '', size: null },
      ...{ thumbnail: false, fileId: '', animated: false },
    } as MessageContent
    archive.take('instance', [
      record({ text: 'chego às dez' }),
      record({ id: 'm2', at: NOON + 1000, kind: 'imageMessage', text: 'olha', content }),
    ])
    archive.take(
      'instance',
      [],
      [
        annotation({ type: 'edit', text: '' }),
        annotation({ type: 'edit', id: 'e2', targetId: 'm2', text: '' }),
      ],
    )
    expect(archive.messages().map((each) => [each.text, each.edited?.before])).toEqual([
      ['chego às dez', 'chego às dez'],
      ['', 'olha'],
    ])
  })

  test('an older edit that comes later never beats a newer one, and the same one twice changes nothing', () => {
    archive.take('instance', [record()])
    const newer = annotation({ type: 'edit', id: 'e2', text: 'dois', at: NOON + 2000 })
    archive.take('instance', [], [newer, annotation({ type: 'edit', id: 'e1', text: 'um', at: NOON + 1000 })])
    expect(archive.messages()[0]?.text).toBe('dois')
    expect(archive.take('instance', [], [newer]).messages).toEqual([])
  })

  test('reactions: the last of each person, taken away by an empty one; ours from the phone is ours', () => {
    archive.take('instance', [record({ receivedAddress: GROUP })])
    const reaction = (id: string, senderId: string, text: string, more = {}): Annotation =>
      annotation({
        type: 'reaction',
        receivedAddress: GROUP,
        id,
        senderId,
        text,
        at: NOON + Number(id) * 1000,
        ...more,
      })
    archive.take(
      'instance',
      [],
      [
        reaction('1', '5511900000001', '👍'),
        reaction('2', '5511900000002', '😂'),
        reaction('3', '5511900000001', '❤️'),
        reaction('4', '5511900000002', ''),
        reaction('5', '5511900000000', '🙏', { direction: 'out' }),
      ],
    )
    expect(archive.messages()[0]?.reactions.map((each) => [each.emoji, each.own])).toEqual([
      ['❤️', false],
      ['🙏', true],
    ])
    expect(archive.chats()[0]?.unread).toBe(1)
  })

  test('a deletion keeps the words; a vote replaces the voters', () => {
    const poll = { type: 'poll', name: 'Cor?', multiple: false, options: [] } as const
    archive.take('instance', [
      record({ text: 'segredo' }),
      record({
        id: 'p1',
        kind: 'pollMessage',
        text: 'Cor?',
        content: { ...poll, options: ['Azul', 'Verde'].map((name) => ({ name, voters: [] })) },
      }),
    ])
    const votes = [
      { name: 'Azul', voters: ['1'] },
      { name: 'Verde', voters: ['2', '3'] },
    ]
    archive.take(
      'instance',
      [],
      [
        annotation({ type: 'delete' }),
        annotation({ type: 'vote', targetId: 'p1', votes, at: NOON + 2000 }),
        annotation({ type: 'vote', id: 'vote-0', targetId: 'p1', votes: [], at: NOON + 1000 }),
      ],
    )
    expect(archive.messages()).toMatchObject([
      { text: 'segredo', deletedAt: NOON + 60_000 },
      { content: { options: votes } },
    ])
  })

  test('without its message a stand-in is shown, silent; when the message comes it is applied and the stand-in goes', () => {
    const early = archive.take(
      'instance',
      [],
      [annotation({ type: 'edit', text: 'novo' }), annotation({ type: 'reaction', text: '👍' })],
    )
    expect(archive.messages().map((each) => [each.kind, each.content.type, each.text])).toEqual([
      ['editedMessage', 'annotation', 'novo'],
      ['reactionMessage', 'annotation', '👍'],
    ])
    expect([early.due, archive.chats()[0]?.unread]).toEqual([[], 0])
    const rows = archive.take('instance', [record({ text: 'velho' })])
    expect(archive.messages()).toMatchObject([
      { text: 'novo', edited: { before: 'velho' }, reactions: [{ emoji: '👍' }] },
    ])
    expect(rows.removed.flatMap((each) => each.keys).sort()).toEqual(
      early.messages.map((each) => each.key).sort(),
    )
    expect([found('novo'), found('velho')]).toEqual([1, 0])
  })

  test('only the writer of a message edits it', () => {
    archive.take('instance', [record({ direction: 'out', source: 'phone', text: 'nosso' })])
    archive.take('instance', [], [annotation({ type: 'edit', text: 'deles' })])
    expect(archive.messages().map((each) => each.text)).toEqual(['nosso', 'deles'])
  })

  test('a reaction named by the id of a linked record reaches the message that is shown', () => {
    archive.take('v1', [record({ id: 'v1-1', receivedAddress: '5511987650001' })])
    archive.take('instance', [record({ source: 'journal' })], [annotation({ type: 'reaction', text: '🔥' })])
    expect(archive.messages()).toMatchObject([{ serviceId: 'v1-1', reactions: [{ emoji: '🔥' }] }])
  })

  test('whatever the order in which they come, the message ends the same', () => {
    const message = record({ text: 'primeiro' })
    const notes = fc.uniqueArray(
      fc.record({
        at: fc.integer({ min: 1, max: 40 }),
        type: fc.constantFrom<Annotation['type']>('edit', 'delete', 'reaction'),
        senderId: fc.constantFrom('5511900000001', '5511900000002'),
        text: fc.constantFrom('', '👍', '❤️', 'outra'),
      }),
      { selector: (note) => note.at, minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(
        notes.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray([...list.keys(), -1], {
              minLength: list.length + 1,
              maxLength: list.length + 1,
            }),
          ),
        ),
        ([list, order]) => {
          const all = list.map((note, n) =>
            annotation({ ...note, id: `n${String(n)}`, at: NOON + note.at * 1000 }),
          )
          const end = (sequence: readonly number[]): unknown => {
            archive.renew()
            for (const n of sequence) {
              const note = all[n]
              const messages: readonly InboundMessage[] = note ? [] : [message]
              archive.take('instance', messages, note ? [note] : [])
            }
            const { text, edited, deletedAt, reactions } = archive.messages()[0] ?? {}
            return { rows: archive.messages().length, text, edited, deletedAt, reactions }
          }
          expect(end(order)).toEqual(end([-1, ...all.keys()]))
        },
      ),
      { numRuns: 20 },
    )
  }, 60_000)
})

describe('an edit without words', () => {
  const photo: MessageContent = {
    ...{ type: 'media', media: 'image', mediaId: '', url: 'https://m.example.com/1', mimeType: '' },
    ...{ fileName: '', size: null, thumbnail: false, fileId: '', animated: false },
  }
  const edit = (id: string, at: number, more: object): ReturnType<typeof annotation> =>
    annotation({ type: 'edit', id, targetId: 'm1', at, text: '', ...more })
  const shown = (): unknown => archive.messages()[0]
  const captioned = record({ kind: 'imageMessage', text: 'Fachada', content: photo })

  test('takes no caption away', () => {
    archive.take('instance', [captioned])
    archive.take('instance', [], [edit('e1', NOON + 1000, { isWordless: true })])
    expect(shown()).toMatchObject({ text: 'Fachada', edited: { before: 'Fachada' } })
  })

  test('that says that the caption is empty takes it away', () => {
    archive.take('instance', [captioned])
    archive.take('instance', [], [edit('e1', NOON + 1000, {})])
    expect(shown()).toMatchObject({ text: '', edited: { before: 'Fachada' } })
  })

  test('leaves the words of the edit before it, in whatever order they come', () => {
    const edits = [
      edit('e1', NOON + 1000, { text: 'Um' }),
      edit('e2', NOON + 2000, { text: 'Dois' }),
      edit('e3', NOON + 3000, { isWordless: true }),
    ]
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      archive.renew()
      archive.take('instance', [], [edits[order[0] ?? 0] as (typeof edits)[0]])
      archive.take('instance', [captioned])
      for (const at of order.slice(1)) archive.take('instance', [], [edits[at] as (typeof edits)[0]])
      expect(shown()).toMatchObject({ text: 'Dois', edited: { at: NOON + 3000, before: 'Fachada' } })
    }
  })

  test('a deleted message is not read in the list of chats either', () => {
    const last = () => archive.chats()[0]?.last
    archive.take('instance', [record({ text: 'a senha é 1234' })])
    expect(last()).toMatchObject({ preview: 'a senha é 1234', kind: 'textMessage' })
    archive.take('instance', [], [annotation({ type: 'delete', text: '' })])
    expect(last()).toMatchObject({ preview: '', kind: 'deletedMessage' })
    archive.take('instance', [record({ id: 'm2', text: 'oi', at: NOON + 90_000 })])
    expect(last()).toMatchObject({ preview: 'oi', kind: 'textMessage' })
  })

  test('brings no deleted message back', () => {
    archive.take('instance', [captioned])
    archive.take(
      'instance',
      [],
      [annotation({ type: 'delete', id: 'd', targetId: 'm1', at: NOON + 1000, text: '' })],
    )
    archive.take('instance', [], [edit('e1', NOON + 2000, { text: 'Outra' })])
    expect(shown()).toMatchObject({ deletedAt: NOON + 1000 })
  })
})
