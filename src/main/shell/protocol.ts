import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import type { Log, MediaAnswer } from '../core/ports.ts'
import { crashFile } from './crash-page.ts'
import { answerMedia } from './media-answer.ts'
import { findPageFile, listPageFiles, type PageFile } from './page-files.ts'
import { CONTENT_POLICY } from './csp.ts'
import type { ShellTexts } from './shell-texts.ts'

/** Tells Chromium about our schemes; before ready, or it has no effect. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    // The page's scripts are kept compiled beside the data: from the third start on nothing of them is parsed.
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
    { scheme: 'media', privileges: { standard: true, secure: true, stream: true } },
  ])
}

/** Serves the built page at `app://bundle`, files at `media:`, and refuses everything else. */
export function servePage(
  root: string,
  log: Log,
  media: (url: string) => Promise<MediaAnswer>,
  words: () => ShellTexts,
): void {
  const files = list(root, log)
  protocol.handle('app', (request) => pageAnswer(request, files, words()))
  protocol.handle('media', async (request) => {
    const asked = { method: request.method, range: request.headers.get('range') }
    const answer = await media(request.url)
      .then((found) => answerMedia(found, asked, HEADERS))
      .catch(() => null)
    return answer ?? refused()
  })
}

const HEADERS = {
  'Content-Security-Policy': CONTENT_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** What is answered for an address of the page: a file of the allow-list, the page in a failed window's place, or 404. */
async function pageAnswer(
  { url, method }: Request,
  files: ReadonlyMap<string, PageFile>,
  words: ShellTexts,
): Promise<Response> {
  const plain = crashFile(url, words)
  if (plain !== null)
    return served(plain.body, { 'Content-Security-Policy': plain.policy, 'Content-Type': plain.type })
  const found = findPageFile(files, url, method)
  const data = found && (await readFile(found.file).catch(() => null))
  return found && data ? served(data, { 'Content-Type': found.type }) : refused()
}

const served = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string>): Response =>
  new Response(body, { headers: { ...HEADERS, ...headers } })

function refused(): Response {
  return new Response('', { status: 404, headers: { ...HEADERS, 'Content-Type': 'text/plain' } })
}

function list(root: string, log: Log): ReadonlyMap<string, PageFile> {
  try {
    return listPageFiles(root)
  } catch (error) {
    log.error('page.missing', { reason: String(error) })
    return new Map()
  }
}
