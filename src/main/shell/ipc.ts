import { ipcMain } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '../../shared/contract/bridge.ts'
import { failure, problem, type Outcome } from '../../shared/model/problem.ts'
import type { Core, Log } from '../core/ports.ts'
import { checkRequest, type CheckedRequest } from './check-request.ts'
import type { MainWindow } from './main-window.ts'
import { APP_ORIGIN } from './policy.ts'
import { isOwnSender } from './sender-check.ts'
import { devServer } from './window.ts'

/** What {@link connectBridge} needs. */
export interface BridgeNeeds {
  readonly core: Core
  /** Resolves once the core can be asked. */
  readonly started: Promise<void>
  readonly window: MainWindow
  readonly log: Log
  readonly registerSecret: (value: string) => void
  /** The page has its snapshot: from now on events reach it. */
  readonly onSnapshot: () => void
}

/** Opens the two channels between window and core. Every call is answered with an `Outcome`. */
export function connectBridge({ core, started, window, log, registerSecret, onSnapshot }: BridgeNeeds): void {
  const origins = [APP_ORIGIN, ...(devServer === null ? [] : [new URL(devServer).origin])]

  const carryOut = async ({ name, arg }: CheckedRequest): Promise<Outcome<unknown>> => {
    for (const secret of typedSecrets(arg)) registerSecret(secret)
    await started
    const outcome = await core.dispatch(name, arg)
    if (name === 'app.snapshot') setImmediate(onSnapshot)
    return outcome
  }

  ipcMain.handle(REQUEST_CHANNEL, async (event, name: unknown, arg: unknown) => {
    // First of all: a frame that navigates away meanwhile reads as null.
    const caller = {
      frame: event.senderFrame,
      mainFrame: event.sender.mainFrame,
      windowId: event.sender.id,
    }
    if (!isOwnSender(caller, origins, window.ids())) {
      log.warn('bridge.sender-refused')
      return failure(problem('bad-request'))
    }
    const checked = checkRequest(name, arg)
    if (!checked.ok) {
      log.warn('bridge.request-refused', { code: checked.problem.code })
      return checked
    }
    try {
      return await carryOut(checked.value)
    } catch (error) {
      log.error('bridge.failed', { name: checked.value.name, reason: String(error) })
      return failure(problem('internal'))
    }
  })

  // electron-store opens a channel that tells any window where the user data are. Ours is the only one.
  ipcMain.removeAllListeners('electron-store-get-data')

  core.subscribe((batch) => window.send(EVENT_CHANNEL, batch))
}

const SECRETS = ['accessToken', 'instanceToken', 'passphrase', 'current'] as const

/** Tokens in a form that is being typed: not in the keychain yet, and to be hidden in the log all the same. */
function typedSecrets(arg: unknown): readonly string[] {
  const form = arg as Readonly<Record<(typeof SECRETS)[number], unknown>>
  return SECRETS.map((name) => form[name]).filter((value) => typeof value === 'string')
}
