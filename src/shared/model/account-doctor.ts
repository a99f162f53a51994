import type { Problem } from './problem.ts'

/** What the account doctor asks the service, each once. Nothing is changed by it. */
export const DOCTOR_QUESTIONS = ['state', 'settings', 'notifications', 'queue'] as const

/** See {@link DOCTOR_QUESTIONS}. */
export type DoctorQuestion = (typeof DOCTOR_QUESTIONS)[number]

/** Switches of the service without which something does not reach Parley (docs/service.md 1.6). */
export const DOCTOR_SWITCHES = [
  'incomingWebhook',
  'outgoingWebhook',
  'outgoingMessageWebhook',
  'stateWebhook',
  'editedMessageWebhook',
  'deletedMessageWebhook',
] as const

/** See {@link DOCTOR_SWITCHES}. */
export type DoctorSwitch = (typeof DOCTOR_SWITCHES)[number]

/** The most messages of the service's send queue that are shown. */
export const MAX_QUEUE_ROWS = 100

/** A message that waits in the service's send queue, as far as the service describes it. */
export interface QueuedAtService {
  readonly kind: 'text' | 'file' | 'location' | 'contact' | 'poll' | 'buttons' | 'forward' | 'other'
  /** The chat's address without its server; empty where the service names none. */
  readonly chat: string
  /** The beginning of its text or the name of its file; may be empty. */
  readonly text: string
}

/** What the service answers to each question. */
export interface DoctorAnswers {
  readonly state: {
    /** `stateInstance`, as the service spells it. */
    readonly state: string
    /** The service's clock minus this computer's, milliseconds; null where the answer does not say. */
    readonly clockMs: number | null
  }
  readonly settings: {
    /** The linked phone's number, digits only; empty while none is linked. */
    readonly phone: string
    /** Where another program gets the notifications, without path and password; empty where nobody does. */
    readonly webhookHost: string
    /** Switches that are off. One that the answer does not name is not counted. */
    readonly off: readonly DoctorSwitch[]
    /** Milliseconds between two sends; null where the answer does not say. */
    readonly sendIntervalMs: number | null
  }
  readonly notifications: { readonly count: number }
  readonly queue: {
    readonly count: number
    /** At most {@link MAX_QUEUE_ROWS}, oldest first. */
    readonly rows: readonly QueuedAtService[]
  }
}

/** One of {@link DoctorAnswers}, and to which question. */
export type DoctorAnswer = {
  readonly [Q in DoctorQuestion]: { readonly about: Q } & DoctorAnswers[Q]
}[DoctorQuestion]

/** What Parley knows of an account's traffic since it began to run; times are epoch milliseconds, null: not yet. */
export interface AccountActivity {
  readonly startedAt: number
  /** The last poll, or reading of the journal, that was answered. */
  readonly polledAt: number | null
  /** The last notification that was deleted at the service. */
  readonly deletedAt: number | null
  /** The last message that the service accepted. */
  readonly sentAt: number | null
  /** The service's clock minus this computer's at that poll, milliseconds; null where it did not say. */
  readonly clockMs: number | null
}

/** What the account doctor can change at the service, each after a question, once. */
export const DOCTOR_DEEDS = ['switches', 'webhook', 'clear-queue', 'reboot', 'logout'] as const

/** See {@link DOCTOR_DEEDS}. */
export type DoctorDeed = (typeof DOCTOR_DEEDS)[number]

/** What became of a change: done, or asked without a clear answer, so that it may have been done. Never repeated by Parley. */
export type DeedOutcome =
  | { readonly state: 'done' }
  | { readonly state: 'unconfirmed'; readonly problem: Problem }

/** A QR code to link a phone by, as a PNG in base64; or that a phone is linked already. */
export type LinkPicture = { readonly state: 'shown'; readonly png: string } | { readonly state: 'linked' }

/** A code to link a phone by, typed on it; or that a phone is linked already. */
export type LinkCode = { readonly state: 'shown'; readonly code: string } | { readonly state: 'linked' }
