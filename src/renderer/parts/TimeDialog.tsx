import { useEffect, useRef } from 'react'
import { problem as problemOf, type Problem } from '../../shared/model/problem.ts'
import { problemText, useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { AppDialog } from './AppDialog.tsx'
import { Form } from '../ui/Form.tsx'
import { FormRefusal } from './FormRefusal.tsx'
import { TimeField } from './TimeField.tsx'
import { useTimeChoice } from './use-time-choice.ts'

/** Asks for the day and the time at which something leaves. */
export function TimeDialog(props: {
  readonly title: string
  readonly confirm: string
  /** What the field begins with; null: soon. */
  readonly at: number | null
  /** What stands below the field; absent: what goes for messages. */
  readonly help?: string
  readonly onClose: () => void
  /** Answers what is wrong with the time; the dialog stays open then, and else closes. */
  readonly onChoose: (at: number) => Promise<Problem | null>
}) {
  const { title, confirm, at, onClose, onChoose } = props
  const t = useT()
  const help = props.help ?? t('later.field.help')
  const time = useTimeChoice({
    begin: at,
    past: problemText(problemOf('send-at-past')),
    empty: t('later.field.empty'),
    keep: onChoose,
    onKept: onClose,
  })
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Over another dialog the focus comes only after that one has let go of it.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <AppDialog
      title={title}
      onClose={onClose}
      size="small"
      footer={
        <>
          <FormRefusal text={time.field.error} atField />
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button look="accent" onPress={time.confirm} busy={time.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form onSubmit={time.confirm}>
        <TimeField label={t('later.field')} help={help} ref={field} required {...time.field} />
      </Form>
    </AppDialog>
  )
}
