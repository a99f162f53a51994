/** A feed of newer versions on this machine, and an installed copy that is a script: it writes down that it was run. */
import { createHash } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** The feed, and what was asked of it. */
export interface Feed {
  readonly url: string
  readonly asked: string[]
  /** What the list promises of the file; anything else than its hash is a forgery. */
  promise: 'true' | 'false'
  /** Sends everybody on to an address that is this machine, too, but not by a name that says so. */
  redirects: boolean
  stop(): Promise<void>
}

const VERSION = '9.0.0'
const FILE = `Parley-${VERSION}.AppImage`
/** What it writes into when it is started, as the updater starts what it has just put in place. */
const NEWER = '#!/bin/sh\necho newer >> "$PARLEY_STARTED"\n'

/** Starts the feed. */
export async function startFeed(): Promise<Feed> {
  const bytes = Buffer.from(NEWER)
  const hash = createHash('sha512').update(bytes).digest('base64')
  const feed: Feed = {
    url: '',
    asked: [],
    promise: 'true',
    redirects: false,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const list = (): string =>
    JSON.stringify({
      version: VERSION,
      files: [
        {
          url: FILE,
          sha512: feed.promise === 'true' ? hash : hash.toLowerCase(),
          size: bytes.length,
        },
      ],
      path: FILE,
      sha512: hash,
      releaseDate: '2026-11-21T00:00:00.000Z',
      releaseNotes: '- <b>Everything</b> is new',
    })
  const server = createServer((request, response) => {
    const place = new URL(request.url ?? '/', 'http://x').pathname
    feed.asked.push(place)
    if (feed.redirects && place.startsWith('/feed/')) {
      const port = String((server.address() as AddressInfo).port)
      response.writeHead(302, { location: `http://0.0.0.0:${port}/elsewhere/${place.slice(6)}` }).end()
    } else if (place.endsWith(`/latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`)) {
      response.end(list())
    } else if (place === `/feed/${FILE}`) {
      response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(feed, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/` })
}

/** An installed copy as the updater sees it: a file that it may replace. */
export async function installedCopy(folder: string): Promise<{
  readonly env: Record<string, string>
  /** What of it was started since, a line each. */
  started(): Promise<string>
  content(): Promise<string>
}> {
  const file = path.join(folder, 'Parley.AppImage')
  const log = path.join(folder, 'started.log')
  await writeFile(file, '#!/bin/sh\necho older >> "$PARLEY_STARTED"\n')
  await chmod(file, 0o755)
  await writeFile(log, '')
  return {
    env: { APPIMAGE: file, PARLEY_STARTED: log, XDG_CACHE_HOME: path.join(folder, 'cache') },
    started: () => readFile(log, 'utf8'),
    content: () => readFile(file, 'utf8'),
  }
}
