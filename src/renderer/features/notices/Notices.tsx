import type { ProblemCode } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { dismissNotice } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import './notices.css'

/** News of an account: worth knowing, but nothing that the person asked for has failed. */
const NEWS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'account-state',
  'account-yellow-card',
  'quota-exceeded',
  'api-version-changed',
  'api-not-stable',
  'call-missed',
  'check-found-nothing',
])

/** What the person must know, across the top of the window, until it is put away. */
export function Notices() {
  const t = useT()
  const notices = useApp((state) => state.notices)
  const accounts = useApp((state) => state.accounts)
  const said = (sentence: string, accountId: string | null): string => {
    const account = accounts.length > 1 ? accounts.find((other) => other.id === accountId) : undefined
    return account ? t('notice.of', { account: account.name, sentence }) : sentence
  }
  if (notices.length === 0) return null
  return (
    <div className="notices">
      {notices.map(({ id, problem, news, accountId }) => (
        <Banner
          key={id}
          tone={problem ? (NEWS.has(problem.code) ? 'warn' : 'bad') : 'info'}
          dismiss={{ label: t('app.dismiss'), onPress: () => dismissNotice(id) }}
        >
          {problem ? said(problemText(problem), accountId) : news ? t(news) : ''}
        </Banner>
      ))}
    </div>
  )
}
