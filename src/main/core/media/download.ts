import { open } from 'node:fs/promises'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import { syncHandle } from '../lib/disk/durable-write.ts'
import { removeFile } from '../lib/disk/remove-file.ts'
import { storageFault } from '../lib/disk/storage-fault.ts'
import { serviceWords, sortRefusal } from '../gateway/errors/failure.ts'
import { decoded } from './decode.ts'
import { isErrorPage, type Expected } from './error-page.ts'
import { SNIFF_BYTES, sniffType } from '../lib/sniff-type.ts'
import { headerOf, type Web, type WebRequest, type WebResult } from './fetch-from-web.ts'

/** Largest file that is fetched, in megabytes (the service's own limit). */
export const MOST_MB = 100

/** One file to bring here. */
export interface Download extends Omit<WebRequest, 'method' | 'signal'> {
  /** Where its bytes go; the file must not exist. */
  readonly part: string
  /** Largest size in bytes, asked anew with every piece: an explicit wish may raise it meanwhile. */
  readonly most: () => number
  readonly signal: AbortSignal
  /** Milliseconds without a byte after which it is given up. */
  readonly patience: number
  /** The account's tokens: the service's error bodies may repeat them. */
  readonly secrets: readonly string[]
  /** Told once its headers are accepted, and with every piece. */
  readonly onProgress: (done: number, total: number | null) => void
  /** What the record says of the file: a page that comes in its place is an error. */
  readonly expected: Expected
}

/** What a download came to. A part is on disk, whole and synced, with `here` only. */
export type Downloaded =
  | { readonly state: 'here'; readonly size: number; readonly type: string }
  | { readonly state: 'too-large' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly problem: Problem }

/** Brings one file here. Never throws; storage failures are problems too. */
export async function download(web: Web, wanted: Download): Promise<Downloaded> {
  const progressTimeout = new AbortController()
  const timer = setTimeout(
    () => progressTimeout.abort(new DOMException('no byte came', 'TimeoutError')),
    wanted.patience,
  )
  const signal = AbortSignal.any([wanted.signal, progressTimeout.signal])
  try {
    const answer = await web.open({ ...wanted, method: 'GET', signal })
    timer.refresh()
    if (wanted.signal.aborted) return { state: 'cancelled' }
    if (!answer.ok) return { state: 'failed', problem: unreachable(answer) }
    if (answer.status !== 200) return { state: 'failed', problem: await refused(answer, wanted) }
    return await keep(answer, wanted, () => timer.refresh())
  } catch (error) {
    if (wanted.signal.aborted) return { state: 'cancelled' }
    return { state: 'failed', problem: brokenOff(error) }
  } finally {
    clearTimeout(timer)
  }
}

type Answer = Extract<WebResult, { ok: true }>

async function keep(answer: Answer, wanted: Download, alive: () => void): Promise<Downloaded> {
  const length = headerOf(answer.headers, 'content-length')
  const total = /^\d{1,15}$/.test(length) ? Number(length) : null
  if (total !== null && total > wanted.most()) {
    answer.body.destroy()
    return { state: 'too-large' }
  }
  const encodings = headerOf(answer.headers, 'content-encoding')
  const pieces = decoded(answer.body, encodings)
  if (!pieces) {
    answer.body.destroy()
    return { state: 'failed', problem: problem('media-not-fetched', { reason: 'encoding' }) }
  }
  // The length is that of the encoded bytes.
  const shown = encodings === '' ? total : null
  wanted.onProgress(0, shown)
  const file = await open(wanted.part, 'wx', 0o600)
  let whole = false
  try {
    const head: Buffer[] = []
    let size = 0
    for await (const piece of pieces) {
      alive()
      if (size < SNIFF_BYTES) head.push(piece)
      size += piece.length
      if (size > wanted.most()) {
        answer.body.destroy()
        return { state: 'too-large' }
      }
      await file.write(piece)
      wanted.onProgress(size, shown)
    }
    if (size === 0) return { state: 'failed', problem: problem('media-not-fetched') }
    const first = Buffer.concat(head)
    const wrong = whatCame(first, size, answer, wanted.expected)
    if (wrong) return { state: 'failed', problem: wrong }
    await syncHandle(file)
    whole = true
    return { state: 'here', size, type: sniffType(first) }
  } finally {
    await file.close()
    if (!whole) await removeFile(wanted.part)
  }
}

/** What is wrong with bytes that all came: a page in the place of the file, or an end that only the record gives away. */
function whatCame(first: Buffer, size: number, answer: Answer, expected: Expected): Problem | null {
  if (isErrorPage(first, headerOf(answer.headers, 'content-type'), expected))
    return problem('media-error-page')
  const isOpenEnded =
    headerOf(answer.headers, 'content-length') === '' && headerOf(answer.headers, 'transfer-encoding') === ''
  return isOpenEnded && expected.size !== null && size < expected.size ? problem('media-torn') : null
}

function unreachable(answer: Extract<WebResult, { ok: false }>): Problem {
  const { why, host } = answer
  if (why === 'private') return problem('media-private-address', { host })
  if (why === 'malformed') return problem('media-no-source')
  const reason = typeof why === 'string' ? why : 'reason' in why ? why.reason : why.kind
  return problem('media-not-fetched', { host, reason })
}

const MAX_ERROR_BYTES = 20_000

/** A refusal. Only our own service's words are kept; a stranger's error page says nothing worth reading. */
async function refused(answer: Answer, wanted: Download): Promise<Problem> {
  const { status } = answer
  const own = wanted.authorization !== undefined && new URL(wanted.url).origin === answer.url.origin
  if (!own) {
    answer.body.destroy()
    // A signed link that has run out is refused, not missed.
    if ([403, 404, 410].includes(status)) return problem('media-gone')
    return problem('media-not-fetched', { status }, { status, errors: [] })
  }
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer.body as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size > MAX_ERROR_BYTES) break
  }
  if (status === 404 || status === 410) return problem('media-gone')
  const words = serviceWords({ status, headers: {}, body: Buffer.concat(pieces) }, wanted.secrets)
  const code = sortRefusal(words) === 'signed-out' ? 'sign-in-refused' : 'media-not-fetched'
  return problem(code, { status }, words)
}

/** What ended it after the headers: the line, or our own disk. */
function brokenOff(error: unknown): Problem {
  const { code = '' } = (error ?? {}) as { code?: string }
  if (/^E(?:NOSPC|DQUOT|ROFS|ACCES|PERM|IO|MFILE|NFILE|NOENT|EXIST|NOTDIR)$/.test(code))
    return problem(storageFault(error))
  return problem('media-torn')
}
