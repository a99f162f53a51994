import { HIDDEN, MIN_SECRET_LENGTH, secretForms } from '../core/gateway/service/redact.ts'

/** Hides known secrets in text, in every form in which they are likely to appear. */
export interface Redactor {
  /** From now on this value is hidden. Shorter ones than 6 characters are not: they would hide half of every line. */
  register(secret: string): void
  redact(text: string): string
}

/** Old forms go when new ones come: enough for every token of every account many times over. */
const MAX_FORMS = 2_000

/**
 * A last net under the rule that secrets are never logged. It knows the registered values (plain, percent-encoded,
 * base64, hex, escaped for JSON), and two places where a token stands by the service's own form even when nobody
 * registered it: the path of the instance style, and the authorization header.
 */
export function createRedactor(): Redactor {
  const forms = new Set<string>()
  let longestFirst: readonly string[] = []
  return {
    register: (secret) => {
      if (secret.length < MIN_SECRET_LENGTH || forms.has(secret)) return
      for (const form of secretForms(secret)) forms.add(form)
      while (forms.size > MAX_FORMS) forms.delete(forms.values().next().value ?? '')
      longestFirst = [...forms].sort((a, b) => b.length - a.length)
    },
    redact: (text) => {
      let clean = text
      for (const form of longestFirst) clean = clean.replaceAll(form, HIDDEN)
      return clean
        .replaceAll(/(waInstance[^/\s"']*\/[A-Za-z]+\/)[^/?#\s"'<>•]+/g, `$1${HIDDEN}`)
        .replaceAll(/(Bearer\s+)[^\s"',•]+/gi, `$1${HIDDEN}`)
    },
  }
}
