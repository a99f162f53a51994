/** The promise `status-honest`: reports in every disorder and every tolerant shape, against a ladder that only climbs. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { chance, runs, type Chance } from '../../testing/chance.ts'
import { MemoryArchive } from '../../testing/memory-archive.ts'
import { instanceReport, v1Reports, WORDS, type Report } from '../../testing/status/status-reports.ts'
import { ensureChat } from '../chats/chats.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { beginAttempt, endAttempt } from '../outbox/send-attempts.ts'
import { messageRecord } from '../messages/message-record.ts'
import { storeDelivery } from './deliveries.ts'

const NOON = Date.UTC(2026, 4, 4, 12)
const RUNGS = ['accepted', 'sent', 'delivered', 'read']
const FAILURES = ['failed', 'noAccount', 'notInGroup']

/** What must be told of one message: a ladder that this file knows by itself. */
class Told {
  readonly id: string
  readonly key: number
  isAccepted = false
  /** Every report with its time, in order of arrival: equal ones once. */
  readonly history: { status: string; at: number; arrivedAt: number }[] = []

  constructor(id: string, key: number) {
    this.id = id
    this.key = key
  }

  note(report: Report, arrivedAt: number): void {
    const at = report.at === null ? arrivedAt : report.at * 1000
    if (this.history.some((each) => each.status === report.status && each.at === at)) return
    this.history.push({ status: report.status, at, arrivedAt })
  }

  get status(): string {
    if (!this.isAccepted) return 'sending'
    const rung = Math.max(0, ...this.history.map(({ status }) => RUNGS.indexOf(status)))
    // What was delivered has not failed, whatever was reported, and when.
    const isFailed = rung < 2 && this.history.some(({ status }) => FAILURES.includes(status))
    return isFailed ? 'failed' : (RUNGS[rung] ?? '')
  }
}

const archive = new MemoryArchive()
afterAll(() => archive.close())

test('a status only climbs, only a delivery ends a failure, and every report is kept, whatever the order', () => {
  fc.assert(
    fc.property(chance(), (each) => archive.once(() => reportedRun(each))),
    runs(200, 5000),
  )
})

/** Some sent messages, and streams of reports about them in every disorder. */
function reportedRun(chance: Chance): void {
  const { db, accountId } = archive
  const style = chance.pick(['v1', 'instance'] as const)
  const told = Array.from({ length: chance.whole(1, 3) }, (_, n) => send(style, n))
  const steps: (readonly [Told, Report | null])[] = told.flatMap((each) => [
    [each, null] as const,
    ...stream(chance, each.id).map((report) => [each, report] as const),
  ])
  // Mostly the answer is first; a report may still come before it.
  const order = chance.chance(0.3)
    ? chance.shuffled(steps)
    : [...steps.filter(([, report]) => !report), ...chance.shuffled(steps.filter(([, report]) => report))]
  let now = NOON + 100_000
  for (const [at, [each, report]] of order.entries()) {
    now += chance.whole(1, 2000)
    if (report) deliver(chance, style, at + 2, each, report, now)
    else {
      each.isAccepted = true
      endAttempt(db, each.key, { state: 'accepted', serviceId: each.id }, NOON + 500)
    }
    for (const { key, status, id } of told) {
      const row = db.get<{ status: string }>('SELECT status FROM messages WHERE id = ?', key)
      expect(row?.status, `${id} after ${report ? `"${report.status}"` : 'its answer'}`).toBe(status)
    }
  }
  for (const { key, history } of told) expect(messageRecord(db, accountId, key)?.statuses).toEqual(history)
}

/** The service hands a report out, once or twice, in v1 sometimes two times in one notification. */
function deliver(
  chance: Chance,
  style: 'v1' | 'instance',
  receipt: number,
  to: Told,
  report: Report,
  now: number,
): void {
  to.note(report, now)
  const all = style === 'v1' && chance.chance(0.2) ? [report, report] : [report]
  const text = style === 'v1' ? v1Reports(chance, receipt, all) : instanceReport(chance, receipt, report)
  for (let copy = chance.whole(1, 2); copy > 0; copy -= 1)
    storeDelivery(archive.db, archive.accountId, style, Buffer.from(text), now, false)
}

/** Reports of one message: some words, some of them twice at the same time or later. */
function stream(chance: Chance, id: string): Report[] {
  const reports: Report[] = []
  const isSmooth = chance.chance(0.4)
  const count = chance.whole(2, 9)
  for (let n = 0; n < count; n += 1) {
    const status = isSmooth ? (RUNGS[1 + (n % 3)] ?? '') : chance.pick(WORDS)
    const at = chance.chance(0.15) ? null : NOON / 1000 + chance.whole(0, 40)
    for (let copy = chance.whole(1, 3); copy > 0; copy -= 1) reports.push({ id, status, at })
  }
  return reports
}

function send(style: 'v1' | 'instance', n: number): Told {
  const { db, accountId } = archive
  const number = `551198765000${String(n)}`
  const chatId = ensureChat(db, accountId, canonicalAddress(number), NOON)
  const text = `resposta ${String(n)}`
  const row = {
    ...{ kind: 'textMessage', text, content: { type: 'text' as const }, style, extras: {}, quotedId: null },
    body: { type: 'text' as const, body: text },
  }
  const queued = enqueue(db, { accountId, chatId, sendId: `s${String(n)}`, draft: null, rows: [row] }, NOON)
  if (!queued) throw new Error('the chat is gone')
  beginAttempt(db, queued.message.key, style, NOON)
  return new Told(`out-${String(n)}`, queued.message.key)
}
