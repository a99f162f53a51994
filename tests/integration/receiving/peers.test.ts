import { createRequire } from 'node:module'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { startSimulator, type Delivered, type Simulator } from '../../../simulator/simulator.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { form, startHost, until, wipe, type TestHost } from '../../../src/main/core/testing/core-host.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    peersFolder: string
  }
}

/** What the provider's client of the instance style tells its callbacks. */
interface Told {
  readonly via: string
  readonly idMessage: string
}

type Callback = (data: { readonly idMessage?: string }) => void
interface OldClient {
  readonly message: { lastIncomingMessages(): Promise<readonly Record<string, unknown>[]> }
  readonly webhookService: Record<string, (callback?: Callback) => unknown>
}
interface NewClient {
  readonly client: { readonly defaults: { baseURL: string } }
  lastIncomingMessages(minutes: number): Promise<readonly Record<string, unknown>[]>
}
interface V1Client {
  readonly notifications: {
    receiveNotification(): Promise<V1Notification | ''>
    deleteNotification(receipt: number): Promise<unknown>
  }
}
interface V1Notification {
  readonly receipt: number
  readonly notifications: readonly {
    readonly messages?: readonly {
      readonly id: string
      readonly from: string
      readonly text?: { readonly body: string }
    }[]
  }[]
}

const load = createRequire(path.join(inject('peersFolder'), 'package.json'))
const CALLBACKS = ['Text', 'TextURL', 'Image', 'Video', 'Audio', 'Document', 'Contact', 'Location']

let sim: Simulator
let host: TestHost

beforeEach(async () => {
  sim = await startSimulator({ longPollMs: 150, fields: 'current' })
  host = await startHost()
  // One of the clients prints every call, message texts included.
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await host.stop()
  await sim.stop()
  wipe(host.folder)
})

function oldClient(): OldClient {
  const { restAPI } = load('@green-api/whatsapp-api-client') as {
    restAPI(options: object): OldClient
  }
  const { instanceId, instanceToken, url } = sim
  return restAPI({ idInstance: instanceId, apiTokenInstance: instanceToken, host: url, media: url })
}

function newClient(): NewClient {
  const { GreenApiClient } = load('@green-api/whatsapp-api-client-js-v2') as {
    GreenApiClient: new (options: object) => NewClient
  }
  const client = new GreenApiClient({
    idInstance: Number(sim.instanceId),
    apiTokenInstance: sim.instanceToken,
  })
  client.client.defaults.baseURL = `${sim.url}/waInstance${sim.instanceId}`
  return client
}

function v1Client(): V1Client {
  const loaded = load('@green-api/v1-whatsapp-api-client') as {
    default?: new (token: string, options: object) => V1Client
    WhatsAppApi?: new (token: string, options: object) => V1Client
  }
  const Client = loaded.default ?? loaded.WhatsAppApi
  if (!Client) throw new Error('the v1 client has no class')
  return new Client(sim.accessToken, { apiRoot: `${sim.url}/v1`, mediaRoot: `${sim.url}/v1` })
}

/** One of everything that people send and every client can be told of. */
function everything(): Record<string, Delivered> {
  const ana = sim.person('5521988887777', 'Ana Souza')
  const rui = sim.person('351912345678', 'Rui')
  const team = sim.group('5511999990001-1581234048', 'Equipe', [ana, rui])
  const text = ana.writes('Bom dia! Vocês têm a cadeira azul?')
  return {
    text,
    inGroup: team.says(rui, 'quem atende hoje?'),
    link: ana.sends('extendedText', {
      text: 'https://loja.example/cadeira',
      title: 'Cadeira azul',
      description: 'Madeira e tecido',
    }),
    image: ana.sends('image', { caption: 'esta aqui', fileName: 'cadeira.png' }),
    video: rui.sends('video', { caption: 'o vídeo' }),
    voice: ana.sends('voice', {}),
    document: ana.sends('document', { fileName: 'pedido 12.pdf' }),
    location: rui.sends('location', {
      latitude: -23.55,
      longitude: -46.63,
      name: 'Loja',
      address: 'Rua A, 1',
    }),
    contact: ana.sends('contact', {
      displayName: 'Bia',
      vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN:Bia\nTEL;type=CELL:+55 21 97777-6666\nEND:VCARD',
    }),
    quoted: ana.quotes(text.id, 'respondendo a mim mesma'),
    sticker: rui.sends('sticker', {}),
    poll: team.members[0]
      ? ana.sends('poll', { name: 'Entrega?', options: ['Sim', 'Não'] }, { in: team })
      : text,
    unknown: ana.sends('unknown', { type: 'holographMessage', data: { text: 'olá do futuro' } }),
  }
}

async function allMessages(accountId: string): Promise<readonly Message[]> {
  const { chats } = await host.must('chat.list', { accountId, limit: 100 })
  const pages = await Promise.all(
    chats.map(({ id }) => host.must('message.page', { accountId, chatId: id, from: 'latest', limit: 200 })),
  )
  return pages.flatMap((page) => page.messages)
}

function withInstance(): Parameters<typeof form>[1] {
  return { instanceId: sim.instanceId, instanceToken: sim.instanceToken }
}

describe('beside the provider’s own clients', () => {
  it('shows by the v1 queue and the journal all that they see by the instance queue and the journal', async () => {
    const sent = everything()
    const told: Told[] = []
    const old = oldClient()
    for (const kind of CALLBACKS)
      old.webhookService[`onReceivingMessage${kind}`]?.((data) => {
        if (typeof data.idMessage === 'string') told.push({ via: kind, idMessage: data.idMessage })
      })
    const { account } = await host.must('account.save', form(sim, withInstance()))
    old.webhookService['startReceivingNotifications']?.()
    await until(
      'both queues drained',
      () => sim.queue('v1').length + sim.queue('instance').length === 0,
      30_000,
    )
    old.webhookService['stopReceivingNotifications']?.()
    const journals = [await old.message.lastIncomingMessages(), await newClient().lastIncomingMessages(1440)]

    const ours = await allMessages(account.id)
    const byInstanceId = new Map(ours.map((message) => [message.instanceId, message]))
    // Each message is shown once, and known by both of its ids.
    expect(ours).toHaveLength(Object.keys(sent).length)
    for (const { id, idMessage } of Object.values(sent)) {
      const message = byInstanceId.get(idMessage)
      // v1 tells of no polls, so a poll has one id only.
      const ids = message?.kind === 'pollMessage' ? [idMessage] : [id, idMessage]
      expect([message?.serviceId, ...(message?.linkedIds ?? [])].sort()).toEqual(ids.sort())
    }
    // What the queue's client told, we show; some kinds it drops without a word.
    expect(told.length).toBeGreaterThan(5)
    for (const { idMessage } of told) expect(byInstanceId.has(idMessage)).toBe(true)
    const droppedByPeer = Object.values(sent).filter(
      ({ idMessage }) => !told.some((each) => each.idMessage === idMessage),
    )
    expect(droppedByPeer.length).toBeGreaterThan(0)
    // What the journals' clients list, we show, and where one loses a field we have it.
    for (const records of journals)
      for (const record of records) expect(byInstanceId.has(String(record['idMessage']))).toBe(true)
    const poorer = journals[0]?.find((record) => record['idMessage'] === sent['image']?.idMessage)
    const richer = byInstanceId.get(sent['image']?.idMessage ?? '')
    expect(poorer?.['caption']).toBeUndefined()
    expect(poorer?.['senderName']).toBeUndefined()
    expect(richer).toMatchObject({ text: 'esta aqui', senderName: 'Ana Souza', kind: 'imageMessage' })
    expect(byInstanceId.get(sent['quoted']?.idMessage ?? '')?.quote).toMatchObject({
      serviceId: sent['text']?.idMessage,
    })
  })

  it('shows by the instance queue all that the v1 client sees by the v1 queue', async () => {
    const sent = everything()
    const { account } = await host.must(
      'account.save',
      form(sim, { ...withInstance(), accessToken: '', advanced: { ...form(sim).advanced, backfill: false } }),
    )
    const client = v1Client()
    const seen: { id: string; text: string | null }[] = []
    for (;;) {
      const answer = await client.notifications.receiveNotification()
      if (answer === '') break
      for (const { messages = [] } of answer.notifications)
        for (const { id, text } of messages) seen.push({ id, text: text?.body ?? null })
      await client.notifications.deleteNotification(answer.receipt)
    }
    await until('our queue drained', () => sim.queue('instance').length === 0, 30_000)
    const ours = await allMessages(account.id)
    expect(ours).toHaveLength(Object.keys(sent).length)
    expect(seen.length).toBeGreaterThan(8)
    for (const { id, text } of seen) {
      const twin = Object.values(sent).find((each) => each.id === id)
      const message = ours.find(({ serviceId }) => serviceId === twin?.idMessage)
      expect(message).toBeDefined()
      if (text !== null) expect(message?.text).toBe(text)
    }
  })
})
