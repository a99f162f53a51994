import { request } from '../../bridge/bridge.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { StorageLook, WeighCursor, WeighedPiece } from '../../../shared/model/storage.ts'

/** What can be said at once of the room that everything takes. */
export const lookAtStorage = (): Promise<Outcome<StorageLook>> => request('storage.look', {})

/** The next piece of the archive; null begins. */
export const weighStorage = (cursor: WeighCursor | null): Promise<Outcome<WeighedPiece>> =>
  request('storage.weigh', { cursor })
