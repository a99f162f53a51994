import type { AccountId } from '../../../../shared/model/account.ts'
import type { Style } from '../../domain/translation.ts'
import type { Database } from '../db/database.ts'

/** The first and the last identity of what came by the other style (docs/promises.md 3). */
const OTHER_STYLE = { v1: ['instance|', 'instance}'], instance: ['v1|', 'v1}'] } as const

/** Whether anything ever came to an account by the other style: most accounts have one. */
export function hasOtherStyle(db: Database, accountId: AccountId, style: Style): boolean {
  const found = db.get(
    'SELECT 1 FROM messages WHERE account_id = ? AND identity >= ? AND identity < ? LIMIT 1',
    accountId,
    ...OTHER_STYLE[style],
  )
  return found !== undefined
}
