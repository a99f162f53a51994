import type { FileLook, FileRisk } from '../../../shared/model/opening.ts'

/** What the content of a file says of it. */
export interface LookedAt {
  readonly look: FileLook
  /** Endings of a name that are honest for this content, the usual one first; none for what is never opened. */
  readonly endings: readonly string[]
  readonly risks: readonly FileRisk[]
  /** From where it fetches something when it is opened, where that is known. */
  readonly host: string
}
