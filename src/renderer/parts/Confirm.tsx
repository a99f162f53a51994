import { useState, type ReactNode } from 'react'
import type { Problem } from '../../shared/model/problem.ts'
import { useT } from '../i18n/i18n.ts'
import { ProblemBanner } from './ProblemBanner.tsx'
import { closeDialog, dialogCloser } from '../store/actions/view.ts'
import { Button } from '../ui/Button.tsx'
import { AppDialog } from './AppDialog.tsx'

/** Asks before something is done that takes something away: what happens, a way back that has the focus, and the deed. */
export function Confirm(props: {
  readonly title: string
  /** The deed, in a word or two. */
  readonly deed: string
  /** The deed while it is being done; as before when left out. */
  readonly doing?: string
  /** Something must be said or ticked first. */
  readonly disabled?: boolean
  /** A click beside it does not close it. */
  readonly keep?: boolean
  /** Absent: it is the open dialog. */
  readonly onClose?: () => void
  /** Does it; answers what went wrong. */
  readonly onDeed: () => Promise<Problem | null>
  /** When nothing did; absent: it closes. */
  readonly onDone?: () => void
  readonly children: ReactNode
}) {
  const { title, deed, doing = deed, disabled = false, keep = false, onDeed, children } = props
  const { onClose = closeDialog, onDone } = props
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function act(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const end = onDone ?? props.onClose ?? dialogCloser()
    const wrong = await onDeed()
    if (wrong === null) {
      end()
      return
    }
    setBusy(false)
    setProblem(wrong)
  }

  return (
    <AppDialog
      title={title}
      onClose={onClose}
      size="small"
      role="alertdialog"
      keep={keep}
      footer={
        <>
          <Button onPress={onClose} autoFocus>
            {t('app.cancel')}
          </Button>
          <Button look="danger" onPress={() => void act()} busy={busy} disabled={disabled}>
            {busy ? doing : deed}
          </Button>
        </>
      }
    >
      {children}
      <ProblemBanner problem={problem} />
    </AppDialog>
  )
}
