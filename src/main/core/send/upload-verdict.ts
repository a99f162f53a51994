import { problem, type Problem } from '../../../shared/model/problem.ts'
import { isOutage, lookUp, refusalProblem, serviceWords, wireProblem } from '../gateway/errors/failure.ts'
import { isRecord, parse, recordsOf, textOf } from '../gateway/translate/json-fields.ts'
import type { WireAnswer, WireResult } from '../gateway/service/http-call.ts'
import type { Wait } from './postponed.ts'
import { judgeV1Send, outageWait, textOfAnswer, type AccountEffect, type Asking } from './verdict.ts'

/** What an upload came to. It is no send: what failed by itself is tried again, nothing can arrive twice. */
export type UploadVerdict =
  | { readonly state: 'uploaded'; readonly mediaId: string }
  /** Tried again: with the account where the whole line is concerned, else by this message alone, which waits so. */
  | {
      readonly state: 'later'
      readonly problem: Problem
      readonly account: AccountEffect
      readonly wait?: Wait
    }
  | { readonly state: 'failed'; readonly problem: Problem }

/** Judges the answer to a media upload (docs/service.md 2.4). `sameLine`: the media address is the service's own. Pure. */
export function judgeUpload(result: WireResult, asking: Asking, sameLine: boolean): UploadVerdict {
  const unchanged: AccountEffect = { state: 'unchanged' }
  if (!result.ok) {
    const { failure } = result
    if (failure.kind === 'aborted' && failure.withheld === true)
      return { state: 'failed', problem: problem('file-missing') }
    const said = wireProblem(failure, asking.host)
    const offline = failure.kind === 'nothing-left' && sameLine
    return {
      state: 'later',
      problem: said,
      account: offline ? { state: 'offline', problem: said } : unchanged,
      wait: { isOutage: failure.kind !== 'too-large' },
    }
  }
  const { answer } = result
  const isTaken = answer.status === 200 || answer.status === 201
  const mediaId = isTaken ? mediaIdOf(answer) : ''
  if (mediaId !== '') return { state: 'uploaded', mediaId }
  const words = serviceWords(answer, asking.secrets)
  // An error body is a refusal under any status.
  const isCoded = words.errors.some(({ code }) => code !== null)
  if (isTaken && !isCoded) return { state: 'later', problem: problem('not-json'), account: unchanged }
  const said = refusalProblem(words, 'sending')
  if (answer.status === 404 || answer.status === 405)
    return { state: 'failed', problem: { ...said, code: 'upload-unavailable' } }
  const verdict = judgeV1Send(result, asking)
  if (verdict.message.state === 'later') return { state: 'later', problem: said, account: verdict.account }
  // What leaves a send unsure is a plain failure here, unless it passes by itself.
  if (verdict.message.state === 'unsure' && lookUp(words).retry === 'unsure')
    return {
      ...{ state: 'later', problem: said, account: unchanged },
      ...(isOutage(words) ? { wait: { least: outageWait(answer, asking.now) ?? 0, isOutage: true } } : {}),
    }
  return { state: 'failed', problem: said }
}

function mediaIdOf(answer: WireAnswer): string {
  const body = parse(textOfAnswer(answer))
  return isRecord(body) ? textOf(recordsOf(body['media'])[0]?.['id']) : ''
}
