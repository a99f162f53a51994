import type { Account } from '../../../shared/model/account.ts'
import { Instance } from '../service/instance.ts'
import type { Pacer } from '../service/pacer.ts'
import { V1 } from '../service/v1.ts'
import type { LineBook } from './lines.ts'
import type { Tokens } from './tokens.ts'

/** Where the instance style of an account is asked. */
export function instanceAddress(account: Pick<Account, 'advanced' | 'serviceAddress'>): string {
  return account.advanced.instanceAddress || account.serviceAddress
}

/** Which tokens are at hand; none while the keychain gives none. */
export function tokensAtHand(tokens: Tokens | null): Account['has'] {
  return {
    accessToken: tokens !== null && tokens.accessToken !== '',
    instanceToken: tokens !== null && tokens.instanceToken !== '',
  }
}

/** The v1 style of an account, or null without its token. */
export function styleV1(account: Account, tokens: Tokens, lines: LineBook): V1 | null {
  if (tokens.accessToken === '') return null
  const { serviceAddress, advanced } = account
  return new V1({ serviceAddress, accessToken: tokens.accessToken, advanced }, lines.to(serviceAddress))
}

/** Seconds that a poll may wait at most: one that brings nothing costs as much as a short one. */
const LONGEST_POLL = 60

/** The instance style of an account, or null without its credentials. */
export function styleInstance(
  account: Account,
  tokens: Tokens,
  lines: LineBook,
  pacer: Pacer,
  sparing: () => boolean,
): Instance | null {
  const { instanceId } = account
  const { instanceToken } = tokens
  if (instanceId === '' || instanceToken === '') return null
  const address = instanceAddress(account)
  const config = {
    ...{ address, instanceId, instanceToken },
    get receiveTimeout() {
      return sparing() ? LONGEST_POLL : account.advanced.receiveTimeout
    },
  }
  return new Instance(config, lines.to(address), pacer)
}
