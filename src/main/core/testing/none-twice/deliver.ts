/** Hands one run's deliveries to the archive as the loops do: bytes of the queue, the journal and the history. */
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { mergeChats } from '../../store/dedupe/merge-chats.ts'
import { ensureChat } from '../../store/chats/chats.ts'
import { storeDelivery } from '../../store/ingest/deliveries.ts'
import { settleEchoes } from '../../store/dedupe/echoes.ts'
import { enqueue } from '../../store/outbox/enqueue.ts'
import { storeHistory } from '../../store/ingest/ingest-history.ts'
import { storeJournal } from '../../store/ingest/ingest-journal.ts'
import { beginAttempt, endAttempt } from '../../store/outbox/send-attempts.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { MemoryArchive } from '../memory-archive.ts'
import type { Chance } from '../chance.ts'
import { Model, type Feed } from './model.ts'
import { instanceBody, journalRecord, v1Notification, v1Record, type WireRecord } from './wire.ts'
import { NOON, otherWords, type Peer, type Truth, type World } from './world.ts'

type Style = 'v1' | 'instance'

interface Sending {
  readonly key: number
  readonly style: Style
  ended: boolean
}

/** One run at work. */
export class Deliverer {
  readonly model = new Model()
  /** How often each row was named as due for an alert. */
  readonly due = new Map<number, number>()
  readonly failures: string[] = []
  deliveries = 0
  readonly #archive: MemoryArchive
  readonly #chance: Chance
  readonly #world: World
  readonly #sendings = new Map<Truth, Sending>()
  /** Bodies of the queue that were handed out, to be handed out again as they were. */
  readonly #handed = new Map<Truth, { style: Style; receipt: string; bytes: Buffer }[]>()
  #receipt = 9_007_199_254_740_993n
  #now = (NOON + 400) * 1000

  constructor(archive: MemoryArchive, chance: Chance, world: World) {
    this.#archive = archive
    this.#chance = chance
    this.#world = world
  }

  /** The queue hands out a notification, in v1 with some more messages of the same conversation. */
  queue(style: Style, truth: Truth, others: readonly Truth[]): void {
    this.#begun(truth)
    this.#receipt += 1n
    const receipt = String(this.#receipt)
    let text: string
    if (style === 'v1') {
      const records = [truth, ...others].map((each) => this.#v1(each))
      text = `{"receipt":${receipt},"notifications":[${JSON.stringify(v1Notification(truth, records))}]}`
    } else {
      const [content, words] = this.#words(truth, truth.instanceId)
      const body = instanceBody(truth, content, this.#address(truth))
      this.model.tell(truth, 'queue', truth.instanceId, words, JSON.stringify(body))
      text = `{"receiptId":${receipt},"body":${JSON.stringify(body)}}`
    }
    const handed = { style, receipt, bytes: Buffer.from(text) }
    this.#handed.set(truth, [...(this.#handed.get(truth) ?? []), handed])
    this.#store(handed, 'stored')
  }

  /** A delete was lost: the queue hands out the same bytes again. */
  again(truth: Truth): void {
    const handed = this.#handed.get(truth)
    if (handed) this.#store(this.#chance.pick(handed), 'redelivered')
  }

  journal(truths: readonly Truth[]): void {
    const records = truths.map((truth) => this.#record(truth, 'journal'))
    const reading = storeJournal(
      this.#archive.db,
      this.#archive.accountId,
      Buffer.from(JSON.stringify(records)),
      this.#tick(),
    )
    this.#note(reading.due)
  }

  /** The person opens a conversation and asks for what was before. */
  history(peer: Peer, truths: readonly Truth[]): void {
    const { db, accountId } = this.#archive
    const chatId = ensureChat(db, accountId, canonicalAddress(peer.plain), NOON * 1000)
    const known = truths.filter((truth) => !truth.isOwn || this.#sendings.has(truth))
    const records = known.map((truth) => this.#record(truth, 'history')).toReversed()
    const reading = storeHistory(
      ...([db, accountId, chatId, Buffer.from(JSON.stringify(records)), this.#tick(), 100] as const),
    )
    this.#note(reading.due)
  }

  /** The person writes, and the service answers in one of the ways in which it does. */
  send(truth: Truth): void {
    this.#begun(truth)
    this.#ended(truth)
  }

  /** It leaves; its answer is still out. */
  begin(truth: Truth): void {
    this.#begun(truth)
  }

  /** The person joins the two conversations of somebody with a hidden number. */
  join(peer: Peer): void {
    const { db, accountId } = this.#archive
    const chats = ['', peer.forms[1] ?? ''].map(
      (form, n) =>
        db.get<{ chat_id: number }>(
          'SELECT chat_id FROM chat_addresses WHERE account_id = ? AND address = ?',
          accountId,
          n === 0 ? peer.plain : form,
        )?.chat_id,
    )
    const [into, from] = this.#chance.shuffled(chats)
    if (into === undefined || from === undefined || into === from) return
    mergeChats(db, accountId, into, from)
  }

  /** Everything that was under way comes to its end. */
  finish(): void {
    for (const truth of this.#world.truths) if (truth.isOwn) this.send(truth)
    for (const peer of this.#world.peers) if (peer.isHidden) this.join(peer)
    settleEchoes(this.#archive.db, this.#archive.accountId, this.#tick() + 60_000)
  }

  #store(handed: { style: Style; receipt: string; bytes: Buffer }, wanted: string): void {
    const { db, accountId } = this.#archive
    const delivery = storeDelivery(db, accountId, handed.style, handed.bytes, this.#tick(), false)
    if (delivery.state !== wanted || delivery.receipt !== handed.receipt)
      this.failures.push(
        `receipt ${handed.receipt} was ${delivery.state} as ${String(delivery.receipt)}, not ${wanted}`,
      )
    this.#note(delivery.due)
  }

  #note(due: readonly number[]): void {
    this.deliveries += 1
    for (const key of due) this.due.set(key, (this.due.get(key) ?? 0) + 1)
  }

  #v1(truth: Truth): WireRecord {
    const [content, words] = this.#words(truth, truth.v1Id)
    const record = v1Record(truth, content)
    this.model.tell(truth, 'queue', truth.v1Id, words, JSON.stringify(record))
    return record
  }

  #record(truth: Truth, feed: Feed): WireRecord {
    const [content, words] = this.#words(truth, truth.instanceId)
    const record = journalRecord(truth, content, this.#address(truth))
    this.model.tell(truth, feed, truth.instanceId, words, JSON.stringify(record))
    return record
  }

  /** Other words under one id are told after the first ones where two styles must find each other by their words. */
  #words(truth: Truth, id: string): readonly [Truth['content'], string] {
    const isAlone = this.#world.style === 'instance' || this.model.knows(truth, id)
    if (!truth.hasConflict || !isAlone || this.#chance.chance(0.5)) return [truth.content, truth.text]
    const words = `outra ${String(truth.index)}`
    return [otherWords(truth.content, words), words]
  }

  /** The device that wrote may be told; where bodies differ under one id, the address does not. */
  #address(truth: Truth): string {
    const { forms } = truth.peer
    return truth.hasConflict ? (forms[0] ?? '') : this.#chance.pick(forms)
  }

  #begun(truth: Truth): void {
    if (!truth.isOwn || this.#sendings.has(truth)) return
    for (const [other] of this.#sendings) if (other.peer === truth.peer) this.#ended(other)
    const { db, accountId } = this.#archive
    const { peer, text } = truth
    const chatId = ensureChat(db, accountId, canonicalAddress(peer.plain), NOON * 1000)
    const style: Style = this.#world.style === 'v1' || this.#chance.chance(0.5) ? 'v1' : 'instance'
    const row = {
      ...{ kind: 'textMessage', text, content: { type: 'text' as const }, style, extras: {}, quotedId: null },
      body: { type: 'text' as const, body: text },
    }
    const send = { accountId, chatId, sendId: `s${String(truth.index)}`, draft: null, rows: [row] }
    const queued = enqueue(db, send, truth.at * 1000 - 100)
    if (!queued) throw new Error('the chat is gone')
    beginAttempt(db, queued.message.key, style, truth.at * 1000)
    this.#sendings.set(truth, { key: queued.message.key, style, ended: false })
    this.model.write(truth)
  }

  #ended(truth: Truth): void {
    const sending = this.#sendings.get(truth)
    if (!sending || sending.ended) return
    sending.ended = true
    const id = sending.style === 'v1' ? truth.v1Id : truth.instanceId
    const lot = this.#chance.next()
    const end =
      lot < 0.15
        ? ({ state: 'unsure', problem: problem('connection-lost') } as const)
        : ({ state: 'accepted', serviceId: lot < 0.3 ? null : id } as const)
    endAttempt(this.#archive.db, sending.key, end, truth.at * 1000 + this.#chance.whole(0, 900))
  }

  #tick(): number {
    return (this.#now += this.#chance.whole(1, 50))
  }
}
