import type { Bridge } from '../../shared/contract/bridge.ts'
import type { EventBatch } from '../../shared/contract/events.ts'
import type { Answers, RequestArg, RequestName } from '../../shared/contract/requests.ts'
import type { Outcome } from '../../shared/model/problem.ts'

declare global {
  interface Window {
    /** Exposed by the preload; absent only where the window was opened outside the application. */
    readonly parley?: Bridge
  }
}

const INTERNAL = { ok: false, problem: { code: 'internal' } } as const

/** Asks the core. Never throws and never rejects: a broken bridge is a failed outcome like any other. */
export async function request<N extends RequestName>(
  name: N,
  arg: RequestArg<N>,
): Promise<Outcome<Answers[N]>> {
  try {
    return window.parley ? await window.parley.request(name, arg) : INTERNAL
  } catch {
    return INTERNAL
  }
}

/** Hears every batch from now on; the answer ends it. */
export function subscribe(listener: (batch: EventBatch) => void): () => void {
  return window.parley ? window.parley.subscribe(listener) : () => undefined
}
