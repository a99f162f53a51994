import { useEffect, useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type {
  ColumnUse,
  CustomerFile,
  ImportPreview,
  ImportResult,
} from '../../../shared/model/customer-import.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import {
  chooseCustomers,
  importCustomers,
  previewCustomers,
  stopImport,
} from '../../store/actions/customer-import.ts'
import { now } from '../../store/use-app.ts'
import { firstUse } from './import-words.ts'

/** What the dialog shows. */
export type ImportStep =
  | { readonly what: 'file' }
  | { readonly what: 'columns'; readonly file: CustomerFile }
  | { readonly what: 'preview'; readonly file: CustomerFile; readonly preview: ImportPreview }
  | { readonly what: 'done'; readonly result: ImportResult }

/** An import of customers, step by step. `onNone`: no file was chosen at the beginning. */
export function useCustomerImport(accountId: AccountId, onNone: () => void) {
  const [step, setStep] = useState<ImportStep>({ what: 'file' })
  const [uses, setUses] = useState<readonly ColumnUse[]>([])
  const [takesTheirs, setTakesTheirs] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState<'reading' | 'comparing' | 'writing' | null>(null)
  const begun = useRef(false)
  const gone = useRef(false)

  async function work<T>(
    what: NonNullable<typeof busy>,
    asked: Promise<Outcome<T>>,
    then: (value: T) => void,
  ): Promise<void> {
    setBusy(what)
    setProblem(null)
    const outcome = await asked
    if (gone.current) {
      stopImport()
      return
    }
    setBusy(null)
    if (outcome.ok) then(outcome.value)
    // Who has stopped it knows that.
    else if (outcome.problem.code !== 'customers-stopped') setProblem(outcome.problem)
    else if (what === 'reading' && step.what === 'file') onNone()
  }

  const choose = (): Promise<void> =>
    work('reading', chooseCustomers(accountId), (file) => {
      if (file !== null && 'imported' in file) setStep({ what: 'done', result: file.imported })
      else if (file !== null) {
        setUses(file.columns.map((column, at) => firstUse(column, at, now().fields[accountId] ?? [])))
        setTakesTheirs(false)
        setStep({ what: 'columns', file })
      } else if (step.what === 'file') onNone()
    })

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void choose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])
  // What was read is of no use without the dialog.
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      stopImport()
    }
  }, [])

  return {
    ...{ step, uses, takesTheirs, problem, busy, choose, setTakesTheirs, stop: stopImport },
    use: (at: number, use: ColumnUse): void => {
      setProblem(null)
      setUses(uses.with(at, use))
    },
    toColumns: (): void => {
      setProblem(null)
      if (step.what === 'preview') setStep({ what: 'columns', file: step.file })
    },
    preview: (): void => {
      if (step.what !== 'columns' || busy !== null) return
      const { file } = step
      void work('comparing', previewCustomers(accountId, uses), (preview) =>
        setStep({ what: 'preview', file, preview }),
      )
    },
    run: (): void => {
      if (busy === null)
        void work('writing', importCustomers(accountId, takesTheirs), (result) =>
          setStep({ what: 'done', result }),
        )
    },
  }
}
