/** What programs did to a folder and what they told others, on one line of time; all else is left out. */
import type { Disk } from './disk.ts'
import type { Deed } from './trace.ts'

/** One moment. */
export type Step =
  | { readonly type: 'deed'; readonly deed: Deed }
  | { readonly type: 'said'; readonly words: string }
  /** A process begins. */
  | { readonly type: 'life' }

/** The moments of some lives. `disk` is used up; `hear` finds words that matter in what was written to others. */
export function timeline(
  lives: readonly (readonly Deed[])[],
  disk: Disk,
  hear: (text: string) => string | null,
): Step[] {
  return lives.flatMap((deeds) => {
    disk.newProcess()
    const steps: Step[] = [{ type: 'life' }]
    for (const deed of deeds) {
      if (disk.do(deed)) steps.push({ type: 'deed', deed })
      else if (deed.type === 'write') {
        const words = hear(deed.bytes.toString('latin1', 0, 100))
        if (words !== null) steps.push({ type: 'said', words })
      }
    }
    return steps
  })
}

/** Lets a disk live through a moment; answers what was said in it, or null. */
export function live(disk: Disk, step: Step): string | null {
  if (step.type === 'said') return step.words
  if (step.type === 'life') disk.newProcess()
  else disk.do(step.deed)
  return null
}
