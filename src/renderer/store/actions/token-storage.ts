import { request } from '../../bridge/bridge.ts'
import type { Outcome } from '../../../shared/model/problem.ts'

/** Lets the system ask for the keychain's password, for as long as the person needs. */
export function unlockKeychain(): Promise<Outcome<null>> {
  return request('keychain.unlock', {})
}

/** Ends that wait. */
export function cancelUnlock(): void {
  void request('keychain.cancelUnlock', {})
}

/** Moves all tokens under a passphrase. */
export function createVault(passphrase: string): Promise<Outcome<null>> {
  return request('vault.create', { passphrase })
}

/** Opens the vault for this session. */
export function unlockVault(passphrase: string): Promise<Outcome<null>> {
  return request('vault.unlock', { passphrase })
}

/** Gives the vault another passphrase. */
export function changeVault(currentPassphrase: string, passphrase: string): Promise<Outcome<null>> {
  return request('vault.change', { currentPassphrase, passphrase })
}

/** Moves all tokens back into the keychain. */
export function leaveVault(): Promise<Outcome<null>> {
  return request('vault.leave', {})
}

/** Gives up the vault whose passphrase is forgotten, and the tokens in it. */
export function forgetVault(): Promise<Outcome<null>> {
  return request('vault.forget', {})
}
