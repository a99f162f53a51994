import path from 'node:path'
import { utilityProcess } from 'electron'
import type { DemoService } from '../core/ports.ts'
import type { DemoOrder, DemoReply } from './demo-protocol.ts'

/** The demo's process. */
export interface DemoProcess {
  /** Resolves when it listens. */
  readonly service: Promise<DemoService>
  kill(): void
}

/** Starts the demo's process; `onEnded` is told when one that listened has ended. */
export function forkDemo(order: DemoOrder, onEnded: (code: number) => void): DemoProcess {
  const host = utilityProcess.fork(path.join(import.meta.dirname, 'demo-service.js'), [], {
    serviceName: 'Parley demo service',
    stdio: 'ignore',
  })
  const service = new Promise<DemoService>((resolve, reject) => {
    let listens = false
    host.on('message', (reply: DemoReply) => {
      if ('failed' in reply) {
        reject(new Error(reply.failed))
        host.kill()
        return
      }
      listens = true
      const { url, accessToken, instanceId, instanceToken } = reply
      resolve({ serviceAddress: url, accessToken, instanceId, instanceToken })
    })
    host.on('exit', (code) => {
      if (listens) onEnded(code)
      else reject(new Error(`the demo service ended with ${code}`))
    })
  })
  host.postMessage(order)
  return { service, kill: () => void host.kill() }
}
