import { useState, type ReactNode } from 'react'
import type { MoveStatus } from '../../../shared/model/move.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask, problemOf } from '../../store/actions/ask.ts'
import { takeMove } from '../../store/actions/move.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { moveWords } from '../../text/move-result.ts'
import { byteSize } from '../../text/size.ts'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { MovePreview } from './MovePreview.tsx'

/** What has ended is put away when it has been seen; what goes on does so behind the closed dialog. */
const HAS_ENDED: readonly MoveStatus['state'][] = ['made', 'taken', 'failed']

/** The move that there is: how far it is, what it would bring, or what came of it. */
export function MoveRun({ status }: { readonly status: MoveStatus }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  // A new computer has none that anybody would miss.
  const [settings, setSettings] = useState(useApp((state) => state.accounts.length === 0))
  const isMerging = status.state === 'running' && status.step === 'merging'

  async function act(work: () => Promise<Problem | null>): Promise<void> {
    setBusy(true)
    setRefused(null)
    setRefused(await work())
    setBusy(false)
  }
  const end = (): Promise<Problem | null> => problemOf('move.end', {})
  const close = (): void => {
    if (HAS_ENDED.includes(status.state)) void end()
    closeDialog()
  }

  return (
    <AppDialog
      title={t('move.title')}
      onClose={close}
      size="small"
      footer={
        <Footer
          status={status}
          busy={busy || isMerging}
          onEnd={() => void act(end)}
          onTake={() => void act(() => takeMove(settings))}
          onClose={close}
        />
      }
    >
      <div className="move-run">
        <ProblemBanner problem={refused ?? (status.state === 'failed' ? status.problem : null)} />
        {status.state === 'running' ? <HowFar status={status} /> : null}
        {status.state === 'ready' ? (
          <MovePreview {...status} settings={settings} onSettings={setSettings} />
        ) : null}
        {status.state === 'made' || status.state === 'taken' ? (
          <p role="status">{moveWords(status)}</p>
        ) : null}
      </div>
    </AppDialog>
  )
}

function Footer(props: {
  readonly status: MoveStatus
  readonly busy: boolean
  readonly onEnd: () => void
  readonly onTake: () => void
  readonly onClose: () => void
}): ReactNode {
  const { status, busy, onEnd, onTake, onClose } = props
  const t = useT()
  if (status.state === 'made' || status.state === 'taken')
    return (
      <>
        {status.state === 'made' ? (
          <Button onPress={() => void ask('move.show', {})}>{t('file.showInFolder')}</Button>
        ) : null}
        <span className="spacer" />
        <Button look="accent" onPress={onClose}>
          {t('move.done')}
        </Button>
      </>
    )
  return (
    <>
      <Button busy={busy} onPress={onEnd}>
        {t(status.state === 'failed' ? 'move.again' : 'move.cancel')}
      </Button>
      <span className="spacer" />
      {status.state === 'ready' ? (
        <Button look="accent" busy={busy} onPress={onTake}>
          {t('move.take.confirm')}
        </Button>
      ) : null}
    </>
  )
}

function HowFar({ status }: { readonly status: Extract<MoveStatus, { state: 'running' }> }) {
  const t = useT()
  const { step, name, done, total } = status
  const sizes = { done: byteSize(done), total: byteSize(total) }
  return (
    <>
      <bdi className="move-name">{name}</bdi>
      {(step === 'writing' || step === 'reading') && total > 0 ? (
        <Progress label={t(`move.${step}`, sizes)} done={done} total={total} />
      ) : (
        <Waiting words={step === 'writing' || step === 'reading' ? t('move.copying') : t(`move.${step}`)} />
      )}
      {step === 'merging' ? null : <p className="form-note">{t('move.goesOn')}</p>}
    </>
  )
}
