import type { Problem } from './problem.ts'

/** A daily copy of the archive, made beside it while the app runs. */
export interface Backup {
  /** Its file name without a folder; names the copy in requests. */
  readonly name: string
  /** Epoch milliseconds at which it was made. */
  readonly at: number
  readonly bytes: number
}

/** The folder of the person's choice in which the backups are kept as well. */
export interface BackupPlace {
  readonly folder: string
  /** Since when nothing could be written there, epoch milliseconds; null: it could, the last time. */
  readonly failedSince: number | null
  /** Why; null while it can. */
  readonly problem: Problem | null
  /** What was removed here since may still be in the copies there. */
  readonly isStale: boolean
}
