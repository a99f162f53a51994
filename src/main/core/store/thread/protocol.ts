import type { AccountId } from '../../../../shared/model/account.ts'
import type { BackupMade } from '../backup/create-backup.ts'
import type { BackupsWiped } from '../backup/wipe-backups.ts'
import type { MoveResult } from '../../../../shared/model/move.ts'
import type { CopiedForMove } from '../moving/copy-for-move.ts'
import type { MovedLook } from '../moving/look-at-moved.ts'
import type { MovedFiles } from '../moving/merge-moved.ts'
import type { OpenResult } from '../db/open.ts'
import type { METHODS } from './methods.ts'
import type { UpgradeTold } from '../db/upgrade.ts'

/** What the archive's thread does beside the methods: with the files themselves. */
export interface FileMethods {
  /**
   * Opens the archive of a folder; everything else comes after. Once the first number of `stop` is not 0 any more, an upgrade
   * ends where it is.
   */
  open(folder: string, now: number, stop?: Int32Array): OpenResult
  close(): null
  /** Whether the disk takes a write at all. */
  probe(): null
  /** Puts a copy in the archive's place and opens it. When it is not `restored`, the present archive stays open. */
  restore(name: string, now: number): 'restored' | 'missing' | 'damaged'
  /** In a thread of its own, beside the one that writes. */
  createBackup(folder: string, now: number): BackupMade
  /** Likewise: takes an account out of the copies and of what was moved aside. */
  wipeBackups(folder: string, accountId: AccountId): BackupsWiped
  /** Likewise: copies the archive for another computer. */
  copyForMove(folder: string, target: string): CopiedForMove
  /** Likewise: looks at an archive from another computer; null: it is none of ours, or damaged. */
  lookAtMoved(folder: string, moved: string): MovedLook | null
  /** Takes an archive from another computer into the one that is open. Throws what the disk refuses; then nothing has changed. */
  takeMoved(moved: string, files: MovedFiles, now: number): MoveResult
}

/** What the main thread asks of the archive's thread. */
export interface Ask {
  readonly id: number
  readonly method: keyof FileMethods | keyof typeof METHODS
  readonly args: readonly unknown[]
}

/** Why a call to the archive failed, sorted by what can be done about it. */
export type ArchiveFault = 'storage-full' | 'storage-read-only' | 'storage-failed'

/** What the archive's thread answers. `text` is SQLite's own word: for the log, never with a row's content. */
export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly fault: ArchiveFault; readonly text: string }

/** What it tells unasked: how far the upgrade of an older archive is. */
export interface Told {
  readonly upgrade: UpgradeTold
}
