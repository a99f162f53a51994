import { useState, type ReactNode } from 'react'
import { cutUnits } from '../../shared/lib/text-start.ts'
import type { Message } from '../../shared/model/message.ts'
import type { Problem } from '../../shared/model/problem.ts'
import { problemText, useT } from '../i18n/i18n.ts'
import { ask } from '../store/actions/ask.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy.ts'
import { Waiting } from '../ui/Spinner.tsx'
import './raw-record.css'

/** Of a longer record the start is shown, and all of it is copied. */
const SHOWN_LENGTH = 50_000

/** JSON as people can read it; what is none stays as it is. */
function pretty(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2)
  } catch {
    return raw
  }
}

/** The service's own JSON, readable, with a way to copy it as it came. */
export function RawText({ raw, tabIndex = 0 }: { readonly raw: string; readonly tabIndex?: number }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const words = pretty(raw)
  if (raw === '') return <p className="raw-none">{t('kind.raw.none')}</p>
  return (
    <div className="raw">
      <pre className="raw-text" tabIndex={tabIndex} role="group" aria-label={t('kind.raw.name')} dir="ltr">
        {words.length > SHOWN_LENGTH ? `${cutUnits(words, SHOWN_LENGTH)}…` : words}
      </pre>
      <Button
        look="pill"
        tabIndex={tabIndex}
        onPress={() => {
          void copyText(raw).then(() => setCopied(true))
        }}
      >
        {t(copied ? 'contact.copied' : 'kind.raw.copy')}
      </Button>
    </div>
  )
}

/** The raw record of a message, one click away and asked for only then. */
export function RawRecord({
  message,
  tabIndex = 0,
  children,
}: {
  readonly message: Message
  readonly tabIndex?: number
  /** What stands at the end, behind the record where that is open. */
  readonly children?: ReactNode
}) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [raw, setRaw] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function toggle(): Promise<void> {
    setOpen(!open)
    if (open || raw !== null) return
    setProblem(null)
    const outcome = await ask('message.record', { accountId: message.accountId, key: message.key })
    if (outcome.ok) setRaw(outcome.value.raw)
    else setProblem(outcome.problem)
  }

  return (
    <>
      <Button look="pill" tabIndex={tabIndex} expanded={open} onPress={() => void toggle()}>
        {t(open ? 'kind.raw.hide' : 'kind.raw.show')}
      </Button>
      <div hidden={!open}>
        {problem ? <p role="alert">{problemText(problem)}</p> : null}
        {open && raw === null && !problem ? <Waiting words={t('kind.raw.loading')} /> : null}
        {raw === null ? null : <RawText raw={raw} tabIndex={tabIndex} />}
      </div>
      {children}
    </>
  )
}
