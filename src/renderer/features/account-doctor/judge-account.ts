import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { AccountActivity, DoctorAnswers, DoctorQuestion } from '../../../shared/model/account-doctor.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Connection } from '../../../shared/model/connection.ts'
import type { Outcome, Problem, ProblemCode } from '../../../shared/model/problem.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { askedProblemText, locale, problemText, type Translate } from '../../i18n/i18n.ts'
import { listed } from '../../text/listed.ts'
import { formatAddress } from '../../text/names.ts'
import { countdown, spokenTime } from '../../text/time.ts'
import './doctor-texts.ts'

/** How a row stands. `unknown`: nobody could say, and that is nobody's fault. */
export type Verdict = 'broken' | 'look' | 'asking' | 'unknown' | 'fine'

/** What a row's button does. */
export type Mend =
  | 'link'
  | 'switches'
  | 'webhook'
  | 'queue'
  | 'reboot'
  | 'resume'
  | 'edit'
  | 'unlock'
  | 'network'

/** Names of the rows. */
export type RowName = keyof typeof JUDGES

/** One row of the doctor. */
export interface DoctorRow {
  readonly name: RowName
  readonly verdict: Verdict
  /** One sentence for the person. */
  readonly words: string
  /** The same for whoever helps, in English: only words of ours, numbers and times. Nothing that the service or a person wrote. */
  readonly fact: string
  readonly mend: Mend | null
}

/** All that the verdicts rest on. */
export interface DoctorFacts {
  readonly now: number
  readonly account: Account
  readonly connection: Connection | null
  readonly proxyMode: Settings['proxyMode']
  /** Null until it is known. */
  readonly activity: AccountActivity | null
  /** What came so far. */
  readonly answers: { readonly [Q in DoctorQuestion]?: Outcome<DoctorAnswers[Q]> }
}

type Judged = Omit<DoctorRow, 'name'>
type Judge = (facts: DoctorFacts, t: Translate) => Judged

function row(verdict: Verdict, words: string, fact: string, mend: Mend | null = null): Judged {
  return { verdict, words, fact, mend }
}

/** What no time-out or limit explains: somebody has to change something. */
const BROKEN: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'sign-in-refused',
  'forbidden-operation',
  'instance-expired',
  'keychain-locked',
  'keychain-unavailable',
])

function refused(said: Problem, t: Translate): Judged {
  if (said.code === 'reads-need-instance')
    return row('unknown', t('doctor.needsInstance'), 'needs an instance ID')
  const status = said.service?.status ?? null
  const fact = status === null ? said.code : `${said.code} (HTTP ${String(status)})`
  return row(BROKEN.has(said.code) ? 'broken' : 'look', askedProblemText(said), fact)
}

/** Judges what the service answers to a question; the row waits until it does. */
function answered<Q extends DoctorQuestion>(
  about: Q,
  judge: (answer: DoctorAnswers[Q], facts: DoctorFacts, t: Translate) => Judged,
): Judge {
  return (facts, t) => {
    const answer: Outcome<DoctorAnswers[Q]> | undefined = facts.answers[about]
    if (answer === undefined) return row('asking', t('doctor.verdict.asking'), 'not answered yet')
    return answer.ok ? judge(answer.value, facts, t) : refused(answer.problem, t)
  }
}

/** The same for a row that is not the first one of its question: the refusal itself stands in that one. */
function answeredToo<Q extends DoctorQuestion>(
  about: Q,
  judge: (answer: DoctorAnswers[Q], facts: DoctorFacts, t: Translate) => Judged,
): Judge {
  const asFirst = answered(about, judge)
  return (facts, t) => {
    const answer = facts.answers[about]
    const isRefused = answer?.ok === false && answer.problem.code !== 'reads-need-instance'
    return isRefused ? row('unknown', t('doctor.unanswered'), 'not answered') : asFirst(facts, t)
  }
}

/** After the last answer to a poll that waits for a minute at most, milliseconds. */
const POLL_SILENCE_MS = 3 * 60_000
/** A queue that is longer than this does not empty on its own soon. */
const LONG_NOTIFICATIONS = 100
const LONG_QUEUE = 20
/** Between two sends, milliseconds: above it answers are slow. */
const LONG_INTERVAL_MS = 60_000
/** Clocks differ by a little, and answers take their time; milliseconds. */
const CLOCK_FINE_MS = 30_000
const CLOCK_BROKEN_MS = 5 * 60_000

const at = (time: number): string => new Date(time).toISOString()
const lastTwo = (number: string): string => `ends in ${number.slice(-2)}`
const isWell = (connection: Connection | null): boolean =>
  connection?.word === 'online' || connection?.word === 'observing'

function judgeConnection({ connection, account }: DoctorFacts, t: Translate): Judged {
  if (connection === null || connection.word === 'connecting')
    return row('look', t('doctor.connection.connecting'), 'connecting')
  const { word, problem } = connection
  const fact = problem ? `${word}, ${problem.code}` : word
  if (word === 'online') return row('fine', t('doctor.connection.online'), fact)
  if (word === 'observing') return row('fine', t('doctor.connection.observing'), fact)
  return row(
    word === 'paused' ? 'look' : 'broken',
    problem ? problemText(problem) : t(`connection.${word}`),
    fact,
    mendOfConnection(connection, account),
  )
}

function mendOfConnection({ word, problem }: Connection, account: Account): Mend | null {
  // Each of these has a row of its own.
  if (problem?.code === 'webhook-url-set' || problem?.code === 'instance-not-authorised') return null
  if (problem?.code.startsWith('proxy-')) return null
  if (word === 'keychain-locked') return 'unlock'
  const isOfForm = ['sign-in-refused', 'not-authorised', 'cannot-receive', 'keychain-unavailable'].includes(
    word,
  )
  if (isOfForm || problem?.code === 'delete-refused') return account.demo ? 'resume' : 'edit'
  return 'resume'
}

/** Without an instance ID, or with a token that is refused, the account's form is the way on. */
function judgeState(facts: DoctorFacts, t: Translate): Judged {
  const judged = judgeAnsweredState(facts, t)
  const { state } = facts.answers
  const code = state?.ok === false ? state.problem.code : null
  const isOfForm = code === 'reads-need-instance' || code === 'sign-in-refused'
  return isOfForm && !facts.account.demo ? { ...judged, mend: 'edit' } : judged
}

const judgeAnsweredState = answered('state', ({ state }, _, t) => {
  switch (state) {
    case 'authorized':
      return row('fine', t('doctor.state.authorized'), state)
    case 'notAuthorized':
      return row('broken', t('doctor.state.notAuthorized'), state, 'link')
    case 'blocked':
      return row('broken', t('doctor.state.blocked'), state)
    case 'sleepMode':
      return row('look', t('doctor.state.sleepMode'), state, 'reboot')
    case 'starting':
      return row('look', t('doctor.state.starting'), state)
    case 'yellowCard':
      return row('look', t('doctor.state.yellowCard'), state, 'reboot')
    case 'suspended':
      return row('broken', t('doctor.state.suspended'), state)
    default:
      return row('look', t('doctor.state.other', { state }), 'another state')
  }
})

const judgePhone = answeredToo('settings', ({ phone }, { account: { ownNumber } }, t) => {
  if (phone === '') return row('look', t('doctor.phone.none'), 'none')
  if (ownNumber !== '' && ownNumber !== phone) {
    const numbers = { before: formatAddress(ownNumber), now: formatAddress(phone) }
    return row(
      'broken',
      t('doctor.phone.other', numbers),
      `another number: ${lastTwo(phone)}, before: ${lastTwo(ownNumber)}`,
    )
  }
  return row('fine', formatAddress(phone), lastTwo(phone))
})

const judgeWebhook = answeredToo('settings', ({ webhookHost }, { account }, t) => {
  if (webhookHost === '') return row('fine', t('doctor.webhook.none'), 'none')
  if (capabilitiesOf(account).receive !== 'instance')
    return row('fine', t('doctor.webhook.also', { host: webhookHost }), 'set; Parley receives otherwise')
  return row('broken', t('doctor.webhook.set', { host: webhookHost }), 'set', 'webhook')
})

const judgeSwitches = answered('settings', ({ off }, _, t) => {
  if (off.length === 0) return row('fine', t('doctor.switches.on'), 'on')
  const list = listed(off.map((name) => t(`doctor.switch.${name}`)))
  const verdict = off.includes('incomingWebhook') ? 'broken' : 'look'
  return row(verdict, t('doctor.switches.off', { list }), `off: ${off.join(', ')}`, 'switches')
})

const judgeInterval = answeredToo('settings', ({ sendIntervalMs }, _, t) => {
  if (sendIntervalMs === null) return row('unknown', t('doctor.unanswered'), 'not answered')
  const seconds = new Intl.NumberFormat(locale()).format(sendIntervalMs / 1000)
  const fact = `${String(sendIntervalMs)} ms`
  return sendIntervalMs >= LONG_INTERVAL_MS
    ? row('look', t('doctor.interval.long', { seconds }), fact)
    : row('fine', t('doctor.interval.fine', { seconds }), fact)
})

const judgeNotifications = answered('notifications', ({ count }, { account, connection }, t) => {
  const fact = String(count)
  if (count === 0) return row('fine', t('doctor.notifications.none'), fact)
  if (capabilitiesOf(account).receive !== 'instance')
    return row('fine', t('doctor.notifications.unused', { count }), `${fact}; Parley receives otherwise`)
  const isFine = isWell(connection) && count < LONG_NOTIFICATIONS
  return row(isFine ? 'fine' : 'look', t('doctor.notifications.some', { count }), fact)
})

const judgeQueue = answered('queue', ({ count }, { answers: { state } }, t) => {
  const fact = String(count)
  if (count === 0) return row('fine', t('doctor.queue.none'), fact)
  const isHeld = state?.ok === true && state.value.state !== 'authorized'
  const words = isHeld ? t('doctor.queue.held', { count }) : t('doctor.queue.some', { count })
  return row(isHeld || count >= LONG_QUEUE ? 'look' : 'fine', words, fact, 'queue')
})

function judgePoll({ activity, connection, now }: DoctorFacts, t: Translate): Judged {
  if (activity === null) return row('asking', t('doctor.verdict.asking'), 'not known yet')
  const { polledAt, startedAt } = activity
  const isSilent = now - (polledAt ?? startedAt) > POLL_SILENCE_MS || !isWell(connection)
  const verdict = isSilent ? 'look' : 'fine'
  return polledAt === null
    ? row(verdict, t('doctor.poll.none', { time: spokenTime(startedAt, now) }), `none since ${at(startedAt)}`)
    : row(verdict, t('doctor.poll.last', { time: spokenTime(polledAt, now) }), at(polledAt))
}

function judgeDelete({ account, activity, connection, now }: DoctorFacts, t: Translate): Judged {
  if (activity === null) return row('asking', t('doctor.verdict.asking'), 'not known yet')
  if (account.mode === 'observe') return row('fine', t('doctor.delete.observe'), 'observes only')
  const { deletedAt, startedAt } = activity
  const fact = deletedAt === null ? `none since ${at(startedAt)}` : at(deletedAt)
  const problem = connection?.problem
  if (problem?.code === 'delete-refused')
    return row('broken', problemText(problem), `${fact}, delete-refused`)
  return deletedAt === null
    ? row('fine', t('doctor.delete.none', { time: spokenTime(startedAt, now) }), fact)
    : row('fine', t('doctor.delete.last', { time: spokenTime(deletedAt, now) }), fact)
}

function judgeSend({ activity, connection, now }: DoctorFacts, t: Translate): Judged {
  if (activity === null) return row('asking', t('doctor.verdict.asking'), 'not known yet')
  const { sentAt, startedAt } = activity
  const fact = sentAt === null ? `none since ${at(startedAt)}` : at(sentAt)
  const sending = connection?.sending
  if (sending && sending.state !== 'ready') {
    const { problem, state } = sending
    const needsPerson = state === 'held' || state === 'signed-out'
    const words = problem
      ? problemText(problem)
      : t(needsPerson ? 'connection.sending.held' : 'connection.sending.paused')
    const mend = state === 'held' || state === 'paused' ? 'resume' : null
    return row(
      needsPerson ? 'broken' : 'look',
      words,
      `${fact}, ${state}${problem ? ` (${problem.code})` : ''}`,
      mend,
    )
  }
  return sentAt === null
    ? row('fine', t('doctor.send.none', { time: spokenTime(startedAt, now) }), fact)
    : row('fine', t('doctor.send.last', { time: spokenTime(sentAt, now) }), fact)
}

function judgeClock({ activity, answers }: DoctorFacts, t: Translate): Judged {
  const { state } = answers
  const told = state?.ok === true ? state.value.clockMs : null
  const clockMs = told ?? activity?.clockMs ?? null
  if (clockMs === null)
    return state === undefined || activity === null
      ? row('asking', t('doctor.verdict.asking'), 'not known yet')
      : row('unknown', t('doctor.clock.unknown'), 'not answered')
  const off = Math.abs(clockMs)
  const fact = `${String(Math.round(clockMs / 1000))} s`
  if (off <= CLOCK_FINE_MS) return row('fine', t('doctor.clock.fine'), fact)
  const verdict = off > CLOCK_BROKEN_MS ? 'broken' : 'look'
  const time = countdown(off)
  return row(verdict, clockMs > 0 ? t('doctor.clock.slow', { time }) : t('doctor.clock.fast', { time }), fact)
}

function judgeTokens({ account, connection }: DoctorFacts, t: Translate): Judged {
  const { secretsKept } = account
  const { problem = null, word } = connection ?? {}
  if (word === 'keychain-locked' || word === 'keychain-unavailable') {
    const mend = word === 'keychain-locked' ? 'unlock' : 'edit'
    return row(
      'broken',
      problem ? problemText(problem) : t(`connection.${word}`),
      `${secretsKept}, ${word}`,
      mend,
    )
  }
  return row(secretsKept === 'session' ? 'look' : 'fine', t(`doctor.tokens.${secretsKept}`), secretsKept)
}

function judgeProxy({ connection, proxyMode }: DoctorFacts, t: Translate): Judged {
  const problem = connection?.problem
  if (problem?.code.startsWith('proxy-'))
    return row('broken', problemText(problem), `${proxyMode}, ${problem.code}`, 'network')
  return row('fine', t(`doctor.proxy.${proxyMode}`), proxyMode)
}

const JUDGES = {
  connection: judgeConnection,
  state: judgeState,
  phone: judgePhone,
  webhook: judgeWebhook,
  switches: judgeSwitches,
  interval: judgeInterval,
  notifications: judgeNotifications,
  queue: judgeQueue,
  poll: judgePoll,
  delete: judgeDelete,
  send: judgeSend,
  clock: judgeClock,
  tokens: judgeTokens,
  proxy: judgeProxy,
} as const satisfies Readonly<Record<string, Judge>>

const RANKS: Readonly<Record<Verdict, number>> = { broken: 0, look: 1, asking: 2, unknown: 3, fine: 4 }

/**
 * What there is to say of an account. Trouble comes first once everything is answered: until then each row keeps its place, so
 * that nothing jumps from under the pointer.
 */
export function judgeAccount(facts: DoctorFacts, t: Translate): readonly DoctorRow[] {
  const rows = (Object.keys(JUDGES) as RowName[]).map((name) => ({ name, ...JUDGES[name](facts, t) }))
  if (rows.some(({ verdict }) => verdict === 'asking')) return rows
  return rows.toSorted((one, other) => RANKS[one.verdict] - RANKS[other.verdict])
}
