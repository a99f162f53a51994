import { ipcMain } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '../../shared/contract/bridge.ts'
import type { RequestName } from '../../shared/contract/requests.ts'
import type { Outcome } from '../../shared/model/problem.ts'
import type { Core, Log } from '../core/ports.ts'
import { answerRequest } from './answer-request.ts'
import { keepWords } from './early-send.ts'
import type { MainWindow } from './main-window.ts'
import { judgeOutgoing } from './outgoing.ts'
import { APP_ORIGIN } from './policy.ts'
import { devServer } from './window.ts'

/** What {@link connectBridge} needs. */
export interface BridgeNeeds {
  readonly core: Core
  /** Resolves once the core can be asked for everything; what is stored can be asked for earlier (`core.opened`). */
  readonly started: Promise<void>
  readonly window: MainWindow
  readonly log: Log
  readonly registerSecret: (value: string) => void
  /** The page has its snapshot: from now on events reach it. */
  readonly onSnapshot: () => void
}

/** What needs no account at work: the first picture, and what is being written, wait for no keychain. */
const STORED_ALONE: ReadonlySet<RequestName> = new Set<RequestName>([
  ...(['app.snapshot', 'app.noteFailure', 'view.report', 'settings.set'] as const),
  ...(['chat.list', 'chat.search', 'chat.named', 'message.page', 'search.messages'] as const),
  ...(['draft.get', 'draft.save', 'draft.versions'] as const),
])

/** Opens the two channels between window and core. Every call is answered with an `Outcome`. */
export function connectBridge({ core, started, window, log, registerSecret, onSnapshot }: BridgeNeeds): void {
  const origins = [APP_ORIGIN, ...(devServer === null ? [] : [new URL(devServer).origin])]

  let areAtWork = false
  void started.then(() => (areAtWork = true)).catch(() => undefined)

  const carryOut = async (name: RequestName, arg: unknown): Promise<Outcome<unknown>> => {
    if (name === 'app.snapshot') window.pageRuns()
    for (const secret of typedSecrets(arg)) registerSecret(secret)
    if (!areAtWork) await keepWords(core, name, arg)
    await (STORED_ALONE.has(name) ? core.opened : started)
    const outcome = await core.dispatch(name, arg)
    if (name === 'app.snapshot') setImmediate(onSnapshot)
    return outcome
  }
  const answering = { origins, ownIds: () => window.ids(), carryOut, log }

  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, arg: unknown) => {
    // First of all: a frame that navigates away meanwhile reads as null.
    const { senderFrame: frame, sender } = event
    return answerRequest(answering, { frame, mainFrame: sender.mainFrame, windowId: sender.id }, name, arg)
  })

  // electron-store opens a channel that tells any window where the user data are. Ours is the only one.
  ipcMain.removeAllListeners('electron-store-get-data')

  core.subscribe((batch) => {
    const wrong = judgeOutgoing(batch)
    if (wrong === null) window.send(EVENT_CHANNEL, batch)
    else log.error('bridge.event-refused', { why: wrong })
  })
}

const SECRETS = ['accessToken', 'instanceToken', 'passphrase', 'current'] as const

/** Tokens in a form that is being typed: not in the keychain yet, and to be hidden in the log all the same. */
function typedSecrets(arg: unknown): readonly string[] {
  const form = arg as Readonly<Record<(typeof SECRETS)[number], unknown>>
  return SECRETS.map((name) => form[name]).filter((value) => typeof value === 'string')
}
