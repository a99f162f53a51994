import { useId, type Ref } from 'react'
import { dayAndClock } from '../text/time.ts'
import { readFieldTime } from '../text/send-times.ts'
import { describedBy, Frame } from '../ui/Field.tsx'

/** A field for a day and a time, with the chosen moment in words below it. */
export function TimeField(props: {
  readonly label: string
  readonly help?: string
  readonly error: string | null
  /** As the field writes it: `fieldTime`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The moment from which the words count, epoch milliseconds. */
  readonly now: number
  readonly required?: boolean
  readonly ref?: Ref<HTMLInputElement>
}) {
  const { label, help, error, value, onChange, now, required = false, ref } = props
  const id = useId()
  const chosenAt = readFieldTime(value)
  return (
    <>
      <Frame id={id} label={label} help={help} error={error}>
        <input
          id={id}
          ref={ref}
          className="input"
          type="datetime-local"
          value={value}
          required={required}
          aria-invalid={error !== null}
          {...describedBy(id, help, error)}
          onChange={(event) => onChange(event.target.value)}
        />
      </Frame>
      {/* The browser writes the field by the system's clock; these words follow the person's own. */}
      {chosenAt === null ? null : <p className="form-note">{dayAndClock(chosenAt, now)}</p>}
    </>
  )
}
