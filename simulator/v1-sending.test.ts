import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Simulator } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { call, v1 } from './test-client.ts'

const meta = { api_status: 'stable', version: '2.0.1' }
const failure = (code: number, details: string, title: string) => ({
  errors: [{ code, details, title }],
  meta,
})
const invalid = (name: string) => failure(1011, `Invalid parameter -${name}-`, `Parâmetro inválido -${name}-`)

let sim: Simulator
let uploaded = ''
beforeAll(async () => {
  sim = await startSimulator({ seed: 7 })
  const headers = { 'x-gr-file-extension': 'png' }
  const answer = await v1(sim, 'POST', 'media', { body: Buffer.from('picture'), headers })
  uploaded = (answer.json as { media: { id: string }[] }).media[0]?.id ?? ''
})
afterAll(() => sim.stop())

const to = '5521900000001'
const link = 'https://files.example/a.png'

describe('POST /v1/messages accepts', () => {
  const individual = (kind: string, text: string | null) => ({ recipientType: 'individual', to, kind, text })
  it.each<[string, () => object, object]>([
    ['a text without type', () => ({ to, text: { body: 'oi' } }), individual('text', 'oi')],
    ['a text with type', () => ({ to, type: 'text', text: { body: '👍' } }), individual('text', '👍')],
    [
      'exactly 4096 UTF-16 units',
      () => ({ to, text: { body: '😀'.repeat(2048) } }),
      individual('text', '😀'.repeat(2048)),
    ],
    [
      'a group with hyphen',
      () => ({ recipient_type: 'group', to: '5521900000001-1581234048', text: { body: 'a' } }),
      { recipientType: 'group', to: '5521900000001-1581234048', kind: 'text', text: 'a' },
    ],
    [
      'a group in digits',
      () => ({ recipient_type: 'group', to: '120363000000000001', text: { body: 'a' } }),
      { recipientType: 'group', to: '120363000000000001', kind: 'text', text: 'a' },
    ],
    [
      'an image by id with caption',
      () => ({ to, type: 'image', image: { id: uploaded, caption: 'c' } }),
      individual('image', 'c'),
    ],
    ['a video by link', () => ({ to, type: 'video', video: { link } }), individual('video', null)],
    [
      'an audio by http',
      () => ({ to, type: 'audio', audio: { link: 'http://a.example/x.mp3' } }),
      individual('audio', null),
    ],
    [
      'a document by link',
      () => ({ to, type: 'document', document: { link } }),
      individual('document', null),
    ],
  ])('%s', async (_name, body, accepted) => {
    const answer = await v1(sim, 'POST', 'messages', { body: body() })
    const sent = sim.sent().at(-1)
    expect([answer.status, answer.json]).toEqual([201, { messages: [{ id: sent?.id }], meta }])
    expect(sent).toMatchObject({ ...accepted, style: 'v1', operation: 'v1.messages', body: body() })
    expect(sim.log().at(-1)).toMatchObject({ operation: 'v1.messages', status: 201, violation: null })
  })
})

describe('POST /v1/messages refuses', () => {
  it.each<[string, unknown, object]>([
    ['a body that is no JSON', '{"to":', failure(1011, 'Invalid parameter', 'Parâmetro inválido')],
    ['a list', [], failure(1011, 'Invalid parameter', 'Parâmetro inválido')],
    [
      'no recipient',
      { text: { body: 'a' } },
      failure(1020, 'Parameter -to- is missing', 'O parâmetro -to- está ausente'),
    ],
    [
      'a recipient with a plus',
      { to: '+5521900000001', text: { body: 'a' } },
      failure(1021, 'Invalid parameter -to-', 'O parâmetro -to- é inválido'),
    ],
    [
      'a recipient that is a number',
      { to: 5521900000001, text: { body: 'a' } },
      failure(1021, 'Invalid parameter -to-', 'O parâmetro -to- é inválido'),
    ],
    [
      'a group id for an individual',
      { to: '5521900000001-158', text: { body: 'a' } },
      failure(1021, 'Invalid parameter -to-', 'O parâmetro -to- é inválido'),
    ],
    [
      'an unknown recipient type',
      { recipient_type: 'channel', to, text: { body: 'a' } },
      invalid('recipient_type'),
    ],
    ['no text', { to }, failure(1030, 'Parameter -text- is missing', 'O parâmetro -text- está ausente')],
    [
      'no text body',
      { to, text: {} },
      failure(1030, 'Parameter -text- is missing', 'O parâmetro -text- está ausente'),
    ],
    [
      'a text that is a string',
      { to, text: 'a' },
      failure(1031, 'Invalid parameter -text-', 'O parâmetro -text- é inválido'),
    ],
    [
      'an empty text',
      { to, text: { body: '' } },
      failure(1031, 'Invalid parameter -text-', 'O parâmetro -text- é inválido'),
    ],
    [
      '4097 units',
      { to, text: { body: `${'😀'.repeat(2048)}a` } },
      failure(1032, 'Parameter -text- length exceeded', 'O comprimento do parâmetro -text- foi excedido'),
    ],
    ['an unknown type', { to, type: 'sticker', sticker: { link } }, invalid('type')],
    ['a media type without its object', { to, type: 'image' }, invalid('image')],
    ['two media objects', { to, type: 'image', image: { link }, video: { link } }, invalid('video')],
    ['the wrong media object', { to, type: 'image', document: { link } }, invalid('document')],
    ['a media object beside a text', { to, text: { body: 'a' }, image: { link } }, invalid('image')],
    [
      'a text beside a media object',
      { to, type: 'image', image: { link }, text: { body: 'a' } },
      invalid('text'),
    ],
    ['both id and link', { to, type: 'image', image: { id: 'x', link } }, invalid('image.id')],
    ['neither id nor link', { to, type: 'image', image: { caption: 'x' } }, invalid('image.id')],
    ['a link by ftp', { to, type: 'video', video: { link: 'ftp://a.example/x' } }, invalid('video.link')],
    ['a link by file', { to, type: 'video', video: { link: 'file:///etc/passwd' } }, invalid('video.link')],
    ['a caption of a video', { to, type: 'video', video: { link, caption: 'x' } }, invalid('video.caption')],
    [
      'a caption of a document',
      { to, type: 'document', document: { link, caption: 'x' } },
      invalid('document.caption'),
    ],
  ])('%s, and notes it', async (_name, body, expected) => {
    const before = sim.sent().length
    const headers = { 'content-type': 'application/json' }
    const answer = await v1(sim, 'POST', 'messages', { body, headers })
    expect([answer.status, answer.json]).toEqual([400, expected])
    expect(sim.sent()).toHaveLength(before)
    expect(sim.violations().at(-1)).toMatchObject({ rule: 'invalid-body', request: sim.log().at(-1)?.number })
  })

  it.each<[string, string, object]>([
    [
      'a link nobody can reach',
      'https://nowhere.invalid/a.png',
      failure(1, 'The file URL is not available', 'A URL do arquivo não está disponível'),
    ],
    [
      'a private address',
      'http://192.168.0.7/a.png',
      failure(1, 'The file URL is not available', 'A URL do arquivo não está disponível'),
    ],
  ])('%s, which is no violation', async (_name, address, expected) => {
    const count = sim.violations().length
    const answer = await v1(sim, 'POST', 'messages', {
      body: { to, type: 'image', image: { link: address } },
    })
    expect([answer.status, answer.json]).toEqual([400, expected])
    expect(sim.violations()).toHaveLength(count)
  })

  it('a media id that was never uploaded', async () => {
    const answer = await v1(sim, 'POST', 'messages', { body: { to, type: 'image', image: { id: 'gone' } } })
    expect([answer.status, answer.json]).toEqual([400, invalid('image.id')])
  })

  it('a body without content type', async () => {
    const answer = await v1(sim, 'POST', 'messages', { body: JSON.stringify({ to, text: { body: 'a' } }) })
    expect([answer.status, answer.json]).toEqual([400, invalid('Content-Type')])
    expect(sim.violations().at(-1)?.rule).toBe('content-type')
  })

  it.each<[string, Record<string, string>, object]>([
    ['no key', {}, failure(1040, 'Authorization key is missing', 'A chave de autorização está ausente')],
    [
      'a wrong key',
      { authorization: 'Bearer gr.other' },
      failure(1041, 'Authorization key is not allowed', 'A chave de autorização não é permitida'),
    ],
    [
      'a key without scheme',
      { authorization: 'gr.other' },
      failure(1041, 'Authorization key is not allowed', 'A chave de autorização não é permitida'),
    ],
  ])('%s with HTTP 400', async (_name, headers, expected) => {
    const answer = await call('POST', `${sim.url}/v1/messages`, {
      body: { to, text: { body: 'a' } },
      headers,
    })
    expect([answer.status, answer.json]).toEqual([400, expected])
  })
})

describe('limits by option', () => {
  it('answers error 82 above the limit of outgoing messages', async () => {
    const small = await startSimulator({ outgoingLimit: 1 })
    const body = { to, text: { body: 'a' } }
    expect((await v1(small, 'POST', 'messages', { body })).status).toBe(201)
    const answer = await v1(small, 'POST', 'messages', { body })
    expect([answer.status, answer.json]).toEqual([
      400,
      failure(82, 'Outgoing messages limit exceeded', 'O limite de mensagens de saída foi excedido'),
    ])
    expect(small.violations()).toEqual([])
    await small.stop()
  })

  it('does not call it a violation when only a lowered text limit is broken', async () => {
    const small = await startSimulator({ textLimit: 3 })
    const answer = await v1(small, 'POST', 'messages', { body: { to, text: { body: 'four' } } })
    expect((answer.json as { errors: { code: number }[] }).errors[0]?.code).toBe(1032)
    expect(small.violations()).toEqual([])
    await small.stop()
  })
})
