import type { CoreEvent } from '../../../shared/contract/events.ts'
import type { Ports } from '../ports.ts'
import type { Archive } from '../store/thread/archive.ts'

/** What moving to another computer needs of the core. */
export interface MovesContext {
  readonly ports: Pick<
    Ports,
    | 'archiveWorker'
    | 'chooseFile'
    | 'chooseSavePath'
    | 'clock'
    | 'dataFolder'
    | 'log'
    | 'showFile'
    | 'versions'
  >
  readonly archive: Pick<Archive, 'takeMoved'>
  /** The settings as a file for another computer. */
  readonly settings: () => string
  readonly emit: (event: CoreEvent) => void
}
