import type { OpenResult } from './database.ts'
import type { METHODS } from './methods.ts'

/** What the main thread asks of the archive's thread. */
export type Ask =
  | { readonly id: number; readonly method: 'open'; readonly args: readonly [folder: string, now: number] }
  | { readonly id: number; readonly method: 'close'; readonly args: readonly [] }
  | { readonly id: number; readonly method: keyof typeof METHODS; readonly args: readonly unknown[] }

/** Why a call to the archive failed, sorted by what can be done about it. */
export type ArchiveFault = 'storage-full' | 'storage-read-only' | 'storage-failed'

/** What the archive's thread answers. `text` is SQLite's own word: for the log, never with a row's content. */
export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly fault: ArchiveFault; readonly text: string }

/** The value of the answer to `open`. */
export type Opened = OpenResult
