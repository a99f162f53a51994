/** An archive of its own, typed into and killed again and again while messages come in. */
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSimulator, type Simulator } from '../../../../simulator/simulator.ts'
import { form, startHost } from '../../../../src/main/core/testing/core-host.ts'
import { openDataFolder } from '../../../../src/main/shell/data-folder.ts'
import { OneToken } from '../../lib/one-token.ts'
import type { Random } from '../../../integration/lib/random.ts'
import { untraced, type Traced } from '../../lib/strace.ts'
import { Broken, type RowContext } from '../../row.ts'
import { instant } from './instant.ts'
import { judge, ours, type Life } from './judge.ts'
import { CHATS } from './keyboard.ts'
import type { Told } from './told.ts'

const CHILD = fileURLToPath(new URL('typist.ts', import.meta.url))
const TOKEN = 'tok-drafts-0001'
/** Milliseconds between two messages that come in. */
const INCOMING = 60

/** How somebody types until the kill. */
export type Manner = 'among' | 'long' | 'leave-0' | 'leave-1' | 'leave-2' | 'send' | 'start'

/** See the head of this file. */
export class Typing {
  readonly #userData: string
  readonly #random: Random
  readonly #context: RowContext
  #sim: Simulator | null = null
  #ids: readonly string[] = []
  /** What was typed since the last start that told what it found. */
  #life: Life = { told: [], end: 0 }

  constructor(context: RowContext, folder: string, random: Random) {
    this.#context = context
    this.#userData = folder
    this.#random = random
  }

  async open(): Promise<void> {
    mkdirSync(this.#userData)
    this.#sim = await startSimulator({ longPollMs: 100, accessToken: TOKEN })
    const folder = openDataFolder(this.#userData)
    const host = await startHost({ folder, secrets: new OneToken(TOKEN) })
    const { account } = await host.must('account.save', form(this.#sim))
    const ids: string[] = []
    for (let chat = 0; chat < CHATS; chat += 1) {
      const arg = { accountId: account.id, kind: 'person', input: `+${numberOf(chat)}` } as const
      ids.push(String((await host.must('chat.start', arg)).id))
    }
    await host.stop()
    this.#ids = [account.id, ...ids]
  }

  /** Types and is killed; then what the start before it found is judged. */
  async die(manner: Manner): Promise<readonly string[]> {
    this.#context.count('kills while typing')
    const run = this.#start(manner)
    if (manner === 'start') {
      await wait(this.#random.whole(20, 600))
      return this.#kill(run)
    }
    const begun = await this.#line(run, 'pulse')
    if (manner === 'send' || manner.startsWith('leave')) {
      await this.#line(run, 'left')
      this.#context.count('of them as soon as what was left or sent had been answered')
      await run.ended
      return this.#learn(run, instant())
    }
    if (manner === 'long') await this.#until(run, this.#random.whole(450, 700), begun)
    else await wait(this.#random.whole(0, 900))
    return this.#kill(run)
  }

  /** A last start looks at what there is. */
  async close(): Promise<readonly string[]> {
    const run = this.#start('look')
    await run.ended
    const wrong = this.#learn(run, instant())
    await this.#sim?.stop()
    rmSync(this.#userData, { recursive: true })
    return wrong
  }

  #start(manner: Manner | 'look'): Traced {
    const seed = String(this.#random.whole(1, 2 ** 31))
    const run = untraced(CHILD, [this.#userData, TOKEN, manner, seed, ...this.#ids])
    const incoming = setInterval(() => {
      this.#sim?.person(numberOf(this.#random.whole(0, CHATS)), 'Iara').writes('ainda tem?')
    }, INCOMING)
    const over = (): void => clearInterval(incoming)
    run.ended.then(over, over)
    return run
  }

  async #line(run: Traced, type: Told['type']): Promise<Told> {
    const line = await run.line((each) => each.startsWith(`{"type":"${type}"`))
    if (line === null) throw new Broken(`the typist never said "${type}"`)
    return JSON.parse(line) as Told
  }

  /** Waits until the typist has had so many milliseconds to type in, however busy the machine is. */
  async #until(run: Traced, ms: number, begun: Told): Promise<void> {
    if (begun.type !== 'pulse') return
    for (const end = instant() + 20_000; instant() < end; await wait(20))
      if (ours(toldIn(run), begun.at, instant()) > ms) return
  }

  async #kill(run: Traced): Promise<readonly string[]> {
    const end = instant()
    run.child.kill('SIGKILL')
    await run.ended
    return this.#learn(run, end)
  }

  /** What this start found speaks for the life before it; one that was killed before it had looked says nothing. */
  #learn(run: Traced, end: number): readonly string[] {
    const told = toldIn(run)
    const found = told.find((each) => each.type === 'drafts')
    const seen = told.flatMap((each) => (each.type === 'wrong' ? [each.words] : []))
    if (!found) return seen
    const { lost, wrong } = judge(this.#life, found.texts)
    this.#context.most('ms of typing lost at most', lost)
    this.#context.count('keys', told.filter(({ type }) => type === 'key').length)
    this.#life = { told, end }
    return [...wrong, ...seen]
  }
}

function toldIn(run: Traced): Told[] {
  return run.lines.map((line) => JSON.parse(line) as Told)
}

function numberOf(chat: number): string {
  return `551198765010${String(chat)}`
}
