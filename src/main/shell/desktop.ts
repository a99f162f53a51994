import type { DesktopState } from '../../shared/model/desktop.ts'
import { success, type Outcome } from '../../shared/model/problem.ts'
import type { Desktop } from '../core/ports.ts'
import type { DesktopStateParts } from './desktop-state.ts'
import { findTray } from './tray-host.ts'
import type { Trust } from './trust.ts'

/** What the settings show of the desktop, and the certificates that the person trusts. */
export function openDesktop(desktopState: DesktopStateParts, trust: Trust): Desktop {
  const authorities = (): void => desktopState.note({ authorities: trust.authorities() })
  const after = (outcome: Outcome<unknown>): Outcome<DesktopState> => {
    authorities()
    return outcome.ok ? success(desktopState.state()) : outcome
  }
  authorities()
  return {
    state: async () => {
      desktopState.note({ tray: await findTray() })
      return desktopState.state()
    },
    trustFile: (file) => Promise.resolve(after(trust.take(file))),
    trustNone: () => Promise.resolve(after(trust.drop())),
  }
}
