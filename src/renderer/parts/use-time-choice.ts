import { useState } from 'react'
import type { Problem } from '../../shared/model/problem.ts'
import { problemText } from '../i18n/i18n.ts'
import { closeDialog } from '../store/actions/view.ts'
import { fieldTime, firstTime, readFieldTime } from '../text/send-times.ts'

/** The time that a dialog asks for. A time that has passed is refused with the words `past`; one that is kept closes the dialog. */
export function useTimeChoice(
  /** What the field begins with, if that is still to come; else it begins soon. */
  begin: number | null,
  past: string,
  keep: (at: number) => Promise<Problem | null>,
) {
  /** What is offered stays as it is while it is read. */
  const [opened] = useState(() => Date.now())
  const [value, setValue] = useState(() =>
    fieldTime(begin !== null && begin > opened ? begin : firstTime(opened)),
  )
  const [error, setError] = useState<string | null>(null)

  async function choose(at: number | null): Promise<void> {
    if (at === null || at <= Date.now()) {
      setError(past)
      return
    }
    const wrong = await keep(at)
    if (wrong) setError(problemText(wrong))
    else closeDialog()
  }

  return {
    opened,
    field: {
      value,
      error,
      now: opened,
      onChange: (typed: string): void => {
        setValue(typed)
        setError(null)
      },
    },
    choose: (at: number) => void choose(at),
    /** Takes what stands in the field. */
    confirm: () => void choose(readFieldTime(value)),
  }
}
