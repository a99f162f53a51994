import type {
  AccountActivity,
  DeedOutcome,
  DoctorAnswer,
  DoctorDeed,
  DoctorQuestion,
  DoctorSwitch,
  LinkCode,
  LinkPicture,
} from '../../../../shared/model/account-doctor.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { lookUp, refusalProblem, serviceWords, wireProblem } from '../../gateway/errors/failure.ts'
import { inBandFailure, inBandProblem } from '../../gateway/errors/in-band.ts'
import { parseState } from '../../gateway/service/account-answers.ts'
import { serviceTimeOf, type WireResult } from '../../gateway/service/http-call.ts'
import type { AccountMethod } from '../../gateway/service/instance-api.ts'
import { askForAnswer, type Asking } from '../../gateway/service/instance-read.ts'
import { boolOf, isRecord, parse, textOf } from '../../gateway/translate/json-fields.ts'
import { requireInstance } from '../require-instance.ts'
import { queuedIds, readCount, readQueue, readSettings } from './doctor-answers.ts'

type Parts = Pick<CoreContext, 'accounts' | 'ports'>

interface OfAccount {
  readonly accountId: AccountId
}

/** What Parley knows of an account's traffic without asking anybody. */
export function accountActivity({ accounts }: Parts, { accountId }: OfAccount): Outcome<AccountActivity> {
  const runtime = accounts.runtime(accountId)
  return runtime ? success(runtime.activity) : failure(problem('not-found-here'))
}

const METHODS: Readonly<Record<DoctorQuestion, AccountMethod>> = {
  state: 'getStateInstance',
  settings: 'getSettings',
  notifications: 'getWebhooksCount',
  queue: 'showMessagesQueue',
}

/** Asks the service once. What it refuses is the answer: the person can ask again. */
export async function askDoctor(
  context: Parts,
  { accountId, about }: OfAccount & { readonly about: DoctorQuestion },
): Promise<Outcome<DoctorAnswer>> {
  const found = requireInstance(context, accountId)
  if (!found.ok) return found
  const { asking, runtime } = found.value
  const answer = await askForAnswer(asking, (service, signal) => service.account(METHODS[about], signal), 1)
  if (!answer.ok) return answer
  const read = readAnswer(about, parse(answer.value.body.toString('utf8')))
  if (read === null) return failure(problem('not-json', { host: asking.host }))
  if (read.about !== 'state') return success(read)
  runtime.stateAsked(read.state)
  const serviceNow = serviceTimeOf(answer.value)
  return success({ ...read, clockMs: serviceNow === null ? null : serviceNow - context.ports.clock.now() })
}

function readAnswer(about: DoctorQuestion, body: unknown): DoctorAnswer | null {
  switch (about) {
    case 'state': {
      const state = parseState(body)
      return state === null ? null : { about, state: state.slice(0, 40), clockMs: null }
    }
    case 'settings': {
      const settings = readSettings(body)
      return settings && { about, ...settings }
    }
    case 'notifications': {
      const count = readCount(body)
      return count && { about, ...count }
    }
    case 'queue': {
      const queue = readQueue(body)
      return queue && { about, ...queue }
    }
  }
}

/** What a change asks for, and the flag by which the service says that it was done. */
const DEEDS: Readonly<
  Record<
    DoctorDeed,
    {
      readonly flag: string
      readonly ask: (asking: Asking, switches: readonly DoctorSwitch[]) => Promise<WireResult>
    }
  >
> = {
  switches: {
    flag: 'saveSettings',
    ask: ({ service, signal }, switches) =>
      service.setSettings(Object.fromEntries(switches.map((name) => [name, 'yes'])), signal),
  },
  webhook: {
    flag: 'saveSettings',
    ask: ({ service, signal }) => service.setSettings({ webhookUrl: '' }, signal),
  },
  'clear-queue': {
    flag: 'isCleared',
    ask: ({ service, signal }) => service.account('clearMessagesQueue', signal),
  },
  reboot: { flag: 'isReboot', ask: ({ service, signal }) => service.account('reboot', signal) },
  logout: { flag: 'isLogout', ask: ({ service, signal }) => service.account('logout', signal) },
}

/** Changes something at the service that the person has agreed to: asked once, and never again by itself. */
export async function doDeed(
  context: Parts & Pick<CoreContext, 'archive' | 'tellChanges'>,
  {
    accountId,
    deed,
    switches,
  }: OfAccount & { readonly deed: DoctorDeed; readonly switches: readonly DoctorSwitch[] },
): Promise<Outcome<DeedOutcome>> {
  const found = requireInstance(context, accountId)
  if (!found.ok) return found
  if (deed === 'switches' && switches.length === 0) return failure(problem('bad-request'))
  const { asking, runtime } = found.value
  const { flag, ask } = DEEDS[deed]
  const askedAt = context.ports.clock.now()
  const serviceIds = deed === 'clear-queue' ? await askForQueue(asking) : null
  const outcome = judgeDeed(await ask(asking, switches), flag, asking)
  const unsure = outcome.ok && outcome.value.state === 'unconfirmed' ? outcome.value.problem : null
  context.ports.log.info('doctor.deed', {
    deed,
    outcome: outcome.ok ? outcome.value.state : 'refused',
    code: outcome.ok ? (unsure?.code ?? '') : outcome.problem.code,
  })
  if (deed === 'clear-queue' && outcome.ok) {
    const { archive, tellChanges } = context
    tellChanges(accountId, await archive.noteQueueCleared(accountId, { serviceIds, askedAt }))
  }
  // The next poll would come in minutes.
  if (deed === 'webhook' && outcome.ok) runtime.wake('online')
  return outcome
}

/** Ids of the messages that the service's send queue holds now; null where it does not say. */
async function askForQueue(asking: Asking): Promise<readonly string[] | null> {
  const answer = await askForAnswer(
    asking,
    (service, signal) => service.account('showMessagesQueue', signal),
    1,
  )
  return answer.ok ? queuedIds(parse(answer.value.body.toString('utf8'))) : null
}

/** Only what provably was not taken has failed; a lost or unclear answer may stand behind something that was done. */
function judgeDeed(
  result: WireResult,
  flag: string,
  { host, secrets }: Pick<Asking, 'host' | 'secrets'>,
): Outcome<DeedOutcome> {
  if (!result.ok) {
    const said = wireProblem(result.failure, host)
    if (result.failure.kind === 'nothing-left') return failure(said)
    return success({ state: 'unconfirmed', problem: said })
  }
  const { answer } = result
  if (answer.status !== 200) {
    const words = serviceWords(answer, secrets)
    const said = refusalProblem(words, 'reading')
    return lookUp(words).retry === 'unsure' ? success({ state: 'unconfirmed', problem: said }) : failure(said)
  }
  const body = parse(answer.body.toString('utf8'))
  if (isRecord(body) && boolOf(body[flag]) === true) return success({ state: 'done' })
  const refused = inBandFailure(body) === null ? null : inBandProblem(answer, secrets)
  if (refused) return failure(refused)
  return success({ state: 'unconfirmed', problem: problem('not-json', { host }) })
}

/** What getAuthorizationCode answers looks like: eight letters and digits, which some services split in two. */
const CODE = /^[A-Z0-9]{4}-?[A-Z0-9]{4}$/i

/** Asks for a code to link the phone with this number by. */
export async function linkCode(
  context: Parts,
  { accountId, phone }: OfAccount & { readonly phone: string },
): Promise<Outcome<LinkCode>> {
  const found = requireInstance(context, accountId)
  if (!found.ok) return found
  const { asking } = found.value
  const answer = await askForAnswer(
    asking,
    (service, signal) => service.getAuthorizationCode(Number(phone), signal),
    1,
  )
  if (!answer.ok) return isLinked(asking, answer)
  const body = parse(answer.value.body.toString('utf8'))
  const code = isRecord(body) ? textOf(body['code']).trim() : ''
  if (!CODE.test(code)) return failure(problem('not-json', { host: asking.host }))
  return success({ state: 'shown', code: code.replace('-', '').toUpperCase() })
}

/** A service refuses a code where a phone is linked, without saying so: the state tells. */
async function isLinked(
  asking: Asking,
  refused: Extract<Outcome<unknown>, { ok: false }>,
): Promise<Outcome<{ readonly state: 'linked' }>> {
  if (refused.problem.service?.status !== 200) return refused
  const answer = await askForAnswer(
    asking,
    (service, signal) => service.account('getStateInstance', signal),
    1,
  )
  const isAuthorized = answer.ok && parseState(parse(answer.value.body.toString('utf8'))) === 'authorized'
  return isAuthorized ? success({ state: 'linked' }) : refused
}

/** The largest QR code that is shown, in characters of base64. */
const MAX_PICTURE_LENGTH = 400_000
/** How every PNG begins, in base64. */
const PNG_START = 'iVBORw0KGgo'

/** Asks for a QR code to link a phone by. It holds for seconds. */
export async function linkPicture(context: Parts, { accountId }: OfAccount): Promise<Outcome<LinkPicture>> {
  const found = requireInstance(context, accountId)
  if (!found.ok) return found
  const { asking } = found.value
  const answer = await askForAnswer(asking, (service, signal) => service.account('qr', signal), 1)
  if (!answer.ok) return answer
  const body = parse(answer.value.body.toString('utf8'))
  const type = isRecord(body) ? textOf(body['type']) : ''
  const png = isRecord(body) ? textOf(body['message']).replace(/^data:image\/png;base64,/, '') : ''
  if (type === 'alreadyLogged') return success({ state: 'linked' })
  if (type === 'error')
    return failure(problem('request-refused', { status: 200 }, serviceWords(answer.value, asking.secrets)))
  const isPng =
    png.startsWith(PNG_START) && png.length <= MAX_PICTURE_LENGTH && /^[A-Za-z0-9+/]+=*$/.test(png)
  return isPng ? success({ state: 'shown', png }) : failure(problem('not-json', { host: asking.host }))
}
