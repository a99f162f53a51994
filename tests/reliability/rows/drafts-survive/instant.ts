/** Milliseconds of the machine's own clock: the same for every process on it, whatever the wall clock is set to. */
export function instant(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000
}
