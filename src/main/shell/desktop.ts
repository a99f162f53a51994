import type { DesktopState } from '../../shared/model/desktop.ts'
import { success, type Outcome } from '../../shared/model/problem.ts'
import type { Desktop } from '../core/ports.ts'
import type { DesktopBoard } from './desktop-board.ts'
import type { WaysOut } from './links.ts'
import { findTray } from './tray-host.ts'
import type { Trust } from './trust.ts'

/** What the settings show of the desktop, and the file of certificates that the person may choose. */
export function openDesktop(board: DesktopBoard, trust: Trust, ways: WaysOut): Desktop {
  const authorities = (): void => board.note({ authorities: trust.authorities() })
  const after = (outcome: Outcome<unknown>): Outcome<DesktopState> => {
    authorities()
    return outcome.ok ? success(board.state()) : outcome
  }
  authorities()
  return {
    state: async () => {
      board.note({ tray: await findTray() })
      return board.state()
    },
    trustFile: async () => {
      const file = await ways.chooseFile('pem')
      return file === null ? success(board.state()) : after(trust.take(file))
    },
    trustNone: () => Promise.resolve(after(trust.drop())),
  }
}
