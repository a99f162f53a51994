import { describe, expect, test } from 'vitest'
import { RITAS } from '../fixtures/journal-records.ts'
import { NEWER } from '../fixtures/journal-newer.ts'
import { JPEG } from '../fixtures/sample-pictures.ts'
import { translateJournal } from '../translate/translate-journal.ts'
import type { InboundMessage } from '../../domain/translation.ts'

const ARRIVED = 1_790_000_000_000

type Expected = Partial<Record<keyof InboundMessage, unknown>>

describe('newer kinds', () => {
  test.each<[keyof typeof NEWER, Expected]>([
    [
      'contactsArray',
      {
        kind: 'contactsArrayMessage',
        content: {
          type: 'contacts',
          contacts: [
            { displayName: 'Ivo', vcard: 'BEGIN:VCARD\nFN:Ivo\nEND:VCARD' },
            { displayName: 'Eva Melo', vcard: 'BEGIN:VCARD\nFN:Eva Melo\nEND:VCARD' },
          ],
        },
      },
    ],
    [
      'poll',
      {
        kind: 'pollMessage',
        text: 'Almoço?',
        content: {
          type: 'poll',
          name: 'Almoço?',
          multiple: false,
          options: [
            { name: 'Sim', voters: [] },
            { name: 'Não', voters: [] },
          ],
        },
      },
    ],
    [
      'pollOfOld',
      {
        kind: 'pollMessage',
        text: 'Quando?',
        content: { type: 'poll', name: 'Quando?', multiple: true, options: [{ name: 'Já', voters: [] }] },
      },
    ],
    [
      'invite',
      {
        kind: 'groupInviteMessage',
        text: 'Entre aqui',
        content: {
          type: 'invite',
          group: '120363111122223333',
          name: 'Vizinhos',
          expiresAt: 1_761_600_000_000,
        },
        thumbnail: JPEG,
      },
    ],
    ['inviteOfNothing', { kind: 'unknown', content: { type: 'unknown', reason: 'groupInviteMessage' } }],
    [
      'interactive',
      {
        kind: 'interactiveButtons',
        text: 'Confirma?',
        content: {
          type: 'buttons',
          title: 'Pedido',
          footer: 'Loja',
          opener: '',
          numbered: false,
          choices: [
            {
              kind: 'link',
              text: 'Ver',
              value: 'https://loja.parley.example/p',
              description: '',
              section: '',
            },
            { kind: 'call', text: 'Ligar', value: '553130000000', description: '', section: '' },
            { kind: 'reply', text: 'Copiar', value: '3', description: '', section: '' },
          ],
        },
      },
    ],
    [
      'interactiveReply',
      {
        kind: 'interactiveButtonsReply',
        text: 'Hoje ou amanhã?',
        content: {
          type: 'buttons',
          title: 'Entrega',
          footer: 'Loja',
          opener: '',
          numbered: false,
          choices: [{ kind: 'reply', text: 'Hoje', value: 'h', description: '', section: '' }],
        },
      },
    ],
    ['plainExtended', { kind: 'textMessage', text: 'só texto', content: { type: 'text' }, thumbnail: '' }],
    ['unreadable', { kind: 'textMessage', text: '', content: { type: 'text' }, marker: 'SWE001' }],
  ])('%s', (name, expected) => {
    const { messages } = translateJournal([NEWER[name]], ARRIVED)
    expect(messages).toEqual([
      { ...RITAS, id: NEWER[name]['idMessage'], text: '', ...expected, raw: JSON.stringify(NEWER[name]) },
    ])
  })

  test.each<[keyof typeof NEWER, object]>([
    ['edited', { type: 'edit', targetId: 'Q06', text: 'Nova legenda', votes: [] }],
    ['deleted', { type: 'delete', targetId: 'Q06', text: '', votes: [] }],
    [
      'pollUpdate',
      {
        type: 'vote',
        targetId: 'Q05',
        text: 'Almoço?',
        votes: [
          { name: 'Sim', voters: ['5531977002200', '5531966003300'] },
          { name: 'Não', voters: [] },
        ],
      },
    ],
  ])('%s belongs to its message', (name, expected) => {
    const { messages, annotations } = translateJournal([NEWER[name]], ARRIVED)
    expect(messages).toEqual([])
    expect(annotations).toMatchObject([
      { ...expected, senderId: '5531988001100', raw: JSON.stringify(NEWER[name]) },
    ])
  })
})
