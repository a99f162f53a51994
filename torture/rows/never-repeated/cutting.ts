/** Cuts sends off at their bytes, and does with each what a person could do then. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { RowContext } from '../../row.ts'
import { answerBytes } from '../../lib/raw-server.ts'
import { cutsOf, wordsOf, type Cut, type Lengths, type Road } from './cut.ts'
import { CuttingStage, type Press } from './cutting-stage.ts'

/** What the cuts came to. */
export interface CutCounts {
  cuts: number
  used: number
  unsure: number
  accepted: number
  answers: number
  starts: number
}

const HOUR = 3_600_000
/** Longer than any wait of the way out. */
const LATER = 400_000
/** After so many cuts the core starts anew. */
const LIFE = { short: 100, long: 500 } as const
/** Failures after which there is nothing more to learn; a bug that is hunted has shown itself with the first. */
const ENOUGH = 3

/** One kind of credentials with its two roads. */
export async function cutEverywhere(
  context: RowContext,
  style: 'v1' | 'instance',
  wanted: number,
  counts: CutCounts,
): Promise<string[]> {
  const folder = path.join(context.folder, style)
  mkdirSync(folder)
  const random = context.random.fork(style === 'v1' ? 11 : 12)
  const stage = new CuttingStage({ random }, folder)
  await stage.open(
    style === 'v1'
      ? {}
      : { accessToken: '', instanceId: '1101000009', instanceToken: 'tok-torture-instance' },
  )
  const run = new Cutting(stage, counts, context)
  try {
    const roads: readonly Road[] = style === 'v1' ? ['v1', 'media'] : ['instance', 'file']
    const lengths: Partial<Record<Road, Lengths>> = {}
    for (const road of roads) lengths[road] = await run.measure(road)
    await run.otherAnswers(roads[0] as Road)
    const cuts = cutsOf(lengths, wanted, random)
    for (const [at, cut] of cuts.entries()) {
      if (run.isOver) break
      await run.one(cut, at)
      if (at % 500 === 499) context.progress(`${String(at + 1)} of ${String(cuts.length)} cuts (${style})`)
      if (at > 0 && at % LIFE[context.short ? 'short' : 'long'] === 0) await run.startAnew()
    }
    if (!run.isOver) await run.startAnew()
    run.audit()
  } finally {
    await stage.close()
  }
  return stage.failures
}

class Cutting {
  readonly #stage: CuttingStage
  readonly #counts: CutCounts
  readonly #seed: number
  /** Chats are taken in turn: one that holds something back is left alone. */
  #chat = 0
  #chats = 0
  readonly #left: Press[] = []

  readonly #enough: number

  constructor(stage: CuttingStage, counts: CutCounts, { seed, part }: RowContext) {
    this.#stage = stage
    this.#counts = counts
    this.#seed = seed
    this.#enough = part === null ? ENOUGH : 1
  }

  get isOver(): boolean {
    return this.#stage.failures.length >= this.#enough
  }

  /** How long a road's first POST and its answer are. */
  async measure(road: Road): Promise<Lengths> {
    await this.#newChat()
    const before = this.#stage.server.asked.length
    const press = await this.#stage.press(road, this.#chat, null)
    if (press.status !== 'accepted') this.#fails(`a plain send (${road}) ended as ${press.status}`)
    const first = this.#stage.server.asked.slice(before).find(({ method }) => method === 'POST')
    const answer = first ? await this.#stage.service.answer(first) : Buffer.alloc(0)
    this.#stage.service.taken.pop()
    return { request: first?.bytes.length ?? 0, answer: answer.length }
  }

  /** Whole answers that somebody could take for "try again". */
  async otherAnswers(road: Road): Promise<void> {
    const elsewhere = { location: `${this.#stage.server.url}/elsewhere/v1/messages`, 'retry-after': '0' }
    for (const status of [301, 302, 303, 307, 308, 408, 421, 425, 499, 500, 502, 503, 504]) {
      if (this.isOver) return
      await this.#newChat()
      const bytes = answerBytes(
        status,
        status === 502 ? '<html><body>Bad Gateway</body></html>' : '',
        elsewhere,
      )
      const press = await this.#stage.press(road, this.#chat, { where: 'whole', bytes })
      this.#counts.answers += 1
      this.#judge(press, `${road}: answered with ${String(status)}`, ['failed', 'unsure'])
    }
  }

  /** One cut, and what the person does with it. */
  async one(cut: Cut, number: number): Promise<void> {
    const stage = this.#stage
    const what = `${wordsOf(cut)} (cut ${String(number)}, seed ${String(this.#seed)})`
    if (this.#chat === 0) await this.#newChat()
    if (!cut.reused) await stage.unused()
    else if (stage.idle().length === 0) await stage.press(cut.road, this.#chat, null)
    const press = await stage.press(cut.road, this.#chat, cut)
    this.#counts.cuts += 1
    if (press.posts.some(({ reused }) => reused)) this.#counts.used += 1
    if (press.status === 'unsure') this.#counts.unsure += 1
    if (press.status === 'accepted') this.#counts.accepted += 1
    this.#judge(press, what, allowed(cut))
    if (press.status === 'unsure') await this.#resolve(press, number, what)
    else if (press.status !== 'accepted') await this.#newChat()
  }

  /** The core ends and starts: nothing that is unsure leaves by itself, and all of it is still there. */
  async startAnew(): Promise<void> {
    const stage = this.#stage
    await stage.time.pass(LATER)
    const before = new Map(this.#left.map((press) => [press, stage.arrived(press.marker)]))
    await stage.stop()
    await stage.start()
    this.#counts.starts += 1
    await stage.time.pass(LATER)
    for (const [press, posts] of before) {
      const { status } = await stage.message(press.message.chatId, press.message.key)
      if (status !== 'unsure') this.#fails(`what was unsure is ${status} after a new start`)
      if (stage.arrived(press.marker) > posts) this.#fails('what was unsure left by itself after a new start')
    }
  }

  /** Over everything that ever reached the server. */
  audit(): void {
    const arrivals = this.#stage.arrivals()
    for (const [marker, presses] of this.#stage.presses) {
      const posts = arrivals.get(marker) ?? 0
      if (posts > presses)
        this.#fails(`${String(posts)} POSTs carry the words of ${String(presses)} presses of Send`)
    }
  }

  async #resolve(press: Press, number: number, what: string): Promise<void> {
    const stage = this.#stage
    const { accountId, host } = stage
    const { key } = press.message
    const choice = number % 8
    if (choice === 7) {
      this.#left.push(press)
      await this.#newChat()
      return
    }
    if (choice % 2 === 1) {
      const status = await stage.again(press)
      if (status !== 'accepted') this.#fails(`${what}: "Send again" ended as ${status}`)
      return
    }
    if (choice === 2 && host.batches.length > 0 && (await this.#check(press, what))) return
    const marked = await host.ask('message.markSent', { accountId, key })
    await stage.time.rest()
    if (!marked.ok || stage.told.get(key)?.status !== 'accepted')
      this.#fails(`${what}: "Mark as sent" left it ${stage.told.get(key)?.status ?? 'gone'}`)
  }

  /** "Check" finds exactly what the service took; without instance credentials it says that it cannot. */
  async #check({ marker, message }: Press, what: string): Promise<boolean> {
    const { host, accountId, service, time, told } = this.#stage
    let answer: Awaited<ReturnType<typeof host.ask<'message.check'>>> | null = null
    void host.ask('message.check', { accountId, key: message.key }).then((said) => (answer = said))
    await time.until(() => answer !== null, HOUR)
    const said = answer as Awaited<ReturnType<typeof host.ask<'message.check'>>> | null
    const isInstance = what.startsWith('instance')
    if (!isInstance) return false
    const wasTaken = service.taken.some(({ text }) => text === marker)
    const found = said?.ok === true && said.value.found
    if (found !== wasTaken)
      this.#fails(`${what}: "Check" says ${String(found)}, the service ${String(wasTaken)}`)
    return found && told.get(message.key)?.status !== 'unsure'
  }

  #judge(press: Press, what: string, states: readonly string[]): void {
    if (press.posts.length > 1) this.#fails(`${what}: ${String(press.posts.length)} POSTs for one press`)
    if (!states.includes(press.status)) this.#fails(`${what}: ended as ${press.status}`)
  }

  async #newChat(): Promise<void> {
    this.#chats += 1
    this.#chat = await this.#stage.chat(`55119${String(87_000_000 + this.#chats)}`)
  }

  #fails(sentence: string): void {
    this.#stage.failures.push(sentence)
  }
}

/** What a cut may end as: accepted only on the service's whole word, and queued never, since something may have left. */
function allowed({ road, where, at, isAll, how }: Cut): readonly string[] {
  const isConnectionLost = where === 'idle' || (where === 'answer' && isAll && how !== 'silence')
  // The next POST may already be on a connection that ends behind a whole answer: after an upload that is the message.
  if (isConnectionLost) return ['accepted', 'unsure']
  // An upload is no send: it is made again, and then the message leaves once.
  if (road === 'media' || (where === 'answer' && isAll)) return ['accepted']
  // A connection that is gone before anything was written on it is simply not used.
  if (where === 'request' && at === 0 && how !== 'silence') return ['accepted', 'unsure']
  return ['unsure']
}
