import Package from 'lucide-react/icons/package'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Catalogue } from '../../../shared/model/catalogue.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { openDialog } from '../../store/actions/view.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Waiting } from '../../ui/Spinner.tsx'

/** What the account lacks: its form is the way on. */
const MENDED_IN_FORM: ReadonlySet<Problem['code']> = new Set(['reads-need-instance', 'own-number-unknown'])

/** What there is to say beside the products, or in their place: why there is nothing newer, that they are asked for, that there are none. */
export function CatalogueStatus(props: {
  readonly accountId: AccountId
  readonly catalogue: Catalogue | null
  readonly problem: Problem | null
  readonly asking: boolean
  readonly onRetry: () => void
}) {
  const { accountId, catalogue, problem, asking, onRetry } = props
  const t = useT()
  const isEmpty = (catalogue?.products ?? []).length === 0
  if (asking) return isEmpty ? <Waiting words={t('catalogue.loading')} /> : null
  if (problem) return <Refused accountId={accountId} problem={problem} some={!isEmpty} onRetry={onRetry} />
  if (catalogue === null) return <Waiting words={t('catalogue.loading')} />
  if (!isEmpty || catalogue.checkedAt === null) return null
  const { hidden } = catalogue
  return (
    <div role="status">
      <Empty
        icon={<Package />}
        title={hidden > 0 ? t('catalogue.hidden', { count: hidden }) : t('catalogue.none')}
        body={t('catalogue.none.body')}
      />
    </div>
  )
}

/** Why there is nothing newer, and what can be done. */
function Refused(props: {
  readonly accountId: AccountId
  readonly problem: Problem
  /** Whether older products stand below. */
  readonly some: boolean
  readonly onRetry: () => void
}) {
  const { accountId, problem, some, onRetry } = props
  const t = useT()
  const isForm = MENDED_IN_FORM.has(problem.code)
  return (
    <div className="catalogue-refused" role="alert">
      <p className="catalogue-refused-title">{t(some ? 'catalogue.failed.kept' : 'catalogue.failed')}</p>
      <MessageProblem problem={problem} form />
      <p className="catalogue-aside">
        {t('catalogue.failed.help', { menu: t('attach.name'), item: t('attach.link') })}
      </p>
      {isForm ? (
        <Button look="pill" onPress={() => openDialog({ name: 'account', accountId })}>
          {t('contact.addInstance')}
        </Button>
      ) : (
        <Button look="pill" onPress={onRetry}>
          {t('app.tryAgain')}
        </Button>
      )}
    </div>
  )
}
