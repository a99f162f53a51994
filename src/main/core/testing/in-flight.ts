/** What is really under way in this process, so that a clock knows when nothing can happen any more but by time. */
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Work of the process itself on files, names and connections, and what it has put off until the event loop's next turn. */
const OWN_WORK =
  /^(?:FSReq|CloseReq|GetAddrInfo|TCPConnect|WriteWrap|ShutdownWrap|PipeConnect|Process|Immediate)/
/** How often in a row nothing may be under way until it is believed. */
const CALM_ROUNDS = 4

/** Both ends of connections inside this process, by the client's port. */
const clients = new Map<number, Socket>()
const servers = new Map<number, Socket>()

function keep(ends: Map<number, Socket>, port: number | undefined, socket: Socket): void {
  if (port === undefined) return
  ends.set(port, socket)
  socket.once('close', () => {
    if (ends.get(port) === socket) ends.delete(port)
  })
}

subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket }
  socket.once('connect', () => keep(clients, socket.localPort, socket))
})
subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket }
  keep(servers, socket.remotePort, socket)
})

/** What one end wrote and the other has not read, and ends of which only one is gone. */
function isOnALine(): boolean {
  for (const [port, client] of clients) {
    const server = servers.get(port)
    // Who is at the other end is not in this process, or about to be there: then it writes first.
    if (!server) continue
    if (server.bytesRead !== client.bytesWritten || client.bytesRead !== server.bytesWritten) return true
    if (server.writableEnded || server.destroyed || client.destroyed) return true
  }
  for (const port of servers.keys()) if (!clients.has(port)) return true
  return false
}

let owedByArchives = 0

/** An archive was asked something (1), or has answered (-1). */
export function archiveOwes(change: 1 | -1): void {
  owedByArchives += change
}

function isBusy(): boolean {
  return (
    owedByArchives > 0 || isOnALine() || process.getActiveResourcesInfo().some((name) => OWN_WORK.test(name))
  )
}

/** Whether nothing is under way; false at once when something is. */
export async function isStill(): Promise<boolean> {
  for (let round = 0; round < CALM_ROUNDS; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (isBusy()) return false
  }
  return true
}
