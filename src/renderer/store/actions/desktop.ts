import { request } from '../../bridge/bridge.ts'
import type { DesktopState } from '../../../shared/model/desktop.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { change } from '../use-app.ts'

function keep(outcome: Outcome<DesktopState>): Outcome<DesktopState> {
  if (outcome.ok) change(() => ({ desktop: outcome.value }))
  return outcome
}

/** Learns how the desktop stands. Its changes come by themselves. */
export async function lookAtDesktop(): Promise<void> {
  keep(await request('desktop.state', {}))
}

/** Lets the person choose a file of certificates to trust. */
export async function trustFile(): Promise<Outcome<DesktopState>> {
  return keep(await request('desktop.trustFile', {}))
}

/** Trusts the usual authorities only. */
export async function trustNone(): Promise<Outcome<DesktopState>> {
  return keep(await request('desktop.trustNone', {}))
}
