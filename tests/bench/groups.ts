/** All that the bench can measure. */
import type { Bench } from './bench.ts'
import type { Figure } from './figures.ts'

/** One figure, or what is measured with it. */
export interface Group {
  readonly number: number
  readonly title: string
  readonly needsWindow: boolean
  /** Loaded only when it is asked for. */
  readonly run: (bench: Bench) => Promise<Figure[]>
}

const inNode = (number: number, title: string, run: Group['run']): Group => ({
  ...{ number, title, run, needsWindow: false },
})
const inWindow = (number: number, title: string, run: Group['run']): Group => ({
  ...{ number, title, run, needsWindow: true },
})

/** In the order in which they are measured. */
export const GROUPS: readonly Group[] = [
  inNode(1, 'Receiving', async (bench) => (await import('./receive.ts')).benchReceive(bench)),
  inNode(2, 'Backlog', async (bench) => (await import('./backlog.ts')).benchBacklog(bench)),
  inNode(3, 'Search in the store', async (bench) => (await import('./search.ts')).benchSearch(bench)),
  inWindow(4, 'Search in the window', async (bench) =>
    (await import('./search-window.ts')).benchKeystrokes(bench),
  ),
  inWindow(5, 'Start', async (bench) => (await import('./start.ts')).benchStart(bench)),
  inWindow(6, 'Message to screen', async (bench) => (await import('./arrivals.ts')).benchArrivals(bench)),
  inWindow(7, 'Storm', async (bench) => (await import('./storm.ts')).benchStorm(bench)),
  inWindow(8, 'Press of Send to bubble', async (bench) => (await import('./send.ts')).benchSend(bench)),
  inWindow(9, 'Scrolling', async (bench) => (await import('./scroll.ts')).benchScroll(bench)),
  inWindow(10, 'Chat switch', async (bench) => (await import('./chats.ts')).benchOpening(bench)),
  inWindow(11, 'Memory', async (bench) => (await import('./memory.ts')).benchMemory(bench)),
  inNode(12, 'Numbers of the day', async (bench) => (await import('./statistics.ts')).benchStatistics(bench)),
  inNode(13, 'Moving', async (bench) => (await import('./moving.ts')).benchMoving(bench)),
]
