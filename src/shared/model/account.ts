import type { Problem } from './problem.ts'

/** Identifies an account inside Parley: 12 characters of [a-z0-9], made here, never sent to the service. */
export type AccountId = string

/** `receive` takes notifications from the queue and deletes them; `observe` only reads the journal and deletes nothing. */
export type ReceiveMode = 'receive' | 'observe'

/**
 * The advanced addresses of an account. The specification says of these operations only that they exist; the defaults
 * come from the field notes. A path template is relative to the address named beside it.
 */
export interface AdvancedSettings {
  /** HTTP method of "delete notification"; default `DELETE`. */
  readonly deleteMethod: 'DELETE' | 'POST'
  /** Path under the service address, with `{receipt}` in it; default `/v1/notifications/{receipt}`. */
  readonly deletePath: string
  /** Path of "media upload" under the media address; default `/v1/media`. */
  readonly uploadPath: string
  /** Address of the instance style; empty means the service address. */
  readonly instanceAddress: string
}

/** The defaults of {@link AdvancedSettings}. */
export const DEFAULT_ADVANCED: AdvancedSettings = {
  deleteMethod: 'DELETE',
  deletePath: '/v1/notifications/{receipt}',
  uploadPath: '/v1/media',
  instanceAddress: '',
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
  /** `session` when no keychain would take the tokens: they are asked for again at the next start. */
  readonly secretsKept: 'keychain' | 'session'
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
  /** What was mended in the form, to be said: for example a pasted trailing `/v1`. Codes of the lexicon. */
  readonly notes: readonly ('trailing-path-removed' | 'slashes-removed')[]
}
