import type { DesktopState } from '../../shared/model/desktop.ts'
import { success, type Outcome } from '../../shared/model/problem.ts'
import type { Desktop } from '../core/ports.ts'
import type { DesktopStateParts } from './desktop-state.ts'
import type { WaysOut } from './ways-out.ts'
import { findTray } from './tray-host.ts'
import type { Trust } from './trust.ts'

/** What the settings show of the desktop, and the file of certificates that the person may choose. */
export function openDesktop(desktopState: DesktopStateParts, trust: Trust, ways: WaysOut): Desktop {
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
    trustFile: async () => {
      const file = await ways.chooseFile(['pem'])
      return file === null ? success(desktopState.state()) : after(trust.take(file))
    },
    trustNone: () => Promise.resolve(after(trust.drop())),
  }
}
