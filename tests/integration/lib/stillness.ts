/** What is really under way in a core and its server, so that a virtual clock knows when it may go on. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { startArchive } from '../../../src/main/core/testing/archive-threads.ts'
import type { Busy, VirtualTime } from './virtual-time.ts'

/** An archive's thread of which it is known whether it owes an answer. */
export function watchedArchive(time: VirtualTime, worker = startArchive()): Worker {
  const post = worker.postMessage.bind(worker)
  let owed = 0
  let told: (() => void) | null = null
  worker.postMessage = (message: unknown) => {
    owed += 1
    post(message)
  }
  worker.on('message', () => {
    owed -= 1
    told?.()
  })
  const busy: Busy = () => owed > 0 && new Promise<void>((resolve) => (told = resolve))
  const forget = time.watch('the archive', busy)
  worker.once('exit', () => {
    forget()
    told?.()
  })
  return worker
}

/** Work of the process itself on files, names and connections. */
const OWN_WORK = /^(?:FSReq|GetAddrInfo|TCPConnect|WriteWrap|ShutdownWrap)/

/** Both ends of every connection between undici and a server of this process: what one wrote the other must have read. */
export class Connections {
  readonly #clients = new Map<number, Socket>()
  readonly #servers = new Map<number, Socket>()
  /** Ports whose connections are not looked into. */
  readonly unwatched = new Set<number>()

  constructor(time: VirtualTime) {
    const stands = (told: unknown): void => {
      const { socket } = told as { socket: Socket }
      if (this.unwatched.has(socket.remotePort ?? 0)) return
      const port = socket.localPort ?? 0
      this.#clients.set(port, socket)
      socket.once('close', () => {
        if (this.#clients.get(port) === socket) this.#clients.delete(port)
      })
    }
    subscribe('undici:client:connected', stands)
    const watches = [
      time.watch('a connection', () => this.#isUnderWay()),
      time.watch('work of its own', ownWork),
    ]
    this.close = () => {
      for (const forget of watches) forget()
      unsubscribe('undici:client:connected', stands)
    }
  }

  /** Ends the watch. */
  readonly close: () => void

  /** The server's end of a connection. */
  accepted(socket: Socket): void {
    const port = socket.remotePort ?? 0
    this.#servers.set(port, socket)
    socket.once('close', () => {
      if (this.#servers.get(port) === socket) this.#servers.delete(port)
    })
  }

  /** Connections that stand at the server. */
  get open(): number {
    return this.#servers.size
  }

  #isUnderWay(): boolean {
    for (const [port, client] of this.#clients) {
      const server = this.#servers.get(port)
      // One end is gone: the other is about to notice.
      if (!server) return true
      if (server.bytesRead !== client.bytesWritten || client.bytesRead !== server.bytesWritten) return true
      if (server.writableEnded || client.destroyed) return true
    }
    for (const port of this.#servers.keys()) if (!this.#clients.has(port)) return true
    return false
  }
}

function ownWork(): boolean {
  return process.getActiveResourcesInfo().some((name) => OWN_WORK.test(name))
}
