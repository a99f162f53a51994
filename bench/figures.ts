/** One measured figure beside its limit. */
export interface Figure {
  /** The row of the table of goals that it belongs to; absent where it is shown beside them. */
  readonly number?: number
  readonly name: string
  readonly value: string
  readonly limit: string
  /** What a peer, or another way of doing the same, comes to. */
  readonly orientation?: string
  readonly met: boolean
  /** A measurement that shows why the value is what it is. */
  readonly why?: string
  /** The least that does what is asked, measured in the same run, where that misses the goal as well; null: it does not. */
  readonly beyond?: string | null
}

/** Whether a figure is within its goal, or the goal is beyond what was measured beside it. */
export const isExplained = ({ met, beyond }: Figure): boolean => met || (beyond ?? null) !== null

/** The middle of the values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value that 95 of 100 do not exceed. */
export function p95(values: readonly number[]): number {
  return quantile(values, 0.95)
}

/** The value that 99 of 100 do not exceed. */
export function p99(values: readonly number[]): number {
  return quantile(values, 0.99)
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Milliseconds as people read them. */
export const ms = (value: number): string => `${value.toFixed(value < 1 ? 2 : value < 100 ? 1 : 0)} ms`

/** A ratio as people read it. */
export const times = (value: number): string => `${value.toFixed(2)} ×`

/** The median of some times beside the value that 95 of 100 do not exceed. */
export const spread = (values: readonly number[]): string =>
  `median ${ms(median(values))}, p95 ${ms(p95(values))}, worst ${ms(Math.max(...values))} of ${String(values.length)}`
