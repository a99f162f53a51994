import { problem, type Problem } from '../../../shared/model/problem.ts'

/** What is said of a new passphrase that is shorter than so many characters; null where it is long enough. */
export function tooShort(passphrase: string, least: number): Problem | null {
  return [...passphrase].length < least ? problem('passphrase-short', { field: 'passphrase', least }) : null
}
