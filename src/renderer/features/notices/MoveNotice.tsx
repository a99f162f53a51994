import { useState } from 'react'
import type { MoveStatus } from '../../../shared/model/move.ts'
import { useT } from '../../i18n/i18n.ts'
import { ask } from '../../store/actions/ask.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { moveWords } from '../../text/move-result.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** How a move stands, while its dialog is closed. What is still to do can be put away until its state changes. */
export function MoveNotice() {
  const t = useT()
  const status = useApp((state) => state.move)
  const [away, setAway] = useState<MoveStatus['state'] | null>(null)
  if (status === null || status.state === away) return null
  const { state } = status
  const isMaking = status.state === 'running' && (status.step === 'copying' || status.step === 'writing')
  return (
    <Banner
      tone={state === 'failed' ? 'bad' : 'info'}
      actions={
        state === 'running' || state === 'ready' ? (
          <Button look="pill" onPress={() => openDialog({ name: 'move', what: isMaking ? 'make' : 'take' })}>
            {t('move.show')}
          </Button>
        ) : null
      }
      dismiss={{
        label: t('app.dismiss'),
        onPress: () => {
          if (state === 'running' || state === 'ready') setAway(state)
          else void ask('move.end', {})
        },
      }}
    >
      {moveWords(status)}
    </Banner>
  )
}
