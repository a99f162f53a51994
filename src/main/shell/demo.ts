import path from 'node:path'
import { utilityProcess } from 'electron'
import { z } from 'zod'
import type { Clock, DemoService, Log } from '../core/ports.ts'
import { createBudget } from './budget.ts'
import type { DemoOrder, DemoReply } from './demo-protocol.ts'
import { openShelf } from './store.ts'

const placeSchema = z.object({
  port: z.int().min(1).max(65_535),
  accessToken: z.string().min(1).max(200),
})

/** Starts the built-in service on demand, always at the place where it was before, and again when it dies. */
export function openDemo(clock: Clock, log: Log): () => Promise<DemoService> {
  const shelf = openShelf('demo', (aside) => log.warn('demo.moved-aside', { aside }))
  const restarts = createBudget(3, 60_000, () => clock.monotonic())
  let running: Promise<DemoService> | null = null

  function start(): Promise<DemoService> {
    const known = placeSchema.safeParse(shelf.read())
    const started = begin(known.success ? known.data : { port: 0, accessToken: '' }, ended)
    running = started
    started.then(remember, () => (running = null))
    return started
  }

  function remember(service: DemoService): void {
    const port = Number(new URL(service.serviceAddress).port)
    log.info('demo.started', { port })
    try {
      shelf.write({ port, accessToken: service.accessToken })
    } catch (error) {
      log.warn('demo.not-remembered', { reason: String(error) })
    }
  }

  function ended(code: number): void {
    log.warn('demo.ended', { code })
    running = null
    if (restarts.take()) start().catch((error: unknown) => log.warn('demo.failed', { reason: String(error) }))
  }

  return () => running ?? start()
}

function begin(order: DemoOrder, onEnded: (code: number) => void): Promise<DemoService> {
  const host = utilityProcess.fork(path.join(import.meta.dirname, 'demo-service.js'), [], {
    serviceName: 'Parley demo service',
    stdio: 'ignore',
  })
  return new Promise((resolve, reject) => {
    let up = false
    host.on('message', (reply: DemoReply) => {
      if ('failed' in reply) {
        reject(new Error(reply.failed))
        return
      }
      up = true
      resolve({ serviceAddress: reply.url, accessToken: reply.accessToken })
    })
    host.on('exit', (code) => {
      if (up) onEnded(code)
      else reject(new Error(`the demo service ended with ${code}`))
    })
    host.postMessage(order)
  })
}
