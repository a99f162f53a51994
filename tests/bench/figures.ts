/** One measured figure beside its goal. */
export interface Figure {
  /** How `--only` names it. */
  readonly number: number
  readonly name: string
  /** What was measured, and what the reference took in the same run. */
  readonly value: string
  readonly goal: string
  readonly met: boolean
  /** Where the time or the memory goes. */
  readonly details?: string
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value that 95 of 100 do not exceed. */
export function p95(values: readonly number[]): number {
  return quantile(values, 0.95)
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
  `p50 ${ms(median(values))}, p95 ${ms(p95(values))} of ${String(values.length)}`
