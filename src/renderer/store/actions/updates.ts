import type { Outcome } from '../../../shared/model/problem.ts'
import { request } from '../../bridge/bridge.ts'

/** Looks for a newer version now; what comes of it arrives as an event. */
export function lookForUpdate(): Promise<Outcome<null>> {
  return request('update.look', {})
}

/** The newer version may be installed when Parley quits, or may not any more. */
export function agreeToUpdate(yes: boolean): Promise<Outcome<null>> {
  return request('update.agree', { yes })
}
