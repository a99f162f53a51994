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
  | 'textLimit'
  | 'receiveTimeout'
  | 'observeSeconds'
  | 'uploadLimitMb'
  | 'paceMs'
  | 'sendAt'
  | 'link'
  | 'mediaId'
  | 'fileName'
  | 'caption'
  | 'latitude'
  | 'longitude'
  | 'text'
  | 'button'
  | 'interval'
  | 'passphrase'
  | 'current'
  | 'repeated'
  | 'shortcut'

/** Every code has a sentence in each language (`renderer/i18n`); a test holds the two lists together. */
export type ProblemCode =
  // input
  | 'name-empty'
  | 'address-empty'
  | 'address-no-scheme'
  | 'address-not-http'
  | 'address-not-secure'
  | 'address-has-credentials'
  | 'address-malformed'
  | 'address-has-query'
  | 'credentials-missing'
  | 'credentials-incomplete'
  | 'token-malformed'
  | 'instance-id-malformed'
  | 'observe-needs-instance'
  | 'receive-needs-token'
  | 'receive-needs-instance'
  | 'delete-path-no-receipt'
  | 'path-malformed'
  | 'number-empty'
  | 'recipient-read-only'
  | 'number-bad-character'
  | 'number-bad-length'
  | 'number-needs-country'
  | 'group-bad-character'
  | 'group-bad-length'
  | 'text-empty'
  | 'text-gap'
  | 'text-too-long'
  // connection
  | 'host-not-found'
  | 'connection-refused'
  | 'connection-lost'
  | 'connection-timeout'
  | 'tls-failed'
  | 'proxy-unreachable'
  | 'proxy-sign-in'
  | 'proxy-refused'
  | 'proxy-unusable'
  | 'not-json'
  | 'not-a-service'
  | 'redirected'
  | 'answer-too-large'
  // settings of the network
  | 'proxy-address-empty'
  | 'proxy-address-malformed'
  | 'proxy-has-password'
  | 'proxy-unsupported'
  | 'authority-unreadable'
  | 'authority-expired'
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
  // what waits here by the person's wish
  | 'pace-invalid'
  | 'send-at-past'
  | 'send-at-far'
  | 'edit-too-late'
  | 'edit-not-text'
  // copies and damage
  | 'copy-missing'
  | 'copy-damaged'
  | 'copy-failed'
  | 'rows-damaged'
  | 'competitor'
  | 'cannot-send'
  | 'no-message-id'
  // sending things
  | 'link-empty'
  | 'link-not-http'
  | 'link-malformed'
  | 'media-id-empty'
  | 'media-id-needs-v1'
  | 'file-empty'
  | 'file-too-large'
  | 'file-name-empty'
  | 'file-name-no-extension'
  | 'file-missing'
  | 'caption-too-long'
  | 'upload-unavailable'
  | 'latitude-range'
  | 'longitude-range'
  | 'coordinates-unreadable'
  | 'location-needs-instance'
  | 'buttons-need-instance'
  | 'buttons-empty'
  | 'button-text-empty'
  | 'button-link-malformed'
  | 'button-phone-malformed'
  | 'button-id-empty'
  | 'buttons-mixed'
  | 'setting-out-of-range'
  | 'forward-not-here'
  | 'forward-kind'
  | 'forward-deleted'
  | 'shortcut-malformed'
  | 'shortcut-taken'
  | 'canned-full'
  | 'microphone-refused'
  | 'microphone-missing'
  | 'recording-failed'
  // advice on a link
  | 'advice-plain-http'
  | 'advice-private-host'
  | 'advice-unreachable'
  | 'advice-refused'
  | 'advice-too-large'
  | 'advice-other-type'
  | 'advice-web-page'
  | 'advice-redirected'
  // the service's refusals, by its codes and words
  | 'broadcast-failed'
  | 'parameter-invalid'
  | 'recipient-invalid'
  | 'recipient-not-found'
  | 'recipient-unsubscribed'
  | 'recipient-not-updated'
  | 'text-refused'
  | 'text-too-long-service'
  | 'message-id-refused'
  | 'task-not-created'
  | 'data-not-found'
  | 'senders-not-found'
  | 'upload-extension-missing'
  | 'webhook-url-set'
  | 'instance-starting'
  | 'instance-not-authorised'
  | 'instance-expired'
  | 'lookup-limit'
  | 'file-from-link-too-large'
  | 'template-buttons-off'
  | 'forbidden-operation'
  // reading from the service
  | 'reads-need-instance'
  | 'no-contact-info-for-groups'
  | 'check-found-nothing'
  | 'history-refused'
  // files received
  | 'media-gone'
  | 'media-private-address'
  | 'media-too-large'
  | 'media-unsafe-type'
  | 'media-no-source'
  | 'media-not-fetched'
  | 'media-torn'
  | 'media-error-page'
  | 'media-other-format'
  | 'media-picture-huge'
  // news of the account
  | 'account-state'
  | 'account-blocked'
  | 'account-yellow-card'
  | 'contact-blocked'
  | 'quota-exceeded'
  | 'api-version-changed'
  | 'api-not-stable'
  | 'call-missed'
  // the door to the outside
  | 'outside-scheme'
  | 'outside-credentials'
  | 'outside-control-characters'
  | 'outside-malformed'
  | 'outside-too-long'
  | 'open-refused'
  // settings files
  | 'settings-file-foreign'
  | 'settings-file-newer'
  | 'settings-file-value'
  | 'settings-file-unreadable'
  | 'settings-file-not-written'
  // removing an account
  | 'removal-unsent'
  | 'removal-keychain'
  | 'removal-disk'
  | 'deletion-keychain'
  // the desktop
  | 'link-refused'
  | 'link-chat-unknown'
  | 'tray-absent'
  | 'keys-taken'
  | 'keys-malformed'
  // here
  | 'keychain-locked'
  | 'keychain-unavailable'
  | 'keychain-timeout'
  | 'keychain-absent'
  // newer versions
  | 'update-feed-missing'
  | 'update-feed-malformed'
  | 'update-feed-not-https'
  | 'update-unreachable'
  | 'update-list-unreadable'
  | 'update-not-proven'
  | 'update-failed'
  | 'tokens-asked'
  | 'vault-locked'
  | 'vault-damaged'
  | 'vault-needs-keychain'
  | 'vault-not-left'
  | 'passphrase-wrong'
  | 'passphrase-short'
  | 'passphrase-differs'
  | 'storage-full'
  | 'storage-read-only'
  | 'storage-failed'
  | 'archive-newer'
  | 'archive-moved-aside'
  | 'not-found-here'
  | 'label-nameless'
  | 'label-too-long'
  | 'label-taken'
  | 'labels-too-many'
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
