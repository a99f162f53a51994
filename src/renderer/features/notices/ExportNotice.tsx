import { useState } from 'react'
import type { ExportStatus } from '../../../shared/model/export.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { ask } from '../../store/actions/ask.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { exportResult, folderName } from '../../text/export-result.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** How an export stands, while its dialog is closed. What is still to do can be put away until its state changes. */
export function ExportNotice() {
  const t = useT()
  const status = useApp((state) => state.export)
  const [away, setAway] = useState<ExportStatus['state'] | null>(null)
  if (status === null || status.state === away) return null
  const { state, problem, folder } = status
  const words = {
    running: () => t('export.running'),
    stopped: () => (problem ? problemText(problem) : t('export.stopped', { name: folderName(folder) })),
    done: () => exportResult(status),
  }[state]()
  return (
    <Banner
      tone={problem ? 'bad' : 'info'}
      actions={
        <Button look="pill" onPress={() => openDialog({ name: 'export', accountId: null, chatId: null })}>
          {t('export.show')}
        </Button>
      }
      dismiss={{
        label: t('app.dismiss'),
        onPress: () => {
          if (state === 'done') void ask('export.end', {})
          else setAway(state)
        },
      }}
    >
      {words}
    </Banner>
  )
}
