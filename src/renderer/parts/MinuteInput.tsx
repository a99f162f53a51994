import { clockMinute, readMinute } from '../text/day-minutes.ts'

/**
 * A field for a time of day, by the person's clock. Not a time field of the browser's: that one follows the system's clock,
 * whatever the person chose here.
 */
export function MinuteInput(props: {
  readonly id?: string
  readonly label?: string
  /** Minutes of the day. */
  readonly minute: number
  readonly onChange: (minute: number) => void
}) {
  const { id, label, minute, onChange } = props
  return (
    <input
      id={id}
      aria-label={label}
      className="input minute-input"
      type="text"
      autoComplete="off"
      // Uncontrolled while it is typed into: half a time is none, and must not be taken away.
      key={clockMinute(minute)}
      defaultValue={clockMinute(minute)}
      onBlur={(event) => {
        const read = readMinute(event.target.value)
        if (read === null || read === minute) event.target.value = clockMinute(minute)
        else onChange(read)
      }}
    />
  )
}
