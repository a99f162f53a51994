/** All that the bench can measure: which figures a group answers, and whether it needs a window. */
import type { Bench } from './bench.ts'
import type { Figure } from './figures.ts'

/** Figures that are measured together. */
export interface Group {
  readonly numbers: readonly number[]
  readonly title: string
  readonly needsWindow: boolean
  /** Loaded only when it is asked for. */
  readonly run: (bench: Bench) => Promise<Figure[]>
}

/** In the order in which they are measured. */
export const GROUPS: readonly Group[] = [
  {
    ...{ numbers: [2], title: 'Backlog', needsWindow: false },
    run: async (bench) => (await import('./backlog.ts')).benchBacklog(bench),
  },
  {
    ...{ numbers: [1, 3], title: 'Receiving', needsWindow: false },
    run: async (bench) => (await import('./receive.ts')).benchReceive(bench),
  },
  {
    ...{ numbers: [13], title: 'Size', needsWindow: false },
    run: async (bench) => (await import('./size.ts')).benchSize(bench),
  },
  {
    ...{ numbers: [7], title: 'Search in the store', needsWindow: false },
    run: async (bench) => (await import('./search.ts')).benchSearch(bench),
  },
  {
    ...{ numbers: [8], title: 'Pages in the store', needsWindow: false },
    run: async (bench) => (await import('./search.ts')).benchPages(bench),
  },
  {
    ...{ numbers: [11], title: 'Sending', needsWindow: false },
    run: async (bench) => (await import('./send.ts')).benchSend(bench),
  },
  {
    ...{ numbers: [5], title: 'Start', needsWindow: true },
    run: async (bench) => (await import('./start.ts')).benchStart(bench),
  },
  {
    ...{ numbers: [12], title: 'Idle', needsWindow: true },
    run: async (bench) => (await import('./idle.ts')).benchIdle(bench),
  },
  {
    ...{ numbers: [7], title: 'Search in the window', needsWindow: true },
    run: async (bench) => (await import('./search-window.ts')).benchKeystrokes(bench),
  },
  {
    ...{ numbers: [8], title: 'Opening chats', needsWindow: true },
    run: async (bench) => (await import('./chats.ts')).benchOpening(bench),
  },
  {
    ...{ numbers: [11], title: 'Sending in the window', needsWindow: true },
    run: async (bench) => (await import('./send-window.ts')).benchPress(bench),
  },
  {
    ...{ numbers: [4], title: 'Arrivals', needsWindow: true },
    run: async (bench) => (await import('./arrivals.ts')).benchArrivals(bench),
  },
  {
    ...{ numbers: [10], title: 'Gaps', needsWindow: true },
    run: async (bench) => (await import('./gaps.ts')).benchGaps(bench),
  },
  {
    ...{ numbers: [9], title: 'Scrolling', needsWindow: true },
    run: async (bench) => (await import('./scroll.ts')).benchScroll(bench),
  },
  {
    ...{ numbers: [6], title: 'Memory', needsWindow: true },
    run: async (bench) => (await import('./memory.ts')).benchMemory(bench),
  },
]
