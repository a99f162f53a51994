/** A disk lives through what programs did to it, and again and again the power is cut. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { Random } from '../../integration/lib/random.ts'
import { Broken, type RowContext } from '../row.ts'
import type { Disk } from './disk.ts'
import { CHANCY, cutPower, type Fate } from './power.ts'
import type { Deed } from './trace.ts'

/** One moment: a program begins, it does something to the folder, or it tells others something that matters. */
type Step = { readonly deed: Deed } | { readonly said: string } | 'begins'

/** What is to be lived through. */
export interface Lives {
  /** What each program did, one after another. */
  readonly deeds: readonly (readonly Deed[])[]
  newDisk(): Disk
  /** Finds words that matter in what was written to others. */
  hear(text: string): string | null
  /** How often the power is cut at least. */
  readonly states: number
  /** Fates that every moment meets; the rest is chance. */
  readonly always?: readonly Fate[]
}

function stepsOf({ deeds, newDisk, hear }: Lives): Step[] {
  const disk = newDisk()
  return deeds.flatMap((life) => {
    disk.newProcess()
    const steps: Step[] = ['begins']
    for (const deed of life) {
      if (disk.do(deed)) steps.push({ deed })
      else if (deed.type === 'write') {
        const said = hear(deed.bytes.toString('latin1', 0, 100))
        if (said !== null) steps.push({ said })
      }
    }
    return steps
  })
}

/** Lays out each state that the disk may be found in, and has it judged by what had been said. Answers all that was said. */
export function cutEverywhere(
  context: RowContext,
  lives: Lives,
  judge: (state: string, said: readonly string[]) => void,
): readonly string[] {
  const random = context.random.fork(1)
  const steps = stepsOf(lives)
  const disk = lives.newDisk()
  const said: string[] = []
  const state = path.join(context.folder, 'state')
  let done = 0
  for (const [at, step] of steps.entries()) {
    if (step === 'begins') disk.newProcess()
    else if ('said' in step) said.push(step.said)
    else disk.do(step.deed)
    // These matter most: something was said or a sync is over, and nothing is on disk that was not synced.
    const matters = step !== 'begins' && ('said' in step || step.deed.type === 'sync')
    const certain = [...(matters ? ['none' as const] : []), ...(lives.always ?? [])]
    const chances = Math.round((lives.states * (at + 1)) / steps.length) - done - certain.length
    const fates = [
      ...certain,
      ...Array.from({ length: Math.max(0, chances) }, () =>
        random.pick<Fate>(['none', 'all', ...CHANCY, ...CHANCY]),
      ),
    ]
    for (const fate of fates) {
      done += 1
      context.count('power-cut states')
      cutPower(disk, fate, new Random(random.whole(0, 2 ** 31)), state)
      try {
        judge(state, said)
      } catch (error) {
        throw new Broken(`power cut after step ${String(at)} (${fate}): ${String(error)}`)
      }
      rmSync(state, { recursive: true })
    }
  }
  return said
}
