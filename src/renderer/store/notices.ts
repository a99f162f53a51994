import type { AccountId } from '../../shared/model/account.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { Notice } from './state.ts'

let noticeId = 0

/** A notice of a problem, with an identity of its own so that it can be put away. */
export function noticeOf(problem: Problem, accountId: AccountId | null = null): Notice {
  noticeId += 1
  return { id: noticeId, problem, news: null, accountId }
}

/** The most notices that stand over the window at once. */
const MAX_NOTICES = 5

/** The notices with one more. The same said again takes the place of the one that still stands there. */
export function putNotice(notices: readonly Notice[], fresh: Notice): readonly Notice[] {
  const said = (notice: Notice): string =>
    JSON.stringify([notice.accountId, notice.problem?.code, notice.problem?.values])
  const others = notices.filter((notice) => notice.problem === null || said(notice) !== said(fresh))
  return [...others, fresh].slice(-MAX_NOTICES)
}

/** A notice of good news. */
export function newsOf(news: NonNullable<Notice['news']>): Notice {
  noticeId += 1
  return { id: noticeId, problem: null, news, accountId: null }
}
