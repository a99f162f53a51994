import { useEffect, useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { ask } from '../../store/actions/ask.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'

/** The wait for the system's own question: it says that it waits, for what, and can be ended. */
export function UnlockKeychain() {
  const t = useT()
  const [turn, setTurn] = useState(1)
  const [ended, setEnded] = useState<{ readonly turn: number; readonly problem: Problem } | null>(null)
  const refused = ended?.turn === turn ? ended.problem : null

  useEffect(() => {
    const leave = whenAnswered(ask('keychain.unlock', {}), (outcome) => {
      if (outcome.ok) closeDialog()
      else setEnded({ turn, problem: outcome.problem })
    })
    return () => {
      leave()
      void ask('keychain.cancelUnlock', {})
    }
  }, [turn])

  return (
    <Dialog
      title={t('keychain.unlock.title')}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      size="small"
      keep
      footer={
        <>
          <Button onPress={closeDialog}>{t('app.cancel')}</Button>
          {refused ? (
            <Button look="accent" onPress={() => setTurn(turn + 1)}>
              {t('app.tryAgain')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="settings-text">{t('keychain.unlock.body')}</p>
      {refused ? (
        <Banner tone="bad">{problemText(refused)}</Banner>
      ) : (
        <Waiting words={t('keychain.unlock.waiting')} />
      )}
    </Dialog>
  )
}
