import type { Dispatcher } from 'undici'
import type { OutgoingRequest } from '../../domain/outgoing-request.ts'
import type { Clock } from '../../ports.ts'
import { call, type WireResult } from './http-call.ts'
import { MAX_ANSWER_BYTES, SEND_DEADLINE_MS } from './v1-api.ts'

/** What sending in the v1 style needs to know of an account. */
export interface V1SendsConfig {
  readonly serviceAddress: string
  readonly mediaAddress: string
  readonly uploadPath: string
  readonly accessToken: string
}

/** A local file on its way to the media storage. */
export interface Upload {
  readonly extension: string
  readonly type: string
  readonly size: number
  readonly pieces: () => AsyncIterable<Buffer>
  readonly watch: UploadWatch
}

/** Who follows a file on its way, and may end it. */
export interface UploadWatch {
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
  readonly onWhole: () => void
}

/** An upload that does not move for this long has failed. It may be tried again: an upload is no send. */
const UPLOAD_PROGRESS_TIMEOUT_MS = 60_000

/** Sending in the v1 style (docs/service.md, operations 1 and 2; media upload from the docs/service.md 2.4). */
export class V1Sends {
  readonly #config: V1SendsConfig
  readonly #line: (address: string) => Dispatcher
  readonly #clock: Pick<Clock, 'after'>

  constructor(config: V1SendsConfig, line: (address: string) => Dispatcher, clock: Pick<Clock, 'after'>) {
    this.#config = config
    this.#line = line
    this.#clock = clock
  }

  /** Sends a message: one POST, never repeated from here. `mediaId` stands for a local file. */
  send(request: OutgoingRequest, mediaId: string): Promise<WireResult> {
    const { serviceAddress } = this.#config
    return call({
      dispatcher: this.#line(serviceAddress),
      clock: this.#clock,
      method: 'POST',
      url: `${serviceAddress}/v1/messages`,
      headers: { ...this.#authorization(), 'content-type': 'application/json' },
      body: JSON.stringify(v1Body(request, mediaId)),
      deadline: SEND_DEADLINE_MS,
      cap: MAX_ANSWER_BYTES,
    })
  }

  /** Uploads a file to the media storage. */
  upload(file: Upload): Promise<WireResult> {
    const { mediaAddress, uploadPath } = this.#config
    return call({
      dispatcher: this.#line(mediaAddress),
      clock: this.#clock,
      method: 'POST',
      url: `${mediaAddress}${uploadPath}`,
      headers: { ...this.#authorization(), 'content-type': file.type, 'x-gr-file-extension': file.extension },
      body: { length: file.size, pieces: file.pieces, onProgress: file.watch.onProgress },
      deadline: UPLOAD_PROGRESS_TIMEOUT_MS,
      cap: MAX_ANSWER_BYTES,
      signal: file.watch.signal,
    })
  }

  #authorization(): { authorization: string } {
    return { authorization: `Bearer ${this.#config.accessToken}` }
  }
}

/**
 * The body of `POST /v1/messages`, field for field: `recipient_type` and `type` are always written out (docs/service.md, "Open
 * points"), one media object, exactly one of its `id` and `link`, a caption on images only. Null for what v1 cannot send.
 */
function v1Body(request: OutgoingRequest, mediaId: string): Readonly<Record<string, unknown>> | null {
  const to = {
    recipient_type: request.recipientKind === 'group' ? 'group' : 'individual',
    to: request.to,
  }
  if (request.type === 'text') return { ...to, type: 'text', text: { body: request.body } }
  if (request.type !== 'media') return null
  const { media, source, caption } = request
  const file =
    source.type === 'link' ? { link: source.link } : { id: source.type === 'id' ? source.id : mediaId }
  const withCaption = media === 'image' && caption !== '' ? { caption } : {}
  return { ...to, type: media, [media]: { ...file, ...withCaption } }
}
