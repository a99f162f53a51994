/** One measured figure beside its limit. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly limit: string
  readonly met: boolean
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
