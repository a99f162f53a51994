/** What stands where a secret stood. */
export const HIDDEN = '•••'
/** Shorter values are left alone: they would hide half of every line. */
export const MIN_SECRET_LENGTH = 6

/** Replaces secrets in each form in which they could stand in a text, the longest form first. */
export function redact(text: string, secrets: readonly string[]): string {
  const forms = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(secretForms)
  let clean = text
  for (const form of forms.sort((a, b) => b.length - a.length)) clean = clean.replaceAll(form, HIDDEN)
  return clean
}

/** The same of bytes: what is no notification may be a proxy's page or an error that repeats the address (docs/promises.md 7). */
export function redactBytes(bytes: Buffer, secrets: readonly string[]): Buffer {
  const text = bytes.toString('utf8')
  const clean = redact(text, secrets)
  return clean === text ? bytes : Buffer.from(clean)
}

/** Every form in which a secret is likely to stand in a text: plain, percent-encoded, escaped, hex, base64 at each alignment. */
export function secretForms(secret: string): readonly string[] {
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
  ].filter((form) => form.length >= MIN_SECRET_LENGTH)
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
