import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buildConnector, type Dispatcher } from 'undici'
import type { CoreEvent } from '../../../shared/contract/events.ts'
import type { Message, Transfer } from '../../../shared/model/message.ts'
import { guardedAgent } from '../gateway/network/guarded-agent.ts'
import type { MediaAnswer } from '../ports.ts'
import { form, until, testClock } from './core-host.ts'
import type { Origin } from './origin.ts'
import type { CoreFixture } from './core-fixture.ts'

const PUBLIC = '93.184.216.34'

/**
 * The public Internet of a test: names ending in `.public.test` resolve to a public address, `.inside.test` to loopback;
 * connections to public addresses arrive at loopback, on the port that was asked for.
 */
export function pretendInternet(): Dispatcher {
  return guardedAgent({
    lookup: (host) =>
      host === 'localhost' || host.endsWith('.test')
        ? Promise.resolve([{ address: host.endsWith('.public.test') ? PUBLIC : '127.0.0.1', family: 4 }])
        : Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
    connectorFor: () => {
      const connect = buildConnector({})
      return (target, callback) => connect({ ...target, hostname: '127.0.0.1' }, callback)
    },
  })
}

/** Lets a person send a v1 message whose file stands where `file` says; answers it as it was stored. */
export async function receiveFile(
  stage: CoreFixture,
  kind: 'image' | 'video' | 'document' | 'sticker' | 'voice',
  file: { readonly id?: string; readonly link?: string; readonly filename?: string },
): Promise<Message> {
  const id = crypto.randomUUID()
  stage.sim.enqueue({
    type: 'inbound_message',
    account: { id: 31_000_001, wa_id: stage.sim.ownNumber },
    messages: [
      { from: '5511987650000', id, timestamp: Math.floor(testClock.now() / 1000), type: kind, [kind]: file },
    ],
    contacts: [{ profile: { name: 'Ana' }, wa_id: '5511987650000' }],
  })
  let found: Message | undefined
  await until('the message', async () => {
    const [chat] = await stage.chats()
    const messages = chat ? await stage.messages(chat.id) : []
    found = messages.find((message) => message.serviceId === id)
    return found !== undefined
  })
  return found as Message
}

/** The message as it stands now. */
export async function messageNow(stage: CoreFixture, message: Message): Promise<Message> {
  const found = (await stage.messages(message.chatId)).find((each) => each.key === message.key)
  if (!found) throw new Error('the message has gone')
  return found
}

/** Every word on how far a message's file is, in order. */
export function transfersOf(stage: CoreFixture, message: Message): readonly Transfer[] {
  return stage.host.batches
    .flatMap((batch): readonly CoreEvent[] => batch.events)
    .flatMap((event) =>
      event.type === 'transfer' && event.transfer.key === message.key ? [event.transfer] : [],
    )
}

/** Asks for a file and waits until it is over, whatever the outcome. */
export async function fetchAll(stage: CoreFixture, message: Message, auto = false): Promise<string> {
  const { accountId, key } = message
  const before = transfersOf(stage, message).filter((each) => each.done === null).length
  const outcome = await stage.host.ask('media.fetch', { accountId, key, auto })
  if (!outcome.ok) return outcome.problem.code
  if (outcome.value.state === 'fetching')
    await until(
      'the transfer to end',
      () => transfersOf(stage, message).filter((each) => each.done === null).length > before,
    )
  return outcome.value.state
}

/** A person sends a file that lies in the simulator's media storage; answers it as it was stored. */
export async function sendFile(
  stage: CoreFixture,
  kind: 'image' | 'voice' | 'video' | 'document' | 'sticker',
  fields: { readonly fileName?: string } = {},
): Promise<Message> {
  const known = (await stage.chats()).find(({ name }) => name === 'Ana')
  const before = new Set(known ? (await stage.messages(known.id)).map(({ key }) => key) : [])
  stage.sim.person('5511987654321', 'Ana').sends(kind, fields)
  const chat = await stage.chatNamed('Ana')
  const find = async (): Promise<Message | undefined> =>
    (await stage.messages(chat.id)).findLast(
      ({ key, content }) => content.type === 'media' && !before.has(key),
    )
  await until('the message', async () => (await find()) !== undefined)
  return (await find()) as Message
}

/** Connects an account whose media address is a server of the test: links to it are the account's own. */
export async function connectWith(stage: CoreFixture, origin: Origin): Promise<void> {
  const saved = await stage.host.must('account.save', form(stage.sim, { mediaAddress: origin.url }))
  stage.accountId = saved.account.id
}

/** Names in the folder of received files. */
export function keptNames(stage: CoreFixture): readonly string[] {
  const folder = path.join(stage.host.folder, 'media')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** What the window gets when it shows a message's file. */
export function shownFor(stage: CoreFixture, message: Message): Promise<MediaAnswer> {
  return stage.host.core.media(`media://file/${message.accountId}/${String(message.key)}`)
}

/** Changes a row behind the core's back, as another part of it would. */
export function changeRow(
  stage: CoreFixture,
  sql: string,
  ...values: (string | number | Uint8Array)[]
): void {
  const db = new DatabaseSync(path.join(stage.host.folder, 'archive.sqlite'))
  db.exec('PRAGMA busy_timeout = 5000')
  db.prepare(sql).run(...values)
  db.close()
}
