/** A refusal of a v1 body: the code of the specification's error list and the parameter it is about. */
export interface Refusal {
  code: number
  parameter?: string
  /** False when only a limit that this simulator was told to lower was broken. */
  isViolation: boolean
}

/** A v1 send that keeps all rules. `text` is null for media. */
export interface V1Send {
  recipientType: 'individual' | 'group'
  to: string
  kind: 'text' | 'image' | 'video' | 'audio' | 'document'
  text: string | null
  media: { id: string | null; link: string | null; caption: string | null } | null
}

/** The specified maximum length of a text, in UTF-16 units. */
export const TEXT_LIMIT = 4096

const MEDIA_KINDS = ['image', 'video', 'audio', 'document'] as const

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const refuse = (code: number, parameter?: string): Refusal =>
  parameter === undefined ? { code, isViolation: true } : { code, parameter, isViolation: true }

/** True for `http:` and `https:` addresses only (docs/service.md, "Limits"). */
export function isWebLink(link: string): boolean {
  try {
    const { protocol } = new URL(link)
    return protocol === 'http:' || protocol === 'https:'
  } catch {
    return false
  }
}

/**
 * Whether the service could fetch a link: by default everything but names under `.invalid` and addresses
 * that are not public. The specification calls it "a file publicly reachable on the Internet".
 */
export function isPublicHost(link: string): boolean {
  const { hostname } = new URL(link)
  if (hostname.endsWith('.invalid') || hostname === 'localhost' || hostname === '[::1]') return false
  return !/^(127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(hostname)
}

function checkMedia(kind: string, value: unknown): V1Send['media'] | Refusal {
  if (!isRecord(value)) return refuse(1011, kind)
  const { id, link, caption } = value
  if ((id === undefined) === (link === undefined)) return refuse(1011, `${kind}.id`)
  if (id !== undefined && (typeof id !== 'string' || id === '')) return refuse(1011, `${kind}.id`)
  if (link !== undefined && (typeof link !== 'string' || !isWebLink(link)))
    return refuse(1011, `${kind}.link`)
  if (caption !== undefined && (kind !== 'image' || typeof caption !== 'string')) {
    return refuse(1011, `${kind}.caption`)
  }
  return { id: (id as string) ?? null, link: (link as string) ?? null, caption: (caption as string) ?? null }
}

function checkText(value: unknown, limit: number): string | Refusal {
  if (value === undefined) return refuse(1030)
  if (!isRecord(value)) return refuse(1031)
  const body = value['body']
  if (body === undefined) return refuse(1030)
  if (typeof body !== 'string' || body === '') return refuse(1031)
  if (body.length > limit) return { code: 1032, isViolation: body.length > TEXT_LIMIT }
  return body
}

/**
 * Checks the body of `POST /v1/messages` by the tables of the specification, endpoints 1 and 2.
 * Fields the tables do not name are let through; a media object beside a text is not.
 */
export function checkV1Send(body: unknown, limit: number): V1Send | Refusal {
  if (!isRecord(body)) return refuse(1011)
  const recipientType = body['recipient_type'] ?? 'individual'
  if (recipientType !== 'individual' && recipientType !== 'group') return refuse(1011, 'recipient_type')
  const to = body['to']
  if (to === undefined) return refuse(1020)
  const pattern = recipientType === 'group' ? /^\d{5,20}(-\d{1,20})?$/ : /^[1-9]\d{4,19}$/
  if (typeof to !== 'string' || !pattern.test(to)) return refuse(1021)
  const kind = body['type'] ?? 'text'
  const present = MEDIA_KINDS.filter((name) => body[name] !== undefined)
  if (kind === 'text') {
    if (present[0] !== undefined) return refuse(1011, present[0])
    const text = checkText(body['text'], limit)
    return typeof text === 'string' ? { recipientType, to, kind, text, media: null } : text
  }
  const mediaKind = MEDIA_KINDS.find((name) => name === kind)
  if (mediaKind === undefined) return refuse(1011, 'type')
  const other = present.find((name) => name !== mediaKind)
  if (other !== undefined) return refuse(1011, other)
  if (body['text'] !== undefined) return refuse(1011, 'text')
  const media = checkMedia(mediaKind, body[mediaKind])
  if (media === null || 'code' in media) return media ?? refuse(1011, mediaKind)
  return { recipientType, to, kind: mediaKind, text: null, media }
}
