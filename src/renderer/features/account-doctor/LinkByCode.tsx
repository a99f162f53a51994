import { useEffect, useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { problem as problemOf, type Problem } from '../../../shared/model/problem.ts'
import type { NumberChoice } from '../../../shared/model/recipient.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { ask } from '../../store/actions/ask.ts'
import { countryName, countryOptions } from '../../text/countries.ts'
import { formatAddress } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { useLinked } from './use-linked.ts'

/** How long a code can be typed in, milliseconds. */
const VALID_MS = 150_000

/** The code, large, and what to do with it. */
function ShownCode(props: {
  readonly accountId: Account['id']
  readonly code: string
  readonly onLinked: () => void
  readonly onNew: () => void
}) {
  const { accountId, code, onLinked, onNew } = props
  const t = useT()
  const [isOver, setOver] = useState(false)
  const [isCopied, setCopied] = useState(false)
  useLinked(accountId, !isOver, onLinked)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), VALID_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isOver)
    return (
      <div className="doctor-link">
        <p role="status">{t('doctor.link.over')}</p>
        <Button look="accent" autoFocus onPress={onNew}>
          {t('doctor.link.new')}
        </Button>
      </div>
    )
  return (
    <div className="doctor-link">
      <output className="doctor-code" dir="ltr">
        {code.slice(0, 4)}-{code.slice(4)}
      </output>
      <Button look="pill" autoFocus onPress={() => void copyText(code).then(() => setCopied(true))}>
        {t('doctor.link.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('contact.copied') : ''}
      </span>
      <p>{t('doctor.link.steps.code')}</p>
      <Waiting words={t('doctor.link.waiting')} />
    </div>
  )
}

/** A code to type on the phone: asked for with the phone's number. */
export function LinkByCode(props: { readonly account: Account; readonly onLinked: () => void }) {
  const { account, onLinked } = props
  const t = useT()
  const [input, setInput] = useState(account.ownNumber === '' ? '' : formatAddress(account.ownNumber))
  const [country, setCountry] = useState<string | null>(null)
  const [choices, setChoices] = useState<readonly NumberChoice[]>([])
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Problem | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [code, setCode] = useState<string | null>(null)

  async function askFor(phone: string): Promise<void> {
    const outcome = await ask('doctor.linkCode', { accountId: account.id, phone })
    if (!outcome.ok) setRefused(outcome.problem)
    else if (outcome.value.state === 'linked') onLinked()
    else setCode(outcome.value.code)
  }

  async function get(): Promise<void> {
    if (busy) return
    setBusy(true)
    setWrong(null)
    setRefused(null)
    const typed = { accountId: account.id, kind: 'person', input, country } as const
    const read = await ask('recipient.read', typed)
    const certain = read.ok ? read.value.certain : null
    const offered = read.ok ? read.value.choices : []
    setChoices(offered)
    if (certain?.kind === 'person' && /^\d{7,15}$/.test(certain.address)) await askFor(certain.address)
    else if (!read.ok) setWrong(read.problem)
    else if (offered.length > 0) setWrong(problemOf('number-needs-country'))
    else setWrong(read.value.problem ?? problemOf('number-bad-character'))
    setBusy(false)
  }

  if (code !== null)
    return <ShownCode accountId={account.id} code={code} onLinked={onLinked} onNew={() => setCode(null)} />
  const near = choices.flatMap(({ country: of }) => (of === null ? [] : [of]))
  return (
    <Form onSubmit={() => void get()}>
      <TextField
        label={t('doctor.link.number')}
        help={t('doctor.link.number.help')}
        value={input}
        mode="tel"
        autoFocus
        required
        error={wrong ? problemText(wrong) : null}
        onChange={(next) => {
          setInput(next)
          setWrong(null)
        }}
      />
      {choices.length > 0 || country !== null ? (
        <Select
          label={t('new.country')}
          value={country ?? ''}
          options={[
            { value: '', label: t('new.country.none') },
            ...near.map((value) => ({ value, label: countryName(value) })),
            ...countryOptions().filter(({ value }) => !near.includes(value)),
          ]}
          onChange={(next) => setCountry(next === '' ? null : next)}
        />
      ) : null}
      {refused ? (
        <div role="alert">
          <MessageProblem problem={refused} form />
        </div>
      ) : null}
      <div className="doctor-do">
        <Button look="accent" busy={busy} onPress={() => void get()}>
          {t('doctor.link.get')}
        </Button>
        {busy ? <Waiting words={t('doctor.link.busy')} /> : null}
      </div>
    </Form>
  )
}
