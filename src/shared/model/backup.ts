/** A daily copy of the archive, made beside it while the app runs. */
export interface Backup {
  /** Its file name without a folder; names the copy in requests. */
  readonly name: string
  /** Epoch milliseconds at which it was made. */
  readonly at: number
  readonly bytes: number
}
