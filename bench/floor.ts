/**
 * What this machine can do at best, measured in the same run: a bare window of the same runtime that only paints, and a bare
 * file that is only written and synced. Where a figure misses its goal, this is the measurement that shows by how much it could.
 */
import type { ElectronApplication } from '@playwright/test'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rounds, type Bench } from './bench.ts'
import { median, ms, p95, p99 } from './figures.ts'
import { installPageTools } from './window/in-page.ts'
import { withPlainApp } from './window/plain-app.ts'

/** Times of a bare window, in milliseconds. */
export interface WindowFloor {
  /** From a key pressed to one line more painted. */
  readonly key: readonly number[]
  /** From a click to a screen of other lines painted. */
  readonly lines: readonly number[]
  /** Between frames, while a screen of lines is scrolled. */
  readonly frames: readonly number[]
  /** The longest that the main process was late meanwhile. */
  readonly mainGap: number
}

let known: Promise<WindowFloor> | null = null

/** Measured once in a run, with nothing else going on. */
export function windowFloor(bench: Bench): Promise<WindowFloor> {
  return (known ??= measure(bench))
}

const LINES = 40

function measure(bench: Bench): Promise<WindowFloor> {
  return withPlainApp(bench, null, async ({ app, page }) => {
    await page.evaluate(installPageTools)
    await page.evaluate((count) => {
      const input = document.createElement('input')
      const list = document.createElement('div')
      list.style.cssText = 'height: 600px; overflow: auto; font: 15px sans-serif'
      document.body.append(list, input)
      const fill = (of: string): void =>
        list.replaceChildren(
          ...Array.from({ length: count }, (_, n) => {
            const line = document.createElement('p')
            line.textContent = `${of} line ${String(n)}, as long as many a message that people write to each other`
            return line
          }),
        )
      fill('first')
      const taken = { key: [] as number[], lines: [] as number[] }
      Object.assign(window, { benchFloor: taken })
      const note = (into: number[], event: Event): void =>
        void window.benchTools.painted().then((time) => into.push(time - event.timeStamp))
      input.addEventListener('keydown', (event) => {
        const line = document.createElement('p')
        line.textContent = 'one line more'
        list.append(line)
        list.scrollTop = list.scrollHeight
        note(taken.key, event)
      })
      list.addEventListener('click', (event) => {
        fill(String(taken.lines.length))
        note(taken.lines, event)
      })
    }, LINES)
    const count = rounds(bench, 15, 200)
    await page.locator('input').click()
    for (let n = 0; n < count; n += 1) {
      await page.keyboard.press('a')
      await page.waitForTimeout(20 + (n % 17))
    }
    for (let n = 0; n < count; n += 1) {
      await page.mouse.click(200, 200)
      await page.waitForTimeout(20 + (n % 17))
    }
    await watchMain(app)
    const frames = await page.evaluate(
      async (lasting) => {
        const list = document.querySelector('div')
        const gaps: number[] = []
        let before = performance.now()
        const end = before + lasting
        for (let n = 0; before < end; n += 1) {
          const time = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
          gaps.push(time - before)
          before = time
          list?.scrollBy(0, n % 240 < 120 ? -60 : 60)
        }
        return gaps.slice(2)
      },
      rounds(bench, 1000, 5000),
    )
    const taken = await page.evaluate(
      () => (window as unknown as { benchFloor: { key: number[]; lines: number[] } }).benchFloor,
    )
    return { ...taken, frames, mainGap: await mainGap(app) }
  })
}

const told = (values: readonly number[]): string =>
  `median ${ms(median(values))}, p95 ${ms(p95(values))}, p99 ${ms(p99(values))}, worst ${ms(Math.max(...values))}`

/** From now on notes how late the main process is; what was noted before is forgotten. */
export function watchMain(app: ElectronApplication): Promise<void> {
  return app.evaluate(() => {
    const known = globalThis as unknown as {
      benchDelay?: { reset(): void }
      benchCollected?: { longest: number }
    }
    known.benchDelay?.reset()
    if (known.benchCollected) {
      known.benchCollected.longest = 0
      return
    }
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks')
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const collected = { longest: 0 }
    const { PerformanceObserver } = process.getBuiltinModule('node:perf_hooks')
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) collected.longest = Math.max(collected.longest, duration)
    }).observe({ entryTypes: ['gc'] })
    Object.assign(globalThis, { benchDelay: delay, benchCollected: collected })
  })
}

/** The longest that it was late since, in milliseconds. */
export function mainGap(app: ElectronApplication): Promise<number> {
  return app.evaluate(() => (globalThis as unknown as { benchDelay: { max: number } }).benchDelay.max / 1e6)
}

/** The longest time since for which it collected what nobody needs any more, in milliseconds. */
export function mainCollected(app: ElectronApplication): Promise<number> {
  return app.evaluate(
    () => (globalThis as unknown as { benchCollected: { longest: number } }).benchCollected.longest,
  )
}

/** What main's thread did between two looks at its clocks, in milliseconds; a look comes each millisecond where it can. */
export interface MainWork {
  /** The most that it worked between two looks. */
  readonly most: number
  /** The longest that two looks were apart, and how much of that it worked and waited for a processor. */
  readonly apart: number
  readonly worked: number
  readonly waited: number
}

/** From now on notes how long main works at a stretch, where Linux tells of it. */
export function watchWork(app: ElectronApplication): Promise<void> {
  return app.evaluate(() => {
    if (process.platform !== 'linux') return
    const { openSync, readSync } = process.getBuiltinModule('node:fs')
    const clocks = openSync('/proc/thread-self/schedstat', 'r')
    const room = Buffer.alloc(64)
    const look = (): { time: number; worked: number; waited: number } => {
      // The count of a running thread is brought up to date only when its whole process is asked for.
      process.cpuUsage()
      const [worked, waited] = room
        .toString('latin1', 0, readSync(clocks, room, 0, room.length, 0))
        .split(' ')
      return { time: performance.now(), worked: Number(worked) / 1e6, waited: Number(waited) / 1e6 }
    }
    const work = { most: 0, apart: 0, worked: 0, waited: 0 }
    let before = look()
    setInterval(() => {
      const now = look()
      const apart = now.time - before.time
      const [worked, waited] = [now.worked - before.worked, now.waited - before.waited]
      before = now
      work.most = Math.max(work.most, worked)
      if (apart > work.apart) Object.assign(work, { apart, worked, waited })
    }, 1)
    Object.assign(globalThis, { benchWork: work })
  })
}

/** What was noted since; nothing where the system does not tell. */
export function mainWork(app: ElectronApplication): Promise<MainWork | null> {
  return app.evaluate(() => (globalThis as unknown as { benchWork?: MainWork }).benchWork ?? null)
}

/** That in words, for the figure that it explains. */
export const workWords = (work: MainWork | null): string =>
  work === null
    ? ''
    : `; main worked for up to ${ms(work.most)} at a stretch, and of the longest ${ms(work.apart)} it worked ${ms(work.worked)}, waited for a processor ${ms(work.waited)} and slept the rest`

/** A process that has nothing to do. */
export interface IdleProcess {
  /** The longest that it was late since it was asked before, in milliseconds. */
  late(): Promise<number>
}

/** Does `work` while such a process stands beside it. */
export async function besideIdle<T>(work: (idle: IdleProcess) => Promise<T>): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'probe', 'idle.mjs'))
  const late = async (): Promise<number> => {
    const answered = once(child, 'message', { signal: AbortSignal.timeout(10_000) })
    child.send('late')
    return Number((await answered)[0])
  }
  try {
    return await work({ late })
  } finally {
    child.disconnect()
  }
}

/** Those times in words, for the figure that they explain. */
export function floorWords(floor: WindowFloor, which: 'key' | 'lines' | 'frames'): string {
  const words = {
    key: 'a bare window of this runtime on this machine paints one line after a key within',
    lines: `a bare window of this runtime on this machine paints ${String(LINES)} other lines after a click within`,
    frames: 'frames of a bare window of this runtime on this machine, scrolling by itself, are apart by',
  }
  return `${words[which]} ${told(floor[which])}`
}

/** What one message writes into the archive, in bytes: some twenty pages. */
const WRITTEN = 20 * 4096

/** Milliseconds in which so much is written at the end of a file and synced, at moments as far apart as messages are. */
export async function syncTimes(count: number): Promise<number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const file = openSync(path.join(folder, 'page'), 'w')
  const pages = Buffer.alloc(WRITTEN, 1)
  const taken: number[] = []
  try {
    for (let n = 0; n < count; n += 1) {
      await wait(20 + ((n * 7) % 41))
      const began = performance.now()
      writeSync(file, pages)
      fdatasyncSync(file)
      taken.push(performance.now() - began)
    }
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true, force: true })
  }
  return taken
}

/** Those times in words, for figures that wait for the disk. */
export const syncWords = (times: readonly number[]): string =>
  `as much as one message is synced by a bare file here within ${told(times)}`
