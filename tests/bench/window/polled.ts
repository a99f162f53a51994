/** Whether somebody waits at a service with a long poll that has no answer yet. */
import type { Simulator } from '../../../simulator/simulator.ts'

export const isPolled = (sim: Simulator): boolean =>
  sim.log().some(({ operation, status }) => operation === 'v1.notifications' && status === null)
