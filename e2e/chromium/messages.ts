/** What the process of the core and the test runner say to each other. Structured cloning carries it, as between main and window. */
import type { KeychainCall, KeychainReply } from '../../src/main/shell/keychain-protocol.ts'
import type { EventBatch } from '../../src/shared/contract/events.ts'

/** How the core's process is started: the JSON of its only argument. */
export interface CoreOptions {
  readonly userData: string
  /** Folder of the build. */
  readonly build: string
  /** Parley's own version. */
  readonly version: string
  /** Version of the browser that draws the page. */
  readonly chrome: string
  /** Language tags, best first. */
  readonly systemLanguages: readonly string[]
}

/** A request of the page, and from which frame it came. */
export interface PageRequest {
  readonly type: 'request'
  readonly id: string
  readonly frame: { readonly origin: string; readonly isMain: boolean }
  readonly name: unknown
  readonly arg: unknown
}

/** To the core's process. */
export type ToCore =
  | PageRequest
  /** Runs the text of a function with that argument. */
  | { readonly type: 'run'; readonly id: string; readonly source: string; readonly arg: unknown }
  /** The page is another one now: it hears nothing before it has its snapshot. */
  | { readonly type: 'page-lost' }
  | { readonly type: 'keychain'; readonly reply: KeychainReply }
  /** The window has closed, and said its last words. */
  | { readonly type: 'end' }

/** From the core's process. */
export type FromCore =
  /** The page can be loaded from this origin. */
  | { readonly type: 'serves'; readonly origin: string }
  | { readonly type: 'answer'; readonly id: string; readonly outcome: unknown }
  | { readonly type: 'batch'; readonly batch: EventBatch }
  | { readonly type: 'ran'; readonly id: string; readonly value?: unknown; readonly error?: string }
  | { readonly type: 'keychain'; readonly call: KeychainCall }
  /** The archive is another one now: the page is to be loaded anew. */
  | { readonly type: 'reload' }
  /** The core wants the application to end. */
  | { readonly type: 'quit' }
