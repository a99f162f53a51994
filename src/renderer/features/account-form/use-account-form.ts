import { useState } from 'react'
import type { AccountForm } from '../../../shared/contract/requests.ts'
import type { Account, CheckResult } from '../../../shared/model/account.ts'
import type { FormField, Outcome, Problem } from '../../../shared/model/problem.ts'
import { askedProblemText } from '../../i18n/i18n.ts'
import { fieldOf } from '../../parts/form-problem.ts'
import { NEWS, saveAccount } from '../../store/actions/account.ts'
import { ask } from '../../store/actions/ask.ts'
import { closingDialog } from '../../store/actions/view.ts'
import { changed, formOf, valuesOf, withAddress, withProvider, type Values } from './form-values.ts'
import type { Provider } from './providers.ts'
import type { Credentials } from './read-credentials.ts'
import { useTokens } from './use-tokens.ts'

type News = (typeof NEWS)[keyof typeof NEWS]

/** What "Check connection", "Save account" or pasting a block of credentials came to. */
export type FormOutcome =
  | { readonly kind: 'good'; readonly news: readonly News[]; readonly checked: Checked }
  | { readonly kind: 'filled'; readonly fields: readonly (keyof Credentials)[] }
  | { readonly kind: 'bad'; readonly problem: Problem; readonly from: 'check' | 'save' }

/** What a check has learnt of the account. */
export interface Checked {
  readonly ownNumber: string
  readonly incomingOff: boolean
}

const PLAIN = [
  ...(['name', 'serviceAddress', 'mediaAddress'] as const),
  ...(['accessToken', 'instanceId', 'instanceToken'] as const),
]
const ADVANCED = [
  ...(['deletePath', 'uploadPath', 'instanceAddress', 'textLimit', 'receiveTimeout'] as const),
  ...(['observeSeconds', 'uploadLimitMb', 'paceMs'] as const),
]
const AUTOMATIC = ['awayText', 'greetingText', 'greetingDays'] as const

function checkOutcome(answer: Outcome<CheckResult>): FormOutcome {
  const bad = (problem: Problem): FormOutcome => ({ kind: 'bad', problem, from: 'check' })
  if (!answer.ok) return bad(answer.problem)
  const { problem, notes, ownNumber } = answer.value
  if (problem) return bad(problem)
  const checked = { ownNumber, incomingOff: notes.includes('incoming-off') }
  return { kind: 'good', news: notes.map((note) => NEWS[note]), checked }
}

/** The fields that a block of credentials fills: the tokens last. */
function fieldsOf({ accessToken, instanceToken, ...plain }: Credentials): (keyof Credentials)[] {
  return [
    ...(Object.keys(plain) as (keyof typeof plain)[]),
    ...(accessToken === undefined ? [] : (['accessToken'] as const)),
    ...(instanceToken === undefined ? [] : (['instanceToken'] as const)),
  ]
}

export type AccountFormState = ReturnType<typeof useAccountForm>

/** The state of the account form. A failure keeps everything that was typed. */
export function useAccountForm(account: Account | null) {
  const [form, setForm] = useState(() => formOf(account))
  const tokens = useTokens(account)
  const [outcome, setOutcome] = useState<FormOutcome | null>(null)
  const [busy, setBusy] = useState<'check' | 'save' | null>(null)
  const { values, provider } = form

  const whole = (): AccountForm => ({
    ...(account ? { id: account.id } : {}),
    ...values,
    ...tokens.read(),
  })

  async function check(): Promise<void> {
    setBusy('check')
    setOutcome(null)
    const answer = await ask('account.check', whole())
    setBusy(null)
    setOutcome(checkOutcome(answer))
  }

  async function save(): Promise<void> {
    setBusy('save')
    setOutcome(null)
    const answer = await closingDialog(saveAccount(whole()))
    setBusy(null)
    if (!answer.ok) setOutcome({ kind: 'bad', problem: answer.problem, from: 'save' })
  }

  function fill(credentials: Credentials): void {
    const { accessToken, instanceToken, ...plain } = credentials
    tokens.fill(accessToken, instanceToken)
    setForm((before) => {
      const filled = changed(before, plain)
      return plain.serviceAddress === undefined ? filled : withAddress(filled)
    })
    setOutcome({ kind: 'filled', fields: fieldsOf(credentials) })
  }

  const problem = outcome?.kind === 'bad' ? outcome.problem : null
  const badField = fieldOf(problem, [...PLAIN, ...ADVANCED, ...AUTOMATIC])
  return {
    values,
    provider,
    tokens,
    outcome,
    busy,
    badField,
    /** Whether the refused field is one of those that stay folded. */
    isBadIn: {
      advanced: fieldOf(problem, ADVANCED) !== null,
      automatic: fieldOf(problem, AUTOMATIC) !== null,
    },
    /** Why a field was refused; null for one that was not. */
    error: (field: FormField): string | null =>
      badField === field && problem ? askedProblemText(problem) : null,
    /** Whether leaving the form now loses something that was entered. */
    isChanged: tokens.isTyped || JSON.stringify(values) !== JSON.stringify(valuesOf(account)),
    check,
    save,
    set: (change: Partial<Values>) => {
      setForm((before) => changed(before, change))
      setOutcome(null)
    },
    choose: (chosen: Provider) => {
      if (chosen === provider) return
      setForm((before) => withProvider(before, chosen))
      setOutcome(null)
    },
    fill,
    addressLeft: () => setForm(withAddress),
    /** A token was changed: an old outcome no longer holds. */
    touched: () => {
      setOutcome(null)
      tokens.noteTyped()
    },
  }
}
