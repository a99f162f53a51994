/** The promise `order-kept`: many chats under refusals, limits and latency, and one that always fails. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import type { Dispatcher } from 'undici'
import { expect, test } from 'vitest'
import { runs } from '../../../src/main/core/testing/chance.ts'
import { Random } from '../lib/random.ts'
import { isSend, sendIn, type Asked } from '../lib/raw-front.ts'
import { VirtualStage } from '../lib/virtual-stage.ts'
import { moodOf, OVERLAPPING, refused, type Mood } from './lib/order-moods.ts'
import { Watch } from './lib/order-watch.ts'

const DAY = 24 * 3_600_000
/** Milliseconds until the chat that always fails hears so: what is pressed meanwhile stands behind it. */
const FAILS_AFTER = 2000
/** Presses between two moments of rest, and the milliseconds that one lasts at most. */
const BATCH = 20
const REST = 500
const CHATS = 12
const PER_CHAT = 20

interface Chat {
  readonly number: string
  readonly id: number
  /** The words that must arrive, in this order. */
  readonly expected: string[]
}

test('order is exact in every chat, no chat waits for another, and nothing leaves during a pause', async () => {
  const seeds = fc.integer({ min: 1, max: 2 ** 31 })
  await fc.assert(fc.asyncProperty(seeds, orderedRun), { ...runs(1, 25), endOnFailure: true })
})

async function orderedRun(seed: number): Promise<void> {
  const random = new Random(seed)
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-order-'))
  const times = new Map<string, number>()
  const openings = new Map<string, Mood>()
  let failing = ''
  /** Rows that stood behind the first failure in its chat. */
  let behind = 0
  const chats: Chat[] = []
  const answer = async (asked: Asked): Promise<void> => {
    const { to, text } = sendIn(asked)
    watch.arrives(to, text)
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    const opening = time === 1 ? openings.get(text) : undefined
    const mood = opening ?? moodOf(seed, text, time, stage.time.now())
    const latency = to === failing ? FAILS_AFTER : mood.latency
    if (latency > 0) await new Promise<void>((resolve) => stage.time.after(latency, resolve))
    const bytes = to === failing ? refused() : (mood.refusal?.bytes ?? (await stage.front.answer(asked)))
    const took = to !== failing && mood.refusal === null
    if (to === failing && behind === 0) behind = (chats[0]?.expected.length ?? 0) - 1
    watch.answers(to, text, took, to === failing ? null : (mood.refusal?.pause ?? null))
    asked.socket.write(bytes)
  }
  const stage: VirtualStage = await VirtualStage.open({
    folder,
    random: () => random.next(),
    front: {
      whole: (asked) => {
        if (!isSend(asked)) return false
        void answer(asked)
        return true
      },
    },
    wrap: (dispatcher, use) => (use === 'send' ? told(dispatcher, watch) : dispatcher),
  })
  const watch = new Watch(() => stage.time.monotonic())
  await stage.start()
  await stage.connect()
  stage.host.core.subscribe(({ events }) => {
    for (const event of events) if (event.type === 'connection') watch.tells(event.connection.sending)
  })
  for (let at = 0; at < CHATS; at += 1) {
    const number = `55119${String(70_000_000 + at)}`
    chats.push({ number, id: await stage.chat(number), expected: [] })
  }
  failing = chats[0]?.number ?? ''
  const turns = random.shuffled(chats.flatMap((chat) => Array<Chat>(PER_CHAT).fill(chat)))
  for (const [at, mood] of OVERLAPPING.entries()) {
    const chat = chats[at + 1] as Chat
    const words = `${chat.number} 0`
    openings.set(words, mood)
    chat.expected.push(words)
    await stage.send(chat.id, words)
  }
  for (let ahead = 0; ahead < 3; ahead += 1) await press(stage, random, chats[0] as Chat)
  for (const [at, chat] of turns.entries()) {
    await press(stage, random, chat)
    if (at % BATCH === BATCH - 1) await stage.time.pass(random.whole(0, REST))
    if (watch.failures.length > 0) break
  }
  const isDone = (): boolean =>
    watch.failures.length > 0 ||
    chats.every(
      ({ number, expected }) =>
        number === failing || (watch.accepted.get(number)?.length ?? 0) >= expected.length,
    )
  expect(await stage.until(isDone, DAY / 2), 'all has left within twelve hours').toBe(true)
  await stage.time.pass(400_000)
  expect(watch.failures).toEqual([])
  await judge(stage, watch, chats, { failing, behind })
  await stage.close()
  rmSync(folder, { recursive: true })
}

/** One press of Send: a text, or a film with words that follow it. */
async function press(stage: VirtualStage, random: Random, chat: Chat): Promise<void> {
  const words = `${chat.number} ${String(chat.expected.length)}`
  if (!random.chance(0.15)) {
    chat.expected.push(words)
    await stage.send(chat.id, words)
    return
  }
  const link = `https://files.example.com/${words.replace(' ', '-')}.mp4`
  chat.expected.push(link, `${words} words`)
  await stage.host.must('message.sendMedia', {
    accountId: stage.accountId,
    chatId: chat.id,
    sendId: stage.sendId(),
    media: 'video',
    source: { type: 'link', link },
    caption: `${words} words`,
    fileName: 'a.mp4',
  })
}

async function judge(
  stage: VirtualStage,
  watch: Watch,
  chats: readonly Chat[],
  { failing, behind }: { readonly failing: string; readonly behind: number },
): Promise<void> {
  for (const { number, expected } of chats)
    if (number !== failing) expect(watch.accepted.get(number), `chat ${number}`).toEqual(expected)
  // What was pressed before a failure waits behind it; what is pressed after it may try for itself, once.
  const unsent = await stage.host.must('outbox.list', { accountId: stage.accountId })
  const rows = unsent.filter(({ chatId }) => chatId === chats[0]?.id)
  const failed = rows.filter(({ status }) => status === 'failed').length
  const held = rows.filter(({ status, waiting }) => status === 'queued' && waiting === 'order').length
  expect(watch.accepted.get(failing) ?? []).toEqual([])
  expect(failed).toBeGreaterThan(0)
  expect(watch.asked.get(failing)).toBe(failed)
  expect(failed + held).toBe(rows.length)
  expect(held).toBeGreaterThanOrEqual(behind)
}

/** The same dispatcher, with every send told in the moment in which it leaves. */
function told(dispatcher: Dispatcher, watch: Watch): Dispatcher {
  const dispatch = dispatcher.dispatch.bind(dispatcher)
  dispatcher.dispatch = (options, handler) => {
    if (typeof options.body === 'string') watch.leaves(sendIn({ body: options.body }).text)
    return dispatch(options, handler)
  }
  return dispatcher
}
