import { replaceHiding } from '../../shared/lib/letters.ts'
import { problem, type Problem } from '../../shared/model/problem.ts'

/** As much of the notes as somebody reads. */
const MAX_NOTES_LENGTH = 20_000

/** Release notes as plain text: whatever the feed has put there is shown letter by letter, and nothing else. */
export function plainNotes(given: unknown): string {
  const parts = Array.isArray(given)
    ? given.map((each: unknown) => {
        const { version, note } = (each ?? {}) as { version?: unknown; note?: unknown }
        return [version, note].filter((part) => typeof part === 'string').join('\n')
      })
    : [given]
  const text = parts.filter((part) => typeof part === 'string').join('\n\n')
  return replaceHiding(text, (letter) => (/\s/u.test(letter) ? letter : ' '))
    .replaceAll('\r\n', '\n')
    .trim()
    .slice(0, MAX_NOTES_LENGTH)
}

const proofs = /CHECKSUM|SIGNATURE|SHA512|SHA2/i
const lists = /CHANNEL_FILE|INVALID_UPDATE_INFO|NO_FILES|INVALID_VERSION|LATEST_VERSION|FILE_NOT_FOUND/i
const lines =
  /ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|ERR_(?:INTERNET|NAME|CONNECTION|ADDRESS|NETWORK|TIMED|CERT|SSL|BLOCKED|PROXY|TUNNEL|EMPTY)/i

/** What went wrong, by the updater's code where it has one and by Chromium's word where not. */
export function problemOf(error: unknown): Problem {
  const { code, statusCode, message } = (error ?? {}) as {
    code?: unknown
    statusCode?: unknown
    message?: unknown
  }
  const name = `${typeof code === 'string' ? code : ''} ${typeof message === 'string' ? message.split('\n')[0] : ''}`
  if (proofs.test(name)) return problem('update-not-proven')
  if (lists.test(name) || typeof statusCode === 'number') return problem('update-list-unreadable')
  if (lines.test(name)) return problem('update-unreachable')
  return problem('update-failed')
}
