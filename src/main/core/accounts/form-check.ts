import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { AccountForm } from '../../../shared/contract/requests.ts'
import type { Account, AccountId, CheckResult } from '../../../shared/model/account.ts'
import type { CustomerField } from '../../../shared/model/customer-field.ts'
import {
  failure,
  success,
  problem,
  type FormField,
  type Outcome,
  type Problem,
} from '../../../shared/model/problem.ts'
import type { Clock, OpenNet } from '../ports.ts'
import { judgeForm, type JudgedForm } from './account-form.ts'
import { checkInstance, checkV1, NOTHING_TOLD, type InstanceCheck } from './account-check.ts'
import { keychainCode } from '../receive/keychain-state.ts'
import type { RateLimiters } from './rate-limiters.ts'
import { instanceAddress, tokensAtHand } from './api-styles.ts'
import type { Tokens, TokenStore } from '../gateway/tokens/tokens.ts'

/** A form that passed, with the tokens that it leads to. */
export interface FormWithTokens {
  readonly form: JudgedForm
  readonly tokens: Tokens
  /** The account as it was; undefined for a new one. */
  readonly before: Account | undefined
}

/** Judges a form together with the tokens and customer fields that are kept for the account. */
export async function judgeWithTokens(
  form: AccountForm,
  before: Account | undefined,
  store: Pick<TokenStore, 'read'>,
  fields: readonly CustomerField[],
): Promise<Outcome<FormWithTokens>> {
  const kept = before ? await store.read(before) : null
  if (before && kept && kept.state !== 'present' && needsKept(before, form))
    return failure(problem(keychainCode(kept.state)))
  const old = kept?.state === 'present' ? kept.tokens : { accessToken: '', instanceToken: '' }
  const has = { accessToken: old.accessToken !== '', instanceToken: old.instanceToken !== '' }
  const judged = judgeForm(form, has, fields)
  if (!judged.ok) return judged
  const tokens: Tokens = {
    accessToken: judged.value.accessToken || old.accessToken,
    instanceToken: judged.value.instanceId === '' ? '' : judged.value.instanceToken || old.instanceToken,
  }
  return success({ form: judged.value, tokens, before })
}

/**
 * Why a form cannot receive: another account empties that queue already, and each would get a part of the messages. Null where none
 * does, and of an account that shared its queue before.
 */
export async function queueTaken(
  { form, tokens, before }: FormWithTokens,
  accounts: readonly Account[],
  store: Pick<TokenStore, 'read'>,
): Promise<Problem | null> {
  if (form.mode === 'observe' || (before && before.mode !== 'observe' && isSameLine(before, form)))
    return null
  const others = accounts.filter(({ id, mode }) => id !== before?.id && mode !== 'observe')
  for (const other of others) {
    const taken = (field: FormField): Problem => problem('queue-taken', { name: other.name, field })
    if (form.instanceId !== '' && other.instanceId === form.instanceId && isSameHost(other, form))
      return taken('instanceId')
    if (tokens.accessToken === '' || !other.has.accessToken || other.serviceAddress !== form.serviceAddress)
      continue
    const kept = await store.read(other)
    if (kept.state === 'present' && kept.tokens.accessToken === tokens.accessToken)
      return taken('accessToken')
  }
  return null
}

type Addressed = Parameters<typeof instanceAddress>[0]
const isSameHost = (one: Addressed, other: Addressed): boolean =>
  new URL(instanceAddress(one)).host === new URL(instanceAddress(other)).host

/** Asks the service by every token of a form whether it takes it. */
export async function tryForm(
  { form, tokens }: FormWithTokens,
  net: OpenNet,
  clock: Clock,
  paces: RateLimiters,
): Promise<InstanceCheck> {
  const secrets = [tokens.accessToken, tokens.instanceToken].filter((token) => token !== '')
  // The v1 style can be asked for nothing but its queue, and who only observes leaves every queue alone.
  if (tokens.accessToken !== '' && form.mode !== 'observe') {
    const config = {
      serviceAddress: form.serviceAddress,
      accessToken: tokens.accessToken,
      advanced: form.advanced,
    }
    const wrong = await checkV1(config, net, clock, secrets)
    if (wrong) return refused({ ...wrong, values: { ...wrong.values, ...fieldOf(wrong, 'accessToken') } })
  }
  if (form.instanceId !== '') {
    const config = {
      address: instanceAddress(form),
      instanceId: form.instanceId,
      instanceToken: tokens.instanceToken,
    }
    const pacer = paces.ofInstance(config.address, form.instanceId)
    const told = await checkInstance(config, net, clock, pacer, secrets)
    const wrong = told.problem
    const place = form.advanced.instanceAddress === '' ? 'serviceAddress' : 'instanceAddress'
    if (wrong)
      return refused({ ...wrong, values: { ...wrong.values, ...fieldOf(wrong, 'instanceToken', place) } })
    return told
  }
  return NOTHING_TOLD
}

/** See {@link AccountId}. */
export function newAccountId(clock: Pick<Clock, 'random'>): AccountId {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const pick = (): string => letters[Math.floor(clock.random() * letters.length)] ?? 'a'
  return Array.from({ length: 12 }, pick).join('')
}

/** The account that a form makes. What the form does not say stays as it was; `fresh` is what it is for a new one. */
export function accountOf(
  { form, tokens, before }: FormWithTokens,
  fresh: Pick<Account, 'id' | 'secretsKept' | 'ownNumber' | 'colour' | 'demo' | 'createdAt'>,
): Account {
  const { name, serviceAddress, mediaAddress, instanceId, mode, advanced } = form
  const has = tokensAtHand(tokens)
  // Another number in a notification stops sending, so both have to come from one source: v1 writes numbers in its own way.
  const isOfInstance = capabilitiesOf({ ...form, has }).receive !== 'v1'
  return {
    ...fresh,
    ...{ name, serviceAddress, mediaAddress, instanceId, mode, advanced, has },
    ownNumber: before?.ownNumber || (isOfInstance ? fresh.ownNumber : ''),
    colour: form.colour ?? before?.colour ?? fresh.colour,
    createdAt: before?.createdAt ?? fresh.createdAt,
  }
}

/** Whether saving this form leans on a token that only the keychain has. */
function needsKept(before: Account, form: AccountForm): boolean {
  if (before.secretsKept === 'session') return false
  const access = before.has.accessToken && form.accessToken.trim() === ''
  const instance =
    before.has.instanceToken && form.instanceToken.trim() === '' && form.instanceId.trim() !== ''
  return access || instance
}

function refused(wrong: Problem): InstanceCheck {
  return { ...NOTHING_TOLD, problem: wrong }
}

function fieldOf(
  wrong: Problem,
  token: 'accessToken' | 'instanceToken',
  place: FormField = 'serviceAddress',
): { field: FormField } {
  const address = [
    'host-not-found',
    'connection-refused',
    'connection-timeout',
    'connection-lost',
    'tls-failed',
    'proxy-unreachable',
    'proxy-sign-in',
    'proxy-refused',
    'proxy-unusable',
    'not-a-service',
    'not-found',
    'redirected',
  ]
  return { field: address.includes(wrong.code) ? place : token }
}

/** What is said beside the outcome of a check. The access token of an observer is first tried when something is sent. */
export function notesOf({ form, tokens }: FormWithTokens, told: InstanceCheck): CheckResult['notes'] {
  const isUntried = form.mode === 'observe' && tokens.accessToken !== ''
  const untried = isUntried ? (['access-token-untried'] as const) : []
  const off = told.incoming === false ? (['incoming-off'] as const) : []
  return [...form.notes, ...untried, ...off]
}

/** Whether only words were edited: then the service need not be asked again. An observer's access token was never tried. */
export function isSameLine(before: Account, form: JudgedForm): boolean {
  const isFirstTry = before.mode === 'observe' && form.mode !== 'observe' && before.has.accessToken
  return (
    !isFirstTry &&
    form.accessToken === '' &&
    form.instanceToken === '' &&
    before.serviceAddress === form.serviceAddress &&
    before.instanceId === form.instanceId &&
    before.advanced.instanceAddress === form.advanced.instanceAddress
  )
}
