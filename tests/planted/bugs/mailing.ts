/** Bugs of what is sent to many: who gets it, how often, and what stops it. */
import { caughtByTests, type TestedBug } from '../planted-bug.ts'

const WHO = 'tests/integration/sending/mailing.test.ts'
const STOPS = 'tests/integration/sending/mailing-stops.test.ts'
const HELD = 'tests/integration/sending/mailing-held-copies.test.ts'
const TAKE_BACK = 'src/main/core/store/outbox/take-back-copies.ts'
const TAKE_BACK_TEST = 'src/main/core/store/outbox/take-back-copies.test.ts'
const COPIES = 'src/main/core/store/mailings/mailing-copies.ts'
const RUNNER = 'src/main/core/background/mailing-runner.ts'

export const mailingBugs: readonly TestedBug[] = [
  ...caughtByTests({ row: 'mailing', test: WHO })({
    'mailing-two-spellings': {
      bug: 'somebody who is known under two spellings gets a text for many twice',
      at: `${COPIES}#takeTurn`,
      from: 'const why = hasCopy(db, person.mailing, faces)',
      to: 'const why = hasCopy(db, person.mailing, [person.address])',
      name: 'once to a person',
    },
    'mailing-list-two-spellings': {
      bug: 'a list has one person twice whose number is written in two ways',
      at: 'src/main/core/commands/mailing/list-people.ts#judge',
      from: 'judged.push({ ...candidate, key, chatId',
      to: 'judged.push({ ...candidate, key: candidate.address, chatId',
      name: 'once to a person',
    },
    'mailing-stop-in-the-middle': {
      bug: 'STOP in the middle of a text for many is not seen',
      at: `${COPIES}#takeTurn`,
      from: 'const stopped = stoppedAt(db, accountId, faces)',
      to: 'const stopped = [].length > 0 ? stoppedAt(db, accountId, faces) : null',
      name: 'wrote STOP',
    },
    'mailing-all-at-once': {
      bug: 'the copies of a text for many leave without a pause between them',
      at: `${RUNNER}#MailingRunner.#afterGap`,
      from: 'return clock.monotonic() + advanced.paceMs + least + (most - least) * clock.random()',
      to: 'return clock.monotonic() + 0 * (advanced.paceMs + least + most)',
      name: 'one by one',
    },
    'mailing-ends-a-wait': {
      bug: 'a copy of a text for many counts as an answer to whoever waits',
      at: `${COPIES}#takeTurn`,
      from: "automatic: 'mailing', rows }",
      to: 'rows }',
      name: 'answers nobody',
    },
    'mailing-stop-cleared': {
      bug: 'STOP is forgotten as soon as its chat is cleared',
      at: 'src/main/core/store/removal/wipe-removed.ts#wipe',
      from: 'keepWish(db, row.id)',
      name: 'cleared',
    },
    'mailing-gap-takes-the-turn': {
      bug: 'a row for which a placeholder has nothing to say takes the turn of a later row of the same person',
      at: 'src/shared/model/mailing.ts#copiesFor',
      from: 'if (why || !copy) return',
      to: 'if (!before) first.set(person.key, person); if (why || !copy) return',
      name: 'by a later row',
    },
    'mailing-search-looks-alike': {
      bug: 'a saved search sends to whoever has a similar name',
      at: 'src/main/core/commands/mailing/list-people.ts#found',
      from: '{ ...wanted, asTyped: true }',
      to: 'wanted',
      name: 'of a search',
    },
  }),
  ...caughtByTests({ row: 'mailing', test: STOPS })({
    'mailing-forgets-after-kill': {
      bug: 'a kill in the middle of a turn leaves somebody out for whom it was written down already',
      at: `${COPIES}#takeTurn`,
      from: 'const queued = enqueue(db, copy, now)',
      to:
        "db.run(`UPDATE mailing_people SET outcome = 'queued' WHERE id = ?`, personId);" +
        "db.connection.exec('COMMIT; BEGIN'); const queued = enqueue(db, copy, now)",
      name: 'killed at each',
    },
    'mailing-goes-on-after-466': {
      bug: 'a text for many goes on although the account is refused',
      at: `${RUNNER}#MailingRunner.#step`,
      from: 'const why = (sending && refusalOf(sending)) ?? this.#whyStop(next, account)',
      to: 'const why = this.#whyStop(next, account)',
      name: '466',
    },
    'mailing-goes-on-after-469': {
      bug: 'a text for many goes on although the service limits the account',
      at: 'src/main/core/send/account-refusal.ts#STATUSES_OF_ACCOUNT',
      from: 'new Set([469])',
      to: 'new Set([])',
      name: '469',
    },
    'mailing-after-days': {
      bug: 'a text for many goes on after days without a question',
      at: `${RUNNER}#MailingRunner.#whyStop`,
      from: 'return stood > STALE_MS ?',
      to: 'return stood > 100 * STALE_MS ?',
      name: 'two days later',
    },
    'mailing-after-restore': {
      bug: 'a text for many goes on by itself in an archive that was restored',
      at: 'src/main/core/store/integrity/make-consistent.ts#makeConsistent',
      from: "pauseMailings(db, problem('mailing-archive'))",
      name: 'a restored copy',
    },
    'mailing-stop-leaves-one': {
      bug: 'after Stop the copy that waits in the outbox still leaves',
      at: `${TAKE_BACK}#heldFor`,
      from: "if (state === 'stopped' || state === 'done')",
      to: "if (state === 'done')",
      name: 'that one is taken back',
    },
    'mailing-says-sent': {
      bug: 'the summary says of a copy that waits in the outbox that it was sent',
      at: 'src/main/core/store/mailings/mailings.ts#SELECT',
      from: '${outcomeIn(TAKEN)} AS sent',
      to: "${outcomeIn([...TAKEN, 'queued'])} AS sent",
      name: 'that one is taken back',
    },
    'mailing-spreadsheet-decimals': {
      bug: 'the decimals of a spreadsheet become digits of a phone number',
      at: 'src/main/core/commands/contacts/file-number.ts#readFileNumber',
      from: "number.replace(DECIMALS, '$1')",
      to: 'number',
      name: 'as a spreadsheet writes them',
    },
  }),
  ...caughtByTests({ row: 'mailing' })({
    'mailing-menu-takes-stop-back': {
      bug: 'an answer to the menu of a bot takes a STOP back',
      at: 'src/shared/lib/stop-words.ts#START',
      from: "'inscrever',",
      to: "'inscrever', 'voltar',",
      name: 'voltar',
    },
    'mailing-stop-while-it-waits': {
      bug: 'a copy that waits in the outbox leaves although its person has written STOP since',
      at: `${TAKE_BACK}#heldFor`,
      from: 'return at === null ? null',
      to: 'return at === null || now > 0 ? null',
      name: 'has written STOP since',
    },
    'mailing-held-in-a-circle': {
      bug: 'a copy that must not leave and cannot be taken back is asked for in a circle',
      at: 'src/main/core/send/outbox-lanes.ts#OutboxLanes.#attempt',
      from: "if (begun === 'held') this.#postpone(key, {})",
      name: 'cannot be taken back',
    },
    'mailing-wider-than-the-list': {
      bug: 'the menu of the list sends to more people than the list shows',
      at: 'src/renderer/store/actions/mailing.ts#sendToMany',
      from: "{ type: 'view', view, label, text: '' }",
      to: "{ type: 'view', view: 'all', label, text: '' }",
      name: 'it opens for the label',
    },
    'mailing-order-number': {
      bug: 'a number of an order is taken for the phone number that stands beside it',
      at: 'src/main/core/commands/mailing/people-file.ts#numberColumn',
      from: 'return own ?? numbers.find(isFilled)',
      to: 'return numbers.find(isFilled) ?? own',
      name: 'a phone before a number',
    },
  }),
  ...caughtByTests({ row: 'mailing', test: HELD })({
    'mailing-pause-lets-one-go': {
      bug: 'a copy that waits in the outbox leaves although the mailing is paused',
      at: `${TAKE_BACK}#heldFor`,
      from: "state === 'paused' || (officeHours",
      to: '(officeHours',
      name: 'over a restart in a pause',
    },
    'mailing-after-hours': {
      bug: 'a copy that waits in the outbox leaves after the end of the office hours',
      at: `${TAKE_BACK}#isOpenNow`,
      from: 'return isOpen(found?.account.advanced.officeHours ?? null, now)',
      to: 'return found !== undefined || isOpen(null, now)',
      name: 'when the computer wakes',
    },
    'mailing-swallows-a-retry': {
      bug: 'a copy that the person retries disappears, because its mailing is paused',
      at: 'src/main/core/store/outbox/automatic-log.ts#noteAskedFor',
      from: "json_set(extras, '$.askedFor', json('true'))",
      to: 'extras',
      name: 'a retry',
    },
  }),
  ...caughtByTests({ row: 'mailing', test: TAKE_BACK_TEST })({
    'mailing-turn-after-hours': {
      bug: 'a copy that was chosen during office hours leaves when its turn comes after them',
      at: 'src/main/core/store/outbox/send-attempts.ts#beginAttempt',
      from: "if (isHeldCopy(db, key, now)) return 'held'",
      to: "if (key < 0 && isHeldCopy(db, key, now)) return 'held'",
      name: 'whose turn comes',
    },
    'mailing-done-too-early': {
      bug: 'a mailing is called done while a copy waits behind another message, and nobody can stop it',
      at: 'src/main/core/store/mailings/mailings.ts#finishMailing',
      from: 'if (!hasWaitingCopies(db, id))',
      to: 'if (id < 0 || !hasWaitingCopies(db, -id))',
      name: 'behind a message that failed',
    },
  }),
]
