/** Everything that can be sent, by the window, compared with the specification field by field. */
import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Simulator } from '../simulator/simulator.ts'
import {
  addButton,
  attach,
  attachFile,
  confirmSend,
  fillIn,
  fromMenu,
  sendButtons,
  sendByReference,
  sendLocation,
  sendMedia,
} from './support/sending.ts'
import { expect, test } from './support/test.ts'
import { callsOf, instanceCall, v1Call } from './support/wire.ts'
import {
  button,
  chatRow,
  composer,
  connectAccount,
  message,
  messages,
  openChat,
  statusIs,
  writeAndSend,
} from './support/window.ts'

const ANA = '5511987654321'
const GROUP = '5511987654321-1581234048'
const LINK = 'https://files.example.com/catalogo/verao.jpg'

const individual = { recipient_type: 'individual', to: ANA }
const SENDS = [
  'v1.messages',
  'sendMessage',
  'sendFileByUrl',
  'sendFileByUpload',
  'sendLocation',
  'sendTemplateButtons',
]

/** Both kinds of credentials: v1 where both could serve, the instance style for what only it can. */
const both = (sim: Simulator): object => ({
  'Instance ID': sim.instanceId,
  'Instance token': sim.instanceToken,
})
const instanceOnly = (sim: Simulator): object => ({ ...both(sim), 'Access token': '' })

/** A file that another program has uploaded: its id in the media storage. */
async function uploaded(sim: Simulator): Promise<string> {
  const answer = await fetch(`${sim.url}/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sim.accessToken}`, 'x-gr-file-extension': 'ogg' },
    body: 'OggS',
  })
  const { media } = (await answer.json()) as { media: { id: string }[] }
  return media[0]?.id ?? ''
}

/** The last message of the open chat has that kind and was accepted. */
async function lastIs(page: Page, kind: string): Promise<void> {
  await expect(messages(page).last()).toHaveAttribute('data-kind', kind)
  await expect(messages(page).last()).toHaveAttribute('data-status', 'accepted')
}

test('texts leave by v1, and what only the instance style can carry leaves by it', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim, both(sim))
  const ana = sim.person(ANA, 'Ana')

  await test.step('texts: person, group, quoted by a line of text, and over the limit in parts', async () => {
    ana.writes('Vocês abrem no sábado?\nE no feriado?')
    sim.group(GROUP, 'Equipe', [ana]).says(ana, 'Bom dia')
    await openChat(page, 'Ana')
    await writeAndSend(page, 'Abrimos, das 9 às 13 h.')
    await statusIs(page, 'Abrimos, das 9 às 13 h.', 'accepted')

    await fromMenu(page, message(page, /^Vocês abrem/), 'Reply')
    await writeAndSend(page, 'No domingo não.')
    await statusIs(page, /No domingo não\.$/, 'accepted')
    const [plain, quoting] = callsOf(sim, ...SENDS)
    expect(plain).toEqual(
      v1Call(sim, { ...individual, type: 'text', text: { body: 'Abrimos, das 9 às 13 h.' } }),
    )
    expect(quoting?.body).toMatchObject({ ...individual, type: 'text' })
    const { text } = quoting?.body as { text: { body: string } }
    expect(text.body).toMatch(/^> .*Vocês abrem no sábado\?.*\nNo domingo não\.$/)
    expect(text.body.split('\n')).toHaveLength(2)

    sim.clearLog()
    const long = Array.from({ length: 1000 }, (_, at) => `frase ${at}.`).join(' ')
    await composer(page).fill(long)
    await button(page, 'Send in 3 parts').click()
    await expect(composer(page)).toHaveValue('')
    await expect.poll(() => callsOf(sim, ...SENDS).length).toBe(3)
    const parts = callsOf(sim, ...SENDS).map(({ body }) => (body as { text: { body: string } }).text.body)
    expect(parts.map((part) => part.slice(0, 6))).toEqual(['(1/3) ', '(2/3) ', '(3/3) '])
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(4096)
    expect(parts.map((part) => part.slice(6)).join(' ')).toBe(long)

    sim.clearLog()
    await openChat(page, 'Equipe')
    await writeAndSend(page, 'Bom dia, equipe')
    await statusIs(page, 'Bom dia, equipe', 'accepted')
    expect(callsOf(sim, ...SENDS)).toEqual([
      v1Call(sim, { recipient_type: 'group', to: GROUP, type: 'text', text: { body: 'Bom dia, equipe' } }),
    ])
  })

  await test.step('location and buttons leave by the instance style, the numbered text by v1', async () => {
    sim.clearLog()
    ana.writes('Onde fica a loja?')
    await openChat(page, 'Ana')

    await attach(page, 'Location')
    await fillIn(sendLocation(page), {
      Latitude: '-23.5613',
      Longitude: '-46.6565',
      'Place name': 'Loja Aurora',
      Address: 'Av. Paulista, 1578',
    })
    await confirmSend(sendLocation(page))
    await lastIs(page, 'locationMessage')
    await attach(page, 'Location')
    await fillIn(sendLocation(page), { Latitude: '0', Longitude: '0' })
    await confirmSend(sendLocation(page))
    await expect.poll(() => callsOf(sim, 'sendLocation').length).toBe(2)
    expect(callsOf(sim, ...SENDS)).toEqual([
      instanceCall(sim, 'sendLocation', {
        chatId: `${ANA}@c.us`,
        latitude: -23.5613,
        longitude: -46.6565,
        nameLocation: 'Loja Aurora',
        address: 'Av. Paulista, 1578',
      }),
      instanceCall(sim, 'sendLocation', { chatId: `${ANA}@c.us`, latitude: 0, longitude: 0 }),
    ])

    sim.clearLog()
    await attach(page, 'Buttons')
    const dialog = sendButtons(page)
    await fillIn(dialog, { Text: 'Qual cor?', Footer: 'Loja Aurora' })
    await addButton(page, 'Reply', { 'Button text': 'Azul', 'Button ID': 'cor-azul' })
    await addButton(page, 'Reply', { 'Button text': 'Verde', 'Button ID': 'cor-verde' })
    await dialog.getByRole('checkbox', { name: 'Also send as template buttons' }).check()
    await dialog.getByRole('checkbox', { name: 'Archive this chat' }).check()
    await confirmSend(dialog)
    await lastIs(page, 'templateMessage')
    expect(callsOf(sim, ...SENDS)).toEqual([
      v1Call(sim, {
        ...individual,
        type: 'text',
        text: { body: 'Qual cor?\n\n1. Azul\n2. Verde\n\nLoja Aurora' },
      }),
      instanceCall(sim, 'sendTemplateButtons', {
        chatId: `${ANA}@c.us`,
        message: 'Qual cor?',
        footer: 'Loja Aurora',
        templateButtons: [
          { index: 1, quickReplyButton: { displayText: 'Azul', id: 'cor-azul' } },
          { index: 2, quickReplyButton: { displayText: 'Verde', id: 'cor-verde' } },
        ],
        archiveChat: true,
      }),
    ])

    ana.writes('２')
    await expect(messages(page).last()).toContainText('Verde')
  })
})

test('media in v1: by link and by id with a caption where it belongs, and a local file, which is uploaded once @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  sim.person(ANA, 'Ana').writes('Oi')
  await openChat(page, 'Ana')
  await test.step('media in v1: by link, by id, with a caption where it belongs', async () => {
    await sendByReference(page, 'Image', { Link: LINK }, { Caption: 'O vestido' })
    await lastIs(page, 'imageMessage')
    const audio = await uploaded(sim)
    await sendByReference(page, 'Audio', { 'Media ID': audio })
    await lastIs(page, 'audioMessage')
    await sendByReference(page, 'Document', { Link: 'https://files.example.com/tabela.pdf' })
    await lastIs(page, 'documentMessage')
    await sendByReference(
      page,
      'Video',
      { Link: 'https://files.example.com/loja.mp4' },
      { Caption: 'A loja por dentro' },
    )
    await lastIs(page, 'textMessage')

    expect(callsOf(sim, ...SENDS)).toEqual([
      v1Call(sim, { ...individual, type: 'image', image: { link: LINK, caption: 'O vestido' } }),
      v1Call(sim, { ...individual, type: 'audio', audio: { id: audio } }),
      v1Call(sim, {
        ...individual,
        type: 'document',
        document: { link: 'https://files.example.com/tabela.pdf' },
      }),
      v1Call(sim, { ...individual, type: 'video', video: { link: 'https://files.example.com/loja.mp4' } }),
      v1Call(sim, { ...individual, type: 'text', text: { body: 'A loja por dentro' } }),
    ])
  })
  await test.step('a local file in v1: uploaded once, sent by its id, and the same bytes not uploaded again', async () => {
    sim.clearLog()
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(300_000)])
    const file = { name: 'Orçamento.pdf', mimeType: 'application/pdf', buffer: bytes }

    await attachFile(page, 'Document', file)
    await confirmSend(sendMedia(page))
    await lastIs(page, 'documentMessage')
    await attachFile(page, 'Document', file)
    await confirmSend(sendMedia(page))
    await expect.poll(() => callsOf(sim, 'v1.messages').length).toBe(2)

    const uploads = sim
      .log()
      .filter(({ operation }) => operation.startsWith('v1.') && /upload/i.test(operation))
    expect(uploads).toHaveLength(1)
    const upload = uploads[0]
    expect(upload?.method).toBe('POST')
    expect(upload?.path).toBe('/v1/media')
    expect(upload?.headers).toMatchObject({
      authorization: `Bearer ${sim.accessToken}`,
      'x-gr-file-extension': 'pdf',
      'content-length': String(bytes.length),
    })
    expect(
      createHash('sha256')
        .update(upload?.rawBody ?? '')
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'))
    const [first, second] = callsOf(sim, 'v1.messages').map(({ body }) => body)
    const { document } = first as { document: { id: string } }
    expect(document.id).not.toBe('')
    expect(first).toEqual({ ...individual, type: 'document', document: { id: document.id } })
    expect(second).toEqual(first)
  })
})

test('an instance-only account: text, quote, files by link and from here, buttons switched off @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim, instanceOnly(sim))
  const ana = sim.person(ANA, 'Ana')
  const asked = ana.writes('Tem o modelo novo?')
  await openChat(page, 'Ana')

  await fromMenu(page, message(page, 'Tem o modelo novo?'), 'Reply')
  await writeAndSend(page, 'Tem sim.')
  await statusIs(page, 'Tem sim.', 'accepted')
  await sendByReference(page, 'Video', { Link: LINK }, { 'File name': 'verao.mp4', Caption: 'Veja' })
  await lastIs(page, 'videoMessage')
  const bytes = randomBytes(50_000)
  await attachFile(page, 'Document', { name: 'lista.csv', mimeType: 'text/csv', buffer: bytes })
  await fillIn(sendMedia(page), { Caption: 'A lista' })
  await confirmSend(sendMedia(page))
  await lastIs(page, 'documentMessage')

  const [quoting, byUrl] = callsOf(sim, 'sendMessage', 'sendFileByUrl')
  expect(quoting).toEqual(
    instanceCall(sim, 'sendMessage', {
      chatId: `${ANA}@c.us`,
      message: 'Tem sim.',
      quotedMessageId: asked.idMessage,
    }),
  )
  expect(byUrl).toEqual(
    instanceCall(sim, 'sendFileByUrl', {
      chatId: `${ANA}@c.us`,
      urlFile: LINK,
      fileName: 'verao.mp4',
      caption: 'Veja',
    }),
  )
  const upload = sim.log().find(({ operation }) => operation === 'sendFileByUpload')
  expect(upload?.headers.authorization).toBeUndefined()
  expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const parts = upload?.rawBody.toString('latin1') ?? ''
  for (const [name, value] of [
    ['chatId', `${ANA}@c.us`],
    ['fileName', 'lista.csv'],
    ['caption', 'A lista'],
  ] as const)
    expect(parts).toContain(`name="${name}"\r\n\r\n${value}\r\n`)
  expect(upload?.rawBody.includes(bytes)).toBe(true)

  sim.fault({ on: 'sendTemplateButtons', kind: 'status', status: 403 })
  sim.clearLog()
  await attach(page, 'Buttons')
  await fillIn(sendButtons(page), { Text: 'Fale conosco' })
  await addButton(page, 'Link', { 'Button text': 'Site', 'Web link': 'https://loja.example' })
  await addButton(page, 'Call', { 'Button text': 'Ligar', 'Phone number': '+55 11 4002-8922' })
  await sendButtons(page).getByRole('checkbox', { name: 'Also send as template buttons' }).check()
  await confirmSend(sendButtons(page))
  await expect(messages(page).last()).toHaveAttribute('data-status', 'failed')
  expect(callsOf(sim, ...SENDS)).toEqual([
    instanceCall(sim, 'sendMessage', {
      chatId: `${ANA}@c.us`,
      message: 'Fale conosco\n\n1. Site: https://loja.example\n2. Ligar: +55 11 4002-8922',
    }),
    instanceCall(sim, 'sendTemplateButtons', {
      chatId: `${ANA}@c.us`,
      message: 'Fale conosco',
      templateButtons: [
        { index: 1, urlButton: { displayText: 'Site', url: 'https://loja.example' } },
        { index: 2, callButton: { displayText: 'Ligar', phoneNumber: '+55 11 4002-8922' } },
      ],
    }),
  ])
  // The account goes on: only that message failed.
  await writeAndSend(page, 'Estamos aqui')
  await expect(chatRow(page, 'Ana')).toHaveAccessibleName(/1 not sent, You: Estamos aqui/)
})
