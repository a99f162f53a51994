import { describe, expect, test } from 'vitest'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { DEFAULT_ADVANCED } from '../../../../shared/model/account.ts'
import type { Message } from '../../../../shared/model/message.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { TemplateButton } from '../../../../shared/model/sending.ts'
import { composeLocation, composeText, type Composing } from '../../send/compose-message.ts'
import { composeContact } from '../../send/compose-contact.ts'
import { composePoll } from '../../send/compose-poll.ts'
import { forwardRow } from '../../send/compose-forward.ts'
import { composeReplyButtons } from '../../send/compose-reply-buttons.ts'
import { composeButtons } from '../../send/compose-buttons.ts'
import { composeMedia } from '../../send/compose-media.ts'
import { ACCOUNT_ID, ANA, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { enqueue, type NewOutgoing } from './enqueue.ts'
import type { OutgoingFile } from './outgoing-copies.ts'
import { beginAttempt, endAttempt, listUnsent } from './send-attempts.ts'
import { act, undoSend } from './outbox-actions.ts'
import { ChangeSet } from '../ingest/change-set.ts'
import { applyReport } from '../ingest/delivery-reports.ts'

const archive = useArchive()
const FILE: OutgoingFile = {
  id: 'f'.repeat(32),
  accountId: ACCOUNT_ID,
  name: 'filme.mp4',
  type: 'video/mp4',
  size: 3,
  hash: 'h',
  pixels: null,
}
const LINK = { type: 'link', link: 'https://files.example.com/a%20b.pdf' } as const
const REPLIES: TemplateButton[] = [
  { kind: 'reply', text: 'Sim', id: 's' },
  { kind: 'reply', text: 'Não', id: 'n' },
]
const CALLS: TemplateButton[] = [
  { kind: 'link', text: 'Site', url: 'https://example.com' },
  { kind: 'call', text: 'Ligar', phone: '+55 11 98765-4321' },
]

type Means = 'v1' | 'instance' | 'both'

/** Somebody who writes in the chat of an instance message that can be quoted. */
function composing(means: Means, address: string): Composing {
  archive.take('instance', [record({ receivedAddress: address, id: 'QUOTED', text: 'Tem?' })])
  const chat = archive.chats()[0]
  const quoted = archive.messages(chat?.id)[0] as Message
  return {
    account: {
      has: { accessToken: means !== 'instance', instanceToken: means !== 'v1' },
      instanceId: means === 'v1' ? '' : '1101000009',
      mode: 'receive',
      advanced: DEFAULT_ADVANCED,
    },
    chat: canonicalAddress(address),
    quoted,
  }
}

const requests = (): unknown[] =>
  archive.db
    .all<{ request: string }>('SELECT request FROM outbox ORDER BY message_id')
    .map(({ request }) => JSON.parse(request) as unknown)

/** Sends what was composed; everything is accepted under an id of its own. */
function send(composed: Outcome<readonly NewOutgoing[]>): number[] {
  const rows = composed.ok ? composed.value : []
  const chatId = archive.chats()[0]?.id ?? 0
  const press = { accountId: ACCOUNT_ID, chatId, sendId: 'send-0001', draft: null, rows }
  return enqueue(archive.db, press, NOON)?.messages.map(({ key }) => key) ?? []
}

function accept(keys: readonly number[], style: 'v1' | 'instance'): void {
  for (const key of keys) {
    beginAttempt(archive.db, key, style, NOON)
    endAttempt(archive.db, key, { state: 'accepted', serviceId: `id-${String(key)}` }, NOON)
  }
}

function fail(keys: readonly number[]): void {
  for (const key of keys)
    applyReport(
      archive.db,
      ACCOUNT_ID,
      { id: `id-${String(key)}`, status: 'failed', at: NOON, errors: [], raw: '{}' },
      NOON,
      new ChangeSet(),
    )
}

const media = { media: 'video', caption: 'Vejam', fileName: 'filme.mp4' } as const
const place = { latitude: -23.55, longitude: -46.63, name: 'Loja', address: 'Rua Exemplo, 100' }
const buttons = { text: 'Escolha', footer: 'Loja', alsoTemplate: true }

const NO_NAMES = { firstName: '', middleName: '', lastName: '' }
const contact = {
  ...{ phone: '5511900000001', firstName: 'Bia; \\n', middleName: 'da', lastName: 'Costa, Filha' },
  company: 'Flores & Cia;',
}

const poll = { question: 'Cor?', options: ['Azul', 'Verde', 'azul'], multiple: true }

type Case = [string, Means, (from: Composing) => Outcome<readonly NewOutgoing[]>]
const CASES: Case[] = [
  ['a text', 'v1', (from) => composeText(from, { text: 'Sim', split: false })],
  ['a text that quotes', 'instance', (from) => composeText(from, { text: 'Sim', split: false })],
  ['a text in parts', 'v1', (from) => composeText(from, { text: 'palavra '.repeat(900), split: true })],
  [
    'a picture by link',
    'instance',
    (from) => composeMedia(from, { ...media, media: 'image', source: LINK }, null),
  ],
  [
    'a document by id',
    'v1',
    (from) => composeMedia(from, { ...media, media: 'document', source: { type: 'id', id: 'm-1' } }, null),
  ],
  [
    'a file of ours',
    'instance',
    (from) => composeMedia(from, { ...media, source: { type: 'file', fileId: FILE.id } }, FILE),
  ],
  [
    'a file with a caption behind it',
    'v1',
    (from) => composeMedia(from, { ...media, source: { type: 'file', fileId: FILE.id } }, FILE),
  ],
  [
    'a recording',
    'v1',
    (from) => composeMedia(from, { ...media, media: 'audio', caption: '', source: LINK }, null),
  ],
  ['a location', 'both', (from) => composeLocation(from, place)],
  [
    'a location without words',
    'instance',
    (from) => composeLocation(from, { ...place, name: '', address: '' }),
  ],
  ['a contact card', 'both', (from) => composeContact(from, contact)],
  ['a card of a company', 'instance', (from) => composeContact(from, { ...contact, ...NO_NAMES })],
  ['a poll', 'both', (from) => composePoll(from, poll)],
  ['replies', 'both', (from) => composeButtons(from, { ...buttons, buttons: REPLIES, archiveChat: false })],
  [
    'links and calls',
    'instance',
    (from) => composeButtons(from, { ...buttons, footer: '', buttons: CALLS, archiveChat: true }),
  ],
]

describe('what was reported as failed after it was accepted', () => {
  test.each(CASES)('%s (%s) is the person’s again, to the letter', (_, means, compose) => {
    for (const address of [
      ANA,
      '5511987654321-1581234048@g.us',
      '120363043968066561@g.us',
      '120650379300001@lid',
    ]) {
      archive.renew()
      const keys = send(compose(composing(means, address)))
      expect(keys.length).toBeGreaterThan(0)
      const before = requests()
      accept(keys, means === 'v1' ? 'v1' : 'instance')
      expect(requests()).toEqual([])
      fail(keys)
      expect(requests()).toEqual(before)
      expect(listUnsent(archive.db, ACCOUNT_ID).map(({ status }) => status)).toEqual(keys.map(() => 'failed'))
    }
  })

  test('taken back, it gives its words and its file', () => {
    const composed = composeMedia(
      { ...composing('v1', ANA), quoted: null },
      { ...media, source: { type: 'file', fileId: FILE.id } },
      FILE,
    )
    const keys = send(composed)
    accept(keys, 'v1')
    fail(keys)
    expect(undoSend(archive.db, ACCOUNT_ID, keys[0] ?? 0, 'waiting')).toMatchObject({
      removed: keys,
      text: 'Vejam',
      fileIds: [FILE.id],
    })
    expect(requests()).toEqual([])
  })

  test('a poll that is taken back gives its question and its options', () => {
    const keys = send(composePoll({ ...composing('instance', ANA), quoted: null }, poll))
    expect(undoSend(archive.db, ACCOUNT_ID, keys[0] ?? 0, 'waiting')).toMatchObject({
      removed: keys,
      text: 'Cor?\nAzul\nVerde\nazul',
    })
  })

  const replyButtons = { header: 'Entrega', text: 'Quando?', footer: 'Loja', buttons: ['Hoje', 'Amanhã'] }

  test('reply buttons are the person’s again, to the letter', () => {
    for (const change of [{}, { header: '', footer: '' }]) {
      archive.renew()
      const keys = send(composeReplyButtons(composing('instance', ANA), { ...replyButtons, ...change }))
      const before = requests()
      expect(before).toMatchObject([{ type: 'reply-buttons', buttons: ['Hoje', 'Amanhã'] }])
      accept(keys, 'instance')
      expect(requests()).toEqual([])
      fail(keys)
      expect(requests()).toEqual(before)
    }
  })

  test('reply buttons that are taken back give all that was typed', () => {
    const keys = send(composeReplyButtons({ ...composing('instance', ANA), quoted: null }, replyButtons))
    expect(undoSend(archive.db, ACCOUNT_ID, keys[0] ?? 0, 'waiting')).toMatchObject({
      removed: keys,
      text: 'Entrega\nQuando?\nHoje\nAmanhã\nLoja',
    })
  })

  test('a forward leaves as a new message; a card, which may hold more than a new one, does not', () => {
    const from = { from: '5511987654321@c.us', id: 'A1' }
    const bare = { ...composing('instance', ANA), quoted: null }
    const text = composeText(bare, { text: 'Sim', split: false })
    const shown = { kind: 'textMessage', text: 'Sim', content: { type: 'text' } } as const
    const keys = send(success([forwardRow(shown, from, text)]))
    expect(requests()).toMatchObject([{ type: 'forward', instead: { type: 'text', body: 'Sim' } }])
    accept(keys, 'instance')
    fail(keys)
    expect(requests()).toMatchObject([{ type: 'text', body: 'Sim' }])
    const forwarded = (): boolean[] => archive.messages(archive.chats()[0]?.id).map((each) => each.forwarded)
    expect(forwarded()).toEqual([false, true])
    act(archive.db, ACCOUNT_ID, keys[0] ?? 0, 'retry', NOON)
    expect(forwarded()).toEqual([false, false])

    archive.renew()
    archive.take('instance', [record({ receivedAddress: ANA, id: 'QUOTED', text: 'Tem?' })])
    const cards = composeContact(bare, contact)
    const [card] = cards.ok ? cards.value : []
    if (!card) throw new Error('It is a card.')
    const sent = send(success([forwardRow(card, from, failure(problem('forward-kind')))]))
    accept(sent, 'instance')
    fail(sent)
    expect(requests()).toEqual([null])
    const key = sent[0] ?? 0
    expect(listUnsent(archive.db, ACCOUNT_ID)).toMatchObject([{ key, status: 'failed', cannotRepeat: true }])
    expect(act(archive.db, ACCOUNT_ID, key, 'retry', NOON)).toBeNull()
    expect(undoSend(archive.db, ACCOUNT_ID, key, 'waiting')?.removed).toEqual([key])
  })
})
