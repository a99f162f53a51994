import type { Answer } from './answer.ts'
import { bytes, empty, json } from './answer.ts'
import type { Call, Operation } from './call.ts'
import type { Content } from './content.ts'
import { META, v1Error } from './errors.ts'
import { typeOf } from './media.ts'
import type { V1Send } from './rules-v1.ts'
import { checkV1Send } from './rules-v1.ts'
import type { Service } from './service.ts'

/** Largest upload of the v1 style (notes, 2.4). */
const MAX_UPLOAD_BYTES = 37 * 1024 * 1024

/** Checks the bearer token: error 1040 without the header, 1041 for a wrong one, both with HTTP 400. */
function guarded(run: Operation['run']): Operation['run'] {
  return (service, call) => {
    const header = call.headers.authorization
    if (header === undefined || header === '') return v1Error(1040)
    return header === `Bearer ${service.options.accessToken}` ? run(service, call) : v1Error(1041)
  }
}

function contentOf(service: Service, send: V1Send): Content {
  if (send.media === null || send.kind === 'text') return { kind: 'text', text: send.text ?? '' }
  const stored = send.media.id === null ? undefined : service.media.get(send.media.id)
  const link = send.media.link ?? ''
  const extension = /\.(\w{1,5})$/.exec(link)?.[1] ?? 'bin'
  const media = stored ?? {
    id: '',
    extension,
    mimeType: typeOf(extension),
    fileName: link.split('/').at(-1) ?? '',
    downloadUrl: link,
  }
  const caption = send.media.caption === null ? {} : { caption: send.media.caption }
  return { kind: send.kind, media, ...caption }
}

/** Send text or media (specification, endpoints 1 and 2). 201 with the id, or 400. */
function sendMessages(service: Service, call: Call): Answer {
  if (!/^application\/json\b/i.test(call.headers['content-type'] ?? '')) {
    service.log.violate(call.entry, 'content-type', 'a JSON body needs Content-Type: application/json')
    return v1Error(1011, 'Content-Type')
  }
  const send = checkV1Send(call.entry.body, service.options.textLimit)
  if ('code' in send) {
    const refusal = v1Error(send.code, send.parameter)
    if (send.isViolation) {
      service.log.violate(
        call.entry,
        'invalid-body',
        `v1 error ${send.code} ${send.parameter ?? ''}`.trimEnd(),
      )
    }
    return refusal
  }
  if (send.media?.id && service.media.get(send.media.id) === undefined)
    return v1Error(1011, `${send.kind}.id`)
  if (send.media?.link && !isReachable(service, send.media.link)) return v1Error(1)
  const { outgoingLimit } = service.options
  if (outgoingLimit !== undefined && service.outgoing.accepted.length >= outgoingLimit) return v1Error(82)
  const sent = service.outgoing.accept(
    {
      style: 'v1',
      operation: 'v1.messages',
      to: send.to,
      chatId: `${send.to}@${send.recipientType === 'group' ? 'g.us' : 'c.us'}`,
      recipientType: send.recipientType,
      kind: send.kind,
      text: send.text ?? send.media?.caption ?? null,
      body: call.entry.body,
    },
    contentOf(service, send),
  )
  service.outgoing.leave(sent)
  return json(201, { messages: [{ id: sent.id }], meta: META })
}

/** A link to this very server counts as public: the account's files are offered there. */
function isReachable(service: Service, link: string): boolean {
  const own = `${service.url()}/files/`
  if (!link.startsWith(own)) return service.options.isLinkAvailable(link)
  return service.media.get(link.slice(own.length).split('.')[0] ?? '') !== undefined
}

const EMPTY = {
  '': () => empty(200),
  null: () => bytes(200, 'application/json; charset=utf-8', 'null'),
  '{}': () => bytes(200, 'application/json; charset=utf-8', '{}'),
  envelope: () => json(200, { notifications: [] }),
}

/** Receive notifications (specification, endpoint 3): waits up to 20 seconds, one notification a call. */
async function receive(service: Service, call: Call): Promise<Answer> {
  const desk = service.desks.v1
  if (service.options.greets)
    desk.greet(call.entry.connectionId, (receipt) => ({ receipt, notifications: [] }))
  const item = await desk.queue.take(service.options.longPollMs, call.signal)
  if (item === null) return EMPTY[service.options.emptyAnswer]()
  return {
    ...bytes(200, 'application/json; charset=utf-8', item.raw),
    receipt: item.receipt,
    delivered: () => desk.delivered(item, call.entry),
  }
}

/** Delete notification (notes, 2.1): 200 with `result`, false when there is none. */
function remove(service: Service, call: Call): Answer {
  if (call.receipt === null) return v1Error(1011, 'receipt')
  return json(200, { result: service.desks.v1.queue.remove(call.receipt) })
}

/** Media upload (notes, 2.4): raw bytes, the extension in `X-Gr-File-Extension`. */
function upload(service: Service, call: Call): Answer {
  const extension = call.headers['x-gr-file-extension']
  if (typeof extension !== 'string' || extension === '') return v1Error(7200)
  if (!/^[a-z0-9]{1,10}$/i.test(extension)) return v1Error(1011, 'X-Gr-File-Extension')
  const { rawBody } = call.entry
  if (rawBody.length === 0 || rawBody.length > MAX_UPLOAD_BYTES) return v1Error(1011, 'file')
  return json(201, { media: [{ id: service.media.put(rawBody, extension).id }], meta: META })
}

function download(service: Service, call: Call): Answer {
  const file = service.media.get(call.name)
  return file === undefined ? empty(404) : bytes(200, file.mimeType, file.bytes)
}

function removeMedia(service: Service, call: Call): Answer {
  return service.media.delete(call.name) ? json(200, {}) : empty(404)
}

const operation = (name: string, verb: string, run: Operation['run']): Operation => ({
  name,
  verb,
  style: 'v1',
  run: guarded(run),
})

/** The v1 operations by address. `:receipt` and `:id` stand for one path segment. */
export const V1_ROUTES: readonly { path: string; operation: Operation }[] = [
  { path: '/v1/messages', operation: operation('v1.messages', 'POST', sendMessages) },
  { path: '/v1/notifications', operation: operation('v1.notifications', 'GET', receive) },
  { path: '/v1/notifications/:receipt', operation: operation('v1.deleteNotification', 'DELETE', remove) },
  { path: '/v1/media', operation: operation('v1.mediaUpload', 'POST', upload) },
  { path: '/v1/media/:id', operation: operation('v1.mediaDownload', 'GET', download) },
  { path: '/v1/media/:id', operation: operation('v1.mediaDelete', 'DELETE', removeMedia) },
]
