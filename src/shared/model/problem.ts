import type problems from '../../locales/en/problems.json'

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

/** What the service itself said (docs/service.md, "Errors"), redacted at the source. */
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
  | 'firstName'
  | 'text'
  | 'button'
  | 'option'
  | 'interval'
  | 'awayText'
  | 'greetingText'
  | 'greetingDays'
  | 'passphrase'
  | 'currentPassphrase'
  | 'repeated'
  | 'shortcut'

/** Each is a sentence in `problems.json` of every language; one in `_form` is what a form says of the same. */
export type ProblemCode = Exclude<keyof typeof problems, `${string}_form`>

/** The result of anything that can fail in a way a person can meet. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

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
