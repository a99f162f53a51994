/** The process ends without warning between the steps of receiving: nothing is lost, nothing comes twice. */
import { statSync } from 'node:fs'
import path from 'node:path'
import type { Simulator } from '../simulator/simulator.ts'
import type { Running } from './support/running.ts'
import { expect, LONG_POLL_MS, test } from './support/test.ts'
import { chatRow, connectAccount, isOnline, openChat, shownTexts } from './support/window.ts'

/** Resolves at the moment in which `holds` becomes true, looking at every turn of this process. */
async function moment(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + 10_000
  while (!holds()) {
    if (performance.now() > end) throw new Error(`The moment never came: ${what}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Holds the process (SIGSTOP) while a message is handed to its socket, so that what it does with the answer begins at a
 * known moment: when `then` lets it go on, or never.
 */
async function holdWhileAnswered(running: Running, sim: Simulator, deliver: () => void): Promise<void> {
  // A poll that has just begun, so that it cannot end by itself meanwhile.
  const isPolling = (): boolean => {
    const last = sim.log().at(-1)
    return (
      last?.operation === 'v1.notifications' &&
      last.answeredAt === null &&
      performance.now() - last.at < LONG_POLL_MS / 2
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

test('killed at each step of receiving, a message is there exactly once and was announced', async ({
  sim,
  parley,
}) => {
  let running = await parley.start()
  await connectAccount(running.page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  ana.writes('começo')
  await expect(chatRow(running.page, 'Ana')).toBeVisible()
  await expect.poll(() => sim.queue().length).toBe(0)
  const texts = ['começo']

  /** Starts again: the queue drains and the conversation holds what it must. */
  const startAgain = async (): Promise<readonly string[]> => {
    sim.clearFaults()
    running = await parley.start()
    await isOnline(running.page)
    await expect.poll(() => sim.queue().length).toBe(0)
    await openChat(running.page, 'Ana')
    await expect.poll(() => shownTexts(running.page)).toEqual(texts)
    await expect(chatRow(running.page, 'Ana')).toHaveAccessibleName(new RegExp(`, ${texts.at(-1) ?? ''}, `))
    return (await running.alerts()).map((alert) => alert.body)
  }

  await test.step('the answer has arrived, nothing is on disk', async () => {
    texts.push('um')
    await holdWhileAnswered(running, sim, () => ana.writes('um'))
    await running.kill()
    expect(sim.queue().map((item) => item.handedOut)).toEqual([1])
    expect(await startAgain()).toEqual(['um'])
  })

  await test.step('it is on disk, nobody was told', async () => {
    texts.push('dois')
    await holdWhileAnswered(running, sim, () => ana.writes('dois'))
    const before = diskMark(parley.userData)
    process.kill(running.pid, 'SIGCONT')
    const end = performance.now() + 5_000
    while (diskMark(parley.userData) === before && performance.now() < end);
    running.killNow()
    expect(diskMark(parley.userData)).not.toBe(before)
    await running.gone
    expect(sim.queue().map((item) => item.handedOut)).toEqual([1])
    const announced = await startAgain()
    // The kill may have cut the transaction itself: then the message comes anew and is announced as such.
    expect(announced).toHaveLength(1)
    expect(['1 new message in 1 chat', 'dois']).toContain(announced[0])
  })

  for (const processed of [false, true]) {
    const text = processed ? 'quatro' : 'três'
    await test.step(`the delete has arrived and was ${processed ? '' : 'not '}carried out`, async () => {
      const silence = sim.fault({ on: 'v1.deleteNotification', kind: 'silence', processed, times: 'always' })
      texts.push(text)
      ana.writes(text)
      await moment('the delete', () => silence.hits === 1)
      await running.kill()
      expect(sim.queue()).toHaveLength(processed ? 0 : 1)
      // Told before the delete went out; a second time at most, as the summary of what may not have been seen.
      expect(['', '1 new message in 1 chat']).toContain((await startAgain()).join())
    })
  }

  await test.step('an announced message is not announced by the next start', async () => {
    const silence = sim.fault({ on: 'v1.deleteNotification', kind: 'silence', times: 'always' })
    texts.push('cinco')
    await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    ana.writes('cinco')
    await expect.poll(() => silence.hits).toBe(1)
    const told = (await running.alerts()).map((alert) => alert.body)
    expect(told.slice(-1)).toEqual(['cinco'])
    await running.kill()
    expect(await startAgain()).toEqual([])
  })
})
