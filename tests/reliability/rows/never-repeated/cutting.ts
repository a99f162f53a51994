/** Cuts sends off at their bytes, and does with each what a person could do then. */
import path from 'node:path'
import { answerBytes } from '../../../integration/lib/raw-front.ts'
import { check, type RowContext } from '../../row.ts'
import { cutsOf, wordsOf, type Cut, type Lengths, type Road } from './cut.ts'
import { CuttingStage, type Press } from './cutting-stage.ts'

/** Longer than any wait of the way out. */
export const LATER = 400_000
/** After so many cuts the core starts anew. */
const LIFE = { short: 100, long: 500 } as const

/** One kind of credentials with its roads. */
export async function cutEverywhere(
  context: RowContext,
  style: 'v1' | 'instance',
  wanted: number,
): Promise<void> {
  const random = context.random.fork(style === 'v1' ? 11 : 12)
  const stage = await CuttingStage.open({ random }, path.join(context.folder, style), style)
  const run = new Cutting(stage, context)
  const roads: readonly Road[] =
    style === 'v1' ? ['v1', 'media'] : ['instance', 'file', 'card', 'poll', 'buttons', 'forward']
  const lengths: Partial<Record<Road, Lengths>> = {}
  for (const road of roads) lengths[road] = await run.measure(road)
  await run.otherAnswers(roads[0] as Road)
  for (const [at, cut] of cutsOf(lengths, wanted, random).entries()) {
    await run.one(cut, at)
    if (at > 0 && at % LIFE[context.short ? 'short' : 'long'] === 0) await run.startAnew()
  }
  await run.startAnew()
  stage.audit()
  await stage.stage.close()
}

class Cutting {
  readonly #cutting: CuttingStage
  readonly #context: RowContext
  /** Chats are taken in turn: one that holds something back is left alone. */
  #chat = 0
  #chats = 0
  readonly #left: Press[] = []

  constructor(cutting: CuttingStage, context: RowContext) {
    this.#cutting = cutting
    this.#context = context
  }

  /** How long a road's first POST and its answer are. */
  async measure(road: Road): Promise<Lengths> {
    await this.#newChat()
    const press = await this.#cutting.press(road, this.#chat, null)
    check(press.status === 'accepted', `a plain send (${road}) ended as ${press.status}`)
    const isForward = press.posts[0]?.path.includes('forwardMessages') === true
    check(
      isForward === (road === 'forward'),
      `a plain send (${road}) left by ${String(press.posts[0]?.path)}`,
    )
    return press.lengths
  }

  /** Whole answers that somebody could take for "try again". */
  async otherAnswers(road: Road): Promise<void> {
    const elsewhere = {
      location: `${this.#cutting.stage.front.url}/elsewhere/v1/messages`,
      'retry-after': '0',
    }
    for (const status of [301, 302, 303, 307, 308, 408, 421, 425, 499, 500, 502, 503, 504]) {
      await this.#newChat()
      const page = status === 502 ? '<html><body>Bad Gateway</body></html>' : ''
      const bytes = answerBytes(status, page, elsewhere)
      const press = await this.#cutting.press(road, this.#chat, { where: 'whole', bytes })
      judge(press, `${road}: answered with ${String(status)}`, ['failed', 'unsure'])
      this.#context.count('other answers')
    }
  }

  /** One cut, and what the person does with it. */
  async one(cut: Cut, number: number): Promise<void> {
    const what = `${wordsOf(cut)} (cut ${String(number)})`
    if (this.#chat === 0) await this.#newChat()
    if (!cut.reused) await this.#cutting.unused()
    else if (this.#cutting.idle().length === 0) await this.#cutting.press(cut.road, this.#chat, null)
    const press = await this.#cutting.press(cut.road, this.#chat, cut)
    this.#context.count('cuts')
    if (press.posts.some(({ reused }) => reused)) this.#context.count('on used connections')
    this.#context.count(press.status)
    judge(press, what, allowed(cut))
    if (press.status === 'unsure') await this.#resolve(press, number, what)
    else if (press.status !== 'accepted') await this.#newChat()
  }

  /** The core ends and starts: nothing that is unsure leaves by itself, and all of it is still there. */
  async startAnew(): Promise<void> {
    const { stage } = this.#cutting
    await stage.time.pass(LATER)
    const before = new Map(this.#left.map((press) => [press, this.#cutting.arrived(press.marker)]))
    await this.#cutting.stop()
    await this.#cutting.start()
    this.#context.count('new starts')
    await stage.time.pass(LATER)
    for (const [press, posts] of before) {
      const { status } = await stage.message(press.message.chatId, press.message.key)
      check(status === 'unsure', `what was unsure is ${status} after a new start`)
      const now = this.#cutting.arrived(press.marker)
      check(now <= posts, 'what was unsure left by itself after a new start')
    }
  }

  async #resolve(press: Press, number: number, what: string): Promise<void> {
    const { accountId, host, time, told } = this.#cutting.stage
    const { key } = press.message
    const choice = number % 8
    if (choice === 7) {
      this.#left.push(press)
      await this.#newChat()
    } else if (choice % 2 === 1) {
      const status = await this.#cutting.again(press)
      check(status === 'accepted', `${what}: "Send again" ended as ${status}`)
    } else if (choice !== 2 || !(await this.#check(press, what))) {
      const marked = await host.ask('message.markSent', { accountId, key })
      await time.rest()
      const status = told.get(key)?.status ?? 'gone'
      check(marked.ok && status === 'accepted', `${what}: "Mark as sent" left it ${status}`)
    }
  }

  /** "Check" finds exactly what the service took; without instance credentials it says that it cannot. */
  async #check({ marker, message }: Press, what: string): Promise<boolean> {
    const { stage } = this.#cutting
    const { host, accountId, sim, told } = stage
    const said = await stage.finished(host.ask('message.check', { accountId, key: message.key }))
    if (!/^(?:instance|file|card|poll|buttons|forward):/.test(what)) return false
    const wasTaken = sim.sent().some(({ text, body }) => (text ?? JSON.stringify(body)).includes(marker))
    const found = said.ok && said.value.found
    check(found === wasTaken, `${what}: "Check" says ${String(found)}, the service ${String(wasTaken)}`)
    return found && told.get(message.key)?.status !== 'unsure'
  }

  async #newChat(): Promise<void> {
    this.#chats += 1
    this.#chat = await this.#cutting.stage.chat(`55119${String(87_000_000 + this.#chats)}`)
  }
}

function judge(press: Press, what: string, states: readonly string[]): void {
  check(press.posts.length <= 1, `${what}: ${String(press.posts.length)} POSTs for one press`)
  check(states.includes(press.status), `${what}: ended as ${press.status}`)
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
