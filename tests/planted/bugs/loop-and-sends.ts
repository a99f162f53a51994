/** Bugs of sending and of the loop. */
import { caughtByRuns, type RunBug } from '../planted-bug.ts'

const REQUEST = 'request({ ...options, origin, path: `${pathname}${search}` })'

/** Every call goes through one of undici's interceptors. */
const requestBy = (interceptor: string): string =>
  `return import('undici').then(({ interceptors }) => dispatcher.compose(${interceptor}).${REQUEST})`

/** Each is caught by the short form of its promise. */
export const loopAndSendBugs: readonly RunBug[] = [
  ...caughtByRuns({ row: 'never-repeated' })({
    'retry-agent': {
      bug: 'a client that repeats a POST on a broken connection',
      part: 'v1',
      at: 'src/main/core/gateway/service/http-call.ts#request',
      from: `return dispatcher.${REQUEST}`,
      to: requestBy(
        "interceptors.retry({ methods: ['POST', 'GET', 'DELETE'], maxRetries: 1, minTimeout: 1 })",
      ),
    },
    'retry-unsure': {
      bug: 'an unclear outcome is tried once more at once',
      part: 'v1',
      at: 'src/main/core/send/outbox-lanes.ts#OutboxLanes.#attempt',
      from: 'const verdict = await sender.send(begun.request, style, cargo)',
      to: `let verdict = await sender.send(begun.request, style, cargo)
    if (verdict.message.state === 'unsure') verdict = await sender.send(begun.request, style, cargo)`,
    },
    'redirect-followed': {
      bug: 'a POST follows a redirect',
      part: 'v1',
      at: 'src/main/core/gateway/service/http-call.ts#request',
      from: `return dispatcher.${REQUEST}`,
      to: requestBy('interceptors.redirect({ maxRedirections: 1 })'),
    },
    'forward-repeated': {
      bug: 'a forward without an answer is asked for once more',
      part: 'instance',
      at: 'src/main/core/send/sender.ts#Sender.send',
      from: ': await this.#instance.send(asked)',
      to: `: await this.#instance.send(asked).then((first) =>
            first.ok || asked.operation !== 'forwardMessages' ? first : this.#instance.send(asked))`,
    },
    'sending-late': {
      bug: '"sending" is written after the first byte has left',
      at: 'src/main/core/send/outbox-lanes.ts#OutboxLanes.#depart',
      from: '        await this.#attempt(sender, job, prepared, era)\n',
      to: `{
        const early = sender.send(job.request, prepared.style, prepared.cargo)
        await early
        await this.#attempt({ send: () => early } as never, job, prepared, era)
      }
`,
    },
    'timeout-queued': {
      bug: 'a time-out counts as "nothing left"',
      part: 'v1',
      at: 'src/main/core/gateway/service/http-call.ts#classify',
      from: "return { kind: 'lost', reason: 'connection-timeout' }",
      to: "return { kind: 'nothing-left', reason: 'connection-timeout' }",
    },
    'reset-queued': {
      bug: 'a broken connection counts as "nothing left"',
      part: 'v1',
      at: 'src/main/core/gateway/service/http-call.ts#classify',
      from: "return { kind: 'lost', reason: 'connection-lost' }",
      to: "return { kind: 'nothing-left', reason: 'connection-refused' }",
    },
    'half-an-answer': {
      bug: 'an answer that breaks off counts as accepted',
      part: 'v1',
      at: 'src/main/core/send/verdict.ts#judgeFailure',
      from: "return { message: unsure(said), account: { state: 'unchanged' } }",
      to: "return { message: { state: 'accepted', serviceId: null }, account: { state: 'unchanged' } }",
    },
    'interrupted-resent': {
      bug: 'what a crash interrupted is sent again at the start',
      at: 'src/main/core/store/outbox/send-attempts.ts#recoverInterrupted',
      from: "{ state: 'unsure', problem: problem('interrupted-while-sending') }",
      to: "{ state: 'later', problem: problem('interrupted-while-sending') }",
    },
    'unsure-resent': {
      bug: 'what is unsure is sent again at the next start',
      part: 'v1',
      at: 'src/main/core/store/outbox/send-attempts.ts#recoverInterrupted',
      from: 'export function recoverInterrupted(db: Database, now: number, startedBefore: number): number {',
      to: `export function recoverInterrupted(db: Database, now: number, startedBefore: number): number {
  db.run("UPDATE messages SET status = 'queued' WHERE status = 'unsure'")`,
    },
  }),
  ...caughtByRuns({ row: 'loop-steady' })({
    'no-growth': {
      bug: 'the back-off does not grow',
      part: '500',
      at: 'src/main/core/lib/backoff.ts#Backoff.next',
      from: '    this.#failures += 1\n',
    },
    'ends-at-404': {
      bug: 'a 404 ends the loop',
      part: '404',
      at: 'src/main/core/receive/refused-poll.ts#sortRefusedPoll',
      from: "if (sorted === 'forbidden') return",
      to: "if (sorted === 'forbidden' || sorted === 'not-found') return",
    },
    'no-cap': {
      bug: 'an answer is read however long it is',
      part: 'an endless answer',
      at: 'src/main/core/gateway/service/http-call.ts#fetchAnswer',
      from: 'if (size > wire.cap)',
      to: 'if (size > Infinity)',
    },
    'no-deadline': {
      bug: 'a call has no deadline',
      part: 'one byte a second',
      at: 'src/main/core/gateway/service/deadline.ts#Deadline.#arm',
      from: 'return this.#clock.after(this.#ms, () => {',
      to: 'return this.#clock.after(this.#ms * 1e6, () => {',
    },
    'timers-left': {
      bug: 'the timer of every call stays behind',
      part: 'empty at once',
      at: 'src/main/core/gateway/service/deadline.ts#Deadline.end',
      from: '  end(): void {\n    this.#cancel()\n',
      to: '  end(): void {\n',
    },
    'answers-kept': {
      bug: 'every refused answer stays in memory',
      part: '502 page',
      at: 'src/main/core/receive/receiver.ts#Receiver.#refused',
      from: '  #refused(answer: WireAnswer): Step {\n',
      to: '  readonly #all: WireAnswer[] = []\n\n  #refused(answer: WireAnswer): Step {\n    this.#all.push(answer)\n',
    },
    'dispatcher-open': {
      bug: 'the connections of an account stay open after its end',
      part: 'none',
      at: 'src/main/core/accounts/account-runtime.ts#AccountRuntime.stop',
      from: '    await this.#dispatchers.destroy()\n',
    },
    'check-open': {
      bug: 'each check of the form leaves its connection open',
      part: 'none',
      at: 'src/main/core/accounts/account-check.ts#checkInstance',
      from: '    void line.destroy().catch(() => undefined)\n',
    },
  }),
]
