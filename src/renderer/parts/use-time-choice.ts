import { useState } from 'react'
import type { Problem } from '../../shared/model/problem.ts'
import { problemText } from '../i18n/i18n.ts'
import { dialogCloser } from '../store/actions/view.ts'
import { fieldTime, firstTime, readFieldTime } from '../text/send-times.ts'
import { useOnce } from '../ui/use-once.ts'

/** The time that a dialog asks for. */
export function useTimeChoice(props: {
  /** What the field begins with, if that is still to come; else it begins soon. */
  readonly begin: number | null
  /** What refuses a time that has passed. */
  readonly past: string
  /** What refuses an empty field; absent: the same. */
  readonly empty?: string
  readonly keep: (at: number) => Promise<Problem | null>
  /** Absent: the dialog is closed. */
  readonly onKept?: () => void
}) {
  const { begin, past, empty = past, keep, onKept } = props
  /** What is offered stays as it is while it is read. */
  const [opened] = useState(() => Date.now())
  const [value, setValue] = useState(() =>
    fieldTime(begin !== null && begin > opened ? begin : firstTime(opened)),
  )
  const [error, setError] = useState<string | null>(null)
  const [busy, once] = useOnce()

  function choose(at: number | null): void {
    if (at === null || at <= Date.now()) {
      setError(at === null ? empty : past)
      return
    }
    void once(async () => {
      const end = onKept ?? dialogCloser()
      const wrong = await keep(at)
      if (wrong) setError(problemText(wrong))
      else end()
    })
  }

  return {
    opened,
    busy,
    field: {
      value,
      error,
      now: opened,
      onChange: (typed: string): void => {
        setValue(typed)
        setError(null)
      },
    },
    choose,
    /** Takes what stands in the field. */
    confirm: () => choose(readFieldTime(value)),
  }
}
