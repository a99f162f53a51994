import { useState } from 'react'
import type { ExportStatus } from '../../../shared/model/export.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask, problemOf } from '../../store/actions/ask.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import type { OfChat } from '../../store/use-chat.ts'
import { exportResult, folderName } from '../../text/export-result.ts'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { ExportForm } from './ExportForm.tsx'
import './export.css'

/** Exports chats into a folder: asks what, then shows how far it is, and what came of it. */
export function ExportDialog(of: OfChat) {
  const status = useApp((state) => state.export)
  return status === null ? <ExportForm {...of} /> : <ExportRun status={status} />
}

/** The export that there is. Closing the dialog does not end it. */
function ExportRun({ status }: { readonly status: ExportStatus }) {
  const t = useT()
  const [refused, setRefused] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const { state, folder, problem } = status
  const shown = refused ?? problem

  async function act(what: 'export.end' | 'export.resume'): Promise<void> {
    setBusy(true)
    setRefused(await problemOf(what, {}))
    setBusy(false)
  }

  return (
    <AppDialog
      title={t('export.title')}
      onClose={() => {
        if (state === 'done') void ask('export.end', {})
        closeDialog()
      }}
      size="small"
      footer={
        state === 'done' ? (
          <>
            <Button onPress={() => void ask('export.end', {})}>{t('export.again')}</Button>
            <span className="spacer" />
            <Button look="accent" onPress={() => void ask('export.show', {})}>
              {t('file.showInFolder')}
            </Button>
          </>
        ) : (
          <>
            <Button busy={busy} onPress={() => void act('export.end')}>
              {t('export.cancel')}
            </Button>
            <span className="spacer" />
            {state === 'stopped' ? (
              <Button look="accent" busy={busy} onPress={() => void act('export.resume')}>
                {t('export.continue')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div className="export-run">
        <ProblemBanner problem={shown} />
        {state === 'stopped' && !shown ? (
          <p role="status">{t('export.stopped', { name: folderName(folder) })}</p>
        ) : null}
        {state === 'done' ? <p role="status">{exportResult(status)}</p> : <HowFar status={status} />}
        <bdi className="form-note">{folder}</bdi>
        {state === 'running' ? <p className="form-note">{t('export.goesOn')}</p> : null}
        {state === 'done' ? null : <p className="form-note">{t('export.cancel.about')}</p>}
      </div>
    </AppDialog>
  )
}

function HowFar({ status }: { readonly status: ExportStatus }) {
  const t = useT()
  const { state, step, read, total, files, checked, toCheck } = status
  if (step === 'counting') return state === 'running' ? <Waiting words={t('export.counting')} /> : null
  return (
    <div className="export-progress">
      <Progress label={t('export.messages', { done: read, total })} done={read} total={total} />
      {step === 'checking' && toCheck > 0 ? (
        <Progress
          label={t('export.checking', { done: checked, total: toCheck })}
          done={checked}
          total={toCheck}
        />
      ) : (
        <p className="form-note">{t('export.copied', { number: files })}</p>
      )}
    </div>
  )
}
