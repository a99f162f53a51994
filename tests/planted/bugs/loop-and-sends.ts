/** Bugs of sending and of the loop. */
import type { RunBug } from '../planted-bug.ts'

const REQUEST = "import { request } from '../network/http-request.ts'"

/** Every call goes through one of undici's interceptors. */
const requestBy = (interceptor: string): string => `import { interceptors } from 'undici'
import { request as requestOnce } from '../network/http-request.ts'
const request: typeof requestOnce = (address, { dispatcher, ...options }) =>
  requestOnce(address, { ...options, dispatcher: dispatcher.compose(${interceptor}) })`

/** Each is caught by the short form of its promise. */
export const loopAndSendBugs: readonly RunBug[] = [
  {
    id: 'retry-agent',
    bug: 'a client that repeats a POST on a broken connection',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/gateway/service/http-call.ts',
    in: 'import',
    from: REQUEST,
    to: requestBy("interceptors.retry({ methods: ['POST', 'GET', 'DELETE'], maxRetries: 1, minTimeout: 1 })"),
  },
  {
    id: 'retry-unsure',
    bug: 'an unclear outcome is tried once more at once',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/send/outbox-lanes.ts',
    in: 'OutboxLanes.#attempt',
    from: 'const verdict = await sender.send(begun.request, style, cargo)',
    to: `let verdict = await sender.send(begun.request, style, cargo)
    if (verdict.message.state === 'unsure') verdict = await sender.send(begun.request, style, cargo)`,
  },
  {
    id: 'redirect-followed',
    bug: 'a POST follows a redirect',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/gateway/service/http-call.ts',
    in: 'import',
    from: REQUEST,
    to: requestBy('interceptors.redirect({ maxRedirections: 1 })'),
  },
  {
    id: 'forward-repeated',
    bug: 'a forward without an answer is asked for once more',
    row: 'never-repeated',
    part: 'instance',
    file: 'src/main/core/send/sender.ts',
    in: 'Sender.send',
    from: ': await this.#instance.send(asked)',
    to: `: await this.#instance.send(asked).then((first) =>
            first.ok || asked.operation !== 'forwardMessages' ? first : this.#instance.send(asked))`,
  },
  {
    id: 'sending-late',
    bug: '"sending" is written after the first byte has left',
    row: 'never-repeated',
    file: 'src/main/core/send/outbox-lanes.ts',
    in: 'OutboxLanes.#depart',
    from: '        await this.#attempt(sender, job, prepared, era)\n',
    to: `{
        const early = sender.send(job.request, prepared.style, prepared.cargo)
        await early
        await this.#attempt({ send: () => early } as never, job, prepared, era)
      }
`,
  },
  {
    id: 'timeout-queued',
    bug: 'a time-out counts as "nothing left"',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/gateway/service/http-call.ts',
    in: 'classify',
    from: "return { kind: 'lost', reason: 'connection-timeout' }",
    to: "return { kind: 'nothing-left', reason: 'connection-timeout' }",
  },
  {
    id: 'reset-queued',
    bug: 'a broken connection counts as "nothing left"',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/gateway/service/http-call.ts',
    in: 'classify',
    from: "return { kind: 'lost', reason: 'connection-lost' }",
    to: "return { kind: 'nothing-left', reason: 'connection-refused' }",
  },
  {
    id: 'half-an-answer',
    bug: 'an answer that breaks off counts as accepted',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/send/verdict.ts',
    in: 'judgeFailure',
    from: "return { message: unsure(said), account: { state: 'unchanged' } }",
    to: "return { message: { state: 'accepted', serviceId: null }, account: { state: 'unchanged' } }",
  },
  {
    id: 'interrupted-resent',
    bug: 'what a crash interrupted is sent again at the start',
    row: 'never-repeated',
    file: 'src/main/core/store/outbox/send-attempts.ts',
    in: 'recoverInterrupted',
    from: "{ state: 'unsure', problem: problem('interrupted-while-sending') }",
    to: "{ state: 'later', problem: problem('interrupted-while-sending') }",
  },
  {
    id: 'unsure-resent',
    bug: 'what is unsure is sent again at the next start',
    row: 'never-repeated',
    part: 'v1',
    file: 'src/main/core/store/outbox/send-attempts.ts',
    in: 'recoverInterrupted',
    from: 'export function recoverInterrupted(db: Database, now: number, startedBefore: number): number {',
    to: `export function recoverInterrupted(db: Database, now: number, startedBefore: number): number {
  db.run("UPDATE messages SET status = 'queued' WHERE status = 'unsure'")`,
  },
  {
    id: 'no-growth',
    bug: 'the back-off does not grow',
    row: 'loop-steady',
    part: '500',
    file: 'src/main/core/lib/backoff.ts',
    in: 'Backoff.next',
    from: '    this.#failures += 1\n',
    to: '',
  },
  {
    id: 'ends-at-404',
    bug: 'a 404 ends the loop',
    row: 'loop-steady',
    part: '404',
    file: 'src/main/core/receive/refused-poll.ts',
    in: 'sortRefusedPoll',
    from: "if (sorted === 'forbidden') return",
    to: "if (sorted === 'forbidden' || sorted === 'not-found') return",
  },
  {
    id: 'no-cap',
    bug: 'an answer is read however long it is',
    row: 'loop-steady',
    part: 'an endless answer',
    file: 'src/main/core/gateway/service/http-call.ts',
    in: 'fetchAnswer',
    from: 'if (size > wire.cap)',
    to: 'if (size > Infinity)',
  },
  {
    id: 'no-deadline',
    bug: 'a call has no deadline',
    row: 'loop-steady',
    part: 'one byte a second',
    file: 'src/main/core/gateway/service/deadline.ts',
    in: 'Deadline.#arm',
    from: 'return this.#clock.after(this.#ms, () => {',
    to: 'return this.#clock.after(this.#ms * 1e6, () => {',
  },
  {
    id: 'timers-left',
    bug: 'the timer of every call stays behind',
    row: 'loop-steady',
    part: 'empty at once',
    file: 'src/main/core/gateway/service/deadline.ts',
    in: 'Deadline.end',
    from: '  end(): void {\n    this.#cancel()\n',
    to: '  end(): void {\n',
  },
  {
    id: 'answers-kept',
    bug: 'every refused answer stays in memory',
    row: 'loop-steady',
    part: '502 page',
    file: 'src/main/core/receive/receiver.ts',
    in: 'Receiver.#refused',
    from: '  #refused(answer: WireAnswer): Step {\n',
    to: '  readonly #all: WireAnswer[] = []\n\n  #refused(answer: WireAnswer): Step {\n    this.#all.push(answer)\n',
  },
  {
    id: 'dispatcher-open',
    bug: 'the connections of an account stay open after its end',
    row: 'loop-steady',
    part: 'none',
    file: 'src/main/core/accounts/account-runtime.ts',
    in: 'AccountRuntime.stop',
    from: '    await this.#dispatchers.destroy()\n',
    to: '',
  },
  {
    id: 'check-open',
    bug: 'each check of the form leaves its connection open',
    row: 'loop-steady',
    part: 'none',
    file: 'src/main/core/accounts/account-check.ts',
    in: 'checkInstance',
    from: '    void line.destroy().catch(() => undefined)\n',
    to: '',
  },
]
