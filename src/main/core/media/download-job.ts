import type { CoreEvent } from '../../../shared/contract/events.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { MediaKind } from '../../../shared/model/message.ts'
import { problem, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { MessageFile } from '../store/ingest/message-files.ts'
import { tooLarge, type Fetched } from './fetching.ts'
import { isInlineType } from './known-file-types.ts'

/** What asking for a file answers at once. */
export type Begun = Outcome<{ readonly state: 'fetching' | 'not-wanted' }>

/** One file on its way here, and who waits for it. */
export interface Job {
  readonly account: Account
  readonly wanted: MessageFile
  readonly name: string
  /** The messages that wait for it. */
  readonly keys: Set<number>
  readonly controller: AbortController
  /** Whether somebody asked for it by hand: then the limit for pictures that come by themselves is off. */
  explicit: boolean
  toldAt: number
  readonly begun: Promise<Begun>
  readonly begin: (begun: Begun) => void
  ended: Promise<void>
}

/** Why a file is not shown, or not here; null when all is well. */
export function whatIsWrong(fetched: Fetched, wanted: MessageFile): Problem | null {
  switch (fetched.state) {
    case 'here':
      return whatHides(fetched.type, fetched.drawable, wanted.media)
    case 'too-large':
      return tooLarge()
    case 'failed':
      return fetched.problem
    case 'cancelled':
      return null
  }
}

/** Why a file that came is not shown in the window. */
function whatHides(type: string, isDrawable: boolean, media: MediaKind): Problem | null {
  if (media === 'document') return null
  const isPicture = type.startsWith('image/')
  const fits = media === 'image' || media === 'sticker' ? isPicture : /^(?:audio|video)\//.test(type)
  if (!fits) return problem('media-unsafe-type')
  if (!isPicture) return null
  if (!isInlineType(type)) return problem('media-other-format')
  return isDrawable ? null : problem('media-picture-huge')
}

/** How far a file is, for every message that waits for it. */
export function transfers(
  job: Job,
  keys: readonly number[],
  done: number | null,
  total: number | null,
): readonly CoreEvent[] {
  return keys.map((key) => ({
    type: 'transfer',
    transfer: { accountId: job.account.id, key, direction: 'down', done, total },
  }))
}

/** It is over, whatever the outcome. */
export function over(job: Job, keys: readonly number[]): readonly CoreEvent[] {
  return transfers(job, keys, null, null)
}
