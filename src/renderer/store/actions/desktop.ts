import type { DesktopState } from '../../../shared/model/desktop.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { change } from '../use-app.ts'
import { ask } from './ask.ts'

function keep(outcome: Outcome<DesktopState>): Outcome<DesktopState> {
  if (outcome.ok) change(() => ({ desktop: outcome.value }))
  return outcome
}

/** Learns how the desktop stands. Its changes come by themselves. */
export async function lookAtDesktop(): Promise<void> {
  keep(await ask('desktop.state', {}))
}

/** Lets the person choose a file of certificates to trust. */
export async function trustFile(): Promise<Outcome<DesktopState>> {
  return keep(await ask('desktop.trustFile', {}))
}

/** Trusts the usual authorities only. */
export async function trustNone(): Promise<Outcome<DesktopState>> {
  return keep(await ask('desktop.trustNone', {}))
}
