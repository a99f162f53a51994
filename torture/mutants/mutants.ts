/** The planted bugs: every promise has at least one, and its run must catch each. */
import { crashMutants } from './crash.ts'
import { desktopMutants } from './desktop.ts'
import { diskMutants } from './disk.ts'
import type { Mutant } from './mutant.ts'
import { receivingMutants } from './receiving.ts'
import { sendingMutants } from './sending.ts'

/** All of them, in the order of the promises. */
export const mutants: readonly Mutant[] = [
  ...crashMutants,
  ...receivingMutants,
  ...diskMutants,
  ...desktopMutants,
  ...sendingMutants,
]
