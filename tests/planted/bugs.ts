/** All planted bugs: every promise and every guarantee has at least one. */
import { holes } from '../security/holes.ts'
import { answeringBugs } from './bugs/answering.ts'
import { crashBugs, versionBugs } from './bugs/crash.ts'
import { damageBugs, diskBugs } from './bugs/disk.ts'
import { customerBugs } from './bugs/customers.ts'
import { draftBugs } from './bugs/drafts.ts'
import { gapBugs } from './bugs/gaps.ts'
import { importBugs } from './bugs/import.ts'
import { inboxBugs } from './bugs/inbox.ts'
import { loopAndSendBugs } from './bugs/loop-and-sends.ts'
import { movingBugs } from './bugs/moving.ts'
import { outboxBugs } from './bugs/outbox.ts'
import { mailingBugs } from './bugs/mailing.ts'
import { ownerBugs } from './bugs/owner.ts'
import type { RunBug, TestedBug } from './planted-bug.ts'

/** Those of promises, caught by tests. */
export const promiseBugs: readonly TestedBug[] = [
  ...inboxBugs,
  ...outboxBugs,
  ...draftBugs,
  ...versionBugs,
  ...damageBugs,
  ...ownerBugs,
  ...answeringBugs,
  ...customerBugs,
  ...importBugs,
  ...movingBugs,
  ...mailingBugs,
]

/** Those of promises, caught by runs. */
export const runBugs: readonly RunBug[] = [...crashBugs, ...gapBugs, ...diskBugs, ...loopAndSendBugs]

/** Those that tests must catch. */
export const testedBugs: readonly TestedBug[] = [...promiseBugs, ...holes]
