/** Bugs of moving to another computer: what is lost, sent twice, or half there. */
import { caughtByTests, type TestedBug } from '../planted-bug.ts'

const store = 'src/main/core/store/moving'
const moving = 'src/main/core/moving'
const MERGE = `${store}/merge-moved.test.ts`
const CUT_OFF = 'tests/integration/moving/cut-off.test.ts'

export const movingBugs: readonly TestedBug[] = [
  ...caughtByTests({ row: 'moved-whole', test: MERGE })({
    'moved-sent-again': {
      bug: 'what waited on the other computer is sent from this one as well',
      at: `${store}/moved-outbox.ts#ask`,
      from: `SET status = 'unsure', problem =`,
      to: 'SET problem =',
      name: 'into an empty one',
    },
    'moved-left-forgotten': {
      bug: 'a message that has left the other computer goes on waiting here',
      at: `${store}/moved-outbox.ts#takeOutbox`,
      from: 'accept(db, row.id, serviceId, acceptedAt)',
      name: 'one that left there',
    },
    'moved-number-kept': {
      bug: 'an answer names a message by the number that it had in the other archive',
      at: `${store}/moved-messages.ts#linkFresh`,
      from: `json_set(extras, '$.answers.key', CAST(?1 AS INTEGER))`,
      to: 'extras',
      name: 'an answer names',
    },
    'moved-cleared-back': {
      bug: 'what was cleared here comes back from the other computer',
      at: `${store}/moved-messages.ts#takeMessages`,
      from: '(SELECT cleared_at FROM main.chats WHERE id = c.ours)',
      to: 'NULL',
      name: 'removed, cleared',
    },
    'moved-draft-lost': {
      bug: 'of two drafts the older one is lost',
      at: `${store}/moved-chats.ts#takeDrafts`,
      from: 'if (kept && kept.text !== shown.text)',
      to: 'if (kept === shown)',
      name: 'the newer draft',
    },
  }),
  ...caughtByTests({ row: 'moved-whole' })({
    'moved-retry-swallowed': {
      bug: 'a message that is sent again counts as sent, because an older file knows of the attempt before',
      at: `${store}/moved-outbox.ts#leftThere`,
      from: 'AND (t.accepted_at IS NULL OR t.accepted_at >= outbox.queued_at)',
      name: 'by its time',
    },
    'moved-leaves-twice': {
      bug: 'a message leaves from here while the other computer sends it',
      at: `${store}/moved-outbox.ts#takeOutbox`,
      from: 'const leaving = leavingThere(db)',
      to: 'const leaving = leavingThere(db).slice(Infinity)',
      name: 'asks while it is on its way there',
    },
    'moved-overtaken': {
      bug: 'what was written behind a message that asks leaves before it',
      at: `${store}/moved-outbox.ts#takeOutbox`,
      from: 'holdBehind(db, row.id)',
      name: 'asks while it waits there',
    },
    'moved-miscounted': {
      bug: 'messages that are here already count as not sent',
      at: `${store}/moved-outbox.ts#countAsking`,
      from: 'AND NOT EXISTS (SELECT 1 FROM temp.moved_messages WHERE theirs = t.id)',
      name: 'counted is what may leave',
    },
    'moved-search-untrue': {
      bug: 'the search finds a message by the words that it had before it was edited on the other computer',
      at: `${store}/merge-moved.ts#merge`,
      from: 'counts.messages > 0 || hasNews',
      to: 'counts.messages > 0',
      name: 'what was edited there',
    },
  }),
  ...caughtByTests({ row: 'moved-whole', test: CUT_OFF })({
    'moved-in-pieces': {
      bug: 'an archive is taken in outside of a transaction',
      at: `${store}/merge-moved.ts#mergeMovedArchive`,
      from: 'return db.transaction(() => merge(db, files))',
      to: 'return merge(db, files)',
      name: 'each write of the merge',
    },
    'moved-in-place': {
      bug: 'a file for another computer is written under its own name',
      at: `${moving}/write-move.ts#writeMove`,
      from: 'const part = `${target}${PART}`',
      to: 'const part = target',
      name: 'killed at each step of its writing',
    },
    'moved-half-left': {
      bug: 'a cancelled file leaves its half on the drive',
      at: `${moving}/write-move.ts#writeMove`,
      from: 'await disk.remove(part).catch(() => undefined)',
      name: 'cancelled it leaves nothing',
    },
  }),
]
