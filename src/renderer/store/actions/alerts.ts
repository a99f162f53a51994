import { request } from '../../bridge/bridge.ts'
import type { AlertOutcome, AlertReport } from '../../../shared/model/alert-note.ts'
import type { Outcome } from '../../../shared/model/problem.ts'

/** What became of the last notifications, and what the system says of itself. */
export function alertReport(): Promise<Outcome<AlertReport>> {
  return request('alert.report', {})
}

/** Shows a notification, whatever is muted. */
export function testAlert(): Promise<Outcome<AlertOutcome>> {
  return request('alert.test', {})
}
