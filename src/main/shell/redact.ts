/** Hides known secrets in text, in every form in which they are likely to appear. */
export interface Redactor {
  /** From now on this value is hidden. Shorter ones than 6 characters are not: they would hide half of every line. */
  register(secret: string): void
  redact(text: string): string
}

const HIDDEN = '•••'
const SHORTEST = 6
/** Old forms go when new ones come: enough for every token of every account many times over. */
const MOST_FORMS = 2_000

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
      if (secret.length < SHORTEST || forms.has(secret)) return
      for (const form of formsOf(secret)) forms.add(form)
      while (forms.size > MOST_FORMS) forms.delete(forms.values().next().value ?? '')
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

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const percent = percentEncoded(secret)
  const hex = bytes.toString('hex')
  return [
    secret,
    percent,
    percent.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    JSON.stringify(secret).slice(1, -1),
    hex,
    hex.toUpperCase(),
    ...base64Forms(bytes),
  ].filter((form) => form.length >= SHORTEST)
}

function percentEncoded(secret: string): string {
  try {
    return encodeURIComponent(secret)
  } catch {
    // Half a surrogate pair has no encoding.
    return secret
  }
}

/** Inside a longer text a value has three base64 forms, by its place; the letters at the ends depend on its neighbours. */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const tail = (shift + bytes.length) % 3 === 0 ? 0 : 1
    const core = padded.slice(Math.ceil((shift * 4) / 3), padded.length - tail)
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
