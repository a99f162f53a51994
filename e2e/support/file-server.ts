/** A place on the web where the files of customers lie: a saved media address of the account, so that it may be asked. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A file that the server has. */
interface ServedFile {
  readonly bytes: Buffer
  /** Milliseconds over which it is handed out, in small parts; at once when absent. */
  readonly overMs?: number
}

/** A running server. */
export interface FileServer {
  readonly url: string
  /** What it has, by path; what is not there is answered with 404. */
  readonly files: Map<string, ServedFile>
  /** The path of every request, in order. */
  readonly requests: readonly string[]
  stop(): Promise<void>
}

const PARTS = 40

async function handOut(response: ServerResponse, { bytes, overMs = 0 }: ServedFile): Promise<void> {
  response.writeHead(200, { 'content-length': bytes.length })
  const part = Math.ceil(bytes.length / PARTS)
  for (let at = 0; at < bytes.length && !response.destroyed; at += part) {
    response.write(bytes.subarray(at, at + part))
    if (overMs > 0) await wait(overMs / PARTS)
  }
  response.end()
}

/** Starts a server without files. */
export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, ServedFile>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const file = files.get(path)
    if (file) void handOut(response, file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
