import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Account } from '../../../shared/model/account.ts'
import type { ContactSheet } from '../../../shared/model/contact.ts'
import { problem as problemOf } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { openDialog } from '../../store/actions/view.ts'
import { duration } from '../../text/time.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { PersonFacts } from './PersonFacts.tsx'

/** What the service says, when it said it, and why it does not. */
export function ServicePart(props: {
  readonly account: Account
  readonly sheet: ContactSheet
  readonly asking: boolean
  readonly onRefresh: () => void
}) {
  const { account, sheet, asking, onRefresh } = props
  const t = useT()
  const now = useNow(30_000)
  const { checkedAt, canAsk, problem } = sheet
  if (!canAsk) {
    return (
      <section aria-label={t('contact.profile')}>
        <h3 className="contact-heading">{t('contact.needsInstance')}</h3>
        <p className="contact-aside">{problemText(problemOf('reads-need-instance'))}</p>
        {account.demo ? null : (
          <Button look="pill" onPress={() => openDialog({ name: 'account', accountId: account.id })}>
            {t('contact.addInstance')}
          </Button>
        )}
      </section>
    )
  }
  const age = checkedAt === null ? null : now - checkedAt
  return (
    <section aria-label={t('contact.profile')}>
      <div className="contact-row">
        <h3 className="contact-heading">{t('contact.profile')}</h3>
        <span className="contact-aside">
          {age === null
            ? t('contact.never')
            : age < 60_000
              ? t('contact.checked.now')
              : t('contact.checked', { time: duration(age) })}
        </span>
        <IconButton
          label={t('contact.refresh')}
          className="contact-small-button"
          idle={asking}
          onPress={onRefresh}
        >
          <RefreshCw />
        </IconButton>
      </div>
      {asking ? <Waiting words={t('contact.loading')} /> : null}
      {problem && !asking ? <MessageProblem problem={problem} /> : null}
      {sheet.person ? <PersonFacts person={sheet.person} /> : null}
    </section>
  )
}
