/** Why no connection came about on the way through a proxy. Each is the code of a {@link RouteError}. */
export const ROUTE_CODES = {
  /** Nobody answers where the proxy should be, or it broke off before it had connected us. */
  unreachable: 'PARLEY_PROXY_UNREACHABLE',
  /** It wants a name and a password. */
  signIn: 'PARLEY_PROXY_SIGN_IN',
  /** It would not, or could not, connect us. */
  refused: 'PARLEY_PROXY_REFUSED',
  /** Of a kind that Parley does not speak, or its address is none. */
  unusable: 'PARLEY_PROXY_UNUSABLE',
} as const

/** One of {@link ROUTE_CODES}. */
export type RouteCode = (typeof ROUTE_CODES)[keyof typeof ROUTE_CODES]

/** A connection that was refused before it stood: nothing of any request left. */
export class RouteError extends Error {
  readonly code: RouteCode
  /** What the proxy answered, where it did. */
  readonly status: number | null

  constructor(code: RouteCode, status: number | null = null) {
    super(code)
    this.code = code
    this.status = status
  }
}
