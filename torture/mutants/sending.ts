/** Bugs of sending and of the loop. */
import type { Mutant } from './mutant.ts'

const REQUEST = "import { request } from '../network/request.ts'"

/** Every call goes through one of undici's interceptors. */
const requestBy = (interceptor: string): string => `import { interceptors } from 'undici'
import { request as requestOnce } from '../network/request.ts'
const request: typeof requestOnce = (address, { dispatcher, ...options }) =>
  requestOnce(address, { ...options, dispatcher: dispatcher.compose(${interceptor}) })`

/** Each is caught by the short form of its promise. */
export const sendingMutants: readonly Mutant[] = [
  {
    id: 'retry-agent',
    bug: 'a client that repeats a POST on a broken connection',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/service/http.ts',
    from: REQUEST,
    to: requestBy("interceptors.retry({ methods: ['POST', 'GET', 'DELETE'], maxRetries: 1, minTimeout: 1 })"),
  },
  {
    id: 'retry-unsure',
    bug: 'an unclear outcome is tried once more at once',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/outbox/outbox.ts',
    from: 'const verdict = await sender.send(begun.request, style, cargo)',
    to: `let verdict = await sender.send(begun.request, style, cargo)
    if (verdict.message.state === 'unsure') verdict = await sender.send(begun.request, style, cargo)`,
  },
  {
    id: 'redirect-followed',
    bug: 'a POST follows a redirect',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/service/http.ts',
    from: REQUEST,
    to: requestBy('interceptors.redirect({ maxRedirections: 1 })'),
  },
  {
    id: 'sending-late',
    bug: '"sending" is written after the first byte has left',
    row: 'never-repeated',
    file: 'src/main/core/outbox/outbox.ts',
    from: '        await this.#attempt(sender, departure, prepared, era)\n',
    to: `{
        const early = sender.send(departure.request, prepared.style, prepared.cargo)
        await early
        await this.#attempt({ send: () => early } as never, departure, prepared, era)
      }
`,
  },
  {
    id: 'timeout-queued',
    bug: 'a time-out counts as "nothing left"',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/service/http.ts',
    from: "return { kind: 'lost', reason: 'connection-timeout' }",
    to: "return { kind: 'nothing-left', reason: 'connection-timeout' }",
  },
  {
    id: 'reset-queued',
    bug: 'a broken connection counts as "nothing left"',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/service/http.ts',
    from: "return { kind: 'lost', reason: 'connection-lost' }",
    to: "return { kind: 'nothing-left', reason: 'connection-refused' }",
  },
  {
    id: 'half-an-answer',
    bug: 'an answer that breaks off counts as accepted',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/outbox/verdict.ts',
    from: "return { message: unsure(said), account: { state: 'unchanged' } }",
    to: "return { message: { state: 'accepted', serviceId: null }, account: { state: 'unchanged' } }",
  },
  {
    id: 'interrupted-resent',
    bug: 'what a crash interrupted is sent again at the start',
    row: 'never-repeated',
    file: 'src/main/core/archive/outbox/outbox.ts',
    from: "{ state: 'unsure', problem: problem('interrupted-while-sending') }",
    to: "{ state: 'later', problem: problem('interrupted-while-sending') }",
  },
  {
    id: 'unsure-resent',
    bug: 'what is unsure is sent again at the next start',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/archive/outbox/outbox.ts',
    from: 'export function recoverInterrupted(db: Database, now: number, startedBefore: number): number {',
    to: `export function recoverInterrupted(db: Database, now: number, startedBefore: number): number {
  db.run("UPDATE messages SET status = 'queued' WHERE status = 'unsure'")`,
  },
  {
    id: 'two-lanes',
    bug: 'lanes by message instead of by chat',
    row: 'order-kept',
    file: 'src/main/core/archive/outbox/outbox.ts',
    from: `
             AND (ahead.status = 'sending' OR (ahead.status = 'queued' AND ahead.sort < messages.sort
               AND other.due_for IS NOT 'scheduled')))
         AND (outbox.request ->> '$.source.type' IS 'file') = ?2
       ORDER BY outbox.message_id LIMIT ?3\`,
      accountId,
      isFile ? 1 : 0,
      limit,
    )
    .filter((row) => isSound(db, row.message_id))
    .map((row) => ({
      key: row.message_id,
      chatId: row.chat_id,`,
    to: `
             AND other.message_id < 0)
         AND (outbox.request ->> '$.source.type' IS 'file') = ?2
       ORDER BY outbox.message_id LIMIT ?3\`,
      accountId,
      isFile ? 1 : 0,
      limit,
    )
    .filter((row) => isSound(db, row.message_id))
    .map((row) => ({
      key: row.message_id,
      chatId: row.message_id,`,
  },
  {
    id: 'newest-first',
    bug: 'the newest message of a chat leaves first',
    row: 'order-kept',
    file: 'src/main/core/archive/outbox/outbox.ts',
    from: 'AND ahead.sort < messages.sort',
    to: 'AND ahead.sort > messages.sort',
  },
  {
    id: 'failure-holds-nothing',
    bug: 'a failed message holds nothing of what was behind it',
    row: 'order-kept',
    file: 'src/main/core/archive/outbox/outbox.ts',
    from: "...(end.state === 'later' ? [] : holdBehind(db, key))",
    to: '...[]',
  },
  {
    id: 'one-more-through',
    bug: 'a pause lets through what is about to leave',
    row: 'order-kept',
    file: 'src/main/core/outbox/pauses.ts',
    from: '    this.#era += 1\n',
    to: '',
  },
  {
    id: 'retry-after-ignored',
    bug: 'Retry-After is ignored',
    row: 'order-kept',
    file: 'src/main/core/service/failure.ts',
    from: "const value = answer.headers['retry-after']?.trim()",
    to: "const value = answer.headers['x-retry-after']?.trim()",
  },
  {
    id: 'late-retry-after-ignored',
    bug: 'the Retry-After of a second refusal is ignored',
    row: 'order-kept',
    file: 'src/main/core/outbox/pauses.ts',
    from: '      await this.#heed(effect)\n',
    to: '',
  },
  {
    id: 'no-probe',
    bug: 'all lanes try the end of a pause at once',
    row: 'order-kept',
    file: 'src/main/core/outbox/outbox.ts',
    from: 'return isProbe ? chosen.slice(0, 1) : chosen',
    to: 'return chosen',
  },
  {
    id: 'never-expires',
    bug: 'what waits here never expires',
    row: 'day-told',
    file: 'src/main/core/archive/outbox/outbox.ts',
    from: 'now - UNSENT_LIFETIME,',
    to: 'now - 30 * UNSENT_LIFETIME,',
  },
  {
    id: 'day-from-creation',
    bug: 'the day is counted from when the message was written, not from when it was due',
    row: 'day-told',
    file: 'src/main/core/archive/outbox/outbox.ts',
    from: 'AND outbox.queued_at < ? AND outbox.due_at IS NULL`',
    to: 'AND messages.at < ? AND outbox.due_at IS NULL`',
  },
  {
    id: 'day-from-writing',
    bug: 'the day of what was sent for later begins when it was written',
    row: 'day-told',
    file: 'src/main/core/archive/outbox/ripen.ts',
    from: 'due_for = NULL, queued_at = ?,',
    to: 'due_for = NULL, queued_at = min(queued_at, ?),',
  },
  {
    id: 'expires-before-its-time',
    bug: 'what waits for its own time expires meanwhile',
    row: 'day-told',
    file: 'src/main/core/archive/outbox/outbox.ts',
    from: 'AND outbox.queued_at < ? AND outbox.due_at IS NULL`',
    to: 'AND outbox.queued_at < ?`',
  },
  {
    id: 'expiry-by-a-set-clock',
    bug: 'a clock that is set makes messages older or younger',
    row: 'day-told',
    file: 'src/main/core/clock-steps.ts',
    from: 'Math.abs(step) >= LEAST',
    to: 'Math.abs(step) < 0',
  },
  {
    id: 'sleep-forgotten',
    bug: 'a night of sleep does not count as waiting',
    row: 'day-told',
    file: 'src/main/core/core.ts',
    from: "if (reason === 'resume') void clockSteps.slept()",
    to: "if (reason === 'unlock') void clockSteps.slept()",
  },
  {
    id: 'no-report-unsaid',
    bug: 'a message at the service is "queued, up to 24 h" for ever',
    row: 'day-told',
    file: 'src/renderer/text/kinds.ts',
    from: "return left > 0 ? t('status.",
    to: "return left < Infinity ? t('status.",
  },
  {
    id: 'no-growth',
    bug: 'the back-off does not grow',
    row: 'loop-steady',
    part: '500',
    file: 'src/main/core/backoff.ts',
    from: '    this.#failures += 1\n',
    to: '',
  },
  {
    id: 'ends-at-404',
    bug: 'a 404 ends the loop',
    row: 'loop-steady',
    part: '404',
    file: 'src/main/core/inbox/refused-poll.ts',
    from: "if (sorted === 'forbidden') return",
    to: "if (sorted === 'forbidden' || sorted === 'not-found') return",
  },
  {
    id: 'no-cap',
    bug: 'an answer is read however long it is',
    row: 'loop-steady',
    part: 'an endless answer',
    file: 'src/main/core/service/http.ts',
    from: 'if (size > wire.cap)',
    to: 'if (size > Infinity)',
  },
  {
    id: 'no-deadline',
    bug: 'a call has no deadline',
    row: 'loop-steady',
    part: 'one byte a second',
    file: 'src/main/core/service/deadline.ts',
    from: 'return this.#clock.after(this.#ms, () => {',
    to: 'return this.#clock.after(this.#ms * 1e6, () => {',
  },
  {
    id: 'timers-left',
    bug: 'the timer of every call stays behind',
    row: 'loop-steady',
    part: 'empty at once',
    file: 'src/main/core/service/deadline.ts',
    from: '  end(): void {\n    this.#cancel()\n',
    to: '  end(): void {\n',
  },
  {
    id: 'answers-kept',
    bug: 'every refused answer stays in memory',
    row: 'loop-steady',
    part: '502 page',
    file: 'src/main/core/inbox/receiver.ts',
    from: '  #refused(answer: WireAnswer): Step {\n',
    to: '  readonly #all: WireAnswer[] = []\n\n  #refused(answer: WireAnswer): Step {\n    this.#all.push(answer)\n',
  },
  {
    id: 'dispatcher-open',
    bug: 'the connections of an account stay open after its end',
    row: 'loop-steady',
    part: 'none',
    file: 'src/main/core/account/runtime.ts',
    from: '    await this.#lines.destroy()\n',
    to: '',
  },
  {
    id: 'check-open',
    bug: 'each check of the form leaves its connection open',
    row: 'loop-steady',
    part: 'none',
    file: 'src/main/core/account/check.ts',
    from: '    void line.destroy().catch(() => undefined)\n',
    to: '',
  },
]
