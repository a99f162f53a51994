// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { ChatLast } from '../../shared/model/chat.ts'
import type { Message, MessageContent } from '../../shared/model/message.ts'
import { ANNOTATION_KIND } from '../../shared/kinds/annotation-kind.ts'
import { t } from '../i18n/i18n.ts'
import { aMessage } from '../store/store-fixture.ts'
import {
  kindWord,
  lastStatus,
  lastWords,
  messageAside,
  messageStatus,
  messageWords,
  quoteName,
  quoteWords,
  sourceWords,
} from './kinds.ts'

const media = (media: 'image' | 'document', fileName = ''): MessageContent => ({
  type: 'media',
  media,
  mediaId: '',
  url: 'https://files.example/x',
  mimeType: '',
  fileName,
  size: null,
  thumbnail: false,
  fileId: '',
  animated: false,
})
const choice = (text: string) => ({ kind: 'reply', text, value: '', description: '', section: '' }) as const

describe('the words of a message', () => {
  it.each<[string, MessageContent, string, string]>([
    ['textMessage', { type: 'text' }, 'Bom *dia*', 'Bom dia'],
    ['imageMessage', media('image'), '', 'Photo'],
    ['imageMessage', media('image'), 'A janela', 'Photo, A janela'],
    ['documentMessage', media('document', 'lista.pdf'), '', 'Document lista.pdf'],
    ['documentMessage', media('document', 'Nota\nfiscal.pdf'), '', 'Document Nota fiscal.pdf'],
    ['documentMessage', media('document', 'nota\u202efdp.exe'), '', 'Document nota⟨U+202E⟩fdp.exe'],
    [
      'extendedTextMessage',
      { type: 'link', title: 'Loja', description: '', url: 'https://l.example', thumbnail: false },
      'Veja https://l.example',
      'Link Loja, Veja https://l.example',
    ],
    [
      'locationMessage',
      {
        type: 'location',
        name: '',
        address: 'Rua A, 1',
        latitude: 1,
        longitude: 2,
        link: '',
        thumbnail: false,
      },
      '',
      'Location Rua A, 1',
    ],
    ['contactMessage', { type: 'contact', displayName: 'Lia', vcard: '' }, '', 'Contact Lia'],
    [
      'contactsArrayMessage',
      {
        type: 'contacts',
        contacts: [
          { displayName: 'Lia', vcard: '' },
          { displayName: 'Rui', vcard: '' },
        ],
      },
      '',
      'Contacts Lia, Rui',
    ],
    [
      'buttonsMessage',
      {
        type: 'buttons',
        title: '',
        footer: '',
        opener: '',
        choices: [choice('Sim'), choice('Não')],
        numbered: false,
      },
      'Confirma?',
      'Buttons 1 Sim, 2 Não, Confirma?',
    ],
    ['listResponseMessage', { type: 'choice', text: 'Azul', id: 'b', index: 1 }, 'Azul', 'Answer: Azul'],
    [
      'pollMessage',
      { type: 'poll', name: 'Quando?', multiple: false, options: [] },
      'Quando?',
      'Poll Quando?',
    ],
    [
      'groupInviteMessage',
      { type: 'invite', group: '1203', name: 'Bairro', expiresAt: null },
      '',
      'Group invitation Bairro',
    ],
    [
      'incomingCall',
      { type: 'call', direction: 'in', outcome: 'missed', video: true },
      '',
      'Missed call (video)',
    ],
    [
      'reactionMessage',
      { type: 'annotation', annotation: 'reaction', targetId: 'x', detail: '👍' },
      '👍',
      'Reacted 👍 to an earlier message',
    ],
    ['hologramMessage', { type: 'unknown', reason: 'hologramMessage' }, '', 'Unsupported message'],
  ])('of the kind %s', (kind, content, text, words) => {
    expect(messageWords(aMessage(1, { kind, content, text }))).toBe(words)
  })

  it('name whom they mention', () => {
    const mentions = [{ digits: '5531977776666', name: 'Caio' }]
    expect(messageWords(aMessage(1, { text: 'oi *@5531977776666*', mentions }))).toBe('oi @Caio')
  })

  it('do not repeat what was deleted', () => {
    expect(messageWords(aMessage(1, { text: 'secret', deletedAt: 5 }))).toBe('This message was deleted')
  })

  it.each([
    ['textMessage', 'Message'],
    ['templateMessage', 'Template'],
    ['contactsArrayMessage', 'Contacts'],
    ['pollMessage', 'Poll'],
    ['somethingNew', 'Unsupported message'],
  ])('name the kind %s', (kind, word) => {
    expect(kindWord(kind)).toBe(word)
  })
})

describe('an accepted message', () => {
  const accepted = (more: Partial<Message>): Message =>
    aMessage(1, { direction: 'out', status: 'accepted', source: 'here', acceptedAt: 1000, ...more })
  const day = 24 * 3_600_000

  it.each([
    [0, 'Queued at the service, up to 24 h (24 h left)'],
    [-3 * day, 'Queued at the service, up to 24 h (24 h left)'],
    [day / 2, 'Queued at the service, up to 24 h (12 h left)'],
    [day - 3_600_001, 'Queued at the service, up to 24 h (2 h left)'],
    [day - 3_600_000, 'Queued at the service, up to 24 h (60 min left)'],
    [day - 1000, 'Queued at the service, up to 24 h (1 min left)'],
    [day, 'Sent to the service, no delivery report'],
    [day + 1000, 'Sent to the service, no delivery report'],
  ])('says in the instance style, %i ms later, where it is', (later, words) => {
    expect(messageStatus(accepted({ style: 'instance' }), 1000 + later)).toBe(words)
  })

  it('shows the clock beside it once it lies there for longer than usual', () => {
    const message = accepted({ style: 'instance' })
    expect(messageAside(message, 1000 + 59_000)).toBe('')
    expect(messageAside(message, 1000 + day / 8)).toBe('at the service, up to 24 h (21 h left)')
    expect(messageAside(message, 1000 + day)).toBe('no report')
    expect(messageAside(accepted({}), 1000 + day)).toBe('')
  })

  it.each(['phone', 'history', 'journal', 'queue'] as const)(
    'from the phone (%s) was never in the queue of the service',
    (source) => {
      for (const later of [0, 60_000, day / 2, day, 30 * day])
        for (const acceptedAt of [null, 1000]) {
          const message = accepted({ style: 'instance', source, acceptedAt, at: 1000 })
          expect(messageStatus(message, 1000 + later)).toBe('Sent')
          expect(messageAside(message, 1000 + later)).toBe('')
        }
    },
  )

  it('from another program is accepted, and no more is said of its way', () => {
    for (const later of [0, 60_000, day / 2, day, 30 * day]) {
      const message = accepted({ style: 'instance', source: 'api', acceptedAt: null, at: 1000 })
      expect(messageStatus(message, 1000 + later)).toBe('Sent to the service')
      expect(messageAside(message, 1000 + later)).toBe('')
    }
  })

  it('says in the list what it says in the conversation', () => {
    const last: ChatLast = {
      ...{ preview: 'a', kind: 'textMessage', call: null, senderName: '', at: 0 },
      ...{ direction: 'out', status: 'accepted', isFromPhone: true, lengthMs: null },
    }
    expect(lastStatus(last)).toBe('Sent')
    expect(lastStatus({ ...last, isFromPhone: false })).toBe('Sent to the service')
    expect(lastStatus({ ...last, status: 'read' })).toBe('Read')
  })

  it('is only accepted in v1', () => {
    expect(messageStatus(accepted({}), 1001 + day)).toBe('Sent to the service')
  })
})

describe('a message that waits', () => {
  const queued = (more: Partial<Message>): Message =>
    aMessage(1, { direction: 'out', status: 'queued', ...more })
  const noon = new Date(2026, 2, 4, 12).getTime()

  it('says for when it is scheduled', () => {
    const message = queued({ waiting: 'scheduled', dueAt: noon + 21 * 3_600_000 })
    expect(messageStatus(message, noon)).toMatch(/^Scheduled for tomorrow, 0?9:00/)
    expect(messageAside(message, noon)).toMatch(/^tomorrow, 0?9:00/)
    expect(messageStatus({ ...message, dueAt: noon + 60_000 }, noon)).toMatch(/^Scheduled for today, 12:01/)
    expect(messageStatus({ ...message, dueAt: noon + 120 * 3_600_000 }, noon)).toMatch(/^Scheduled for .*9/)
  })

  it('says why it waits otherwise', () => {
    expect(messageAside(queued({ waiting: 'offline' }), noon)).toBe('waiting: offline')
    expect(messageAside(queued({ waiting: null }), noon)).toBe('')
    expect(messageAside(aMessage(1), noon)).toBe('')
  })
})

describe('where a message came from', () => {
  it.each<[Partial<Message>, string]>([
    [{}, ''],
    [{ source: 'journal' }, ''],
    [{ source: 'history' }, 'from history'],
    [{ direction: 'out', source: 'here' }, ''],
    [{ direction: 'out', source: 'phone' }, 'sent from the phone'],
    [{ direction: 'out', source: 'api' }, 'sent through the API'],
    [{ direction: 'out', source: 'here', confirmedByEcho: true }, 'confirmed by the service'],
  ])('is said where it matters: %j', (more, words) => {
    expect(sourceWords(aMessage(1, more))).toBe(words)
  })
})

describe('the last message of a chat', () => {
  const last = {
    preview: '',
    kind: 'textMessage',
    call: null,
    direction: 'in',
    status: 'received',
    isFromPhone: false,
    lengthMs: null,
    senderName: '',
    at: 0,
  } as const
  const call = { type: 'call', direction: 'in', outcome: 'declined', video: false } as const
  it.each<[Partial<ChatLast>, string]>([
    [{ preview: 'Na cor *verde*' }, 'Na cor verde'],
    [{ kind: 'imageMessage' }, 'Photo'],
    [{ kind: 'incomingCall', call }, 'Incoming call, declined'],
    [{ kind: 'incomingCall', call: { ...call, outcome: 'missed', video: true } }, 'Missed call (video)'],
    [
      { kind: 'outgoingCall', call: { ...call, direction: 'out', outcome: 'missed' } },
      'Outgoing call, not answered',
    ],
    [{ kind: 'incomingCall' }, 'Call'],
  ])('is said as its card says it: %j', (more, words) => {
    expect(lastWords({ ...last, ...more })).toBe(words)
  })
})

describe('an edit whose message is not here', () => {
  it('says no half sentence where it has no words', () => {
    const annotation = { type: 'annotation', annotation: 'edit', targetId: '', detail: '' } as const
    expect(ANNOTATION_KIND.lineOf(annotation, t, '')).toBe('Edited an earlier message')
    expect(ANNOTATION_KIND.lineOf({ ...annotation, detail: 'Olá' }, t, '')).toBe(
      'Edited an earlier message to: Olá',
    )
  })
})

describe('a quote', () => {
  const quote = {
    serviceId: '',
    key: null,
    kind: 'imageMessage',
    text: '',
    name: '',
    isDeleted: false,
    senderId: '',
    senderName: '',
    own: false,
  }
  it('says who and what, also when the record does not', () => {
    expect(quoteName(quote)).toBe('someone')
    expect(quoteName({ ...quote, own: true })).toBe('You')
    expect(quoteName({ ...quote, senderId: '12025550123' })).toBe('+1 202 555 0123')
    expect(quoteWords(quote)).toBe('Photo')
    expect(quoteWords({ ...quote, text: 'one\ntwo  *three*' })).toBe('one two three')
  })

  it('calls a file, a card or a place by its name', () => {
    const named = { ...quote, kind: 'documentMessage', name: 'contrato.pdf' }
    expect(quoteWords(named)).toBe('Document contrato.pdf')
    expect(quoteWords({ ...named, text: 'assinado' })).toMatch(/contrato\.pdf.*assinado/)
    for (const gap of ['\n', '\r\n', ' \t ', '\u2028', '\u0085'])
      expect(quoteWords({ ...named, name: `Nota${gap}fiscal.pdf` })).toBe('Document Nota fiscal.pdf')
    expect(quoteWords({ ...named, text: 'contrato.pdf' })).toBe('contrato.pdf')
    expect(quoteWords({ ...quote, kind: 'contactMessage', name: 'Ivo' })).toBe('Contact Ivo')
    expect(quoteWords({ ...quote, kind: 'buttonsMessage', name: 'Cores', text: 'Qual cor?' })).toBe(
      'Qual cor?',
    )
  })

  it('says that it is not here only where it is not, and repeats nothing of what was deleted', () => {
    const bare = { ...quote, kind: 'unknown' }
    expect(quoteWords(bare)).toBe('Message not available')
    expect(quoteWords({ ...bare, key: 4 })).toBe('Unsupported message')
    expect(quoteWords({ ...quote, text: 'secret', name: 'secret.pdf', isDeleted: true })).toBe(
      'This message was deleted',
    )
  })
})
