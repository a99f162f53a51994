import type { Socket } from 'node:net'
import { ROUTE_CODES, RouteError } from './route-error.ts'

/**
 * Reads the answer of a proxy from a socket: `enough` says how many of the bytes at hand are the answer, or null while
 * they are not all there. What came after it stays in the socket. `most` bounds what a talkative proxy may say.
 */
export function readAnswer(
  socket: Socket,
  enough: (bytes: Buffer) => number | null,
  most: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0)
    const settle = (done: () => void): void => {
      socket.off('readable', read)
      socket.off('end', broken)
      socket.off('error', broken)
      socket.off('close', broken)
      done()
    }
    const broken = (): void => settle(() => reject(new RouteError(ROUTE_CODES.unreachable)))
    const read = (): void => {
      for (
        let chunk = socket.read() as Buffer | null;
        chunk !== null;
        chunk = socket.read() as Buffer | null
      ) {
        bytes = Buffer.concat([bytes, chunk])
        const length = enough(bytes)
        if (length !== null) {
          const rest = bytes.subarray(length)
          settle(() => {
            if (rest.length > 0) socket.unshift(rest)
            resolve(bytes.subarray(0, length))
          })
          return
        }
        if (bytes.length > most) {
          settle(() => reject(new RouteError(ROUTE_CODES.refused)))
          return
        }
      }
    }
    socket.on('readable', read)
    socket.on('end', broken)
    socket.on('error', broken)
    socket.on('close', broken)
  })
}
