import type { SecretAnswer, SecretWrite } from '../core/ports.ts'

/** The part of keytar that we use. Its calls reject with the system's own words. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Why a keychain did not do what was asked. */
export type Refusal = Exclude<SecretAnswer, { state: 'present' | 'absent' }>

/** Entry that is written and removed again to find out whether the keychain takes anything at all. */
const PROBE = 'probe'

const LOCKED = [
  'locked collection',
  'is locked',
  'dismissed',
  // macOS: errSecInteractionNotAllowed, errSecUserCanceled, errSecAuthFailed.
  'user interaction is not allowed',
  'user canceled',
  'user name or passphrase you entered is not correct',
]
const SILENT = ['timeout was reached', 'did not receive a reply', 'timed out']

/** What the system's words mean. Words that nobody knows mean that there is no keychain to rely on. */
export function stateOfError(error: unknown): Refusal {
  const words = error instanceof Error ? error.message : String(error)
  const lower = words.toLowerCase()
  if (LOCKED.some((part) => lower.includes(part))) return { state: 'locked' }
  if (SILENT.some((part) => lower.includes(part))) return { state: 'timeout' }
  return { state: 'unavailable', reason: words.replaceAll(/\s+/g, ' ').slice(0, 200) }
}

/** Reads an entry. Nothing found is believed only where nothing was expected, or where a probe shows that it is true. */
export async function readEntry(
  keytar: Keytar,
  service: string,
  name: string,
  expected: boolean,
): Promise<SecretAnswer> {
  try {
    const value = await keytar.getPassword(service, name)
    if (value !== null) return { state: 'present', value }
    // A locked keyring answers null as well: only a write tells the two apart.
    return expected ? ((await probe(keytar, service)) ?? { state: 'absent' }) : { state: 'absent' }
  } catch (error) {
    return stateOfError(error)
  }
}

/** Writes an entry and believes it only when it reads the same value back. */
export async function writeEntry(
  keytar: Keytar,
  service: string,
  name: string,
  value: string,
): Promise<SecretWrite> {
  try {
    await keytar.setPassword(service, name, value)
    const kept = await keytar.getPassword(service, name)
    if (kept === value) return { state: 'stored' }
    return { state: 'unavailable', reason: kept === null ? 'written but not kept' : 'kept another value' }
  } catch (error) {
    return stateOfError(error)
  }
}

/** Removes an entry. "There was none" is believed as in {@link readEntry}. */
export async function removeEntry(keytar: Keytar, service: string, name: string): Promise<SecretWrite> {
  try {
    if (await keytar.deletePassword(service, name)) return { state: 'stored' }
    return (await probe(keytar, service)) ?? { state: 'stored' }
  } catch (error) {
    return stateOfError(error)
  }
}

/** Null when the keychain takes, keeps and gives up an entry; else why not. */
async function probe(keytar: Keytar, service: string): Promise<Refusal | null> {
  const value = `probe ${Date.now()}`
  await keytar.setPassword(service, PROBE, value)
  const kept = await keytar.getPassword(service, PROBE)
  await keytar.deletePassword(service, PROBE)
  return kept === value ? null : { state: 'locked' }
}
