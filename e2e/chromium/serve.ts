/**
 * The built page and the files of messages over http, for a browser that knows neither `app:` nor `media:`. What is served is
 * decided by the product's own list and its own answers; only the words for the two schemes are replaced.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MediaAnswer } from '../../src/main/core/ports.ts'
import { answerMedia } from '../../src/main/shell/media-answer.ts'
import { findPageFile, listPageFiles } from '../../src/main/shell/page-files.ts'
import { APP_ORIGIN, CONTENT_POLICY } from '../../src/main/shell/csp.ts'

/** What a `media:` address leads to. */
type FindMedia = (url: string) => Promise<MediaAnswer>

/** Serves a built page; answers its origin. It ends with the process. */
export async function servePage(folder: string, media: FindMedia): Promise<string> {
  const files = listPageFiles(folder)
  const server = createServer((request, response) => {
    // A player that jumps lets go of the answer in the middle.
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const pageHost = `bundle.localhost:${String(port)}`
  const mediaHost = `media.localhost:${String(port)}`
  const headers = {
    'Content-Security-Policy': CONTENT_POLICY.replaceAll('media:', `http://${mediaHost}`),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    if (request.headers.host === mediaHost) {
      const asked = { method, range: request.headers.range ?? null }
      const found = await answerMedia(await media(`media:/${url}`), asked, headers).catch(() => null)
      if (found) return send(found, response)
    }
    // A browser asks for it by itself; a 404 would stand in its console as an error of the page.
    if (url === '/favicon.ico') return void response.writeHead(204).end()
    if (request.headers.host === pageHost) {
      const found = findPageFile(files, `${APP_ORIGIN}${url}`, method)
      if (found) {
        const isScript = found.type.startsWith('text/javascript')
        const bytes = await readFile(found.file)
        const body = isScript ? bytes.toString().replaceAll('media://', `http://${mediaHost}/`) : bytes
        response.writeHead(200, { ...headers, 'Content-Type': found.type }).end(body)
        return
      }
    }
    response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end()
  }

  return `http://${pageHost}`
}

async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers))
  if (body === null) response.end()
  else await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response)
}
