/** A notification broken at every byte: it is asked for twice more, kept raw and deleted; without a receipt the queue waits. */
import { expect } from 'vitest'
import type { QueueItem } from '../../../../simulator/simulator.ts'
import type { Random } from '../../lib/random.ts'
import type { BadQueue } from './bad-queue.ts'
import { bodyOf, type Sample } from './bad-samples.ts'

/** In which ways a byte is broken: the rest is missing, it is no text, it is something else, it is not there. */
type Way = 'cut' | 'control' | 'other' | 'gone'

interface Broken {
  readonly what: string
  readonly body: string
  readonly receipt: number
}

/** So many at a time: the list of unreadable events shows 200. */
const BATCH = 100
/** Times that a broken notification is handed out: the first time and twice more. */
const TIMES = 3

/** Breaks a sample at each of these bytes. Only bodies that JSON itself refuses are used here. */
export function breakAt(
  sample: Sample,
  positions: (length: number) => readonly number[],
  random: Random,
  firstReceipt: number,
): Broken[] {
  const length = bodyOf(sample, firstReceipt).length
  let receipt = firstReceipt
  return positions(length).flatMap((at) =>
    (['cut', 'control', 'other', 'gone'] as const).flatMap((way) => {
      receipt += 1
      const body = broken(bodyOf(sample, receipt), at, way, random)
      return isJson(body) || body.trim() === ''
        ? []
        : [{ what: `${sample.name}, byte ${String(at)} ${way}`, body, receipt }]
    }),
  )
}

function broken(body: string, at: number, way: Way, random: Random): string {
  const [before, after] = [body.slice(0, at), body.slice(at + 1)]
  if (way === 'cut') return before
  if (way === 'gone') return before + after
  if (way === 'control') return `${before}\u0001${after}`
  return before + random.pick(['#', '"', '{', ']', '\\', 'x', ' ']) + after
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Whether the receipt of a broken body can be known: it stands whole, as a number between its key and what must follow
 * it, before the first byte that JSON refuses. Told by the prefix: what can still become JSON was not broken yet.
 */
function isReceiptKnown(sample: Sample, { body, receipt }: Broken): boolean {
  const key = sample.style === 'v1' ? 'receipt' : 'receiptId'
  const handle = `"${key}":${String(receipt)}`
  if (sample.isReceiptFirst) return body.startsWith(`{${handle},`)
  const whole = bodyOf(sample, receipt)
  const head = whole.slice(0, whole.length - 1)
  return body.startsWith(head) && /^\s*\}/.test(body.slice(head.length))
}

/** Lets the queue hand out everything that is broken; where the receipt is unknown, it is seen to wait for `waits` of them. */
export async function handOut(
  queue: BadQueue,
  sample: Sample,
  all: readonly Broken[],
  waits: number,
): Promise<void> {
  const known = all.filter((each) => isReceiptKnown(sample, each))
  const unknown = all.filter((each) => !isReceiptKnown(sample, each))
  for (let from = 0; from < known.length; from += BATCH) {
    const batch = known.slice(from, from + BATCH)
    const items = batch.map((each) => queue.put(each.body, each.receipt))
    const words = queue.healthy()
    expect(await queue.drains(10 * 60_000), `the queue drains behind ${stuck(batch, items)}`).toBe(true)
    const listed = (await queue.unreadable()).map((event) => event.raw)
    for (const [at, each] of batch.entries()) {
      expect(items[at]?.handedOut, `${each.what}: times it was asked for`).toBe(TIMES)
      expect(listed, `${each.what}: is listed with its raw text`).toContain(each.body)
    }
    const isShown = await queue.stage.until(async () => (await queue.isShown(words)) === 1, 60_000)
    expect(isShown, `behind ${batch[0]?.what ?? ''}: a healthy message is shown`).toBe(true)
  }
  const every = Math.max(1, Math.ceil(unknown.length / waits))
  for (const each of unknown.filter((_, at) => at % every === 0))
    await queue.standsFor(each.what, queue.put(each.body, each.receipt), 'paused', 'receipt-unreadable')
}

function stuck(batch: readonly Broken[], items: readonly QueueItem[]): string {
  const at = items.findIndex((item) => item.handedOut > TIMES)
  return batch[Math.max(at, 0)]?.what ?? ''
}
