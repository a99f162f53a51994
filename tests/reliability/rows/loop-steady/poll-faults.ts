/** What a service can do to a long poll. */
import { gzipSync } from 'node:zlib'
import { answerBytes, type Asked } from '../../../integration/lib/raw-front.ts'
import type { VirtualTime } from '../../../integration/lib/virtual-time.ts'

/** One way in which the service is wrong. */
export interface PollFault {
  readonly name: string
  /** Whether the loop waits and asks again, or stops until the person mends the sign-in. */
  readonly then: 'waits' | 'stops'
  /** Milliseconds that each poll takes before it has failed. */
  readonly took: number
  /** Milliseconds between two polls, on the average, once the back-off has grown. */
  readonly between: number
  /** Whether its answers are large: then memory is measured in the short form too. */
  readonly isLarge?: boolean
  /** Which requests it is done to; receiving when absent. */
  readonly to?: 'deletes'
  /** Hours of it are enough where a poll is expensive; all of a day when absent. */
  readonly hours?: number
  apply(asked: Asked, time: VirtualTime): void
}

/** The mean of full jitter above a tenth, below a ceiling of 60 s. */
export const GROWN = 33_000
const MIB = 1024 * 1024
/** What an endless answer offers; the cap of a notification is 16 MiB. */
export const ENDLESS = 96 * MIB

const write = (asked: Asked, bytes: string | Buffer): void => {
  if (!asked.socket.destroyed) asked.socket.write(bytes)
}

function answers(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): PollFault['apply'] {
  const bytes = answerBytes(status, body, headers)
  return (asked) => write(asked, bytes)
}

const waits = { then: 'waits', took: 0, between: GROWN } as const
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
const PAGE = `<html><head><title>Bad Gateway</title></head><body>${'<p>Bad Gateway</p>'.repeat(4000)}</body></html>`

/** All of them. */
export function pollFaults(isShort: boolean): readonly PollFault[] {
  const bomb = gzipSync(Buffer.alloc((isShort ? 8 : 200) * MIB))
  return [
    { name: '500', ...waits, apply: answers(500, '') },
    {
      name: 'one byte a second',
      ...waits,
      took: 30_000,
      apply: (asked, time) => {
        write(asked, `${HEAD}content-length: 5000\r\n\r\n`)
        const drip = (): void => {
          if (asked.socket.destroyed) return
          asked.socket.write('{')
          time.after(1000, drip)
        }
        time.after(1000, drip)
      },
    },
    { name: 'silence', ...waits, took: 30_000, apply: () => undefined },
    {
      name: 'silence after the headers',
      ...waits,
      took: 30_000,
      apply: (asked) => write(asked, `${HEAD}content-length: 100\r\n\r\n`),
    },
    {
      name: 'gzip bomb',
      ...waits,
      isLarge: true,
      apply: (asked) => {
        write(asked, `${HEAD}content-encoding: gzip\r\ncontent-length: ${String(bomb.length)}\r\n\r\n`)
        write(asked, bomb)
      },
    },
    { name: 'an endless answer', ...waits, isLarge: true, hours: isShort ? 0.02 : 0.5, apply: endless },
    ...[301, 302, 307, 308].map((status) => ({
      name: `redirect loop ${String(status)}`,
      ...waits,
      apply: answers(status, '', { location: '/v1/notifications' }),
    })),
    { name: '401', then: 'stops', took: 0, between: 0, apply: answers(401, '') },
    { name: '403', then: 'stops', took: 0, between: 0, apply: answers(403, 'Forbidden') },
    { name: '404', ...waits, apply: answers(404, '') },
    { name: '404 page', ...waits, apply: answers(404, PAGE, { 'content-type': 'text/html' }) },
    { name: '429', ...waits, apply: answers(429, 'Too Many Requests', { 'retry-after': '0' }) },
    {
      name: '502 page',
      ...waits,
      isLarge: true,
      apply: answers(502, PAGE.repeat(6), { 'content-type': 'text/html' }),
    },
    { name: '503', ...waits, apply: answers(503, '', { 'retry-after': '0' }) },
    { name: '200 page', ...waits, apply: answers(200, PAGE, { 'content-type': 'text/html' }) },
    {
      name: 'chunked garbage',
      ...waits,
      apply: (asked) => write(asked, `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n\u0001\u0002\r\n-5\r\n`),
    },
    {
      name: 'no HTTP at all',
      ...waits,
      apply: (asked) => write(asked, '\u0000\u0001SSH-2.0-garbage\r\n\r\n'),
    },
    { name: 'reset', ...waits, apply: (asked) => void asked.socket.resetAndDestroy() },
    { name: 'closed', ...waits, apply: (asked) => void asked.socket.end() },
    {
      name: 'half an answer',
      ...waits,
      apply: (asked) => {
        write(asked, `${HEAD}content-length: 100\r\n\r\n{"receipt":`)
        asked.socket.end()
      },
    },
    { name: 'empty at once', ...waits, between: 1000, hours: isShort ? 0.1 : 1, apply: answers(200, '') },
    { name: 'deletes refused', ...waits, to: 'deletes', apply: answers(404, '') },
    { name: 'deletes without effect', ...waits, to: 'deletes', apply: answers(200, '{"result":true}') },
  ]
}

function endless(asked: Asked): void {
  const { socket } = asked
  const piece = Buffer.alloc(MIB, 0x20)
  const before = socket.bytesWritten
  write(asked, `${HEAD}connection: close\r\n\r\n`)
  const more = (): void => {
    if (socket.destroyed || socket.bytesWritten - before >= ENDLESS) return
    socket.write(piece, more)
  }
  more()
}
