import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { outgoingPath } from '../../../src/main/core/media/outgoing-files/outgoing-path.ts'
import { form, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore({ sendIntervalMs: 1 })
const PNG: Buffer<ArrayBuffer> = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('a picture of nothing'),
])
const PLACE = { latitude: -23.55, longitude: -46.63, name: '', address: '' }

async function connectBoth(): Promise<void> {
  const { instanceId, instanceToken } = stage.sim
  const saved = await stage.host.must('account.save', form(stage.sim, { instanceId, instanceToken }))
  stage.accountId = saved.account.id
}

async function fileOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const arg = { accountId: stage.accountId, name, type: '', size: bytes.length }
  const { fileId } = await stage.host.must('file.begin', arg)
  await stage.host.must('file.chunk', { fileId, offset: 0, bytes })
  await stage.host.must('file.finish', { fileId })
  return fileId
}

function sendFile(
  chatId: number,
  fileId: string,
  change: Partial<RequestArg<'message.sendMedia'>> = {},
): Promise<Message> {
  return stage.host.must('message.sendMedia', {
    accountId: stage.accountId,
    chatId,
    sendId: crypto.randomUUID(),
    media: 'image',
    source: { type: 'file', fileId },
    caption: '',
    fileName: '',
    ...change,
  })
}

const sendPlace = (chatId: number): Promise<Message> =>
  stage.host.must('message.sendLocation', {
    accountId: stage.accountId,
    chatId,
    sendId: crypto.randomUUID(),
    ...PLACE,
  })

const bodies = (operation: string): unknown[] =>
  stage.sim
    .log()
    .filter((entry) => entry.operation === operation)
    .map((entry) => entry.body)

describe('what one style refuses says nothing about the other', () => {
  test.each([
    ['an instance whose phone is not linked', { kind: 'error', body: 'instance account not authorized' }],
    ['too many requests', { kind: 'status', status: 429, headers: { 'retry-after': '600' } }],
  ] as const)('%s: the location waits alone, the texts leave', async (_, fault) => {
    await connectBoth()
    const [one, two] = [await stage.chatWith('5511987654321'), await stage.chatWith('5511900000001')]
    const refusal = stage.sim.fault({ on: 'sendLocation', times: 'always', ...fault })
    const place = await sendPlace(one.id)
    await until('the location to be refused', () => refusal.hits > 0)
    await stage.settles(await stage.send(two.id, 'um'), 'accepted')
    await stage.settles(await stage.send(two.id, 'dois'), 'accepted')
    expect((await stage.connection())?.sending.state).toBe('ready')
    const waiting = (await stage.messages(one.id))[0]
    expect([waiting?.status, waiting?.problem === null]).toEqual(['queued', false])
    refusal.remove()
    stage.host.core.wake('online')
    await stage.settles(place, 'accepted')
    expect(bodies('sendLocation').length).toBe(refusal.hits + 1)
  })

  test.each([
    ['401', { kind: 'status', status: 401 }],
    ['466', { kind: 'status', status: 466 }],
  ] as const)('%s fails the location, which the person sends again once that is mended', async (_, fault) => {
    await connectBoth()
    const [one, two] = [await stage.chatWith('5511987654321'), await stage.chatWith('5511900000001')]
    stage.sim.fault({ on: 'sendLocation', ...fault })
    const place = await sendPlace(one.id)
    await stage.settles(place, 'failed')
    await stage.settles(await stage.send(two.id, 'um'), 'accepted')
    await stage.host.must('message.retry', { accountId: stage.accountId, key: place.key })
    await stage.settles(place, 'accepted')
  })
})

test('a media host that is down keeps its file waiting alone; the texts of an instance leave', async () => {
  await stage.connectInstance({ mode: 'observe', mediaAddress: 'http://127.0.0.1:9' })
  const [one, two] = [await stage.chatWith('5511987654321'), await stage.chatWith('5511900000001')]
  const file = await sendFile(one.id, await fileOf(PNG, 'foto.png'))
  await until('the file to be refused', async () => (await stage.messages(one.id))[0]?.problem !== null)
  await stage.settles(await stage.send(two.id, 'um'), 'accepted')
  expect(await stage.statusOf(file)).toBe('queued')
  expect((await stage.connection())?.sending.state).toBe('ready')
})

describe('a file to a group', () => {
  const GROUP = '5511987654321-1581234048'

  test('in the v1 style: by its id, to the group', async () => {
    await stage.connect()
    const group = await stage.chatWith(GROUP, 'group')
    await stage.settles(
      await sendFile(group.id, await fileOf(PNG, 'foto.png'), { caption: 'Olá' }),
      'accepted',
    )
    expect(bodies('v1.messages')).toEqual([
      {
        recipient_type: 'group',
        to: GROUP,
        type: 'image',
        image: { id: expect.any(String) as string, caption: 'Olá' },
      },
    ])
  })

  test('in the instance style: to …@g.us, the new form of group too', async () => {
    await stage.connectInstance({ mode: 'observe' })
    for (const id of [GROUP, '120363043968066561']) {
      const group = await stage.chatWith(id, 'group')
      await stage.settles(await sendFile(group.id, await fileOf(PNG, 'foto.png')), 'accepted')
    }
    const asked = stage.sim.log().filter((entry) => entry.operation === 'sendFileByUpload')
    expect(
      asked.map((entry) => /name="chatId"\r\n\r\n(.*)\r\n/.exec(entry.rawBody.toString('latin1'))?.[1]),
    ).toEqual([`${GROUP}@g.us`, '120363043968066561@g.us'])
  })
})

describe('a hidden number', () => {
  const HIDDEN = '120650379300001@lid'

  test('is answered by the instance style: quoted by id, the caption with its file', async () => {
    await connectBoth()
    stage.sim.person('5511987654321', 'Ana')
    const { accountId } = stage
    stage.sim.enqueue(
      {
        typeWebhook: 'incomingMessageReceived',
        instanceData: {
          idInstance: Number(stage.sim.instanceId),
          wid: `${stage.sim.ownNumber}@c.us`,
          typeInstance: 'whatsapp',
        },
        timestamp: 1_760_000_000,
        idMessage: 'HIDDEN01',
        senderData: { chatId: HIDDEN, sender: HIDDEN, chatName: 'Bia', senderName: 'Bia' },
        messageData: { typeMessage: 'textMessage', textMessageData: { textMessage: 'Tem?' } },
      },
      'instance',
    )
    const again = form(stage.sim, {
      id: accountId,
      instanceId: stage.sim.instanceId,
      advanced: { ...form(stage.sim).advanced, receiveStyle: 'instance' },
    })
    await stage.host.must('account.save', again)
    const chat = await stage.chatNamed('Bia')
    const [question] = await stage.messages(chat.id)
    const replyTo = question?.key ?? null
    const answer = await stage.host.must('message.send', {
      accountId,
      chatId: chat.id,
      text: 'Sim',
      sendId: crypto.randomUUID(),
      replyTo,
    })
    await stage.settles(answer, 'accepted')
    const source = { type: 'link', link: 'https://files.example.com/a.mp4' } as const
    const film = await sendFile(chat.id, '', {
      media: 'video',
      source,
      caption: 'Vejam',
      fileName: 'a.mp4',
      replyTo,
    })
    await stage.settles(film, 'accepted')
    expect(bodies('sendMessage')).toEqual([{ chatId: HIDDEN, message: 'Sim', quotedMessageId: 'HIDDEN01' }])
    expect(bodies('sendFileByUrl')).toEqual([
      {
        chatId: HIDDEN,
        urlFile: source.link,
        fileName: 'a.mp4',
        caption: 'Vejam',
        quotedMessageId: 'HIDDEN01',
      },
    ])
    expect(bodies('v1.messages')).toEqual([])
  })
})

describe('copies of files', () => {
  test('that stand ready to be sent outlive the removal of another account', async () => {
    await stage.connect()
    await stage.restart({ clock: { random: Math.random } })
    const { instanceId, instanceToken } = stage.sim
    const credentials = { accessToken: '', instanceId, instanceToken, mode: 'observe' } as const
    const other = await stage.host.must('account.save', form(stage.sim, { name: 'Outra', ...credentials }))
    const chat = await stage.chatWith('5511987654321')
    const fileId = await fileOf(PNG, 'foto.png')
    await stage.host.must('account.remove', { accountId: other.account.id })
    // What nobody waits for goes at that moment.
    await until('the removal', async () => (await stage.host.must('app.snapshot', {})).accounts.length === 1)
    await letPass(100)
    await stage.settles(await sendFile(chat.id, fileId), 'accepted')
  })

  test('of a removed account go with it', async () => {
    await stage.connect()
    const fileId = await fileOf(PNG, 'foto.png')
    await stage.host.must('account.remove', { accountId: stage.accountId })
    await until('the copy to go', () => !existsSync(outgoingPath(stage.host.folder, fileId)))
    expect(readdirSync(path.join(stage.host.folder, 'outgoing'))).toEqual([])
  })
})
