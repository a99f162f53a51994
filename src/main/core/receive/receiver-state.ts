import type { ConnectionWord } from '../../../shared/model/connection.ts'
import type { Problem } from '../../../shared/model/problem.ts'

/** What the receiver says about the line. */
export interface LineState {
  readonly word: Extract<
    ConnectionWord,
    | 'online'
    | 'connecting'
    | 'offline'
    | 'paused'
    | 'sign-in-refused'
    | 'not-authorised'
    | 'cannot-receive'
    | 'storage-full'
  >
  readonly problem: Problem | null
  /** Epoch milliseconds of the next try. */
  readonly retryAt: number | null
}
