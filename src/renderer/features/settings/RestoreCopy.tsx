import { useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import type { SafetyCopy } from '../../../shared/model/safety-copy.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { restoreCopy } from '../../store/actions/copies.ts'
import { dayAndTime } from '../../text/time.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Asks before a copy takes the archive's place: what happens, and what is kept. */
export function RestoreCopy({ copy, onClose }: { readonly copy: SafetyCopy; readonly onClose: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function restore(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const outcome = await restoreCopy(copy.name)
    setBusy(false)
    if (outcome.ok) onClose()
    else setProblem(outcome.problem)
  }

  return (
    <Dialog
      title={t('copies.restore.title', { time: dayAndTime(copy.at) })}
      closeLabel={t('app.close')}
      onClose={onClose}
      size="small"
      role="alertdialog"
      keep
      footer={
        <>
          <Button onPress={onClose} autoFocus>
            {t('app.cancel')}
          </Button>
          <Button look="danger" onPress={() => void restore()} busy={busy}>
            {t(busy ? 'copies.restoring' : 'copies.restore.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('copies.restore.what')}</p>
      <p>{t('copies.restore.kept')}</p>
      <p>{t('copies.restore.then')}</p>
      {problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
    </Dialog>
  )
}
