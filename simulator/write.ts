import type { ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'
import type { After } from './queue.ts'

/** How an answer goes out: whole, or broken in one of the ways of `FaultKind`. */
export type Manner = 'whole' | 'reset' | 'cut' | 'drip' | 'silence' | 'closeAfter'

/** Long enough for a client on this machine to read what came before the reset, in milliseconds. */
const READ_MS = 15

/** Resets the connection (RST), so that the client sees `ECONNRESET` and not a clean end. */
function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy()
}

/**
 * Writes an answer in the given manner. `ms` is the pause between bytes of a drip, `afterBytes` where a cut
 * one ends. Calls `done` with true when it left whole.
 */
export function write(
  response: ServerResponse,
  answer: Answer,
  manner: Manner,
  options: { ms?: number; afterBytes?: number; after: After },
  done: (whole: boolean) => void,
): void {
  if (manner === 'silence') return
  if (manner === 'reset' || response.destroyed) {
    reset(response)
    return done(false)
  }
  const { body } = answer
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(body.length) })
  response.once('close', () => done(response.writableFinished && manner !== 'cut'))
  if (manner === 'cut') {
    response.write(body.subarray(0, options.afterBytes ?? Math.floor(body.length / 2)))
    options.after(READ_MS, () => reset(response))
  } else if (manner === 'drip') {
    drip(response, body, options.ms ?? 50, options.after)
  } else {
    // The socket is taken from the response as soon as that is finished.
    const { socket } = response
    response.end(body, () => {
      if (manner === 'closeAfter') options.after(READ_MS, () => socket?.destroy())
    })
  }
}

function drip(response: ServerResponse, body: Buffer, ms: number, after: After): void {
  response.flushHeaders()
  let at = 0
  const next = (): void => {
    if (at === body.length || response.destroyed) {
      response.end()
      return
    }
    response.write(body.subarray(at, at + 1))
    at += 1
    after(ms, next)
  }
  after(ms, next)
}
