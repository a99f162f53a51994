import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ImportPreview } from '../../../shared/model/customer-import.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { saveRemarks } from '../../store/actions/customer-import.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportPreviewLists } from './ImportPreviewLists.tsx'
import { remarkRows } from './import-words.ts'
import { useCustomerImport } from './use-customer-import.ts'
import './import-customers.css'

/** Reads customers from a file: what its columns are, what it would change, and what it has changed. Nothing is changed before the person agrees. */
export function ImportCustomers({
  accountId,
  onBack,
}: {
  readonly accountId: AccountId
  readonly onBack: () => void
}) {
  const t = useT()
  const name = useApp((state) => state.accounts.find(({ id }) => id === accountId)?.name ?? '')
  const doing = useCustomerImport(accountId, onBack)
  const { step, busy, problem } = doing
  const isWriting = useApp(
    ({ importing }) =>
      busy === 'writing' || (importing !== null && importing !== 'begun' && importing.step === 'writing'),
  )
  return (
    <AppDialog
      title={t('fields.import.title', { name })}
      size="large"
      keep={step.what !== 'done'}
      // While it writes, closing stops it, and the dialog stays to show what was imported.
      onClose={isWriting ? doing.stop : closeDialog}
      footer={
        busy ? (
          <>
            <span className="spacer" />
            <Button onPress={doing.stop}>{t('fields.import.stop')}</Button>
          </>
        ) : (
          <Steering accountId={accountId} doing={doing} onBack={onBack} />
        )
      }
    >
      <ProblemBanner problem={problem} />
      {busy ? (
        <Working step={busy} />
      ) : step.what === 'columns' ? (
        <ImportColumns accountId={accountId} file={step.file} uses={doing.uses} onUse={doing.use} />
      ) : step.what === 'preview' ? (
        <ImportPreviewLists
          {...step}
          accountId={accountId}
          takesTheirs={doing.takesTheirs}
          onTake={doing.setTakesTheirs}
        />
      ) : step.what === 'done' ? (
        <ImportDone result={step.result} />
      ) : null}
    </AppDialog>
  )
}

/** How far it is. Before the first word of it, and while the person chooses a file, there is nothing to count. */
function Working({ step }: { readonly step: 'reading' | 'comparing' | 'writing' }) {
  const t = useT()
  const progress = useApp((state) => state.importing)
  const label = t(`fields.import.${step}`)
  if (progress === null || progress === 'begun') return <Waiting words={label} />
  // Instead of a file, the end of an import is waited for that began before the window was locked.
  return <Progress label={t(`fields.import.${progress.step}`)} {...progress} />
}

function Steering({
  accountId,
  doing,
  onBack,
}: {
  readonly accountId: AccountId
  readonly doing: ReturnType<typeof useCustomerImport>
  readonly onBack: () => void
}) {
  const t = useT()
  const { step, takesTheirs } = doing
  if (step.what === 'done')
    return (
      <>
        <span className="spacer" />
        <Button look="accent" autoFocus onPress={onBack}>
          {t('fields.done')}
        </Button>
      </>
    )
  if (step.what !== 'preview')
    return (
      <>
        <Button onPress={onBack}>{t('fields.import.back')}</Button>
        <span className="spacer" />
        <Button onPress={() => void doing.choose()}>{t('fields.import.other')}</Button>
        {step.what === 'columns' ? (
          <Button look="accent" onPress={doing.preview}>
            {t('fields.import.next')}
          </Button>
        ) : null}
      </>
    )
  const { preview } = step
  const count = preview.addedCount + (takesTheirs ? preview.changedCount : preview.gapsCount)
  return (
    <>
      <Button onPress={doing.toColumns}>{t('fields.import.back')}</Button>
      <SaveRemarks accountId={accountId} preview={preview} isCards={step.file.format === 'vcf'} />
      <span className="spacer" />
      {count > 0 ? (
        <Button look="accent" autoFocus onPress={doing.run}>
          {t('fields.import.run', { count })}
        </Button>
      ) : null}
    </>
  )
}

/** Writes what is said of the lines into a file, to mend the first one by. */
function SaveRemarks(props: {
  readonly accountId: AccountId
  readonly preview: ImportPreview
  readonly isCards: boolean
}) {
  const { accountId, preview, isCards } = props
  const t = useT()
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  if (preview.refusedCount + preview.remarksCount === 0) return null

  async function save(): Promise<void> {
    setSaved(false)
    const outcome = await saveRemarks(accountId, t('fields.import.remarksFile'), (lines) =>
      remarkRows(lines, isCards),
    )
    setProblem(outcome.ok ? null : outcome.problem)
    setSaved(outcome.ok && outcome.value.saved)
  }
  return (
    <>
      <Button onPress={() => void save()}>
        <FileDown aria-hidden="true" />
        {t('fields.import.saveRemarks')}
      </Button>
      <span className="import-saved" role="status">
        {saved ? t('fields.import.savedRemarks') : ''}
      </span>
      <ProblemBanner problem={problem} />
    </>
  )
}
