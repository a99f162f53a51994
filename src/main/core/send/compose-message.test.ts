import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { TemplateButton } from '../../../shared/model/sending.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import type { OutgoingFile } from '../store/outbox/outgoing-copies.ts'
import { composeLocation, composeText, type Composing } from './compose-message.ts'
import { composeButtons, judgeButtons } from './compose-buttons.ts'
import { composePoll } from './compose-poll.ts'
import { composeMedia, judgeLink, type MediaArg } from './compose-media.ts'

type Means = 'v1' | 'instance' | 'both'

function composing(means: Means, change: Partial<Composing> = {}, advanced: object = {}): Composing {
  return {
    account: {
      has: { accessToken: means !== 'instance', instanceToken: means !== 'v1' },
      instanceId: means === 'v1' ? '' : '1101000001',
      mode: 'receive',
      advanced: { ...DEFAULT_ADVANCED, ...advanced },
    },
    chat: { kind: 'person', address: '5511987654321' },
    quoted: null,
    ...change,
  }
}

function rows(outcome: Outcome<readonly NewOutgoing[]>): readonly NewOutgoing[] {
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value
}

const leaving = (outcome: Outcome<readonly NewOutgoing[]>): unknown[] => rows(outcome).map(({ body }) => body)

function quoted(instanceId: string | null): Message {
  const message: Partial<Message> = {
    direction: 'in',
    kind: 'textMessage',
    text: 'Tem em azul?\nE preto?',
    content: { type: 'text' },
    senderId: '5511987654321',
    senderName: 'Ana do 302',
    toldName: 'Ana',
    instanceId,
  }
  return message as Message
}

describe('a text', () => {
  const compose = (text: string, split = false, limit = 4096): ReturnType<typeof composeText> =>
    composeText(composing('v1', {}, { textLimit: limit }), { text, split })

  test('is trimmed, and must be something', () => {
    expect(leaving(compose('  oi \n'))).toEqual([{ type: 'text', body: 'oi' }])
    expect(compose(' \n ')).toMatchObject({ problem: { code: 'text-empty' } })
  })

  test.each(['\u200b', '\u2800', '\u3164\ufe0f', '\0', '\u00ad\n\u2060', '\ud83d'])(
    'that shows nothing (%j) is refused, as text, caption, option and words of buttons',
    (text) => {
      const both = composing('both')
      const button: TemplateButton = { kind: 'reply', text: 'Sim', id: '1' }
      const buttons = { text, footer: '', buttons: [button], alsoTemplate: false, archiveChat: false }
      expect(compose(text)).toMatchObject({ problem: { code: 'text-empty' } })
      expect(composeButtons(both, buttons)).toMatchObject({ problem: { code: 'text-empty' } })
      expect(composeButtons(both, { ...buttons, text: 'oi', buttons: [{ ...button, text }] })).toMatchObject({
        problem: { code: 'button-text-empty' },
      })
      const poll = { question: 'Qual?', options: ['a', text], multiple: false }
      expect(composePoll(both, poll)).toMatchObject({ problem: { code: 'poll-options-few' } })
      expect(composePoll(both, { ...poll, question: text })).toMatchObject({
        problem: { code: 'poll-question-empty' },
      })
    },
  )

  test('that was pasted leaves without controls', () => {
    expect(leaving(compose('a\0b\r\nc\ud83d'))).toEqual([{ type: 'text', body: 'ab\nc' }])
  })

  test('over the limit is refused, or leaves in parts', () => {
    const text = 'palavra '.repeat(20).trim()
    expect(compose(text, false, 60)).toMatchObject({
      problem: { code: 'text-too-long', values: { field: 'text', count: text.length, limit: 60 } },
    })
    const parts = rows(compose(text, true, 60)).map((row) => row.text)
    expect(parts.length).toBeGreaterThan(2)
    expect(parts[0]).toMatch(/^\(1\/\d\) palavra/)
  })

  test('a limit that leaves no room for parts refuses instead of going on for ever', () => {
    expect(compose('palavra '.repeat(20), true, 3)).toMatchObject({ problem: { code: 'text-too-long' } })
  })

  test('quotes by id where the texts leave by the instance style, and only there', () => {
    const arg = { text: 'Sim', split: false }
    expect(rows(composeText(composing('instance', { quoted: quoted('A1') }), arg))[0]).toMatchObject({
      text: 'Sim',
      quotedId: 'A1',
      extras: { quote: { serviceId: 'A1', text: 'Tem em azul?\nE preto?', own: false } },
    })
    for (const [means, id] of [
      ['v1', 'A1'],
      ['both', 'A1'],
      ['instance', null],
    ] as const) {
      const [row] = rows(composeText(composing(means, { quoted: quoted(id) }), arg))
      expect(row).toMatchObject({ text: '> Ana: Tem em azul?…\nSim', quotedId: null, extras: {} })
    }
  })

  test('the line of a quote counts, and stands in the first part only', () => {
    const from = composing('v1', { quoted: quoted(null) }, { textLimit: 60 })
    expect(composeText(from, { text: 'x'.repeat(50), split: false })).toMatchObject({
      problem: { code: 'text-too-long', values: { count: 71 } },
    })
    const parts = rows(composeText(from, { text: 'palavra '.repeat(20), split: true }))
    expect(parts.filter(({ text }) => text.includes('> Ana')).map(({ text }) => text)).toEqual([
      parts[0]?.text,
    ])
  })
})

const FILE: OutgoingFile = {
  id: 'f'.repeat(32),
  accountId: 'a',
  name: 'foto.png',
  type: 'image/png',
  size: 5,
  hash: 'h',
  pixels: null,
}
const LINK = { type: 'link', link: 'https://files.example.com/a/lista%20nova.pdf' } as const

function media(change: Partial<MediaArg>): MediaArg {
  return { media: 'image', source: LINK, caption: '', fileName: '', ...change }
}

describe('a file', () => {
  test.each([
    ['', 'link-empty'],
    ['ftp://files.example.com/a', 'link-not-http'],
    ['javascript:alert(1)', 'link-not-http'],
    ['file:///etc/passwd', 'link-not-http'],
    ['files.example.com/a.png', 'link-malformed'],
    ['files.example.com:8080/a.png', 'link-malformed'],
    ['https://', 'link-malformed'],
    ['https:///a.png', 'link-malformed'],
    ['https://files.example.com/a b.png', 'link-malformed'],
    ['https://files.example.com/a.png', undefined],
    ['HTTP://files.example.com', undefined],
  ])('link %j → %s', (link, code) => {
    expect(judgeLink(link)?.code).toBe(code)
  })

  test.each<[Means, Partial<MediaArg>, OutgoingFile | null, object, string]>([
    ['v1', { source: { type: 'id', id: '  ' } }, null, {}, 'media-id-empty'],
    ['instance', { source: { type: 'id', id: 'x' } }, null, {}, 'media-id-needs-v1'],
    ['v1', { source: { type: 'file', fileId: FILE.id } }, null, {}, 'file-missing'],
    ['v1', { source: { type: 'file', fileId: FILE.id } }, FILE, { uploadPath: '' }, 'upload-unavailable'],
    [
      'v1',
      { source: { type: 'file', fileId: FILE.id } },
      { ...FILE, size: 38 * 1024 * 1024 },
      {},
      'file-too-large',
    ],
    ['instance', {}, null, {}, 'file-name-empty'],
    ['instance', { fileName: 'lista' }, null, {}, 'file-name-no-extension'],
    ['v1', { caption: 'x'.repeat(4097) }, null, {}, 'caption-too-long'],
    ['v1', { media: 'video', caption: 'x'.repeat(4097) }, null, {}, 'caption-too-long'],
  ])('%s %j is refused: %s', (means, change, file, advanced, code) => {
    const composed = composeMedia(composing(means, {}, advanced), media(change), file)
    expect(composed).toMatchObject({ ok: false, problem: { code } })
  })

  test('the caption goes with it where the operation takes one, else as a text behind it', () => {
    const alone = { ...media({ caption: 'Olá' }), fileName: 'lista.pdf' }
    const bodies = (means: Means, kind: MediaArg['media']): unknown =>
      leaving(composeMedia(composing(means), { ...alone, media: kind }, null))
    const file = (kind: string, caption: string): object => ({
      ...alone,
      type: 'media',
      media: kind,
      caption,
    })
    expect(bodies('v1', 'image')).toEqual([file('image', 'Olá')])
    expect(bodies('v1', 'video')).toEqual([file('video', ''), { type: 'text', body: 'Olá' }])
    expect(bodies('both', 'document')).toEqual([file('document', ''), { type: 'text', body: 'Olá' }])
    expect(bodies('instance', 'audio')).toEqual([file('audio', 'Olá')])
  })

  test('a quote goes by id, in the caption, or ahead of what has none', () => {
    const texts = (means: Means, id: string | null, change: Partial<MediaArg>): unknown =>
      rows(
        composeMedia(composing(means, { quoted: quoted(id) }), media({ fileName: 'a.pdf', ...change }), null),
      ).map((row) => [row.kind, row.text, row.quotedId])
    const line = '> Ana: Tem em azul?…'
    expect(texts('instance', 'A1', { caption: 'Sim' })).toEqual([['imageMessage', 'Sim', 'A1']])
    expect(texts('v1', 'A1', { caption: 'Sim' })).toEqual([['imageMessage', `${line}\nSim`, null]])
    expect(texts('v1', null, {})).toEqual([['imageMessage', line, null]])
    expect(texts('v1', null, { media: 'audio' })).toEqual([
      ['textMessage', line, null],
      ['audioMessage', '', null],
    ])
    expect(texts('v1', null, { media: 'audio', caption: 'Sim' })).toEqual([
      ['audioMessage', '', null],
      ['textMessage', `${line}\nSim`, null],
    ])
  })

  test('the row holds all that its bubble shows', () => {
    const source = { type: 'file', fileId: FILE.id } as const
    expect(rows(composeMedia(composing('v1'), media({ source }), FILE))[0]?.content).toEqual({
      type: 'media',
      media: 'image',
      mediaId: '',
      url: '',
      mimeType: 'image/png',
      fileName: 'foto.png',
      size: 5,
      thumbnail: false,
      fileId: FILE.id,
      animated: false,
    })
    expect(rows(composeMedia(composing('v1'), media({}), null))[0]?.content).toMatchObject({
      url: LINK.link,
      fileName: 'lista nova.pdf',
      size: null,
    })
  })
})

describe('a location', () => {
  const place = { latitude: -23.5, longitude: -46.6, name: ' Loja ', address: '' }

  test('needs instance credentials and a place on the map', () => {
    expect(composeLocation(composing('v1'), place)).toMatchObject({
      problem: { code: 'location-needs-instance' },
    })
    expect(composeLocation(composing('both'), { ...place, latitude: 91 })).toMatchObject({
      problem: { code: 'latitude-range', values: { field: 'latitude', swapped: 1 } },
    })
    expect(leaving(composeLocation(composing('both'), place))).toEqual([
      { type: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja', address: '' },
    ])
  })

  test('quotes by id even where texts do not; without an id the line goes ahead', () => {
    const kinds = (id: string | null): unknown =>
      rows(composeLocation(composing('both', { quoted: quoted(id) }), place)).map((row) => [
        row.kind,
        row.quotedId,
      ])
    expect(kinds('A1')).toEqual([['locationMessage', 'A1']])
    expect(kinds(null)).toEqual([
      ['textMessage', null],
      ['locationMessage', null],
    ])
  })
})

const link: TemplateButton = { kind: 'link', text: 'Site', url: 'https://example.com' }
const callUs: TemplateButton = { kind: 'call', text: 'Ligar', phone: '+55 (11) 98765-4321' }
const reply: TemplateButton = { kind: 'reply', text: 'Sim', id: 's' }

describe('choices', () => {
  test.each<[readonly TemplateButton[], string | undefined, number | undefined]>([
    [[], 'buttons-empty', undefined],
    [[link, callUs], undefined, undefined],
    [[callUs, link, callUs], undefined, undefined],
    [[reply, reply], undefined, undefined],
    [[link, reply], 'buttons-mixed', undefined],
    [[reply, callUs], 'buttons-mixed', undefined],
    [[link, callUs, reply], 'buttons-mixed', undefined],
    [[link, { ...link, text: '' }], 'button-text-empty', 2],
    [[{ ...link, url: 'example.com' }], 'button-link-malformed', 1],
    [[{ ...link, url: 'ftp://example.com' }], 'button-link-malformed', 1],
    [[{ ...callUs, phone: 'ligue já' }], 'button-phone-malformed', 1],
    [[{ ...callUs, phone: '+' }], 'button-phone-malformed', 1],
    [[reply, { ...reply, id: '' }], 'button-id-empty', 2],
  ])('%j → %s', (buttons, code, index) => {
    const wrong = judgeButtons(buttons)
    expect(wrong?.code).toBe(code)
    expect(wrong?.values?.['index']).toBe(index)
  })

  const arg = { text: 'Escolha', footer: 'Loja', alsoTemplate: false, archiveChat: false }

  test('always leave as numbered text, and as a call only if that was asked for', () => {
    const plain = rows(
      composeButtons(composing('v1'), { ...arg, buttons: [reply, { ...reply, text: 'Não' }] }),
    )
    expect(plain.map((row) => [row.kind, row.text])).toEqual([
      ['textMessage', 'Escolha\n\n1. Sim\n2. Não\n\nLoja'],
    ])
    expect(plain[0]?.content).toMatchObject({
      type: 'buttons',
      numbered: true,
      choices: [{ text: 'Sim' }, {}],
    })
    const both = rows(
      composeButtons(composing('both', { quoted: quoted('A1') }), {
        ...arg,
        buttons: [link],
        alsoTemplate: true,
        archiveChat: true,
      }),
    )
    expect(both.map((row) => [row.kind, row.style, row.quotedId])).toEqual([
      ['textMessage', 'v1', null],
      ['templateMessage', 'instance', 'A1'],
    ])
    expect(both[1]?.extras).toMatchObject({ archiveChat: true, quote: { serviceId: 'A1' } })
  })

  test('the call needs instance credentials; the text does not', () => {
    const asked = { ...arg, buttons: [reply], alsoTemplate: true }
    expect(composeButtons(composing('v1'), asked)).toMatchObject({
      problem: { code: 'buttons-need-instance' },
    })
  })
})
