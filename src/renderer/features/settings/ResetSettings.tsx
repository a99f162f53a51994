import { useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { resetSettings } from '../../store/actions/diagnostics.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Asks before all settings go back to their defaults. */
export function ResetSettings({ onClose }: { readonly onClose: (done: boolean) => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function reset(): Promise<void> {
    setBusy(true)
    const outcome = await resetSettings()
    setBusy(false)
    if (outcome.ok) onClose(true)
    else setProblem(outcome.problem)
  }

  return (
    <Dialog
      title={t('settings.reset.title')}
      closeLabel={t('app.close')}
      onClose={() => onClose(false)}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onPress={() => onClose(false)} autoFocus>
            {t('app.cancel')}
          </Button>
          <Button look="danger" onPress={() => void reset()} busy={busy}>
            {t('settings.reset.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('settings.reset.body')}</p>
      {problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
    </Dialog>
  )
}
