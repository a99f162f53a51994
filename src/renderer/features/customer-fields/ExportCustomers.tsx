import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { CUSTOMER_FORMATS } from '../../../shared/model/customer-field.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { MenuButton } from '../../ui/Menu.tsx'
import { Waiting } from '../../ui/Spinner.tsx'

/** Writes the customers of an account into a file, and says how that went. */
export function useCustomerExport(accountId: AccountId) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function save(format: (typeof CUSTOMER_FORMATS)[number]): Promise<void> {
    setBusy(true)
    setSaved(null)
    const outcome = await ask('field.export', { accountId, format })
    setBusy(false)
    setProblem(outcome.ok ? null : outcome.problem)
    if (outcome.ok) setSaved(outcome.value.saved)
  }

  const menu = (
    <MenuButton
      label={t('fields.export')}
      menuLabel={t('fields.export')}
      icon={<FileUp aria-hidden="true" />}
      words
      placement="top start"
      items={[
        { id: 'csv', icon: <FileUp />, label: t('fields.export.csv'), disabled: busy },
        { id: 'vcf', icon: <FileUp />, label: t('fields.export.vcf'), disabled: busy },
      ]}
      onAction={(format) => void save(format)}
    />
  )
  const told = (
    <>
      {busy ? <Waiting words={t('fields.export.busy')} /> : null}
      {saved === null ? null : <p role="status">{t('fields.exported', { count: saved })}</p>}
      <ProblemBanner problem={problem} />
    </>
  )
  return { menu, told }
}
