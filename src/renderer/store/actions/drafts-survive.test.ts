// @vitest-environment node
/**
 * The promise `drafts-survive`: whenever the app is killed, at most 300 ms of typing are not on disk, and no text lies in another chat.
 * That "saved" is answered once it is on disk is shown by `answered-when-kept.test.ts`.
 */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../../shared/model/problem.ts'
import { chatKey, INITIAL_STATE } from '../state.ts'
import { now, useApp } from '../use-app.ts'
import { flushDraft, flushDrafts, forgetComposers, loadComposer, sendComposer, typeText } from './composer.ts'

const { process: host } = globalThis as { process?: { env: Record<string, string | undefined> } }
/** At most so many milliseconds of typing may be lost. */
const AT_MOST_MS = 300
/** Letters of each chat, so that a text shows where it was typed. */
const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const
/** Milliseconds after which the disk is looked at again, as a kill would leave it. */
const LOOK_MS = 5

const chat = fc.integer({ min: 0, max: LETTERS.length - 1 })
/** A letter behind the text, now and then a correction or a letter in front. */
const key = fc.record({ gap: fc.integer({ min: 4, max: 40 }), at: fc.integer({ min: 0, max: 9 }) })
const step = fc.oneof(
  fc.record({ does: fc.constant('type' as const), keys: fc.array(key, { minLength: 1, maxLength: 40 }) }),
  fc.record({ does: fc.constant('go' as const), chat }),
  fc.record({ does: fc.constant('leave' as const), all: fc.boolean() }),
  fc.record({ does: fc.constant('send' as const) }),
  fc.record({ does: fc.constant('rest' as const), ms: fc.integer({ min: 0, max: 250 }) }),
)
const life = fc.record({
  saved: fc.array(fc.constantFrom('', '1', '22'), { minLength: LETTERS.length, maxLength: LETTERS.length }),
  /** Milliseconds that the archive takes for each request, one after another. */
  delays: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 20 }),
  steps: fc.array(step, { minLength: 1, maxLength: 15 }),
})

let lives = 0

/** A person at the composers of five chats, and a core that answers when it has written. */
class Typist {
  readonly #account = `a${String((lives += 1))}`
  readonly #disk: string[]
  /** Every text that a chat's composer had, and since when. */
  readonly #versions: { readonly text: string; readonly at: number }[][]
  readonly #delays: readonly number[]
  #asked = 0
  #free = 0
  #open = 0
  #current: number | null = null

  constructor(saved: readonly string[], delays: readonly number[]) {
    this.#disk = [...saved]
    this.#versions = saved.map((text) => [{ text, at: 0 }])
    this.#delays = delays
    vi.stubGlobal('window', { parley: { request: this.#request } })
  }

  async does(next: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    if (next.does === 'go') this.#goTo(next.chat)
    if (next.does === 'rest') await this.#pass(next.ms)
    if (next.does === 'type') for (const { gap, at } of next.keys) await this.#press(gap, at)
    if (next.does === 'leave') await this.#leave(next.all)
    if (next.does === 'send') await this.#send()
  }

  end(): void {
    forgetComposers(this.#account)
  }

  readonly #request = async (
    name: string,
    { chatId, text }: { readonly chatId: number; readonly text: string },
  ): Promise<unknown> => {
    this.#asked += 1
    this.#open += 1
    this.#free = Math.max(this.#free, Date.now()) + (this.#delays[this.#asked % this.#delays.length] ?? 0)
    await new Promise((resolve) => setTimeout(resolve, this.#free - Date.now()))
    this.#open -= 1
    if (name === 'draft.get') return success({ text: this.#disk[chatId] })
    // What is sent takes the draft with it.
    this.#disk[chatId] = name === 'draft.save' ? text : ''
    return success({})
  }

  #place(id = this.#current ?? 0): { readonly accountId: string; readonly id: number } {
    return { accountId: this.#account, id }
  }

  #text(): string {
    return this.#versions[this.#current ?? 0]?.at(-1)?.text ?? ''
  }

  #becomes(text: string): void {
    this.#versions[this.#current ?? 0]?.push({ text, at: Date.now() })
  }

  /** As the composer does when it takes the place of another: the old one's last words go first. */
  #goTo(next: number): void {
    useApp.setState({ openChats: { [this.#account]: next } })
    if (this.#current !== null) flushDraft(this.#place())
    this.#current = next
    void loadComposer(this.#place())
  }

  async #press(gap: number, at: number): Promise<void> {
    if (this.#current === null) this.#goTo(0)
    const { text = '', loaded = false } = now().composers[chatKey(this.#account, this.#current ?? 0)] ?? {}
    if (loaded) expect(text, 'what the composer shows').toBe(this.#text())
    const letter = LETTERS[this.#current ?? 0] ?? ''
    const change = (before: string): string =>
      // Until the draft is read the field holds only what was typed: there is nothing of it to change yet.
      loaded && at === 0 ? before.slice(0, -1) : loaded && at === 1 ? letter + before : before + letter
    this.#becomes(change(this.#text()))
    typeText(this.#place(), change(text))
    await this.#pass(gap)
  }

  /** The field loses the focus, or the window hides: what was typed in this moment is saved as soon as it is answered. */
  async #leave(all: boolean): Promise<void> {
    if (this.#current === null) return
    await loadedOf(this.#pass.bind(this), loadComposer(this.#place()))
    if (all) flushDrafts()
    else flushDraft(this.#place())
    await this.#answered()
    expect(this.#disk[this.#current], 'left, and saved').toBe(this.#text())
  }

  async #send(): Promise<void> {
    if (this.#current === null || this.#text().trim() === '') return
    await loadedOf(this.#pass.bind(this), loadComposer(this.#place()))
    const sent = sendComposer(this.#place())
    this.#becomes('')
    await this.#answered()
    expect(await sent, 'sent').toBe(true)
    expect(this.#disk[this.#current], 'the draft of what was sent').toBe('')
  }

  async #answered(): Promise<void> {
    for (await this.#pass(1); this.#open > 0;) await this.#pass(1)
  }

  async #pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= LOOK_MS) {
      await vi.advanceTimersByTimeAsync(Math.min(left, LOOK_MS))
      this.#killedNow()
    }
  }

  #killedNow(): void {
    for (const [of, versions] of this.#versions.entries()) {
      const at = versions.findLastIndex(({ text }) => text === this.#disk[of])
      expect(at, `“${String(this.#disk[of])}” was a text of chat ${String(of)}`).toBeGreaterThanOrEqual(0)
      const lost = versions[at + 1]
      if (lost)
        expect(Date.now() - lost.at, `typing lost in chat ${String(of)}`).toBeLessThanOrEqual(AT_MOST_MS)
    }
  }
}

/** Lets time pass until the draft is read. */
async function loadedOf(pass: (ms: number) => Promise<void>, loading: Promise<void>): Promise<void> {
  let isOver = false
  void loading.then(() => (isOver = true))
  for (await pass(1); !isOver;) await pass(1)
}

beforeEach(() => {
  vi.useFakeTimers()
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('whenever it is killed, at most 300 ms of typing are gone, and no text is in another chat', async () => {
  const living = fc.asyncProperty(life, async ({ saved, delays, steps }) => {
    const typist = new Typist(saved, delays)
    for (const next of steps) await typist.does(next)
    typist.end()
  })
  await fc.assert(living, { numRuns: host?.env['PARLEY_FULL'] ? 1000 : 100 })
})
