/** One run: some sent messages, and streams of reports about them in every disorder. */
import { canonicalAddress } from '../../../src/shared/lib/address.ts'
import { ensureChat } from '../../../src/main/core/archive/chats.ts'
import { storeDelivery } from '../../../src/main/core/archive/inbox/deliveries.ts'
import { enqueue } from '../../../src/main/core/archive/outbox/enqueue.ts'
import { beginAttempt, endAttempt } from '../../../src/main/core/archive/outbox/outbox.ts'
import { messageRecord } from '../../../src/main/core/archive/records.ts'
import type { MemoryArchive } from '../../lib/memory-archive.ts'
import { Random } from '../../lib/random.ts'
import { instanceReport, v1Reports, WORDS, type Report } from './reports.ts'

/** What one run found. */
export interface Once {
  readonly reports: number
  readonly messages: number
  readonly failed: number
  readonly failures: readonly string[]
}

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
    let rung = 0
    for (const { status } of this.history) {
      // What was delivered cannot have failed; what has failed stays so whatever comes late.
      if (FAILURES.includes(status) && rung < 2) return 'failed'
      rung = Math.max(rung, RUNGS.indexOf(status))
    }
    return RUNGS[rung] ?? ''
  }
}

/** Runs one seed against an archive that is as empty after as before. */
export function runOnce(archive: MemoryArchive, seed: number): Once {
  return archive.once(() => {
    const random = new Random(seed)
    const { db, accountId } = archive
    const failures: string[] = []
    const style = random.pick(['v1', 'instance'] as const)
    const told = Array.from({ length: random.whole(1, 3) }, (_, n) => send(archive, style, n))
    const accept = (each: Told): void => {
      if (each.isAccepted) return
      each.isAccepted = true
      endAttempt(db, each.key, { state: 'accepted', serviceId: each.id }, NOON + 500)
    }
    const steps: (readonly [Told, Report | null])[] = told.flatMap((each) => [
      [each, null] as const,
      ...stream(random, each.id).map((report) => [each, report] as const),
    ])
    // Mostly the answer is first; a report may still come before it.
    const order = random.chance(0.7)
      ? [...steps.filter(([, report]) => !report), ...random.shuffled(steps.filter(([, report]) => report))]
      : random.shuffled(steps)
    let now = NOON + 100_000
    let receipt = 1
    const check = (after: string): void => {
      for (const each of told) {
        const row = db.get<{ status: string }>('SELECT status FROM messages WHERE id = ?', each.key)
        if (row?.status !== each.status)
          failures.push(`${each.id} is ${String(row?.status)} after ${after}, not ${each.status}`)
      }
    }
    for (const [each, report] of order) {
      now += random.whole(1, 2000)
      receipt += 1
      if (!report) accept(each)
      else {
        each.note(report, now)
        const others = style === 'v1' && random.chance(0.2) ? [report] : []
        const text =
          style === 'v1'
            ? v1Reports(random, receipt, [report, ...others])
            : instanceReport(random, receipt, report)
        for (let copy = random.whole(1, 2); copy > 0; copy -= 1)
          storeDelivery(db, accountId, style, Buffer.from(text), now, false)
      }
      check(report ? `"${report.status}"` : 'its answer')
      if (failures.length > 0) break
    }
    for (const each of told) {
      const kept = messageRecord(db, accountId, each.key)?.statuses ?? []
      const wanted = each.isAccepted ? each.history : []
      if (failures.length === 0 && JSON.stringify(kept) !== JSON.stringify(wanted))
        failures.push(`${each.id} keeps ${JSON.stringify(kept)}, told was ${JSON.stringify(wanted)}`)
    }
    return {
      reports: order.length - told.length,
      messages: told.length,
      failed: told.filter((each) => each.status === 'failed').length,
      failures,
    }
  })
}

/** Reports of one message: some words, some of them twice at the same time or later. */
function stream(random: Random, id: string): Report[] {
  const reports: Report[] = []
  const isSmooth = random.chance(0.4)
  const count = random.whole(2, 9)
  for (let n = 0; n < count; n += 1) {
    const status = isSmooth ? (RUNGS[1 + (n % 3)] ?? '') : random.pick(WORDS)
    const at = random.chance(0.15) ? null : NOON / 1000 + random.whole(0, 40)
    for (let copy = random.whole(1, 3); copy > 0; copy -= 1) reports.push({ id, status, at })
  }
  return reports
}

function send(archive: MemoryArchive, style: 'v1' | 'instance', n: number): Told {
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
