/** The way of a message to the person's eyes, stage by stage: which of them takes the time that a figure misses its goal by. */
import { median, ms, p95 } from './figures.ts'

/** Milliseconds of each message in each stage. */
export interface Stages {
  /** Until the window was told of it. */
  readonly told: number[]
  /** From there until its row stood in the page. */
  readonly drawn: number[]
  /** From there until it was in a picture. */
  readonly painted: number[]
  /** From the beginning until that picture was on the screen, as the browser tells. */
  readonly shown: number[]
}

const each = (values: readonly number[]): string => `median ${ms(median(values))}, p95 ${ms(p95(values))}`

/** Those in words; to be put behind what leads to the first of them. */
export const stageWords = ({ told, drawn, painted, shown }: Stages): string =>
  `within ${each(told)}; drawn within ${each(drawn)} more; painted within ${each(painted)} more; all in all it was on the screen (by the browser's own element timing, which told of ${String(shown.filter(Number.isFinite).length)} of ${String(shown.length)}) within ${each(shown.filter(Number.isFinite))}`
