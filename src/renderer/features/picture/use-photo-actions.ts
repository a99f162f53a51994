import { useEffect, useState } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { Key } from '../../i18n/i18n.ts'
import { ask, problemOf } from '../../store/actions/ask.ts'

/** How long it says that something was done. */
const DONE_MS = 2000

/** What became of copying or saving the photo of that key. */
interface Outcome {
  readonly key: number
  readonly said: Key | Problem
}

/** Saves and copies what is shown, as far as it can be, and says what became of it: done, or why not. */
export function usePhotoActions(
  { accountId, key }: Message,
  can: { readonly save: boolean; readonly copy: boolean },
) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const said = outcome?.key === key ? outcome.said : null
  const isDone = typeof said === 'string'
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setOutcome(null), DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone, outcome])

  return {
    said,
    forget: (): void => setOutcome(null),
    save: (): void => {
      if (!can.save) return
      void ask('media.saveAs', { accountId, key }).then((answer) => {
        if (!answer.ok) setOutcome({ key, said: answer.problem })
        else if (answer.value.saved) setOutcome({ key, said: 'picture.saved' })
      })
    },
    copy: (): void => {
      if (!can.copy) return
      void problemOf('media.copy', { accountId, key }).then((why) =>
        setOutcome({ key, said: why ?? 'picture.copied' }),
      )
    },
  }
}
