/** The part of a frame that tells who is asking. */
export interface FrameLike {
  readonly origin: string
  readonly parent: FrameLike | null
}

/** Who sent a call, as far as the check needs it. */
export interface Caller {
  /** Read synchronously, before anything else; null is a refusal. */
  readonly frame: FrameLike | null
  readonly mainFrame: FrameLike
  readonly windowId: number
}

/**
 * Whether a call comes from our page in our window: the top frame itself, of exactly our origin. An embedded frame,
 * another window and a page that has meanwhile gone are all refused.
 */
export function isOwnSender(
  caller: Caller,
  origins: readonly string[],
  ownIds: ReadonlySet<number>,
): boolean {
  try {
    const { frame } = caller
    if (frame === null || frame !== caller.mainFrame || frame.parent !== null) return false
    return origins.includes(frame.origin) && ownIds.has(caller.windowId)
  } catch {
    // A frame that went away throws when it is read.
    return false
  }
}
