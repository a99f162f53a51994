import { useEffect, useRef, useState } from 'react'
import { problem as problemOf, type Problem } from '../../shared/model/problem.ts'
import { problemText, useT } from '../i18n/i18n.ts'
import { fieldTime, firstTime, readFieldTime } from '../text/send-times.ts'
import { Button } from '../ui/Button.tsx'
import { AppDialog } from './AppDialog.tsx'
import { Form } from '../ui/Form.tsx'
import { FormRefusal } from './FormRefusal.tsx'
import { TimeField } from './TimeField.tsx'

/** Asks for the day and the time at which something leaves. */
export function TimeDialog(props: {
  readonly title: string
  readonly confirm: string
  /** What the field begins with; null: soon. */
  readonly at: number | null
  /** What stands below the field; absent: what goes for messages. */
  readonly help?: string
  readonly onClose: () => void
  /** Answers what is wrong with the time; the dialog stays open then. */
  readonly onChoose: (at: number) => Promise<Problem | null>
}) {
  const { title, confirm, at, onClose, onChoose } = props
  const t = useT()
  const help = props.help ?? t('later.field.help')
  const [opened] = useState(() => Date.now())
  const [value, setValue] = useState(() => fieldTime(at ?? firstTime(Date.now())))
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Over another dialog the focus comes only after that one has let go of it.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  async function choose(): Promise<void> {
    if (busy) return
    const chosen = readFieldTime(value)
    if (chosen === null) {
      setError(t('later.field.empty'))
      return
    }
    if (chosen <= Date.now()) {
      setError(problemText(problemOf('send-at-past')))
      return
    }
    setBusy(true)
    const why = await onChoose(chosen)
    setBusy(false)
    if (why) setError(problemText(why))
  }

  return (
    <AppDialog
      title={title}
      onClose={onClose}
      size="small"
      footer={
        <>
          <FormRefusal text={error} atField />
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button look="accent" onPress={() => void choose()} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void choose()}>
        <TimeField
          label={t('later.field')}
          help={help}
          error={error}
          value={value}
          now={opened}
          ref={field}
          required
          onChange={(typed) => {
            setValue(typed)
            setError(null)
          }}
        />
      </Form>
    </AppDialog>
  )
}
