import type { IncomingMessage } from 'node:http'
import type { InstanceState } from './account.ts'
import { json } from './answer.ts'
import type { Kind } from './content.ts'
import type { Fault, FaultBoard, FaultHandle } from './faults.ts'
import type { LogEntry, Violation } from './log.ts'
import type { Delivered, SentMessage, Status } from './messages.ts'
import type { FieldsToSend, Group, Person, SendOptions } from './people.ts'
import type { QueueItem, Receipt, Style } from './queue.ts'
import { openHttpPort } from './server.ts'
import type { PhoneOptions } from './world.ts'

/** What the control port reaches of a running service. `Simulator` adds what only its own process can use. */
export interface Controlled {
  /** `http://127.0.0.1:PORT`: base of both styles and of media. */
  readonly url: string
  readonly accessToken: string
  readonly instanceId: string
  readonly instanceToken: string
  readonly ownNumber: string
  /** Finds or makes a person. `number` is digits with the country code. */
  person(number: string, name: string): Person
  /** Finds or makes a group. `id` is `<number>-<suffix>` or digits. */
  group(id: string, name: string, members: Person[]): Group
  /** Nobody uses WhatsApp with this number (digits): checkWhatsapp says so. */
  notOnWhatsapp(number: string): void
  /** The owner writes on the phone, to a person or group in any form of address; the instance queue tells it. */
  phoneWrites(to: string, text: string, options?: PhoneOptions): Delivered
  /** Changes the instance's state; only an authorized one sends what waits in the send queue. */
  setState(state: InstanceState): void
  /** The owner links a phone with this number (the account's own by default): by the code or the QR code that is shown. */
  linkPhone(number?: string): void
  /** The phone is logged out, as `logout` does it. */
  unlinkPhone(): void
  /** Changes settings as setSettings does. */
  setSettings(settings: Record<string, unknown>): void
  /** Queues one notification (without the envelope) and returns its receipt. */
  enqueue(notification: object, style?: Style): number
  /**
   * Queues the exact bytes that receive will answer. `receipt` is what deletes them; the next one when absent, a text
   * where a number would round it.
   */
  enqueueRaw<R extends Receipt = number>(body: string | Buffer, receipt?: R, style?: Style): R
  /** What is still undeleted, oldest first. */
  queue(style?: Style): readonly QueueItem[]
  /** Delivers the same notification once more under another receipt, right behind the first; returns it. */
  duplicate(receipt: Receipt, style?: Style): number
  /** Puts the named receipts first in the given order. */
  reorder(receipts: readonly Receipt[], style?: Style): void
  /** Sets a fault. */
  fault(fault: Fault): FaultHandle
  /** Takes every fault away. */
  clearFaults(): void
  /** Connections are refused and open ones destroyed. */
  offline(): Promise<void>
  /** Listens again on the same port. */
  online(): Promise<void>
  /** Moves the simulator's clock forward: retention and all times follow, delays do not. */
  advance(ms: number): void
  /** Every request in order of arrival. */
  log(): readonly LogEntry[]
  /** What a client did that is forbidden; `ViolationRule` says what counts. */
  violations(): readonly Violation[]
  /** Accepted outgoing messages in order. */
  sent(): readonly SentMessage[]
  /** Forgets the log and the violations, not what was sent. */
  clearLog(): void
}

/** What a control call may carry. Each call uses the fields its line in `CALLS` names. */
interface Wish {
  number: string
  name?: string
  text: string
  kind: Kind
  fields: Record<string, unknown>
  /** Bytes of a file in base64, in place of `fields.bytes`. */
  base64?: string
  options?: Omit<SendOptions, 'in'> & { in?: string }
  group: { id: string; name: string; members: { number: string; name: string }[] }
  id?: string
  status: Status
  description?: string
  emoji: string
  answer: string | null
  afterMs?: number
  delays: { sent?: number; delivered?: number; read?: number } | null
  notification: object
  body: string
  receipt?: number
  receipts: number[]
  style?: Style
  state: InstanceState
  settings: Record<string, unknown>
  fault: Fault
  faultId: number
  ms: number
}

type ControlCall = (simulator: Controlled, wish: Wish, faults: FaultBoard) => unknown

const groups = new WeakMap<Controlled, Map<string, Group>>()

function who(simulator: Controlled, wish: Wish) {
  return simulator.person(wish.number, wish.name ?? wish.number)
}

function how(simulator: Controlled, wish: Wish): SendOptions {
  const { in: groupId, ...rest } = wish.options ?? {}
  const group = groupId === undefined ? undefined : groups.get(simulator)?.get(groupId)
  if (groupId !== undefined && group === undefined) throw new Error(`There is no group ${groupId}`)
  return group === undefined ? rest : { ...rest, in: group }
}

function joined(simulator: Controlled, wish: Wish): object {
  const members = wish.group.members.map((one) => simulator.person(one.number, one.name))
  const group = simulator.group(wish.group.id, wish.group.name, members)
  const known = groups.get(simulator) ?? new Map<string, Group>()
  groups.set(simulator, known.set(group.id, group))
  return { id: group.id, chatId: group.chatId }
}

/** A log entry as it may leave the process: without the bearer token, the raw body as text. */
function printable(entry: LogEntry): object {
  const { authorization, ...headers } = entry.headers
  const hidden = authorization === undefined ? {} : { authorization: authorization.replace(/\S+$/, '•••') }
  return { ...entry, headers: { ...headers, ...hidden }, rawBody: entry.rawBody.toString('utf8') }
}

const CALLS: Record<string, ControlCall> = {
  'GET /': (simulator) => {
    const { url, accessToken, instanceId, instanceToken, ownNumber } = simulator
    return { url, accessToken, instanceId, instanceToken, ownNumber }
  },
  'GET /log': (simulator) => simulator.log().map(printable),
  'GET /violations': (simulator) => simulator.violations(),
  'GET /sent': (simulator) => simulator.sent(),
  'GET /queue': (simulator) => {
    const shown = (style: Style) =>
      simulator.queue(style).map((item) => ({ ...item, raw: item.raw.toString('utf8') }))
    return { v1: shown('v1'), instance: shown('instance') }
  },
  'POST /person': (simulator, wish) => ({ number: who(simulator, wish).number }),
  'POST /group': joined,
  'POST /writes': (simulator, wish) => who(simulator, wish).writes(wish.text, how(simulator, wish)),
  'POST /sends': (simulator, wish) => {
    const file = wish.base64 === undefined ? {} : { bytes: Buffer.from(wish.base64, 'base64') }
    const fields = { ...wish.fields, ...file } as FieldsToSend<Kind>
    return who(simulator, wish).sends(wish.kind, fields, how(simulator, wish))
  },
  'POST /quotes': (simulator, wish) =>
    who(simulator, wish).quotes(wish.id ?? '', wish.text, how(simulator, wish)),
  'POST /reacts': (simulator, wish) =>
    who(simulator, wish).reacts(wish.id ?? '', wish.emoji, how(simulator, wish)),
  'POST /edits': (simulator, wish) =>
    who(simulator, wish).edits(wish.id ?? '', wish.text, how(simulator, wish)),
  'POST /deletes': (simulator, wish) => who(simulator, wish).deletes(wish.id ?? '', how(simulator, wish)),
  'POST /reads': (simulator, wish) => who(simulator, wish).reads(wish.id),
  'POST /reports': (simulator, wish) => who(simulator, wish).reports(wish.status, wish.id, wish.description),
  'POST /answers': (simulator, wish) =>
    who(simulator, wish).answers(
      wish.answer === null ? null : (text) => (wish.answer ?? '').replaceAll('{text}', text),
      wish.afterMs === undefined ? {} : { afterMs: wish.afterMs },
    ),
  'POST /acknowledges': (simulator, wish) => who(simulator, wish).acknowledges(wish.delays),
  'POST /notOnWhatsapp': (simulator, wish) => simulator.notOnWhatsapp(wish.number),
  'POST /phoneWrites': (simulator, wish) => simulator.phoneWrites(wish.number, wish.text, wish.options),
  'POST /setState': (simulator, wish) => simulator.setState(wish.state),
  'POST /linkPhone': (simulator, wish: Partial<Wish>) => simulator.linkPhone(wish.number),
  'POST /unlinkPhone': (simulator) => simulator.unlinkPhone(),
  'POST /setSettings': (simulator, wish) => simulator.setSettings(wish.settings),
  'POST /enqueue': (simulator, wish) => ({ receipt: simulator.enqueue(wish.notification, wish.style) }),
  'POST /enqueueRaw': (simulator, wish) => ({
    receipt: simulator.enqueueRaw(wish.body, wish.receipt, wish.style),
  }),
  'POST /duplicate': (simulator, wish) => ({ receipt: simulator.duplicate(wish.receipt ?? 0, wish.style) }),
  'POST /reorder': (simulator, wish) => simulator.reorder(wish.receipts, wish.style),
  'POST /fault': (simulator, wish) => ({ id: simulator.fault(wish.fault).id }),
  'POST /faultHits': (_simulator, wish, faults) => ({ hits: faults.hits(wish.faultId) }),
  'POST /removeFault': (_simulator, wish, faults) => ({ removed: faults.remove(wish.faultId) }),
  'POST /clearFaults': (simulator) => simulator.clearFaults(),
  'POST /offline': (simulator) => simulator.offline(),
  'POST /online': (simulator) => simulator.online(),
  'POST /advance': (simulator, wish) => simulator.advance(wish.ms),
  'POST /clearLog': (simulator) => simulator.clearLog(),
}

async function bodyOf(request: IncomingMessage): Promise<Wish> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? ({} as Wish) : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as Wish)
}

/**
 * Serves the in-process interface as JSON over HTTP: `GET /`, `/log`, `/violations`, `/sent`, `/queue` read;
 * `POST /<call>` with the fields of `Wish` acts. 200 with the result (`{}` for none), 404 for an unknown call,
 * 400 with `{error}` when the call failed. Answers of people are templates where `{text}` is what was sent.
 */
export async function openControl(
  simulator: Controlled,
  wanted: number,
  faults: FaultBoard,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await openHttpPort(wanted, ({ request, response }) => {
    const call = CALLS[`${request.method} ${(request.url ?? '/').split('?')[0]}`]
    const answer = async (): Promise<ReturnType<typeof json>> => {
      if (call === undefined) return json(404, { error: `No control call ${request.method} ${request.url}` })
      const wish = await bodyOf(request)
      return json(200, (await call(simulator, wish, faults)) ?? {})
    }
    answer()
      .catch((error: unknown) => json(400, { error: error instanceof Error ? error.message : String(error) }))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.destroy())
  })
  return { url: `http://127.0.0.1:${port.port}`, stop: () => port.close() }
}
