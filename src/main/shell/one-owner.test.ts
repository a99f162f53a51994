/**
 * The promise `one-owner`, where no Electron is needed: what dies beside the core comes back, and no window ends the process. In the app:
 * `e2e/page-dies.spec.ts`, `e2e/helpers-die.spec.ts`.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chance, runs, type Chance } from '../core/testing/chance.ts'
import { createBudget } from './budget.ts'
import { clock } from './clock.ts'
import { closeToTray, toggleWindow } from './close-to-tray.ts'
import { KeychainClient, type StartKeychain } from './keychain-client.ts'
import type { KeychainReply } from './keychain-protocol.ts'
import { createMainWindow } from './main-window.ts'
import { app, windows } from './testing/wayland-electron.ts'

vi.mock('electron', () => import('./testing/wayland-electron.ts'))

const STUB = fileURLToPath(new URL('./testing/keychain-stub.ts', import.meta.url))
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
const MINUTE = 60_000
/** A call's deadline: nothing here may need it, however busy the machine is. */
const PATIENCE = 30_000

const platform = Object.getOwnPropertyDescriptor(process, 'platform')!
beforeEach(() => void Object.defineProperty(process, 'platform', { ...platform, value: 'linux' }))
afterEach(() => void Object.defineProperty(process, 'platform', platform))

test('of pages that die at random, never more than three come back by themselves within a minute, and some do', () => {
  const dying = fc.property(chance(), (each) => {
    let time = 0
    const budget = createBudget(3, MINUTE, () => time)
    const back: number[] = []
    for (let death = 0; death < 100; death += 1) {
      time += each.chance(0.7) ? each.whole(1, 5000) : each.whole(1, 2 * MINUTE)
      const recent = back.filter((at) => time - at < MINUTE).length
      const isBack = budget.take()
      if (isBack) back.push(time)
      expect(isBack, `after ${String(recent)} reloads within a minute`).toBe(recent < 3)
    }
  })
  fc.assert(dying, runs(20, 200))
})

test('a keychain process that is killed while it is asked answers that call at once, and the next by another process', async () => {
  const children: ChildProcess[] = []
  const start: StartKeychain = (onReply, onExit) => {
    const child = fork(STUB, [], { execArgv: [] })
    children.push(child)
    child.on('message', (reply) => onReply(reply as KeychainReply))
    child.on('error', () => undefined)
    child.once('exit', () => onExit())
    return { post: (call) => void child.send(call), kill: () => void child.kill('SIGKILL') }
  }
  const client = new KeychainClient(start, clock, { deadline: PATIENCE })
  const order = { op: 'get', service: 'reliability', name: 'a', expected: false } as const
  const killing = fc.asyncProperty(fc.integer({ min: -2, max: 2 }), async (later) => {
    await client.ask(order)
    const alive = children.at(-1)!
    const gone = once(alive, 'exit')
    let answer = 'none'
    void client.ask(order).then(({ state }) => (answer = state))
    if (later >= 0) await wait(later)
    alive.kill('SIGKILL')
    await gone
    await turn()
    expect(answer, 'the answer once it was gone').toMatch(/^(?:unavailable|absent)$/)
    const next = client.ask(order)
    expect(children.at(-1), 'the next call starts another').not.toBe(alive)
    expect((await next).state).toBe('absent')
  })
  await fc.assert(killing, { ...runs(3, 50), endOnFailure: true })
  client.close()
})

test('a window under Wayland is seen as soon as its page runs, and is never gone where nothing would bring it back', async () => {
  await fc.assert(fc.asyncProperty(chance(), oneWindow), runs(100, 5000))
})

/** A person minimises, closes and calls a window at random, while trays come and go: nothing ends the process. */
async function oneWindow(chance: Chance): Promise<void> {
  let tray: 'shown' | 'absent' = 'shown'
  const window = createMainWindow(
    { recall: () => ({ bounds: null, maximised: chance.chance(0.3) }), follow: () => undefined },
    SILENT,
  )
  const closing = {
    window,
    wanted: () => true,
    findTray: () => Promise.resolve(tray),
    onAbsent: () => undefined,
  }
  closeToTray(closing)
  window.present()
  window.pageRuns()
  const opened = windows.at(-1)
  if (!opened?.isVisible()) throw new Error('its page ran, and it was not shown')
  let minimised = 0
  const acts: Readonly<Record<string, () => unknown>> = {
    minimise: () => {
      if (!opened.isVisible() || opened.isMinimized()) return
      minimised += 1
      opened.minimize()
    },
    close: () => opened.isVisible() && opened.close(),
    present: () => window.present(),
    shortcut: () => toggleWindow(closing),
    'tray comes': () => (tray = 'shown'),
    'tray goes': () => opened.isVisible() && (tray = 'absent'),
  }
  const done: string[] = []
  for (let left = 12; left > 0; left -= 1) {
    const act = chance.pick(Object.keys(acts))
    done.push(act)
    const after = `after ${done.join(', ')}`
    await acts[act]?.()
    await turn()
    expect(opened.isVisible() || tray === 'shown', `it can be brought back ${after}`).toBe(true)
    const times = opened.done.filter((each) => each === 'minimised').length
    expect(times, `minimised by nobody but the person ${after}`).toBeLessThanOrEqual(minimised)
  }
  opened.emit('closed')
  app.removeAllListeners()
  windows.length = 0
}
