import { useEffect, useState, type RefObject } from 'react'
import type { AccountForm } from '../../../shared/contract/requests.ts'
import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import type { FormField, Problem } from '../../../shared/model/problem.ts'
import { checkAccount, NEWS, saveAccount } from '../../store/actions/account.ts'
import { closeDialog } from '../../store/actions/view.ts'

/** Everything of the form but the tokens, which stay in their input elements. */
export type Values = Omit<AccountForm, 'accessToken' | 'instanceToken' | 'id'>

type News = (typeof NEWS)[keyof typeof NEWS]

/** What "Check connection" or "Save account" came to. */
export type FormOutcome =
  | { readonly kind: 'good'; readonly news: readonly News[] }
  | { readonly kind: 'bad'; readonly problem: Problem; readonly from: 'check' | 'save' }

const FIELDS: Readonly<Record<FormField, 'plain' | 'advanced' | 'none'>> = {
  name: 'plain',
  serviceAddress: 'plain',
  mediaAddress: 'plain',
  accessToken: 'plain',
  instanceId: 'plain',
  instanceToken: 'plain',
  deletePath: 'advanced',
  uploadPath: 'advanced',
  instanceAddress: 'advanced',
  textLimit: 'advanced',
  receiveTimeout: 'advanced',
  observeSeconds: 'advanced',
  uploadLimitMb: 'advanced',
  paceMs: 'advanced',
  number: 'none',
  link: 'none',
  mediaId: 'none',
  fileName: 'none',
  caption: 'none',
  latitude: 'none',
  longitude: 'none',
  text: 'none',
  button: 'none',
  interval: 'none',
  passphrase: 'none',
  current: 'none',
  repeated: 'none',
  sendAt: 'none',
  shortcut: 'none',
}

function valuesOf(account: Account | null): Values {
  return {
    name: account?.name ?? '',
    serviceAddress: account?.serviceAddress ?? '',
    mediaAddress: account?.mediaAddress ?? '',
    instanceId: account?.instanceId ?? '',
    mode: account?.mode ?? 'receive',
    ...(account ? { colour: account.colour } : {}),
    advanced: { ...(account?.advanced ?? DEFAULT_ADVANCED) },
  }
}

function fieldOf(problem: Problem): FormField | null {
  const field = problem.values?.['field']
  return typeof field === 'string' && field in FIELDS && FIELDS[field as FormField] !== 'none'
    ? (field as FormField)
    : null
}

/** The state of the account form. A failure keeps everything that was typed. */
export function useAccountForm(
  account: Account | null,
  tokens: Readonly<Record<'accessToken' | 'instanceToken', RefObject<HTMLInputElement | null>>>,
) {
  const [values, setValues] = useState(() => valuesOf(account))
  const [outcome, setOutcome] = useState<FormOutcome | null>(null)
  const [busy, setBusy] = useState<'check' | 'save' | null>(null)
  /** Whether the fields of the tokens hold something; never what. */
  const [typed, setTyped] = useState({ accessToken: false, instanceToken: false })
  const { accessToken, instanceToken } = tokens

  useEffect(() => {
    const inputs = [accessToken.current, instanceToken.current]
    return () => inputs.forEach((input) => input && (input.value = ''))
  }, [accessToken, instanceToken])

  const whole = (): AccountForm => ({
    ...(account ? { id: account.id } : {}),
    ...values,
    accessToken: accessToken.current?.value ?? '',
    instanceToken: instanceToken.current?.value ?? '',
  })

  async function check(): Promise<void> {
    setBusy('check')
    setOutcome(null)
    const answer = await checkAccount(whole())
    setBusy(null)
    if (!answer.ok) setOutcome({ kind: 'bad', problem: answer.problem, from: 'check' })
    else if (answer.value.problem) {
      setOutcome({ kind: 'bad', problem: answer.value.problem, from: 'check' })
    } else setOutcome({ kind: 'good', news: answer.value.notes.map((note) => NEWS[note]) })
  }

  async function save(): Promise<void> {
    setBusy('save')
    setOutcome(null)
    const answer = await saveAccount(whole())
    setBusy(null)
    if (answer.ok) closeDialog()
    else setOutcome({ kind: 'bad', problem: answer.problem, from: 'save' })
  }

  const badField = outcome?.kind === 'bad' ? fieldOf(outcome.problem) : null
  return {
    values,
    outcome,
    busy,
    badField,
    badFieldIsAdvanced: badField !== null && FIELDS[badField] === 'advanced',
    check,
    save,
    set: (change: Partial<Values>) => {
      setValues((before) => ({ ...before, ...change }))
      setOutcome(null)
    },
    /** A token was changed: an old outcome no longer holds. */
    touched: () => {
      setOutcome(null)
      setTyped({
        accessToken: (accessToken.current?.value ?? '') !== '',
        instanceToken: (instanceToken.current?.value ?? '') !== '',
      })
    },
    /** Which tokens the account would have if it were saved now. */
    has: {
      accessToken: typed.accessToken || account?.has.accessToken === true,
      instanceToken: typed.instanceToken || account?.has.instanceToken === true,
    },
  }
}
