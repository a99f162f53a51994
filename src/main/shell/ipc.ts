import { ipcMain } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '../../shared/contract/bridge.ts'
import type { RequestName } from '../../shared/contract/requests.ts'
import type { Log } from '../core/ports.ts'
import { answerRequest } from './answer-request.ts'
import { createCarryOut, type CarryOutNeeds } from './carry-out.ts'
import { clock } from './clock.ts'
import type { MainWindow } from './main-window.ts'
import { APP_ORIGIN } from './csp.ts'
import { devServer } from './window.ts'
import { WindowEvents } from './window-events.ts'

/** What {@link connectBridge} needs. */
export interface BridgeNeeds extends CarryOutNeeds {
  readonly window: MainWindow
  readonly log: Log
}

/** Opens the two channels between window and core. Every call is answered with an `Outcome`. */
export function connectBridge({ window, log, ...needs }: BridgeNeeds): void {
  const origins = [APP_ORIGIN, ...(devServer === null ? [] : [new URL(devServer).origin])]
  const events = new WindowEvents({
    ...{ core: needs.core, clock, log },
    isSeen: () => window.isSeen(),
    send: (batch) => window.send(EVENT_CHANNEL, batch),
  })
  window.onOpened((opened) => {
    opened.on('show', () => events.flush())
    opened.on('restore', () => events.flush())
  })
  const carryOut = events.eventsFirst(createCarryOut(needs))
  const answering = {
    origins,
    ownIds: () => window.ids(),
    carryOut: (name: RequestName, arg: unknown) => {
      if (name === 'app.snapshot') window.pageRuns()
      // The page says what the person sees as soon as it knows what to draw.
      if (name === 'view.report' || name === 'lock.state') window.pageDraws()
      return carryOut(name, arg)
    },
    log,
  }

  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, arg: unknown) => {
    // First of all: a frame that navigates away meanwhile reads as null.
    const { senderFrame: frame, sender } = event
    return answerRequest(answering, { frame, mainFrame: sender.mainFrame, windowId: sender.id }, name, arg)
  })

  // electron-store opens a channel that tells any window where the user data are. Ours is the only one.
  ipcMain.removeAllListeners('electron-store-get-data')
}
