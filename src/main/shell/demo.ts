import { z } from 'zod'
import type { Language } from '../../shared/model/language.ts'
import type { Clock, Core, DemoService, Log } from '../core/ports.ts'
import { createBudget } from './budget.ts'
import { forkDemo, type DemoProcess } from './demo-process.ts'
import { openJsonStore } from './json-store.ts'

/** The built-in service behind the demo account. */
export interface Demo {
  /** Starts it at the place of last time, or answers the running one. */
  start(): Promise<DemoService>
  /** Starts it when a demo account was left from the last run. Resolves when it listens, or soon in any case. */
  resume(): Promise<void>
  /** Ends it and forgets its place: the next start is that of a new account. */
  forget(): void
  isRunning(): boolean
}

const placeSchema = z.object({
  port: z.int().min(1).max(65_535),
  accessToken: z.string().min(1).max(200),
  instanceToken: z.string().max(200).default(''),
})

/** Longest time that the start of the application waits for the demo. */
const START_DEADLINE_MS = 2_000

/** Prepares the demo; a service that dies is started again, at the same place. */
export function openDemo(clock: Clock, log: Log, language: () => Language): Demo {
  const file = openJsonStore('demo', (aside) => log.warn('demo.moved-aside', { aside }))
  const restarts = createBudget(3, 60_000, () => clock.monotonic())
  let running: DemoProcess | null = null

  function start(): Promise<DemoService> {
    const known = placeSchema.safeParse(file.read())
    const place = known.success ? known.data : { port: 0, accessToken: '', instanceToken: '' }
    const begun: DemoProcess = forkDemo({ ...place, locale: language() }, (code) => ended(begun, code))
    running = begun
    begun.service.then(remember, (error: unknown) => {
      log.warn('demo.failed', { reason: String(error) })
      if (running === begun) running = null
    })
    return begun.service
  }

  function remember({ serviceAddress, accessToken, instanceToken }: DemoService): void {
    const port = Number(new URL(serviceAddress).port)
    log.info('demo.started', { port })
    write({ port, accessToken, instanceToken })
  }

  function ended(process: DemoProcess, code: number): void {
    if (running !== process) return
    log.warn('demo.ended', { code })
    running = null
    if (restarts.take()) start().catch(() => undefined)
  }

  function write(place: Record<string, unknown>): void {
    try {
      file.write(place)
    } catch (error) {
      log.warn('demo.not-remembered', { reason: String(error) })
    }
  }

  return {
    start: () => running?.service ?? start(),
    resume: async () => {
      if (!placeSchema.safeParse(file.read()).success) return
      const patience = new Promise<void>((resolve) => clock.after(START_DEADLINE_MS, resolve))
      await Promise.race([start().catch(() => undefined), patience])
    },
    isRunning: () => running !== null,
    forget: () => {
      const old = running
      running = null
      old?.kill()
      write({})
    },
  }
}

/** Forgets the service when its account is removed, so that a demo opened later begins with its chats again. */
export function followDemoAccount(core: Core, demo: Demo): void {
  core.subscribe(({ events }) => {
    for (const event of events) {
      if (event.type !== 'accounts' || event.accounts.some((account) => account.demo)) continue
      if (demo.isRunning()) demo.forget()
    }
  })
}
