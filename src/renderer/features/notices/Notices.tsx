import type { ProblemCode } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { dismissNotice } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ExportNotice } from './ExportNotice.tsx'
import { MoveNotice } from './MoveNotice.tsx'
import { Competitor } from './Competitor.tsx'
import { NewVersion } from './NewVersion.tsx'
import './notices.css'

/** News of an account: worth knowing, but nothing that the person asked for has failed. */
const NEWS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'account-state',
  'automatic-limit',
  'account-yellow-card',
  'quota-exceeded',
  'api-version-changed',
  'api-not-stable',
  'call-missed',
  'check-found-nothing',
  'number-unchecked',
  'number-check-pause',
])

/** What the person must know, across the top of the window, until it is put away. */
export function Notices() {
  const t = useT()
  const facts = useApp((state) => state.facts)
  const all = useApp((state) => state.notices)
  const accounts = useApp((state) => state.accounts)
  const said = (sentence: string, accountId: string | null): string => {
    const account = shownAccount(accounts, accountId)
    return account ? t('notice.of', { account: account.name, sentence }) : sentence
  }
  // What the facts say for as long as it is so needs no notice beside it.
  const notices = all.filter(
    ({ problem, accountId }) =>
      problem?.code !== 'competitor' || accountId === null || !facts[accountId]?.competitor,
  )
  const competes = Object.values(facts).some(({ competitor }) => competitor !== null)
  const news = useApp((state) => state.update.state === 'ready')
  const exports = useApp((state) => state.export !== null && state.dialog?.name !== 'export')
  const moves = useApp((state) => state.move !== null && state.dialog?.name !== 'move')
  if (notices.length === 0 && !competes && !news && !exports && !moves) return null
  return (
    <div className="notices">
      <Competitor said={said} />
      <NewVersion />
      {exports ? <ExportNotice /> : null}
      {moves ? <MoveNotice /> : null}
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
