/** A stretch of network between the app and its service: every byte takes so many milliseconds, in either direction. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A relay that listens on this machine. */
export interface Relay {
  readonly url: string
  close(): Promise<void>
}

function carry(from: Socket, to: Socket, ms: number): void {
  from.on('data', (bytes: Buffer) => void setTimeout(() => to.writable && to.write(bytes), ms))
  from.on('end', () => void setTimeout(() => to.end(), ms))
  from.on('close', () => void setTimeout(() => to.destroy(), ms))
  from.on('error', () => to.destroy())
}

/** Starts one in front of a service. */
export async function delayingRelay(target: string, ms: number): Promise<Relay> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    carry(near, far, ms)
    carry(far, near, ms)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
