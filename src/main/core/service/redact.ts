/** Replaces a secret in each form in which it could stand in a text. Short values are left alone: they would hit words. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) {
    if (secret.length < 6) continue
    const buffer = Buffer.from(secret)
    const forms = [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      buffer.toString('base64').replace(/=+$/, ''),
      buffer.toString('hex'),
    ]
    for (const form of new Set(forms)) clean = clean.replaceAll(form, '•••')
  }
  return clean
}
