/** Time that passes at once. */
import type { Running } from './running.ts'

/** Moves the clocks of the process of the core ahead, as if that time had passed since. Timers that run stay as they are. */
export function letPass({ inCore }: Pick<Running, 'inCore'>, ms: number): Promise<void> {
  return inCore((by) => {
    const now = Date.now.bind(Date)
    const steady = performance.now.bind(performance)
    Date.now = () => now() + by
    performance.now = () => steady() + by
  }, ms)
}
