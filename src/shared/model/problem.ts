/**
 * A failure that a person can meet, as data. `code` picks the sentence in the person's language; `service` holds the
 * service's own words, already redacted, one click away.
 */
export interface Problem {
  readonly code: ProblemCode
  /** Values for the sentence: a field's name, a count, a host. Never a secret, never message text. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly service?: ServiceWords
}

/** What the service itself said (specification, "Errors"), redacted at the source. */
export interface ServiceWords {
  /** HTTP status, or null when no answer came. */
  readonly status: number | null
  /** All entries of `errors[]`; for the instance style one entry with `code` null. */
  readonly errors: readonly {
    readonly code: number | null
    readonly title: string
    readonly details: string
  }[]
}

/** The field of a form that a problem belongs to. */
export type FormField =
  | 'name'
  | 'serviceAddress'
  | 'mediaAddress'
  | 'accessToken'
  | 'instanceId'
  | 'instanceToken'
  | 'deletePath'
  | 'uploadPath'
  | 'instanceAddress'
  | 'number'

/** Every code has a sentence in each language (`renderer/i18n`); a test holds the two lists together. */
export type ProblemCode =
  // input
  | 'name-empty'
  | 'address-empty'
  | 'address-no-scheme'
  | 'address-not-http'
  | 'address-has-credentials'
  | 'address-malformed'
  | 'address-has-query'
  | 'credentials-missing'
  | 'credentials-incomplete'
  | 'token-malformed'
  | 'instance-id-malformed'
  | 'observe-needs-instance'
  | 'receive-needs-token'
  | 'delete-path-no-receipt'
  | 'path-malformed'
  | 'number-empty'
  | 'number-bad-character'
  | 'number-bad-length'
  | 'group-bad-character'
  | 'group-bad-length'
  | 'text-empty'
  | 'text-too-long'
  // connection
  | 'host-not-found'
  | 'connection-refused'
  | 'connection-lost'
  | 'connection-timeout'
  | 'tls-failed'
  | 'not-json'
  | 'not-a-service'
  | 'redirected'
  | 'answer-too-large'
  // the service's refusals
  | 'sign-in-refused'
  | 'not-authorised'
  | 'not-found'
  | 'service-error'
  | 'rate-limited'
  | 'quota-reached'
  | 'subscription-needed'
  | 'outgoing-limit'
  | 'file-link-unavailable'
  | 'request-refused'
  | 'delete-refused'
  | 'receipt-unreadable'
  | 'own-number-changed'
  // sending
  | 'send-outcome-unknown'
  | 'interrupted-while-sending'
  | 'expired-unsent'
  | 'cannot-send'
  | 'no-message-id'
  // here
  | 'keychain-locked'
  | 'keychain-unavailable'
  | 'keychain-timeout'
  | 'keychain-absent'
  | 'storage-full'
  | 'storage-read-only'
  | 'storage-failed'
  | 'archive-newer'
  | 'archive-moved-aside'
  | 'not-found-here'
  | 'too-large'
  | 'bad-request'
  | 'internal'

/** The result of anything that can fail in a way a person can meet. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

/** A successful {@link Outcome}. */
export function success<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

/** A failed {@link Outcome}. */
export function failure(problem: Problem): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem }
}

/** A {@link Problem} of a code and its values. */
export function problem(code: ProblemCode, values?: Problem['values'], service?: ServiceWords): Problem {
  return { code, ...(values ? { values } : {}), ...(service ? { service } : {}) }
}
