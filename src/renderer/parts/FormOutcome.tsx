import type { ReactNode } from 'react'
import type { Problem } from '../../shared/model/problem.ts'
import { problemText, useT } from '../i18n/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Spinner, useSlow } from '../ui/Spinner.tsx'
import { SendLater } from './SendLater.tsx'
import '../ui/form.css'

/** The foot of a dialog that sends: what went wrong (said once aloud, also where a field shows it), and the button "Send". */
export function FormOutcome(props: {
  readonly problem: Problem | null
  /** Whether the problem stands at its field: then it is only said here. */
  readonly atField: boolean
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSend: () => void
  /** Hands it to the outbox now, to leave at a time. */
  readonly onSendLater: (at: number) => void
  readonly children?: ReactNode
}) {
  const { problem, atField, busy, onCancel, onSend, onSendLater, children } = props
  const t = useT()
  const slow = useSlow(busy)
  return (
    <>
      {problem === null ? null : atField ? (
        <p className="visually-hidden" role="alert">
          {problemText(problem)}
        </p>
      ) : (
        <div className="form-outcome">
          <Banner tone="bad">{problemText(problem)}</Banner>
        </div>
      )}
      {children}
      <Button onPress={onCancel}>{t('app.cancel')}</Button>
      <SendLater disabled={busy} onChoose={onSendLater} />
      <Button look="accent" onPress={onSend} busy={busy}>
        {slow ? <Spinner /> : null}
        {t('send.confirm')}
      </Button>
    </>
  )
}
