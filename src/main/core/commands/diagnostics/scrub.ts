import { HIDDEN } from '../../gateway/service/redact.ts'

/** Anything longer in one field is a mistake somewhere else. */
const MAX_FIELD_LENGTH = 4_000

/**
 * Takes out of a technical text what belongs to people: numbers to call, addresses, and the piece of a body that the JSON
 * parser quotes when it complains. Secrets are another net's matter (`redact`).
 */
export function scrub(text: string): string {
  return (
    text
      .slice(0, MAX_FIELD_LENGTH)
      // The parser quotes what it could not read, and that is what somebody wrote.
      .replaceAll(/(?:\.\.\.)?"[^]*"(?:\.\.\.)? is not valid JSON/g, `${HIDDEN} is not valid JSON`)
      .replaceAll(/\b(https?|wss?):\/\/[^\s"'<>)]+/gi, `$1://${HIDDEN}`)
      .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, HIDDEN)
      .replaceAll(/\+?\d(?:[\s()-]{0,2}\d){6,}/g, HIDDEN)
  )
}
