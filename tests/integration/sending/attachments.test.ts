import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { outgoingPath } from '../../../src/main/core/media/outgoing-files/outgoing-path.ts'
import { form, until, testClock } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore({ sendIntervalMs: 1 })
const PNG: Buffer<ArrayBuffer> = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('not much of a picture'),
])
const DAY = 24 * 60 * 60 * 1000

/** An account with both kinds of credentials. */
async function connectBoth(): Promise<void> {
  const { instanceId, instanceToken } = stage.sim
  const saved = await stage.host.must('account.save', form(stage.sim, { instanceId, instanceToken }))
  stage.accountId = saved.account.id
}

async function fileOf(bytes: Uint8Array<ArrayBuffer>, name: string, type = ''): Promise<string> {
  const arg = { accountId: stage.accountId, name, type, size: bytes.length }
  const { fileId } = await stage.host.must('file.begin', arg)
  for (let offset = 0; offset < bytes.length; offset += 1_000_000)
    await stage.host.must('file.chunk', { fileId, offset, bytes: bytes.subarray(offset, offset + 1_000_000) })
  await stage.host.must('file.finish', { fileId })
  return fileId
}

function sendMedia(
  chatId: number,
  change: Partial<RequestArg<'message.sendMedia'>> & Pick<RequestArg<'message.sendMedia'>, 'source'>,
): Promise<Message> {
  return stage.host.must('message.sendMedia', {
    accountId: stage.accountId,
    chatId,
    sendId: crypto.randomUUID(),
    media: 'image',
    caption: '',
    fileName: '',
    ...change,
  })
}

const entries = (operation: string): ReturnType<typeof stage.sim.log> =>
  stage.sim.log().filter((entry) => entry.operation === operation)
const bodies = (operation = 'v1.messages'): unknown[] => entries(operation).map((entry) => entry.body)
const to = { recipient_type: 'individual', to: '5511987654321' }
const LINK = { type: 'link', link: 'https://files.example.com/foto.png' } as const

describe('files in the v1 style', () => {
  test.each([
    ['image', { caption: 'Olá' }],
    ['video', {}],
    ['audio', {}],
    ['document', {}],
  ] as const)(
    '%s by link and by id: one object, one of the two, a caption on images only',
    async (media, more) => {
      await stage.connect()
      const chat = await stage.chatWith('5511987654321')
      const id = 'bca567ba-0000-4211-8792-0c123fbd0000'
      stage.sim.fault({ on: 'v1.messages', kind: 'status', status: 404, text: id })
      const first = await sendMedia(chat.id, { media, source: LINK, ...more })
      await stage.settles(first, 'accepted')
      const second = await sendMedia(chat.id, { media, source: { type: 'id', id }, ...more })
      await stage.settles(second, 'failed')
      expect(bodies()).toEqual([
        { ...to, type: media, [media]: { link: LINK.link, ...more } },
        { ...to, type: media, [media]: { id, ...more } },
      ])
    },
  )

  test('a caption that is no part of the message follows it, and is held when it fails', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.messages', kind: 'error', code: 1 })
    const failed = await sendMedia(chat.id, { media: 'video', source: LINK, caption: 'Vejam' })
    await stage.settles(failed, 'failed')
    expect((await stage.messages(chat.id)).map(({ status, waiting }) => [status, waiting])).toEqual([
      ['failed', null],
      ['queued', 'order'],
    ])
    await stage.host.must('message.retry', { accountId: stage.accountId, key: failed.key })
    await until('both', () => stage.sim.sent().length === 2)
    expect(bodies().slice(1)).toEqual([
      { ...to, type: 'video', video: { link: LINK.link } },
      { ...to, type: 'text', text: { body: 'Vejam' } },
    ])
  })

  test('taking back a file takes its caption along and gives the words back', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    await stage.sim.offline()
    const source = { type: 'file', fileId: await fileOf(PNG, 'a.mp4') } as const
    const { key } = await sendMedia(chat.id, { media: 'video', source, caption: 'Vejam' })
    const back = await stage.host.must('message.undoSend', { accountId: stage.accountId, key })
    expect(back).toEqual({ text: 'Vejam' })
    expect(await stage.messages(chat.id)).toEqual([])
    expect(readdirSync(path.join(stage.host.folder, 'outgoing'))).toEqual([])
  })

  test('a local file is uploaded, then sent by its id; the same bytes are uploaded once a day', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const one = await sendMedia(chat.id, { source: { type: 'file', fileId: await fileOf(PNG, 'foto.png') } })
    await stage.settles(one, 'accepted')
    const [upload] = entries('v1.mediaUpload')
    expect(upload?.rawBody.equals(PNG)).toBe(true)
    expect(upload?.headers).toMatchObject({
      authorization: `Bearer ${stage.sim.accessToken}`,
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'x-gr-file-extension': 'png',
    })
    expect(bodies()).toEqual([{ ...to, type: 'image', image: { id: expect.any(String) as string } }])
    const two = await sendMedia(chat.id, { source: { type: 'file', fileId: await fileOf(PNG, 'outra.png') } })
    await stage.settles(two, 'accepted')
    expect(entries('v1.mediaUpload')).toHaveLength(1)
    expect(bodies()[1]).toEqual(bodies()[0])
    stage.sim.advance(DAY)
    await stage.restart({ clock: { now: () => testClock.now() + DAY } })
    const three = await sendMedia(chat.id, {
      source: { type: 'file', fileId: await fileOf(PNG, 'foto.png') },
    })
    await stage.settles(three, 'accepted')
    expect(entries('v1.mediaUpload')).toHaveLength(2)
    const transfers = stage.host.batches.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'transfer' ? [event.transfer] : [])),
    )
    expect(transfers.at(-1)).toMatchObject({ key: three.key, direction: 'up', done: null, total: PNG.length })
  })

  test('an upload that fails by itself is made again; a refused one is the person’s', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const source = { type: 'file', fileId: await fileOf(PNG, 'foto.png') } as const
    stage.sim.fault({ on: 'v1.mediaUpload', kind: 'status', status: 502 })
    stage.sim.fault({ on: 'v1.mediaUpload', kind: 'resetBefore' })
    await stage.settles(await sendMedia(chat.id, { source }), 'accepted')
    expect(entries('v1.mediaUpload')).toHaveLength(3)
    expect(bodies()).toHaveLength(1)
    stage.sim.fault({ on: 'v1.mediaUpload', kind: 'error', code: 7200 })
    const other = { type: 'file', fileId: await fileOf(Buffer.from('%PDF-1.7'), 'a.pdf') } as const
    const refused = await sendMedia(chat.id, { media: 'document', source: other })
    await stage.settles(refused, 'failed')
    expect((await stage.messages(chat.id)).at(-1)?.problem?.code).toBe('upload-extension-missing')
    await stage.host.must('message.retry', { accountId: stage.accountId, key: refused.key })
    await stage.settles(refused, 'accepted')
  })

  test('an id that is gone fails once, and the next try uploads anew', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const source = { type: 'file', fileId: await fileOf(PNG, 'foto.png') } as const
    stage.sim.fault({ on: 'v1.messages', kind: 'error', code: 1061 })
    const message = await sendMedia(chat.id, { source })
    await stage.settles(message, 'failed')
    expect([entries('v1.mediaUpload').length, bodies().length]).toEqual([1, 1])
    await stage.host.must('message.retry', { accountId: stage.accountId, key: message.key })
    await stage.settles(message, 'accepted')
    expect([entries('v1.mediaUpload').length, bodies().length]).toEqual([2, 2])
  })

  test('an upload under way is cancelled, keeps no other chat waiting, and nothing leaves', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const other = await stage.chatWith('5511900000001')
    const fileId = await fileOf(PNG, 'foto.png')
    stage.sim.fault({ on: 'v1.mediaUpload', kind: 'silence' })
    const { key } = await sendMedia(chat.id, { source: { type: 'file', fileId }, caption: 'Olá' })
    await until('the upload', () => entries('v1.mediaUpload').length === 1)
    await stage.settles(await stage.send(other.id, 'outra'), 'accepted')
    const back = await stage.host.must('message.undoSend', { accountId: stage.accountId, key })
    expect(back.text).toBe('Olá')
    await stage.settles(await stage.send(chat.id, 'depois'), 'accepted')
    expect(stage.sim.sent().map((each) => each.text)).toEqual(['outra', 'depois'])
    expect(existsSync(outgoingPath(stage.host.folder, fileId))).toBe(false)
  })
})

describe('the copies of files', () => {
  test('are private, whole, and only what can be sent; what nobody names goes at the next start', async () => {
    await stage.connect()
    const { accountId } = stage
    const begin = (size: number): Promise<unknown> =>
      stage.host.ask('file.begin', { accountId, name: 'a.bin', type: '', size })
    expect(await begin(0)).toMatchObject({ problem: { code: 'file-empty' } })
    expect(await begin(37 * 1024 * 1024 + 1)).toMatchObject({
      problem: { code: 'file-too-large', values: { size: 37.001, limit: 37 } },
    })
    const { fileId } = await stage.host.must('file.begin', { accountId, name: 'a.txt', type: '', size: 3 })
    const wrong = await stage.host.ask('file.chunk', { fileId, offset: 1, bytes: Buffer.from('b') })
    expect(wrong).toMatchObject({ problem: { code: 'bad-request' } })
    expect(await stage.host.ask('file.finish', { fileId })).toMatchObject({
      problem: { code: 'bad-request' },
    })
    await stage.host.must('file.chunk', { fileId, offset: 0, bytes: Buffer.from('abc') })
    expect(await stage.host.must('file.finish', { fileId })).toEqual({ size: 3, type: 'text/plain' })
    const file = outgoingPath(stage.host.folder, fileId)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
    const chat = await stage.chatWith('5511987654321')
    const kept = await fileOf(PNG, 'foto.png')
    await stage.settles(await sendMedia(chat.id, { source: { type: 'file', fileId: kept } }), 'accepted')
    await stage.restart()
    expect(readdirSync(path.dirname(file))).toEqual([kept])
  })
})

describe('the instance style', () => {
  test('texts, files by link, files from here: the fields of each operation and no other', async () => {
    await stage.connectInstance({ mode: 'observe' })
    stage.sim.person('5511987654321', 'Ana').writes('Tem?')
    const chat = await stage.chatNamed('Ana')
    const [question] = await stage.messages(chat.id)
    const { accountId } = stage
    const chatId = '5511987654321@c.us'
    const quotedMessageId = question?.instanceId
    const replyTo = question?.key ?? null
    const text = { accountId, chatId: chat.id, text: 'Sim', sendId: crypto.randomUUID(), replyTo }
    const answer = await stage.host.must('message.send', text)
    await stage.settles(answer, 'accepted')
    await stage.settles(
      await sendMedia(chat.id, { media: 'video', source: LINK, caption: 'Olá', fileName: 'a.mp4' }),
      'accepted',
    )
    const source = { type: 'file', fileId: await fileOf(PNG, 'fotografia "nova".png') } as const
    await stage.settles(await sendMedia(chat.id, { source, caption: 'De perto' }), 'accepted')
    expect(bodies('sendMessage')).toEqual([{ chatId, message: 'Sim', quotedMessageId }])
    expect(bodies('sendFileByUrl')).toEqual([
      { chatId, urlFile: LINK.link, fileName: 'a.mp4', caption: 'Olá' },
    ])
    const [upload] = entries('sendFileByUpload')
    expect(upload?.headers['content-length']).toBe(String(upload?.rawBody.length))
    expect(upload?.rawBody.includes(PNG)).toBe(true)
    for (const [name, value] of [
      ['chatId', chatId],
      ['fileName', 'fotografia "nova".png'],
      ['caption', 'De perto'],
    ])
      expect(upload?.rawBody.toString('latin1')).toContain(`name="${name ?? ''}"\r\n\r\n${value ?? ''}\r\n`)
    for (const entry of stage.sim.log()) expect(entry.headers.authorization).toBeUndefined()
    const sent = (await stage.messages(chat.id)).find(({ key }) => key === answer.key)
    expect(sent).toMatchObject({ style: 'instance', quote: { key: question?.key, text: 'Tem?' } })
  })

  test('a file is taken back while it is leaving: what left was provably no whole message', async () => {
    const sockets: Socket[] = []
    // It takes the connection and reads nothing: the file stays half way.
    const stuck = createServer({ pauseOnConnect: true }, (socket) => void sockets.push(socket))
    await new Promise<void>((resolve) => stuck.listen(0, '127.0.0.1', resolve))
    const { port } = stuck.address() as AddressInfo
    try {
      await stage.connectInstance({ mode: 'observe', mediaAddress: `http://127.0.0.1:${String(port)}` })
      const chat = await stage.chatWith('5511987654321')
      const fileId = await fileOf(Buffer.alloc(30_000_000, 7), 'filme.mp4')
      const source = { type: 'file', fileId } as const
      const { key } = await sendMedia(chat.id, { media: 'video', source, caption: 'Vejam' })
      await until('it to be on its way', async () => (await stage.messages(chat.id))[0]?.status === 'sending')
      await until('the connection', () => sockets.length === 1)
      const back = await stage.host.must('message.undoSend', { accountId: stage.accountId, key })
      expect(back).toEqual({ text: 'Vejam' })
      expect(await stage.messages(chat.id)).toEqual([])
      await stage.settles(await stage.send(chat.id, 'depois'), 'accepted')
      expect(existsSync(outgoingPath(stage.host.folder, fileId))).toBe(false)
    } finally {
      for (const socket of sockets) socket.destroy()
      stuck.close()
    }
  })

  test('what the service may have whole is not taken back', async () => {
    await stage.connectInstance({ mode: 'observe' })
    const chat = await stage.chatWith('5511987654321')
    const source = { type: 'file', fileId: await fileOf(PNG, 'a.png') } as const
    stage.sim.fault({ on: 'sendFileByUpload', kind: 'delay', ms: 300 })
    const message = await sendMedia(chat.id, { source })
    await until('the whole request', () => (entries('sendFileByUpload')[0]?.rawBody.length ?? 0) > 0)
    const cancelled = await stage.host.ask('message.undoSend', {
      accountId: stage.accountId,
      key: message.key,
    })
    expect(cancelled).toMatchObject({ ok: false, problem: { code: 'not-found-here' } })
    await stage.settles(message, 'accepted')
    expect(stage.sim.sent()).toHaveLength(1)
  })

  test('a location: by this operation whatever else the account has; what is empty is absent', async () => {
    await connectBoth()
    const chat = await stage.chatWith('5511987654321-1581234048', 'group')
    const place = { latitude: -23.55, longitude: -46.63 }
    const send = async (name: string, address: string): Promise<void> => {
      const where = { accountId: stage.accountId, chatId: chat.id, sendId: crypto.randomUUID() }
      await stage.settles(
        await stage.host.must('message.sendLocation', { ...where, ...place, name, address }),
        'accepted',
      )
    }
    await send('Loja', 'Rua Exemplo, 100')
    await send('', '')
    const chatId = '5511987654321-1581234048@g.us'
    expect(bodies('sendLocation')).toEqual([
      { chatId, nameLocation: 'Loja', address: 'Rua Exemplo, 100', ...place },
      { chatId, ...place },
    ])
  })

  test('template buttons follow the numbered text, and their 403 fails them alone', async () => {
    await connectBoth()
    const chat = await stage.chatWith('5511987654321')
    const ask = {
      accountId: stage.accountId,
      chatId: chat.id,
      text: 'Fale conosco',
      footer: 'Loja',
      buttons: [
        { kind: 'link', text: 'Site', url: 'https://example.com' },
        { kind: 'call', text: 'Ligar', phone: '+55 11 98765-4321' },
      ] as const,
      alsoTemplate: true,
    }
    const first = { ...ask, buttons: [...ask.buttons], archiveChat: true, sendId: crypto.randomUUID() }
    await stage.settles(await stage.host.must('message.sendButtons', first), 'accepted')
    expect(bodies('sendTemplateButtons')).toEqual([
      {
        chatId: '5511987654321@c.us',
        message: 'Fale conosco',
        footer: 'Loja',
        templateButtons: [
          { index: 1, urlButton: { displayText: 'Site', url: 'https://example.com' } },
          { index: 2, callButton: { displayText: 'Ligar', phoneNumber: '+55 11 98765-4321' } },
        ],
        archiveChat: true,
      },
    ])
    const numbered = 'Fale conosco\n\n1. Site: https://example.com\n2. Ligar: +55 11 98765-4321\n\nLoja'
    expect(bodies()).toEqual([{ ...to, type: 'text', text: { body: numbered } }])
    stage.sim.fault({ on: 'sendTemplateButtons', kind: 'status', status: 403 })
    const second = { ...first, footer: '', archiveChat: false, sendId: crypto.randomUUID() }
    const refused = await stage.host.must('message.sendButtons', second)
    await stage.settles(refused, 'failed')
    expect((await stage.connection())?.sending.state).toBe('ready')
    expect((await stage.messages(chat.id)).find(({ key }) => key === refused.key)?.problem?.code).toBe(
      'template-buttons-off',
    )
    expect(Object.keys(bodies('sendTemplateButtons')[1] as object)).toEqual([
      'chatId',
      'message',
      'templateButtons',
    ])
  })
})

describe('a text in parts', () => {
  test('is written whole and leaves in order; one failure holds the rest', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const text = 'Uma frase de certo tamanho. '.repeat(400).trim()
    const arg = {
      accountId: stage.accountId,
      chatId: chat.id,
      text,
      split: true,
      sendId: crypto.randomUUID(),
    }
    stage.sim.fault({ on: 'v1.messages', kind: 'error', code: 1011, text: '(2/3)' })
    const first = await stage.host.must('message.send', arg)
    expect((await stage.host.must('message.send', arg)).key).toBe(first.key)
    await stage.settles(first, 'accepted')
    const statuses = async (): Promise<string[]> =>
      (await stage.messages(chat.id)).map(({ status }) => status)
    await until('the second to fail', async () => (await statuses())[1] === 'failed')
    expect(await statuses()).toEqual(['accepted', 'failed', 'queued'])
    const key = (await stage.messages(chat.id))[1]?.key ?? 0
    await stage.host.must('message.retry', { accountId: stage.accountId, key })
    await until('all', () => stage.sim.sent().length === 3)
    const sent = stage.sim.sent().map((each) => each.text ?? '')
    expect(sent.map((each) => each.slice(0, 6))).toEqual(['(1/3) ', '(2/3) ', '(3/3) '])
    expect(sent.map((each) => each.slice(6)).join(' ')).toBe(text)
  })
})

test('saved places are listed newest first, once each, and must be on the map', async () => {
  const save = (name: string, latitude: number): Promise<unknown> =>
    stage.host.ask('place.save', { name, address: '', latitude, longitude: 2 })
  await save('Loja', 1)
  await save('Depósito', 3)
  await save('Loja', 1)
  expect(await save('Lua', 91)).toMatchObject({ problem: { code: 'latitude-range' } })
  const places = await stage.host.must('place.list', {})
  expect(places.map(({ name }) => name)).toEqual(['Loja', 'Depósito'])
  const left = await stage.host.must('place.remove', { id: places[0]?.id ?? 0 })
  expect(left.map(({ name }) => name)).toEqual(['Depósito'])
})
