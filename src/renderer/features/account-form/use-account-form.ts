import { useEffect, useState, type RefObject } from 'react'
import type { AccountForm } from '../../../shared/contract/requests.ts'
import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import type { FormField, Problem } from '../../../shared/model/problem.ts'
import { NEWS, saveAccount } from '../../store/actions/account.ts'
import { ask } from '../../store/actions/ask.ts'
import { closeDialog } from '../../store/actions/view.ts'
import {
  addressesOf,
  mediaBeside,
  providerOf,
  UNIVERSAL,
  type Addresses,
  type Provider,
} from './providers.ts'
import type { Credentials } from './read-credentials.ts'

/** Everything of the form but the tokens, which stay in their input elements. */
export type Values = Omit<AccountForm, 'accessToken' | 'instanceToken' | 'id'>

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

const FIELDS: Readonly<Record<FormField, 'plain' | 'advanced' | 'automatic' | 'none'>> = {
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
  awayText: 'automatic',
  greetingText: 'automatic',
  greetingDays: 'automatic',
  number: 'none',
  link: 'none',
  mediaId: 'none',
  fileName: 'none',
  caption: 'none',
  latitude: 'none',
  longitude: 'none',
  firstName: 'none',
  option: 'none',
  text: 'none',
  button: 'none',
  interval: 'none',
  passphrase: 'none',
  currentPassphrase: 'none',
  repeated: 'none',
  sendAt: 'none',
  shortcut: 'none',
}

function valuesOf(account: Account | null): Values {
  return {
    name: account?.name ?? '',
    serviceAddress: account?.serviceAddress ?? UNIVERSAL.serviceAddress,
    mediaAddress: account?.mediaAddress ?? UNIVERSAL.mediaAddress,
    instanceId: account?.instanceId ?? '',
    mode: account?.mode ?? 'receive',
    ...(account ? { colour: account.colour } : {}),
    advanced: { ...(account?.advanced ?? DEFAULT_ADVANCED) },
  }
}

/** Which addresses the person has entered: the others follow the provider and the instance. */
interface Entered {
  readonly service: boolean
  readonly media: boolean
}

const NOT_ENTERED: Entered = { service: false, media: false }
const NO_ADDRESSES: Addresses = { serviceAddress: '', mediaAddress: '' }

/** Addresses that nobody has entered follow what was: GREEN-API's the instance, those of files the service's. */
function followed(values: Values, provider: Provider, entered: Entered): Values {
  const isPreset = provider === 'green-api' && !entered.service
  const serviceAddress = isPreset ? addressesOf(values.instanceId).serviceAddress : values.serviceAddress
  const mediaAddress = entered.media ? values.mediaAddress : mediaBeside(serviceAddress)
  return { ...values, serviceAddress, mediaAddress }
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
  const [provider, setProvider] = useState(() => providerOf(account?.serviceAddress ?? '', 'green-api'))
  const [entered, setEntered] = useState<Entered>({ service: account !== null, media: account !== null })
  /** What stood in the addresses before the other provider was chosen. */
  const [aside, setAside] = useState<(Addresses & { readonly entered: Entered }) | null>(null)
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
    const answer = await ask('account.check', whole())
    setBusy(null)
    if (!answer.ok) setOutcome({ kind: 'bad', problem: answer.problem, from: 'check' })
    else if (answer.value.problem) {
      setOutcome({ kind: 'bad', problem: answer.value.problem, from: 'check' })
    } else {
      const { notes, ownNumber } = answer.value
      const checked = { ownNumber, incomingOff: notes.includes('incoming-off') }
      setOutcome({ kind: 'good', news: notes.map((note) => NEWS[note]), checked })
    }
  }

  async function save(): Promise<void> {
    setBusy('save')
    setOutcome(null)
    const answer = await saveAccount(whole())
    setBusy(null)
    if (answer.ok) closeDialog()
    else setOutcome({ kind: 'bad', problem: answer.problem, from: 'save' })
  }

  function set(change: Partial<Values>): void {
    const has = {
      service: entered.service || change.serviceAddress !== undefined,
      media: entered.media || change.mediaAddress !== undefined,
    }
    setEntered(has)
    setValues((before) => followed({ ...before, ...change }, provider, has))
    setOutcome(null)
  }

  function choose(chosen: Provider): void {
    if (chosen === provider) return
    const { serviceAddress, mediaAddress } = values
    const { entered: had, ...known } = aside ?? {
      ...(chosen === 'green-api' ? addressesOf(values.instanceId) : NO_ADDRESSES),
      entered: NOT_ENTERED,
    }
    setAside({ serviceAddress, mediaAddress, entered })
    setProvider(chosen)
    setEntered(had)
    setValues((before) => ({ ...before, ...known }))
    setOutcome(null)
  }

  /** Tokens go from the clipboard straight into their elements, like typed ones. */
  function fill({ accessToken: access, instanceToken: token, ...plain }: Credentials): void {
    if (accessToken.current && access !== undefined) accessToken.current.value = access
    if (instanceToken.current && token !== undefined) instanceToken.current.value = token
    set(plain)
    if (plain.serviceAddress !== undefined) setProvider(providerOf(plain.serviceAddress, provider))
    noteTyped()
    const fields: readonly (keyof Credentials)[] = [
      ...(Object.keys(plain) as (keyof typeof plain)[]),
      ...(access === undefined ? [] : (['accessToken'] as const)),
      ...(token === undefined ? [] : (['instanceToken'] as const)),
    ]
    setOutcome({ kind: 'filled', fields })
  }

  function noteTyped(): void {
    setTyped({
      accessToken: (accessToken.current?.value ?? '') !== '',
      instanceToken: (instanceToken.current?.value ?? '') !== '',
    })
  }

  const badField = outcome?.kind === 'bad' ? fieldOf(outcome.problem) : null
  return {
    values,
    outcome,
    busy,
    badField,
    /** The section that holds the refused field. */
    badSection: badField === null ? 'none' : FIELDS[badField],
    /** Whether leaving the form now loses something that was entered. */
    isChanged:
      typed.accessToken ||
      typed.instanceToken ||
      JSON.stringify(values) !== JSON.stringify(valuesOf(account)),
    check,
    save,
    provider,
    set,
    choose,
    fill,
    /** The service address is typed to its end: whose it is can be told. */
    addressLeft: () => setProvider(providerOf(values.serviceAddress, provider)),
    /** A token was changed: an old outcome no longer holds. */
    touched: () => {
      setOutcome(null)
      noteTyped()
    },
    /** Which tokens the account would have if it were saved now. */
    has: {
      accessToken: typed.accessToken || account?.has.accessToken === true,
      instanceToken: typed.instanceToken || account?.has.instanceToken === true,
    },
  }
}
