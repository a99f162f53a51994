import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { MediaKind } from '../../../shared/model/message.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { LinkReport } from '../../../shared/model/sending.ts'
import { trustedOrigins } from './file-source.ts'
import { headerOf, webUrl, type Web, type WebResult } from './fetch-from-web.ts'

/** Milliseconds that a look may take in all. */
const INSPECTION_DEADLINE_MS = 5_000
const MB = 1024 * 1024

/** Looks at a link before the service does: what is found is advice, never a wall. */
export async function lookAtLink(
  web: Web,
  account: Account,
  link: string,
  media: MediaKind,
  patience = INSPECTION_DEADLINE_MS,
): Promise<Outcome<LinkReport>> {
  const judged = judgeLink(link)
  if (!judged.ok) return judged
  const url = judged.value
  const plain: Problem[] = url.protocol === 'http:' ? [problem('advice-plain-http')] : []
  const answer = await ask(web, account, url, patience)
  if (!answer.ok) return success({ advice: [...plain, unanswered(answer)], size: null, type: '' })
  const { status, headers } = answer
  answer.body.destroy()
  const type = (headerOf(headers, 'content-type').split(';', 1)[0] ?? '').trim().toLowerCase().slice(0, 100)
  const size = sizeOf(status, headers)
  const advice = [...plain]
  if (answer.url.host !== url.host) advice.push(problem('advice-redirected', { host: answer.url.host }))
  if (status >= 300) advice.push(problem('advice-refused', { status }))
  else advice.push(...adviceOnFile(account, media, type, size))
  return success({ advice, size: status >= 300 ? null : size, type })
}

/** What can be said of a link without asking its host. */
export function lookAway(link: string): Outcome<LinkReport> {
  const judged = judgeLink(link)
  if (!judged.ok) return judged
  const advice = judged.value.protocol === 'http:' ? [problem('advice-plain-http')] : []
  return success({ advice, size: null, type: '' })
}

/** Whether a link can be sent at all. */
function judgeLink(link: string): Outcome<URL> {
  const text = link.trim()
  const field = 'link'
  if (text === '') return failure(problem('link-empty', { field }))
  if (!/^https?:/i.test(text) && /^[a-z][a-z0-9+.-]*:/i.test(text))
    return failure(problem('link-not-http', { field }))
  const url = /^https?:\/\/[^/\\?#\s]/i.test(text) && !/\s/.test(text) ? webUrl(text) : null
  return url ? success(url) : failure(problem('link-malformed', { field }))
}

/** HEAD first; a host that does not like it is asked for one byte. */
async function ask(web: Web, account: Account, url: URL, patience: number): Promise<WebResult> {
  const common = {
    url: url.href,
    trusted: trustedOrigins(account),
    signal: AbortSignal.timeout(patience),
  }
  const answer = await web.open({ ...common, method: 'HEAD' })
  if (answer.ok && answer.status < 400) return answer
  if (answer.ok) answer.body.destroy()
  else if (typeof answer.why === 'string' || answer.why.kind === 'nothing-left') return answer
  return web.open({ ...common, method: 'GET', headers: { range: 'bytes=0-0' } })
}

function unanswered(answer: Extract<WebResult, { ok: false }>): Problem {
  const { why, host } = answer
  if (why === 'private') return problem('advice-private-host', { host })
  if (why === 'too-many-redirects') return problem('advice-redirected', { host })
  return problem('advice-unreachable', { host })
}

function sizeOf(status: number, headers: Extract<WebResult, { ok: true }>['headers']): number | null {
  const text =
    status === 206
      ? (/^bytes \d+-\d+\/(\d+)$/.exec(headerOf(headers, 'content-range'))?.[1] ?? '')
      : headerOf(headers, 'content-length')
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

function adviceOnFile(account: Account, media: MediaKind, type: string, size: number | null): Problem[] {
  const advice: Problem[] = []
  if (type === 'text/html' || type === 'application/xhtml+xml') advice.push(problem('advice-web-page'))
  else if (!fits(type, media)) advice.push(problem('advice-other-type', { type }))
  const limit = capabilitiesOf(account).uploadLimit
  if (size !== null && size > limit)
    advice.push(problem('advice-too-large', { size: Math.ceil(size / MB), limit: Math.floor(limit / MB) }))
  return advice
}

/** Hosts that do not know call a file a stream of bytes: that fits everything. */
function fits(type: string, media: MediaKind): boolean {
  if (type === '' || /^(?:application|binary)\/(?:octet-stream|x-download|force-download)$/.test(type))
    return true
  switch (media) {
    case 'image':
    case 'sticker':
      return type.startsWith('image/') && type !== 'image/svg+xml'
    case 'video':
      return type.startsWith('video/')
    case 'audio':
      // Voice messages come as Ogg or MP4 under either name.
      return /^audio\/|^(?:application\/ogg|video\/(?:mp4|ogg|3gpp))$/.test(type)
    case 'document':
      return true
  }
}
