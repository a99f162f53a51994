import type { Account } from '../../shared/model/account.ts'
import type { Connection } from '../../shared/model/connection.ts'
import type { ProblemCode } from '../../shared/model/problem.ts'
import type { AppState } from './state.ts'

/** What tokens can be wanting for, the most general first. */
const TOKEN_STATES = [
  'vault-locked',
  'keychain-locked',
  'keychain-timeout',
  'keychain-unavailable',
  'keychain-absent',
  'tokens-asked',
] as const satisfies readonly ProblemCode[]

export type TokenState = (typeof TOKEN_STATES)[number]

/** Why this account waits for its tokens; undefined where it does not. */
function tokenStateOf(connection: Connection | undefined): TokenState | undefined {
  if (!connection?.word.startsWith('keychain-')) return undefined
  return TOKEN_STATES.find((each) => each === connection.problem?.code)
}

/** What the banner across the window says: one state for all accounts that wait for tokens, and which accounts those are. */
export function selectTokenState({ accounts, connections }: Pick<AppState, 'accounts' | 'connections'>): {
  readonly state: TokenState | undefined
  readonly waiting: readonly Account[]
} {
  const of = ({ id }: Account): TokenState | undefined => tokenStateOf(connections[id])
  const state = TOKEN_STATES.find((each) => accounts.some((account) => of(account) === each))
  return { state, waiting: state ? accounts.filter((account) => of(account) === state) : [] }
}
