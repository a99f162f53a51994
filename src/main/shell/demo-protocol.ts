/** What the demo's process is told: the place where the last run was, so that a saved demo account finds it again. */
export interface DemoOrder {
  /** 0 for any. */
  readonly port: number
  /**
   * Empty for a new account, which is given its first chats. It is no secret: it opens only this service, on this machine.
   */
  readonly accessToken: string
  /** The other style's token, as little a secret; empty like the first. */
  readonly instanceToken: string
  /** Language of the people who write most recently. */
  readonly locale: string
}

/** What the demo's process answers. */
export type DemoReply =
  | {
      readonly url: string
      readonly accessToken: string
      readonly instanceId: string
      readonly instanceToken: string
    }
  | { readonly failed: string }
