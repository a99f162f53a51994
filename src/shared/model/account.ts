import type { OfficeHours } from '../lib/office-hours.ts'
import { NO_AUTOMATIC, type AutomaticSettings } from './automatic-message.ts'
import type { Problem } from './problem.ts'

/** Identifies an account inside Parley: 12 characters of [a-z0-9], made here, never sent to the service. */
export type AccountId = string

/** How many colours there are to tell accounts (and people) apart. */
export const ACCOUNT_COLOURS = 8

/** Which of the two address styles of the service. The styles give one message two different ids. */
export type Style = 'v1' | 'instance'

/** Text limit of the service in UTF-16 units, the strictest count (docs/service.md, "Limits"). */
export const TEXT_LIMIT = 4096

/** `receive` takes notifications from the queue and deletes them; `observe` only reads the journal and deletes nothing. */
export type ReceiveMode = 'receive' | 'observe'

/**
 * The advanced addresses of an account. The specification says of these operations only that they exist; the defaults
 * come from docs/service.md. A path template is relative to the address named beside it.
 */
export interface AdvancedSettings {
  /** HTTP method of "delete notification"; default `DELETE`. */
  readonly deleteMethod: 'DELETE' | 'POST'
  /** Path under the service address, with `{receipt}` in it; default `/v1/notifications/{receipt}`. */
  readonly deletePath: string
  /** Path of "media upload" under the media address; default `/v1/media`. Empty: this service has no upload. */
  readonly uploadPath: string
  /** Address of the instance style; empty means the service address. */
  readonly instanceAddress: string
  /** Which queue is received from: `auto` takes v1 where there is an access token, else the instance's. Never both. */
  readonly receiveStyle: 'auto' | Style
  /** Seconds that an instance poll asks the service to wait, 5 to 60; default 20. */
  readonly receiveTimeout: number
  /** Seconds between two readings of the journal when observing, at least 1; default 10. */
  readonly observeSeconds: number
  /** Longest text in UTF-16 units; default {@link TEXT_LIMIT}. */
  readonly textLimit: number
  /** Largest file that is uploaded, in megabytes; 0 means the style's own limit (37 in v1, 100 in the instance style). */
  readonly uploadLimitMb: number
  /** Whether opening a chat tells the service that it was read (readChat); default false. */
  readonly readChats: boolean
  /** Whether an answer that has left tells the service that its chat was read (readChat); default false. */
  readonly readWhenAnswering: boolean
  /** Whether a person sees "typing …" while the answer is written (sendTyping); default false. */
  readonly showTyping: boolean
  /** Whether what was missed is fetched from the journal at start and after an outage; default true. */
  readonly backfill: boolean
  /** Least milliseconds between two messages of this account, 0 to 60,000; default 0: as fast as the service takes them. */
  readonly paceMs: number
  /** When somebody answers here; null (the default): at any time. Waits are judged by it. */
  readonly officeHours: OfficeHours | null
  /** Whether what another program sends as soon as a customer has written counts as an answer; default false. */
  readonly automaticAnswers: boolean
  /** Whether messages stay unread here that were answered on the phone; default false. */
  readonly keepUnread: boolean
  /** What Parley sends on its own; default: nothing. */
  readonly automatic: AutomaticSettings
}

/** The defaults of {@link AdvancedSettings}. */
export const DEFAULT_ADVANCED: AdvancedSettings = {
  deleteMethod: 'DELETE',
  deletePath: '/v1/notifications/{receipt}',
  uploadPath: '/v1/media',
  instanceAddress: '',
  receiveStyle: 'auto',
  receiveTimeout: 20,
  observeSeconds: 10,
  textLimit: TEXT_LIMIT,
  uploadLimitMb: 0,
  readChats: false,
  readWhenAnswering: false,
  showTyping: false,
  backfill: true,
  paceMs: 0,
  officeHours: null,
  automaticAnswers: false,
  keepUnread: false,
  automatic: NO_AUTOMATIC,
}

/** An account as stored and as shown: everything but its secrets. */
export interface Account {
  readonly id: AccountId
  readonly name: string
  /** Origin and optional path prefix, without a trailing slash: `https://api.example.com`. */
  readonly serviceAddress: string
  /** Where media are uploaded and downloaded; empty means the service address. */
  readonly mediaAddress: string
  /** The number after `waInstance` in instance-style paths; empty when the account has none. */
  readonly instanceId: string
  readonly mode: ReceiveMode
  readonly advanced: AdvancedSettings
  /** Which secrets the person gave. Their values are in the keychain, never here. */
  readonly has: { readonly accessToken: boolean; readonly instanceToken: boolean }
  /**
   * `vault` where the person chose a passphrase over the keychain; `session` when neither would take the tokens: they are
   * asked for again at the next start.
   */
  readonly secretsKept: 'keychain' | 'vault' | 'session'
  /** The account's own number as the service tells it (`account.wa_id`); empty until the first notification. */
  readonly ownNumber: string
  /** Index into the avatar colours. */
  readonly colour: number
  /** True for the built-in demo. */
  readonly demo: boolean
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** What "Check connection" and "Save account" answer. */
export interface CheckResult {
  readonly ok: boolean
  /** Why it is not ok; null when it is. */
  readonly problem: Problem | null
  /** What is worth saying beside the outcome: for example that a pasted trailing `/v1` was removed. Codes of the lexicon. */
  readonly notes: readonly (
    | 'trailing-path-removed'
    | 'slashes-removed'
    | 'access-token-untried'
    | 'incoming-off'
  )[]
  /** The account's own number where the service tells it, digits only; empty where it does not. */
  readonly ownNumber: string
}

/** What is known of an account beside its settings: told by the service, kept with its time. */
export interface AccountFacts {
  readonly accountId: AccountId
  /** `meta` of the newest v1 answer (docs/service.md, "Versioning"); null before the first. */
  readonly meta: { readonly apiStatus: string; readonly version: string } | null
  /** `stateInstance` as last told; empty when never. */
  readonly state: string
  /**
   * Instance receiving only: the journal shows messages that the queue has not brought after 5 minutes, so that another
   * program takes notifications of this account; since when (epoch milliseconds) and how many. Null: no sign of it.
   */
  readonly competitor: { readonly since: number; readonly missed: number } | null
}

/** What of an account lies on this computer, for the person who is about to remove it. */
export interface AccountHoldings {
  readonly chats: number
  readonly messages: number
  /** Messages that have not left and would never leave. */
  readonly unsent: number
  readonly drafts: number
  /** Files that were received or are to be sent. */
  readonly files: number
  /** Daily backups of the archive, which hold the account as well. */
  readonly copies: number
  /** Archives that were moved aside, which may hold it as well. */
  readonly setAside: number
}
