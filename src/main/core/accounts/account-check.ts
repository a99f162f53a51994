import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { Clock, OpenNet } from '../ports.ts'
import { parseSettings, parseState } from '../gateway/service/account-answers.ts'
import { refusalProblem, serviceWords, wireProblem } from '../gateway/errors/failure.ts'
import { isRecord, looksLikeHtml, parse } from '../gateway/translate/json-fields.ts'
import type { WireResult } from '../gateway/service/http-call.ts'
import { Instance, type InstanceConfig } from '../gateway/service/instance-api.ts'
import type { Pacer } from '../gateway/service/pacer.ts'
import { V1, type V1Config } from '../gateway/service/v1-api.ts'

/** A connection that has refused nothing for this long is a long poll at work (docs/service.md, "Open points"), in milliseconds. */
const POLL_ACCEPTED_AFTER_MS = 3000

/** Asks the v1 style once whether it takes this token. Deletes nothing: the poll is dropped as soon as it is answered. */
export async function checkV1(
  config: V1Config,
  net: OpenNet,
  clock: Clock,
  secrets: readonly string[],
): Promise<Problem | null> {
  const { origin, host } = new URL(config.serviceAddress)
  const dispatcher = net.dispatcher(origin, 'control')
  const abort = new AbortController()
  try {
    const service = new V1(config, {
      clock,
      receive: dispatcher,
      control: dispatcher,
      send: dispatcher,
    })
    const quiet = new Promise<'quiet'>((resolve) =>
      clock.after(POLL_ACCEPTED_AFTER_MS, () => resolve('quiet')),
    )
    const first = await Promise.race([service.receive(abort.signal), quiet])
    return first === 'quiet' ? null : judge(first, host, secrets)
  } finally {
    abort.abort()
    void dispatcher.destroy().catch(() => undefined)
  }
}

/** What asking an instance came to. */
export interface InstanceCheck {
  readonly problem: Problem | null
  /** `stateInstance` as told; empty when it was not. */
  readonly state: string
  /** The number of the linked phone as the settings tell it; empty when they do not. */
  readonly ownNumber: string
  /** Whether incoming messages are passed on at all; null when the settings do not say. */
  readonly incoming: boolean | null
}

/** What a check has learnt before the service tells anything of the account. */
export const NOTHING_TOLD: InstanceCheck = { problem: null, state: '', ownNumber: '', incoming: null }

/**
 * Asks the instance style for the last minute of the journal, the cheapest call of the specification, for its state and its
 * settings. Nothing is received and nothing deleted. Only a refusal of the credentials fails: an instance whose phone is not linked
 * is connected all the same, and says so.
 */
export async function checkInstance(
  config: Omit<InstanceConfig, 'receiveTimeout'>,
  net: OpenNet,
  clock: Clock,
  pacer: Pacer,
  secrets: readonly string[],
): Promise<InstanceCheck> {
  const { origin, host } = new URL(config.address)
  const line = net.dispatcher(origin, 'control')
  try {
    const service = new Instance(
      { ...config, receiveTimeout: 5 },
      { clock, receive: line, control: line },
      pacer,
    )
    const wrong = judge(await service.lastIncomingMessages(1), host, secrets)
    if (wrong && !OWN_STATES.has(wrong.code)) return { ...NOTHING_TOLD, problem: wrong }
    const state = parseState(bodyOf(await service.getStateInstance())) ?? ''
    const settings = parseSettings(bodyOf(await service.getSettings()))
    return {
      ...{ problem: null, state },
      ownNumber: settings?.ownNumber ?? '',
      incoming: settings?.incoming ?? null,
    }
  } finally {
    void line.destroy().catch(() => undefined)
  }
}

function bodyOf(told: WireResult): unknown {
  return told.ok && told.answer.status === 200 ? parse(told.answer.body.toString('utf8')) : null
}

/** Refusals that speak of the instance, not of its credentials. */
const OWN_STATES: ReadonlySet<Problem['code']> = new Set(['instance-starting', 'instance-not-authorised'])

function judge(result: WireResult, host: string, secrets: readonly string[]): Problem | null {
  if (!result.ok) return wireProblem(result.failure, host)
  const { answer } = result
  const text = answer.body.toString('utf8')
  if (answer.status !== 200) {
    if (looksLikeHtml(text) && answer.status === 404) return problem('not-a-service', { host })
    return refusalProblem(serviceWords(answer, secrets))
  }
  const body = parse(text)
  const plausible = text.trim() === '' || body === null || isRecord(body) || Array.isArray(body)
  return looksLikeHtml(text) || !plausible ? problem('not-a-service', { host }) : null
}
