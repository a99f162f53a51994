/**
 * `window.parley` in a page of plain Chromium. It goes through a binding of the test runner, so that the page's own policy
 * needs no word more than the product's.
 */
import type { Page } from '@playwright/test'
import type { Bridge } from '../../src/shared/contract/bridge.ts'
import type { EventBatch } from '../../src/shared/contract/events.ts'
import type { FromCore, PageRequest } from './messages.ts'

/** What the page is told: answers and events, in the order in which the core gave them. */
type Delivery = Extract<FromCore, { type: 'answer' | 'batch' }>

/** What the page hands over. */
type Handed =
  | { readonly id: string; readonly name: unknown; readonly arg: unknown }
  /** The page's policy has refused something. */
  | { readonly violation: string }

type PageGlobal = typeof globalThis & {
  parley?: Bridge
  parleyPost: (handed: Handed) => Promise<void>
  parleyHear: (deliveries: readonly Delivery[]) => void
}

/** Runs in every page before any script of its own, as a preload does. */
function preload(): void {
  if (window !== window.top) return
  const own = globalThis as PageGlobal
  const post = own.parleyPost
  const waiting = new Map<string, (outcome: never) => void>()
  const listeners = new Set<(batch: EventBatch) => void>()
  let last = 0
  own.parley = {
    // Cloned here as well: what no clone carries is refused before it is sent, as the context bridge does.
    request: async (name, arg) => {
      // An answer to a page that was here before is nobody's.
      const id = `${String(performance.timeOrigin)} ${String((last += 1))}`
      const given = structuredClone({ name, arg })
      return new Promise((resolve, reject) => {
        waiting.set(id, resolve)
        post({ id, ...given }).catch(reject)
      })
    },
    subscribe: (listener) => {
      const heard = (batch: EventBatch): void => listener(batch)
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
  own.parleyHear = (deliveries) => {
    for (const each of deliveries) {
      if (each.type === 'batch') {
        for (const listener of [...listeners]) listener(each.batch)
        continue
      }
      waiting.get(each.id)?.(each.outcome as never)
      waiting.delete(each.id)
    }
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
    const violation = `${effectiveDirective} ${blockedURI} ${sourceFile}:${String(lineNumber)} ${sample}`
    void post({ violation })
  })
}

/** What {@link openBridge} tells. */
export interface BridgeListener {
  onRequest(request: PageRequest): void
  onViolation(what: string): void
}

/** Gives the page its bridge; before it is loaded. The answer delivers what the core tells the page. */
export async function openBridge(
  page: Page,
  { onRequest, onViolation }: BridgeListener,
): Promise<(delivery: Delivery) => void> {
  await page.exposeBinding('parleyPost', ({ frame }, handed: Handed) => {
    if ('violation' in handed) return onViolation(handed.violation)
    const asker = { origin: new URL(frame.url()).origin, isMain: frame === page.mainFrame() }
    onRequest({ type: 'request', frame: asker, ...handed })
  })
  await page.addInitScript(preload)

  let waiting: Delivery[] = []
  let isDelivering = false
  const deliver = async (): Promise<void> => {
    if (isDelivering) return
    isDelivering = true
    while (waiting.length > 0) {
      const deliveries = waiting
      waiting = []
      // A page that has gone takes nothing; it asks for a snapshot when it is back.
      await page
        .evaluate((all) => (globalThis as PageGlobal).parleyHear(all), deliveries)
        .catch(() => undefined)
    }
    isDelivering = false
  }
  return (delivery) => {
    waiting.push(delivery)
    void deliver()
  }
}
