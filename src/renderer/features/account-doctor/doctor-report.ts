import type { DoctorRow } from './judge-account.ts'

/**
 * The verdicts as text for someone who helps: no token, no name, no message, no address, and of phone numbers the last two
 * digits only. It is English in every language of the window, because it is read by others.
 */
export function doctorReport(rows: readonly DoctorRow[], at: number): string {
  const lines = rows.map(({ name, verdict, fact }) => `${name}: ${verdict}, ${fact}`)
  return [
    'Parley account doctor',
    `Created ${new Date(at).toISOString()}. Contains no tokens, names, messages or addresses, and only the last two digits of phone numbers.`,
    '',
    ...lines,
    '',
  ].join('\n')
}
