/** The process ends without warning between the steps of receiving: nothing is lost, nothing comes twice. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Simulator } from '../simulator/simulator.ts'
import type { TestHooks } from '../src/main/shell/test-hooks.ts'
import type { Running } from './support/running.ts'
import { expect, SERVICE, test } from './support/test.ts'
import { chatRow, connectAccount, isOnline, openChat, shownTexts } from './support/window.ts'

/** Resolves at the moment in which `holds` becomes true, looking at every turn of this process. */
async function moment(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + 30_000
  while (!holds()) {
    if (performance.now() > end) throw new Error(`The moment never came: ${what}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Resolves when a mark has not changed for a while that is long for a disk and short for a person. */
async function quiet(mark: () => string): Promise<void> {
  let last = mark()
  let since = performance.now()
  await moment('a quiet disk', () => {
    const now = mark()
    if (now !== last) since = performance.now()
    last = now
    return performance.now() - since > 300
  })
}

/**
 * Holds the process (SIGSTOP) while a message is handed to its socket: the answer has arrived, and nothing was done with it.
 */
async function holdWhileAnswered(running: Running, sim: Simulator, deliver: () => void): Promise<void> {
  // A poll that has just begun, so that it cannot end by itself meanwhile.
  const isPolling = (): boolean => {
    const last = sim.log().at(-1)
    return (
      last?.operation === 'v1.notifications' &&
      last.answeredAt === null &&
      performance.now() - last.at < SERVICE.longPollMs / 2
    )
  }
  await moment('a poll', isPolling)
  const poll = sim.log().at(-1)
  process.kill(running.pid, 'SIGSTOP')
  deliver()
  await moment('its answer', () => poll?.answeredAt !== null)
}

/** A mark that changes with every byte that SQLite writes. */
function diskMark(userData: string): string {
  const stats = ['archive.sqlite', 'archive.sqlite-wal'].map((name) =>
    statSync(path.join(userData, 'archive', name), { bigint: true, throwIfNoEntry: false }),
  )
  return stats.map((stat) => (stat ? `${stat.size} ${stat.mtimeNs}` : '-')).join(' ')
}

/** From now on writes what is announced into a file too, where a kill does not reach it. */
function keepAlerts(running: Running, file: string): Promise<void> {
  return running.inCore((place) => {
    const { recent } = (globalThis as typeof globalThis & { parleyShell: TestHooks }).parleyShell
      .notifications
    const { appendFileSync } = process.getBuiltinModule('node:fs')
    const push = recent.push.bind(recent)
    recent.push = (...alerts) => {
      for (const alert of alerts) appendFileSync(place, `${alert.body}\n`)
      return push(...alerts)
    }
  }, file)
}

/** Holds main in the turn in which the archive says that it has stored a delivery: it is on disk, and nobody has been told yet. */
function holdWhenStored(running: Running): Promise<void> {
  return running.inCore((ms) => {
    const { Worker } = process.getBuiltinModule('node:worker_threads')
    const emit = Worker.prototype.emit
    const hold = function (this: typeof Worker.prototype, ...args: Parameters<typeof emit>): boolean {
      const [event, answer] = args as [unknown, { value?: { receipt?: unknown } | null }?]
      // Numbers are counted now and then: that answer is somebody else's.
      if (event === 'message' && answer?.value?.receipt !== undefined)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
      return emit.apply(this, args)
    }
    Worker.prototype.emit = hold as typeof emit
  }, HOLD_MS)
}

const HOLD_MS = 5_000
const SUMMARY = '1 new message in 1 chat'

test('killed at each step of receiving, a message is there exactly once and was announced', async ({
  sim,
  parley,
}, info) => {
  const file = info.outputPath('alerts.txt')
  writeFileSync(file, '')
  let running = await parley.start()
  await connectAccount(running.page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  sim.person('5511912345678', 'Bruno').writes('outra conversa')
  const texts: string[] = []

  /** What the killed process had announced of the newest message. */
  const toldBefore = (): string[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && line === texts.at(-1))

  /** Starts again: the queue drains and the conversation holds what it must. Gives back what this start announced. */
  const startAgain = async (): Promise<string[]> => {
    sim.clearFaults()
    running = await parley.start()
    await isOnline(running.page)
    await expect.poll(() => sim.queue().length).toBe(0)
    await openChat(running.page, 'Ana')
    await expect.poll(() => shownTexts(running.page)).toEqual(texts)
    await expect(chatRow(running.page, 'Ana')).toHaveAccessibleName(new RegExp(`, ${texts.at(-1) ?? ''}, `))
    // What comes into an open chat is not announced: another one is.
    await openChat(running.page, 'Bruno')
    const announced = (await running.alerts()).map((alert) => alert.body)
    await keepAlerts(running, file)
    return announced
  }
  /** This start announced exactly that; only where an unreachable one ran before it, that one may have. */
  const announces = (announced: readonly string[], body: string): void => {
    expect(announced).toEqual(running.afterLostStart ? [body].slice(0, announced.length) : [body])
  }
  const write = (text: string): void => {
    texts.push(text)
    ana.writes(text)
  }
  await expect(chatRow(running.page, 'Bruno')).toBeVisible()
  await openChat(running.page, 'Bruno')
  await expect.poll(() => sim.queue().length).toBe(0)
  await keepAlerts(running, file)

  await test.step('the answer has arrived, nothing is on disk', async () => {
    await holdWhileAnswered(running, sim, () => write('um'))
    await running.kill()
    expect(sim.queue().map((item) => item.handedOut)).toEqual([1])
    expect(toldBefore()).toEqual([])
    announces(await startAgain(), 'um')
  })

  await test.step('it is on disk, nobody was told', async () => {
    // What the open chat still has to write (read, draft) is written first: the next write is the message's.
    await quiet(() => diskMark(parley.userData))
    await holdWhenStored(running)
    const before = diskMark(parley.userData)
    write('dois')
    // Something else may be written meanwhile: the message's own write comes behind its hand-over.
    await moment('the hand-over', () => sim.queue().some((item) => item.handedOut === 1))
    await moment('the write', () => diskMark(parley.userData) !== before)
    // Until the transaction is whole: its last page is written, and nothing follows while main is held.
    await quiet(() => diskMark(parley.userData))
    await running.kill()
    expect(sim.queue().map((item) => item.handedOut)).toEqual([1])
    expect(toldBefore()).toEqual([])
    announces(await startAgain(), SUMMARY)
  })

  for (const processed of [false, true]) {
    await test.step(`the delete has arrived and was ${processed ? '' : 'not '}carried out`, async () => {
      const silence = sim.fault({ on: 'v1.deleteNotification', kind: 'silence', processed, times: 'always' })
      write(processed ? 'quatro' : 'três')
      await moment('the delete', () => silence.hits === 1)
      await running.kill()
      expect(sim.queue()).toHaveLength(processed ? 0 : 1)
      // Told in the turn in which the delete went out; again at most as the summary of what may not have been seen.
      expect(toldBefore()).toEqual([texts.at(-1)])
      expect(['', SUMMARY]).toContain((await startAgain()).join())
    })
  }

  await test.step('what was announced is not announced by the next start', async () => {
    const silence = sim.fault({ on: 'v1.deleteNotification', kind: 'silence', times: 'always' })
    write('cinco')
    await expect.poll(() => silence.hits).toBe(1)
    expect(toldBefore()).toEqual(['cinco'])
    // That it was announced is on disk too, a moment after the notification.
    await quiet(() => diskMark(parley.userData))
    await running.kill()
    expect(await startAgain()).toEqual([])
  })
})
