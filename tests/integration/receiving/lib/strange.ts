/** Notifications that are JSON and yet not what they should be: each is shown or listed, and none is in the way. */
import { expect } from 'vitest'
import type { MessagePage } from '../../../../src/shared/model/message.ts'
import type { BadQueue } from './bad-queue.ts'
import { bodyOf, SAMPLES, type Sample } from './bad-samples.ts'

interface Strange {
  readonly what: string
  readonly body: string
  readonly receipt: number | string
  /** Nothing is in it, so nothing need come of it. */
  readonly isEmpty?: boolean
}

const WRONG: readonly unknown[] = [null, true, 7, -0.5, 'x', '', [], {}, [[1]], { __proto__: null, a: 1 }]

/** Every field of a notification in every wrong type. */
function wrongTypes(sample: Sample, first: number): Strange[] {
  const strange: Strange[] = []
  const { notification } = sample
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    if (path.length > 0)
      for (const wrong of WRONG) {
        const receipt = first + strange.length
        const changed = put(notification, path, wrong) as Sample['notification']
        const what = `${sample.name}, ${path.join('.')} = ${JSON.stringify(wrong)}`
        // An empty list tells nothing; records without an id and with nothing else to tell them apart are one.
        const isEmpty = sample.isStatus === true || Array.isArray(wrong) || path.length === 2
        strange.push({ what, receipt, isEmpty, body: bodyOf({ ...sample, notification: changed }, receipt) })
      }
    if (Array.isArray(value)) for (const [at, item] of value.entries()) visit(item, [...path, at])
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) visit(item, [...path, name])
  }
  visit(notification, [])
  return strange
}

function put(value: unknown, [name, ...rest]: readonly (string | number)[], wrong: unknown): unknown {
  if (name === undefined) return wrong
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (at === name ? put(item, rest, wrong) : item))
  const record = value as Record<string, unknown>
  return { ...record, [name]: put(record[name], rest, wrong) }
}

const nested = (depth: number, inside = '1'): string => '['.repeat(depth) + inside + ']'.repeat(depth)

/** What cannot be written as a wrong type: sizes, depths, names and numbers. */
function extremes(sample: Sample, first: number): Strange[] {
  const receipts = [
    '9007199254740992',
    '9007199254740993',
    '9007199254740994',
    '123456789012345678901234567890',
  ]
  const plain = (receipt: number | string): string => bodyOf(sample, receipt)
  const close = sample.style === 'v1' ? '}]}' : '}}'
  const inside = (receipt: number, more: string): string => {
    const body = bodyOf({ ...sample, isReceiptFirst: true }, receipt)
    return `${body.slice(0, -close.length)},${more}${close}`
  }
  const envelope = (receipt: number, rest: string): string =>
    `{"${sample.style === 'v1' ? 'receipt' : 'receiptId'}":${String(receipt)}${rest}}`
  let next = first
  const strange = (what: string, make: (receipt: number) => string, isEmpty = false): Strange => {
    next += 1
    return { what: `${sample.style}, ${what}`, receipt: next, body: make(next), isEmpty }
  }
  return [
    ...receipts.map((receipt) => ({ what: `receipt ${receipt}`, receipt, body: plain(receipt) })),
    strange('10 MB of one text', (r) => inside(r, `"noise":"${'á'.repeat(5_000_000)}"`)),
    strange('10 MB that nobody knows', (r) => envelope(r, `,"other":"${'x'.repeat(10_000_000)}"`)),
    ...[10_000, 200_000].map((depth) =>
      strange(`${String(depth)} deep in a message`, (r) =>
        plain(r).replace(/"(?:messages":\[|body":)\{/, (begin) => `${begin}"deep":${nested(depth)},`),
      ),
    ),
    strange('10,000 deep as the notification', (r) =>
      envelope(r, sample.style === 'v1' ? `,"notifications":${nested(10_000)}` : `,"body":${nested(10_000)}`),
    ),
    strange('10,000 objects deep', (r) =>
      envelope(r, `,"notifications":[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}]`),
    ),
    strange('__proto__ in the notification', (r) =>
      inside(r, '"__proto__":{"messages":[],"type":"x"},"constructor":7'),
    ),
    strange('__proto__ around it', (r) => envelope(r, ',"__proto__":{"notifications":[],"body":{}}')),
    strange('an unknown kind', (r) =>
      envelope(
        r,
        sample.style === 'v1'
          ? ',"notifications":[{"type":"hologram","hologram":{"a":1}}]'
          : ',"body":{"typeWebhook":"hologramReceived","a":1}',
      ),
    ),
    strange('nothing but a receipt', (r) => envelope(r, '')),
    strange('a kind that is called toString', (r) =>
      envelope(
        r,
        sample.style === 'v1'
          ? ',"notifications":[{"type":"toString"}]'
          : ',"body":{"typeWebhook":"toString"}',
      ),
    ),
    strange('a byte order mark', (r) => `\ufeff${plain(r)}`),
    strange('space everywhere', (r) => `\n\t ${plain(r).replace(':', ' : ')} \r\n`),
  ]
}

/** Hands out what is strange, a batch at a time; each must come to something. Of the wrong types only every so many. */
export async function handOutStrange(queue: BadQueue, every: number): Promise<void> {
  const samples = SAMPLES.filter((sample) => sample.style === queue.style)
  const types = samples.flatMap((sample, n) => wrongTypes(sample, 4_000_000 + n * 10_000))
  const big = extremes({ ...(samples[0] as Sample), isReceiptFirst: true }, 5_000_000)
  // A message is known by its id: each has one of its own, so that each must show.
  const all = [...big, ...types.filter((_, at) => at % every === 0)].map((each, n) => ({
    ...each,
    body: each.body.replace(/"(bad-1|3ABAD1)"/g, (_, id: string) => `"${id}-${String(n)}"`),
  }))
  const batches = [...big.keys()].map((at) => all.slice(at, at + 1))
  for (let at = big.length; at < all.length; at += 80) batches.push(all.slice(at, at + 80))
  for (const batch of batches) {
    const before = await count(queue)
    const items = batch.map((each) => queue.put(each.body, each.receipt))
    const words = queue.healthy()
    const drained = await queue.drains()
    const at = items.findIndex((item) => queue.stage.sim.queue(queue.style).includes(item))
    expect(drained, `the queue drains behind ${batch[at]?.what ?? ''}`).toBe(true)
    for (const [n, item] of items.entries())
      expect(item.handedOut, `${batch[n]?.what ?? ''}: times it was handed out`).toBe(1)
    const isShown = await queue.stage.until(async () => (await queue.isShown(words)) === 1, 60_000)
    expect(isShown, `behind ${batch[0]?.what ?? ''}: a healthy message is shown`).toBe(true)
    const full = batch.filter((each) => each.isEmpty !== true).length
    const came = (await count(queue)) - before - 1
    expect(came, `shown or listed of those from ${batch[0]?.what ?? ''} on`).toBeGreaterThanOrEqual(full)
  }
  // Whatever stood in it, the account is still the one that it was.
  expect(await queue.says('online', null), 'online').toBe(true)
}

/** Everything that is kept where a person can find it. */
async function count(queue: BadQueue): Promise<number> {
  const { host, accountId } = queue.stage
  const snapshot = await host.must('app.snapshot', {})
  const unreadable = snapshot.counts.find((each) => each.accountId === accountId)?.unreadable ?? 0
  const { chats } = await host.must('chat.list', { accountId, limit: 200 })
  let messages = 0
  for (const chat of chats) messages += await inChat(queue, chat.id)
  return unreadable + messages
}

async function inChat(queue: BadQueue, chatId: number): Promise<number> {
  const { host, accountId } = queue.stage
  let messages = 0
  let from: 'latest' | { before: number } = 'latest'
  for (;;) {
    const page: MessagePage = await host.must('message.page', { accountId, chatId, from, limit: 200 })
    messages += page.messages.length
    const [oldest] = page.messages
    if (!oldest || page.messages.length < 200) return messages
    from = { before: oldest.sort }
  }
}
