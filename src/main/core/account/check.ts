import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { Clock, Net } from '../ports.ts'
import { refusalProblem, serviceWords, wireProblem } from '../service/failure.ts'
import { isRecord, looksLikeHtml, parse } from '../service/fields.ts'
import { call, type WireResult } from '../service/http.ts'
import { V1, type V1Config } from '../service/v1.ts'

/** A connection that has refused nothing for this long is a long poll at work (design, section 5), in milliseconds. */
const NO_REFUSAL = 3000

/** Asks the v1 style once whether it takes this token. Deletes nothing: the poll is dropped as soon as it is answered. */
export async function checkV1(
  config: V1Config,
  net: Net,
  clock: Clock,
  secrets: readonly string[],
): Promise<Problem | null> {
  const { origin, host } = new URL(config.serviceAddress)
  const dispatcher = net.dispatcher(origin, 'control')
  const abort = new AbortController()
  try {
    const service = new V1(config, { receive: dispatcher, control: dispatcher, send: dispatcher })
    const quiet = new Promise<'quiet'>((resolve) => clock.after(NO_REFUSAL, () => resolve('quiet')))
    const first = await Promise.race([service.receive(abort.signal), quiet])
    return first === 'quiet' ? null : judge(first, host, secrets)
  } finally {
    abort.abort()
    void dispatcher.destroy().catch(() => undefined)
  }
}

/** Asks the instance style for the last minute of the journal: the cheapest call of the specification. */
export async function checkInstance(
  config: { readonly address: string; readonly instanceId: string; readonly instanceToken: string },
  net: Net,
  secrets: readonly string[],
): Promise<Problem | null> {
  const { origin, host } = new URL(config.address)
  const dispatcher = net.dispatcher(origin, 'control')
  const segments = `waInstance${config.instanceId}/lastIncomingMessages/${encodeURIComponent(config.instanceToken)}`
  try {
    const result = await call({
      dispatcher,
      method: 'GET',
      url: `${config.address}/${segments}?minutes=1`,
      deadline: 15_000,
      cap: 4 * 1024 * 1024,
    })
    return judge(result, host, secrets)
  } finally {
    void dispatcher.destroy().catch(() => undefined)
  }
}

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
