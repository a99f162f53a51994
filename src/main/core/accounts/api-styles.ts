import type { Account } from '../../../shared/model/account.ts'
import { Instance } from '../gateway/service/instance-api.ts'
import type { Pacer } from '../gateway/service/pacer.ts'
import { V1 } from '../gateway/service/v1-api.ts'
import type { Dispatchers } from './dispatchers.ts'
import type { Tokens } from '../gateway/tokens/tokens.ts'

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

/** The two styles of an account, as far as its tokens are at hand, and what must be in no text that leaves them. */
export interface Styles {
  readonly v1: V1 | null
  readonly instance: Instance | null
  readonly secrets: readonly string[]
}

/** See {@link Styles}; `tokens` null: the keychain gives none. */
export function stylesOf(
  account: Account,
  tokens: Tokens | null,
  lines: Dispatchers,
  { pacer, sparing }: { readonly pacer: Pacer; readonly sparing: () => boolean },
): Styles {
  if (!tokens) return { v1: null, instance: null, secrets: [] }
  return {
    v1: styleV1(account, tokens, lines),
    instance: styleInstance(account, tokens, lines, pacer, sparing),
    secrets: [tokens.accessToken, tokens.instanceToken].filter((token) => token !== ''),
  }
}

/** The v1 style of an account, or null without its token. */
function styleV1(account: Account, tokens: Tokens, lines: Dispatchers): V1 | null {
  if (tokens.accessToken === '') return null
  const { serviceAddress, advanced } = account
  return new V1({ serviceAddress, accessToken: tokens.accessToken, advanced }, lines.to(serviceAddress))
}

/** Seconds that a poll may wait at most: one that brings nothing costs as much as a short one. */
const MAX_POLL_SECONDS = 60

/** The instance style of an account, or null without its credentials. */
function styleInstance(
  account: Account,
  tokens: Tokens,
  lines: Dispatchers,
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
      return sparing() ? MAX_POLL_SECONDS : account.advanced.receiveTimeout
    },
  }
  return new Instance(config, lines.to(address), pacer)
}
