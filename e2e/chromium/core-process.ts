/**
 * The process of the core: what main is to the window in Electron. It serves the page, judges and answers its requests, and ends
 * when the window has closed or the test runner has gone.
 */
import { EventEmitter } from 'node:events'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import type { BrowserWindow } from 'electron'
import { answerRequest, type Answering } from '../../src/main/shell/answer-request.ts'
import { createCarryOut } from '../../src/main/shell/carry-out.ts'
import { followAlerts } from '../../src/main/shell/follow-alerts.ts'
import { clock } from '../../src/main/shell/clock.ts'
import type { StartKeychain } from '../../src/main/shell/keychain-client.ts'
import { watchPage } from '../../src/main/shell/page-ready.ts'
import { endsPage } from '../../src/main/shell/reload-page.ts'
import { WindowEvents } from '../../src/main/shell/window-events.ts'
import { openCoreHost } from './core-host.ts'
import type { CoreOptions, FromCore, PageRequest, ToCore } from './messages.ts'
import { servePage } from './serve.ts'

/** As long as the shell waits for an orderly end. */
const END_MS = 3_000
const WINDOW_ID = 1

const tell = (message: FromCore): void => void process.send?.(message)
const options = JSON.parse(process.argv[2] ?? '') as CoreOptions

/** The test runner keeps the tokens: that the system's keychain does is a test of the shell. */
let onSecret: Parameters<StartKeychain>[0] = () => undefined
const keychain: StartKeychain = (onReply) => {
  onSecret = onReply
  return { post: (call) => tell({ type: 'keychain', call }), kill: () => undefined }
}
const { core, log, notifier, registerSecret, close } = openCoreHost(options, keychain, () =>
  tell({ type: 'quit' }),
)

// What the shell's parts hear of the window: it is open from the start, and its page may become another one.
const contents = new EventEmitter()
const window = Object.assign(new EventEmitter(), { webContents: contents }) as unknown as BrowserWindow
const page = watchPage({ onOpened: (listener) => listener(window) })
followAlerts(notifier, core, { present: () => undefined }, page)

const events = new WindowEvents({
  ...{ core, clock, log },
  isSeen: () => true,
  send: (batch) => tell({ type: 'batch', batch }),
})
core.subscribe((batch) => {
  if (!batch.events.some(endsPage)) return
  page.lost()
  tell({ type: 'reload' })
})

const origin = await servePage(path.join(options.build, 'renderer'), (url) => core.media(url))
const started = core.start()
started.catch((error: unknown) => log.error('core.start', { reason: String(error) }))
const answering: Answering = {
  origins: [origin],
  ownIds: () => new Set([WINDOW_ID]),
  carryOut: events.eventsFirst(
    createCarryOut({ core, started, registerSecret, onSnapshot: () => page.ready() }),
  ),
  log,
}

async function reply({ id, frame, name, arg }: PageRequest): Promise<void> {
  const mainFrame = { origin: frame.origin, parent: null }
  const caller = {
    frame: frame.isMain ? mainFrame : { origin: frame.origin, parent: mainFrame },
    mainFrame,
    windowId: WINDOW_ID,
  }
  tell({ type: 'answer', id, outcome: await answerRequest(answering, caller, name, arg) })
}

async function run(id: string, source: string, arg: unknown): Promise<void> {
  try {
    const work = runInThisContext(`(${source})`) as (given: unknown) => unknown
    tell({ type: 'ran', id, value: await work(arg) })
  } catch (error) {
    tell({ type: 'ran', id, error: String(error) })
  }
}

let isEnding = false

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('took too long'), END_MS))
  const answer = await Promise.race([core.stop().then(() => 'stopped', String), late])
  if (answer !== 'stopped') log.warn('quit.unfinished', { answer })
  log.info('quit')
  close()
  process.exit(0)
}

process.on('message', (message) => {
  const order = message as ToCore
  switch (order.type) {
    case 'request':
      return void reply(order)
    case 'run':
      return void run(order.id, order.source, order.arg)
    case 'keychain':
      return onSecret(order.reply)
    case 'page-lost':
      return void contents.emit('did-navigate')
    case 'end':
      return void end()
  }
})
process.once('disconnect', () => void end())
tell({ type: 'serves', origin })
