import { canAnswer } from '../../../shared/lib/address.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Style } from '../domain/translation.ts'
import type { OutgoingRequest } from '../domain/outgoing-request.ts'

/** Which credentials an account has, and whether its v1 side can upload. */
export interface Means {
  readonly v1: boolean
  readonly instance: boolean
  readonly upload: boolean
}

/**
 * By which style a message leaves, with the credentials that the account has at this moment; a problem where none of them can
 * carry all of it. v1 is the specification's way wherever it can. Pure.
 */
export function routeOf(means: Means, request: OutgoingRequest): Outcome<Style> {
  // The last check before anything leaves: it also stops what an older Parley queued.
  if (!canAnswer(request.to)) return failure(problem('recipient-read-only'))
  if (!means.v1 && !means.instance) return failure(problem('cannot-send'))
  if (request.type === 'location')
    return means.instance ? success('instance') : failure(problem('location-needs-instance'))
  if (request.type === 'contact')
    return means.instance ? success('instance') : failure(problem('contact-needs-instance'))
  if (request.type === 'poll')
    return means.instance ? success('instance') : failure(problem('poll-needs-instance'))
  if (request.type === 'buttons')
    return means.instance ? success('instance') : failure(problem('buttons-need-instance'))
  if (request.type === 'forward')
    return means.instance ? success('instance') : failure(problem('forward-needs-instance'))
  if (request.type === 'reply-buttons')
    return means.instance ? success('instance') : failure(problem('reply-buttons-need-instance'))
  if (request.type === 'media' && request.source.type === 'id')
    return means.v1 ? success('v1') : failure(problem('media-id-needs-v1'))
  if (means.instance && (!means.v1 || !fitsV1(request))) return success('instance')
  // Written for credentials that are gone: nothing of it is dropped in silence.
  if (!fitsV1(request)) return failure(problem('cannot-send'))
  if (request.type === 'media' && request.source.type === 'file' && !means.upload)
    return failure(problem('upload-unavailable'))
  return success('v1')
}

/** v1 quotes nothing, has captions on images only, and knows no hidden numbers (`…@lid`). */
function fitsV1(request: OutgoingRequest): boolean {
  if (request.quotedId !== null || request.to.includes('@')) return false
  return request.type !== 'media' || request.media === 'image' || request.caption === ''
}
