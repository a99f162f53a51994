import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { Message } from '../../../shared/model/message.ts'
import { inBandFailure } from '../gateway/errors/in-band.ts'
import { serviceWords, wireProblem } from '../gateway/errors/failure.ts'
import { parseSettings } from '../gateway/service/account-answers.ts'
import type { WireAnswer, WireResult } from '../gateway/service/http-call.ts'
import { instanceChatId } from '../gateway/service/instance-chat-id.ts'
import { askOnce, type Asking as ReadAsking } from '../gateway/service/instance-read.ts'
import type { InstanceCall } from '../gateway/service/instance-sends.ts'
import { parse } from '../gateway/translate/json-fields.ts'
import type { AmendmentEnd, BegunAmendment } from '../store/outbox/amendments.ts'
import { textOfAnswer, type Asking } from './verdict.ts'

/** HTTP statuses after which nobody knows whether the service took the request. */
const UNCLEAR: ReadonlySet<number> = new Set([408, 499])

/** What the service is asked for an amendment, field for field. */
export function amendmentCall({ chat, serviceId, message }: BegunAmendment): InstanceCall {
  const body = { chatId: instanceChatId(chat.kind, chat.address), idMessage: serviceId }
  return message.amendment?.type === 'edit'
    ? { operation: 'editMessage', body: { ...body, message: message.amendment.text } }
    : { operation: 'deleteMessage', body }
}

/** What the answer to an amendment means. The service only queues it: 200 says that it was asked, not that it was done. Pure. */
export function judgeAmendment(result: WireResult, asking: Asking): AmendmentEnd {
  if (!result.ok) {
    const said = wireProblem(result.failure, asking.host)
    return result.failure.kind === 'nothing-left'
      ? refused({ ...said, code: 'amendment-not-reached' })
      : unsure(said)
  }
  const { answer } = result
  if (answer.status === 200) return judgeTaken(answer, asking.secrets)
  const words = serviceWords(answer, asking.secrets)
  const said = problem('amendment-refused', { status: answer.status }, words)
  const { status } = answer
  if (status < 300 || status >= 500 || UNCLEAR.has(status)) return unsure(said)
  if (status === 401 || status === 403) return refused({ ...said, code: 'amendment-forbidden' })
  if (status === 429) return refused({ ...said, code: 'amendment-too-often' })
  if (status === 466 || status === 469) return refused({ ...said, code: 'amendment-limit' })
  // A bare 400 is no word of the service: a proxy may have written it.
  return status === 400 && words.errors.length === 0 ? unsure(said) : refused(said)
}

function judgeTaken(answer: WireAnswer, secrets: readonly string[]): AmendmentEnd {
  const text = textOfAnswer(answer).trim()
  const body = text === '' ? {} : parse(text)
  if (body === undefined) return unsure(problem('not-json'))
  if (inBandFailure(body) === null) return { state: 'asked', problem: null }
  return refused(problem('amendment-refused', { status: 200 }, serviceWords(answer, secrets)))
}

const refused = (why: Problem): AmendmentEnd => ({ state: 'refused', problem: why })
const unsure = (why: Problem): AmendmentEnd => ({
  state: 'unsure',
  problem: { ...why, code: 'amendment-unclear' },
})

/**
 * Why the service will not report that an amendment was done; null where it will, or does not say. Its switch may be off, and
 * the queue of the v1 style tells of no edits and deletions.
 */
export async function whyUnconfirmed(
  message: Message,
  asking: ReadAsking,
  receivesByV1: boolean,
): Promise<Problem | null> {
  if (receivesByV1) return problem('amendment-not-received')
  const answer = await askOnce(asking, (service, signal) => service.getSettings(signal))
  const settings = answer.ok ? parseSettings(parse(Buffer.from(answer.value).toString('utf8'))) : null
  const isReported = settings?.reports[message.amendment?.type ?? 'edit'] ?? null
  return isReported === false ? problem('amendment-switch-off') : null
}
