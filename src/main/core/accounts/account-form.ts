import { textToSend } from '../../../shared/lib/letters.ts'
import type { AccountForm } from '../../../shared/contract/requests.ts'
import type { AdvancedSettings, CheckResult, ReceiveMode } from '../../../shared/model/account.ts'
import { GREETING_DAYS } from '../../../shared/model/automatic-message.ts'
import { fillPlaceholders, gapIn } from '../../../shared/model/canned-reply.ts'
import { fieldPlaceholders, type CustomerField } from '../../../shared/model/customer-field.ts'
import {
  failure,
  problem,
  success,
  type FormField,
  type Outcome,
  type Problem,
} from '../../../shared/model/problem.ts'
import { isThisComputer } from '../gateway/service/this-computer.ts'

/** A form that passed: addresses mended, tokens trimmed. */
export interface JudgedForm {
  readonly name: string
  readonly serviceAddress: string
  readonly mediaAddress: string
  readonly instanceId: string
  readonly mode: ReceiveMode
  /** Undefined: the one it has. */
  readonly colour: number | undefined
  readonly advanced: AdvancedSettings
  /** Empty means "none given": for an edited account the one in the keychain stays. */
  readonly accessToken: string
  readonly instanceToken: string
  readonly notes: CheckResult['notes']
}

type Note = CheckResult['notes'][number]

/**
 * Judges the account form. `kept` says which tokens the keychain already holds for this account,
 * `fields` which it has of its customers. Mends what is certainly
 * meant (trailing slashes, a pasted `/v1` or `/waInstance…`) and says so; refuses the rest with the field's name. Pure.
 */
export function judgeForm(
  form: AccountForm,
  kept: { readonly accessToken: boolean; readonly instanceToken: boolean },
  fields: readonly CustomerField[],
): Outcome<JudgedForm> {
  const notes = new Set<Note>()
  const name = form.name.trim()
  if (name === '') return failure(problem('name-empty', { field: 'name' }))

  const service = judgeAddress(form.serviceAddress, 'serviceAddress', notes)
  if (!service.ok) return service
  if (service.value === '') return failure(problem('address-empty', { field: 'serviceAddress' }))
  const media = judgeAddress(form.mediaAddress, 'mediaAddress', notes)
  if (!media.ok) return media
  const instance = judgeAddress(form.advanced.instanceAddress, 'instanceAddress', notes)
  if (!instance.ok) return instance

  const accessToken = form.accessToken.trim()
  const instanceToken = form.instanceToken.trim()
  const instanceId = form.instanceId.trim()
  for (const [field, token] of [
    ['accessToken', accessToken],
    ['instanceToken', instanceToken],
  ] as const)
    if (!/^[\x21-\x7e]*$/.test(token)) return failure(problem('token-malformed', { field }))
  if (!/^\d{0,20}$/.test(instanceId))
    return failure(problem('instance-id-malformed', { field: 'instanceId' }))

  const hasAccess = accessToken !== '' || kept.accessToken
  const hasInstanceToken = instanceToken !== '' || kept.instanceToken
  if (!hasAccess && instanceId === '' && !hasInstanceToken)
    return failure(problem('credentials-missing', { field: 'accessToken' }))
  if (instanceId === '' && instanceToken !== '')
    return failure(problem('credentials-incomplete', { field: 'instanceId' }))
  if (instanceId !== '' && !hasInstanceToken)
    return failure(problem('credentials-incomplete', { field: 'instanceToken' }))
  const style = judgeStyle(form, hasAccess, instanceId !== '')
  if (style) return failure(style)

  const paths = judgePaths(form)
  if (!paths.ok) return paths
  const wrong = judgeRanges(form) ?? judgeAutomatic(form, fields)
  if (wrong) return failure(wrong)
  return success({
    name,
    serviceAddress: service.value,
    mediaAddress: media.value,
    instanceId,
    mode: form.mode,
    colour: form.colour,
    advanced: { ...form.advanced, ...paths.value, instanceAddress: instance.value },
    accessToken,
    instanceToken,
    notes: [...notes],
  })
}

/** Receiving needs the credentials of the queue that it takes from, observing those of the journal. */
function judgeStyle(form: AccountForm, hasAccess: boolean, hasInstance: boolean): Problem | null {
  if (form.mode === 'observe')
    return hasInstance ? null : problem('observe-needs-instance', { field: 'instanceId' })
  const { receiveStyle } = form.advanced
  if (receiveStyle === 'v1' && !hasAccess) return problem('receive-needs-token', { field: 'accessToken' })
  if (receiveStyle === 'instance' && !hasInstance)
    return problem('receive-needs-instance', { field: 'instanceId' })
  return null
}

/** The advanced numbers with the least and the most that makes sense of each. */
const RANGES = {
  receiveTimeout: [5, 60],
  observeSeconds: [1, 3600],
  textLimit: [1, 20_000],
  uploadLimitMb: [0, 2000],
} as const

/** The longest pause that an account may keep between two messages, in milliseconds. */
const MAX_SEND_SPACING_MS = 60_000

function judgeRanges(form: AccountForm): Problem | null {
  for (const field of Object.keys(RANGES) as (keyof typeof RANGES)[]) {
    const [least, most] = RANGES[field]
    const value = form.advanced[field]
    if (!(value >= least && value <= most)) return problem('setting-out-of-range', { field, least, most })
  }
  const { paceMs } = form.advanced
  if (!(paceMs >= 0 && paceMs <= MAX_SEND_SPACING_MS)) return problem('pace-invalid', { field: 'paceMs' })
  return null
}

/** What nobody looks over before it leaves must be whole whoever it goes to. */
function judgeAutomatic({ name, advanced }: AccountForm, fields: readonly CustomerField[]): Problem | null {
  // Of a customer of whom nothing is known.
  const unknown = { name: '', account: name, fields: fieldPlaceholders(fields, {}, 'en') }
  const { automatic, textLimit } = advanced
  for (const kind of ['away', 'greeting'] as const) {
    const field = `${kind}Text` as const
    const { on, text } = automatic[kind]
    if (!on) continue
    if (textToSend(text) === '') return problem('automatic-empty', { field })
    if (gapIn(fillPlaceholders(text, unknown))) return problem('automatic-gap', { field })
    if (text.trim().length > textLimit) return problem('automatic-too-long', { field, limit: textLimit })
  }
  const [least, most] = GREETING_DAYS
  const { days } = automatic.greeting
  if (Number.isInteger(days) && days >= least && days <= most) return null
  return problem('setting-out-of-range', { field: 'greetingDays', least, most })
}

function judgePaths(form: AccountForm): Outcome<{ deletePath: string; uploadPath: string }> {
  const deletePath = form.advanced.deletePath.trim()
  const uploadPath = form.advanced.uploadPath.trim()
  if (!deletePath.includes('{receipt}'))
    return failure(problem('delete-path-no-receipt', { field: 'deletePath' }))
  for (const [field, path] of [
    ['deletePath', deletePath],
    // Empty says that this service has no upload.
    ['uploadPath', uploadPath || '/'],
  ] as const)
    if (!/^\/[\w\-./{}?=&%~]*$/.test(path) || path.includes('//') || path.includes('..'))
      return failure(problem('path-malformed', { field }))
  return success({ deletePath, uploadPath })
}

function judgeAddress(input: string, field: FormField, notes: Set<Note>): Outcome<string> {
  const text = input.trim()
  if (text === '') return success('')
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return failure(problem('address-no-scheme', { field }))
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.hostname === '') return failure(problem('address-malformed', { field }))
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return failure(problem('address-not-http', { field }))
  // The token would travel in clear, for everybody on the way to read.
  if (url.protocol === 'http:' && !isThisComputer(url))
    return failure(problem('address-not-secure', { field }))
  if (url.username !== '' || url.password !== '')
    return failure(problem('address-has-credentials', { field }))
  if (url.search !== '' || url.hash !== '') return failure(problem('address-has-query', { field }))
  let path = url.pathname
  const bare = path.replace(
    /\/(?:v1(?:\/(?:messages|notifications|media))?|waInstance[^/]*(?:\/.*)?)\/*$/i,
    '',
  )
  if (bare !== path) notes.add('trailing-path-removed')
  path = bare.replace(/\/+$/, '')
  if (path === bare && !/\/$/.test(text)) return success(`${url.origin}${path}`)
  if (/\/{2,}$/.test(text) || (bare !== '/' && bare !== path)) notes.add('slashes-removed')
  return success(`${url.origin}${path}`)
}
