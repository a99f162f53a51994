/** Order per chat, independence between: many chats under refusals, limits and latency, and one that always fails. */
import type { Dispatcher } from 'undici'
import { contentOf, isSend } from '../lib/small-service.ts'
import { SendingStage } from '../lib/sending-stage.ts'
import type { Asked } from '../lib/raw-server.ts'
import type { Row, RowContext, RowResult } from '../row.ts'
import { moodOf, OVERLAPPING, refused, type Mood } from './order-kept/moods.ts'
import { Watch } from './order-kept/watch.ts'

const DAY = 24 * 3_600_000
/** Milliseconds until the chat that always fails hears so: what is pressed meanwhile stands behind it. */
const FAILS_AFTER = 2000
/** Presses between two moments of rest. */
const BATCH = 20

interface Chat {
  readonly number: string
  readonly id: number
  /** The words that must arrive, in this order. */
  readonly expected: string[]
}

async function run(context: RowContext): Promise<RowResult> {
  const { short, seed } = context
  const chatCount = short ? 12 : 50
  const perChat = short ? 20 : 200
  const times = new Map<string, number>()
  const openings = new Map<string, Mood>()
  let failing = ''
  /** Rows that stood behind the first failure in its chat. */
  let behind = 0
  const chats: Chat[] = []
  const watch = new Watch(() => stage.time.monotonic())
  const answer = async (asked: Asked): Promise<void> => {
    const { to, text } = contentOf(asked)
    watch.arrives(to, text)
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    const opening = time === 1 ? openings.get(text) : undefined
    const mood = opening ?? moodOf(seed, text, time, stage.time.now())
    const latency = to === failing ? FAILS_AFTER : mood.latency
    if (latency > 0) await new Promise<void>((resolve) => stage.time.after(latency, resolve))
    const bytes = to === failing ? refused() : (mood.refusal?.bytes ?? (await stage.service.answer(asked)))
    const took = to !== failing && mood.refusal === null
    if (to === failing && behind === 0) behind = (chats[0]?.expected.length ?? 0) - 1
    watch.answers(to, text, took, to === failing ? null : (mood.refusal?.pause ?? null))
    asked.socket.write(bytes)
  }
  const stage: SendingStage = new SendingStage(context, {
    folder: context.folder,
    whole: (asked) => {
      if (!isSend(asked)) return false
      void answer(asked)
      return true
    },
    wrap: (dispatcher, use) => (use === 'send' ? told(dispatcher, watch) : dispatcher),
  })
  await stage.open()
  stage.host.core.subscribe(({ events }) => {
    for (const event of events) if (event.type === 'connection') watch.tells(event.connection.sending)
  })
  for (let at = 0; at < chatCount; at += 1) {
    const number = `55119${String(70_000_000 + at)}`
    chats.push({ number, id: await stage.chat(number), expected: [] })
  }
  failing = chats[0]?.number ?? ''
  const turns = context.random.shuffled(chats.flatMap((chat) => Array<Chat>(perChat).fill(chat)))
  for (const [at, mood] of OVERLAPPING.entries()) {
    const chat = chats[at + 1] as Chat
    const words = `${chat.number} 0`
    openings.set(words, mood)
    chat.expected.push(words)
    await stage.send(chat.id, words)
  }
  for (let ahead = 0; ahead < 3; ahead += 1) await press(stage, context, chats[0] as Chat)
  for (const [at, chat] of turns.entries()) {
    await press(stage, context, chat)
    if (at % BATCH === BATCH - 1) await stage.time.pass(context.random.whole(0, short ? 500 : 6000))
    if (at % 2000 === 1999) context.progress(`${String(at + 1)} of ${String(turns.length)} presses`)
    if (watch.failures.length > 2) break
  }
  const isDone = (): boolean =>
    watch.failures.length > 2 ||
    chats.every(
      ({ number, expected }) =>
        number === failing || (watch.accepted.get(number)?.length ?? 0) >= expected.length,
    )
  const done = await stage.time.until(isDone, DAY / 2)
  await stage.time.pass(400_000)
  const { failures } = watch
  if (!done) failures.push('after twelve hours not everything had left')
  if (failures.length === 0) failures.push(...(await judge(stage, watch, chats, { failing, behind })))
  await stage.close()
  const figure = [
    `${String(chatCount)} chats × ${String(perChat)} presses, ${String(watch.posts)} POSTs`,
    `${String(watch.refusals)} refusals, ${String(watch.pauses)} pauses`,
    failures.length === 0 ? 'order exact in every chat, no send during a pause' : 'broken',
  ]
  return { figure: figure.join('; '), failures: failures.map((each) => `${each} (seed ${String(seed)})`) }
}

/** One press of Send: a text, or a film with words that follow it. */
async function press(stage: SendingStage, { random }: RowContext, chat: Chat): Promise<void> {
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
  stage: SendingStage,
  watch: Watch,
  chats: readonly Chat[],
  { failing, behind }: { readonly failing: string; readonly behind: number },
): Promise<string[]> {
  const failures: string[] = []
  for (const { number, id, expected } of chats) {
    const accepted = watch.accepted.get(number) ?? []
    if (number !== failing) {
      const at = expected.findIndex((words, place) => accepted[place] !== words)
      if (at >= 0 || accepted.length !== expected.length)
        failures.push(
          `chat ${number}: at place ${String(at)} of ${String(accepted.length)} came "${String(accepted[at])}"`,
        )
      continue
    }
    // What was pressed before a failure waits behind it; what is pressed after it may try for itself, once.
    const unsent = await stage.host.must('outbox.list', { accountId: stage.accountId })
    const rows = unsent.filter(({ chatId }) => chatId === id)
    const failed = rows.filter(({ status }) => status === 'failed').length
    const held = rows.filter(({ status, waiting }) => status === 'queued' && waiting === 'order').length
    const asked = watch.asked.get(number) ?? 0
    if (
      accepted.length > 0 ||
      failed === 0 ||
      asked !== failed ||
      failed + held !== rows.length ||
      held < behind
    )
      failures.push(
        `the chat that fails: ${String(asked)} POSTs, ${String(failed)} failed, ${String(held)} wait of ${String(rows.length)}`,
      )
  }
  return failures
}

/** The same dispatcher, with every send told in the moment in which it leaves. */
function told(dispatcher: Dispatcher, watch: Watch): Dispatcher {
  const dispatch = dispatcher.dispatch.bind(dispatcher)
  dispatcher.dispatch = (options, handler) => {
    const headers = { 'content-type': 'application/json' }
    if (typeof options.body === 'string') watch.leaves(contentOf({ body: options.body, headers }).text)
    return dispatch(options, handler)
  }
  return dispatcher
}

/** See the head of this file. */
export const orderKept: Row = {
  id: 'order-kept',
  promise: 'Order per chat, independence between',
  run,
}
