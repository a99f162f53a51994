/** Bugs of sending: order, pauses, and the day after which a person is asked. */
import { caughtByTests, type TestedBug } from '../planted-bug.ts'

export const outboxBugs: readonly TestedBug[] = [
  ...caughtByTests({ row: 'never-repeated' })({
    'amendment-repeated': {
      bug: 'an edit without a clear outcome is asked once more at once',
      at: 'src/main/core/commands/amend.ts#ask',
      from: 'const answered = await sender.amend(amendmentCall(begun))',
      to: `let answered = await sender.amend(amendmentCall(begun))
  if (answered.state === 'unsure') answered = await sender.amend(amendmentCall(begun))`,
      test: 'tests/integration/sending/amendments.test.ts',
      name: 'a reset',
    },
    'amendment-forgotten': {
      bug: 'an edit that a crash interrupted counts as refused',
      at: 'src/main/core/store/outbox/settle-amendments.ts#recoverAmendments',
      from: "SET state = 'unsure'",
      to: "SET state = 'refused'",
      test: 'src/main/core/store/outbox/amendments.test.ts',
    },
    'automatic-without-record': {
      bug: 'an away message is queued in one transaction, and who got it is recorded in the next',
      at: 'src/main/core/store/outbox/automatic-messages.ts#answerAutomatically',
      from: 'return db.transaction(() => {',
      to: 'return ((work: () => AutomaticAnswer | null) => work())(() => {',
      name: 'is never on the disk',
    },
  }),
  ...caughtByTests({ row: 'order-kept' })({
    'forbidden-card-stops-all': {
      bug: 'a contact card, a poll or reply buttons that the service forbids signs the account out',
      at: 'src/main/core/send/verdict.ts#judgeInstanceCall',
      from: 'answer.status === 403 && !OPTIONAL.has(operation)',
      to: "answer.status === 403 && operation !== 'sendLocation'",
      name: '403 on',
    },
    'two-lanes': {
      bug: 'lanes by message instead of by chat',
      at: 'src/main/core/store/outbox/send-attempts.ts#firstOfChats',
      from: `AND (ahead.status = 'sending' OR (ahead.status = 'queued' AND ahead.sort < messages.sort
               AND other.due_for IS NOT 'scheduled')))`,
      to: 'AND other.message_id < 0)',
      test: 'src/main/core/store/outbox/sending.test.ts',
    },
  }),
  ...caughtByTests({ row: 'order-kept', test: 'tests/integration/sending/order-kept.test.ts' })({
    'newest-first': {
      bug: 'the newest message of a chat leaves first',
      at: 'src/main/core/store/outbox/send-attempts.ts#firstOfChats',
      from: 'AND ahead.sort < messages.sort',
      to: 'AND ahead.sort > messages.sort',
    },
    'failure-holds-nothing': {
      bug: 'a failed message holds nothing of what was behind it',
      at: 'src/main/core/store/outbox/send-attempts.ts#setBack',
      from: "...(end.state === 'later' ? [] : holdBehind(db, key))",
      to: '...[]',
    },
    'one-more-through': {
      bug: 'a pause lets through what is about to leave',
      at: 'src/main/core/send/pauses.ts#Pauses.#become',
      from: '    this.#era += 1\n',
    },
    'retry-after-ignored': {
      bug: 'Retry-After is ignored',
      at: 'src/main/core/gateway/errors/failure.ts#retryAfter',
      from: "const value = answer.headers['retry-after']?.trim()",
      to: "const value = answer.headers['x-retry-after']?.trim()",
    },
    'late-retry-after-ignored': {
      bug: 'the Retry-After of a second refusal is ignored',
      at: 'src/main/core/send/pauses.ts#Pauses.apply',
      from: '      await this.#heed(effect)\n',
    },
    'no-probe': {
      bug: 'all lanes try the end of a pause at once',
      at: 'src/main/core/send/outbox-lanes.ts#OutboxLanes.#ready',
      from: 'return isProbe ? chosen.slice(0, 1) : chosen',
      to: 'return chosen',
    },
  }),
  ...caughtByTests({ row: 'day-limit-shown', test: 'tests/integration/sending/day-limit-shown.test.ts' })({
    'never-expires': {
      bug: 'what waits here never expires',
      at: 'src/main/core/store/outbox/send-attempts.ts#expireUnsent',
      from: 'now - UNSENT_LIFETIME',
      to: 'now - 30 * UNSENT_LIFETIME',
      name: '24:00:01 without a line',
    },
    'day-from-creation': {
      bug: 'the day is counted from when the message was written, not from when it was due',
      at: 'src/main/core/store/outbox/send-attempts.ts#expireUnsent',
      from: 'AND outbox.queued_at < ? AND outbox.due_at IS NULL`',
      to: 'AND messages.at < ? AND outbox.due_at IS NULL`',
      name: '23:59:59 after "Retry"',
    },
    'day-from-writing': {
      bug: 'the day of what was sent for later begins when it was written',
      at: 'src/main/core/store/outbox/release-due.ts#placeAtEnd',
      from: 'due_for = NULL, queued_at = ?,',
      to: 'due_for = NULL, queued_at = min(queued_at, ?),',
      name: '23:59:59 after it was due',
    },
    'expires-before-its-time': {
      bug: 'what waits for its own time expires meanwhile',
      at: 'src/main/core/store/outbox/send-attempts.ts#expireUnsent',
      from: 'AND outbox.queued_at < ? AND outbox.due_at IS NULL`',
      to: 'AND outbox.queued_at < ?`',
      name: '23:59:59 after it was due',
    },
    'expiry-by-a-set-clock': {
      bug: 'a clock that is set makes messages older or younger',
      at: 'src/main/core/lib/wall-clock.ts#WallClock.settle',
      from: 'if (jump.movedAt !== null || jump.wasSleep) continue',
      to: 'if (jump.movedAt !== null || jump.ms !== 0) continue',
      name: 'clock set two days ahead, 23:59:59',
    },
    'sleep-forgotten': {
      bug: 'a night of sleep does not count as waiting',
      at: 'src/main/core/core.ts#createCore',
      from: "if (reason === 'resume') void wallClock.slept()",
      to: "if (reason === 'unlock') void wallClock.slept()",
      name: '24:00:01 asleep',
    },
    'no-report-unsaid': {
      bug: 'a message at the service is "queued, up to 24 h" for ever',
      at: 'src/renderer/text/kinds.ts#messageStatus',
      from: "return left > 0 ? t('status.",
      to: "return left < Infinity ? t('status.",
      name: 'what the instance style took',
    },
  }),
]
