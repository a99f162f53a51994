import type { AccountId } from './account.ts'
import type { ChatId } from './chat-id.ts'
import type { Problem } from './problem.ts'

/** In which forms messages can be exported. */
export const EXPORT_FORMATS = ['html', 'json', 'csv'] as const

/** See {@link EXPORT_FORMATS}. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What is to be exported, and how. */
export interface ExportWish {
  /** Null: of all accounts. */
  readonly accountId: AccountId | null
  /** Null: all chats. */
  readonly chatId: ChatId | null
  /** Epoch milliseconds, inclusive; null: from the first message on. */
  readonly from: number | null
  /** Epoch milliseconds, exclusive; null: to the last message. */
  readonly until: number | null
  /** At least one. */
  readonly formats: readonly ExportFormat[]
  /** Whether the files of messages are copied as well. */
  readonly files: boolean
}

/** How far the export is; there is one at a time. */
export interface ExportStatus {
  /** `stopped`: it can go on, after a failure (`problem`) or because Parley ended while it ran (no problem). */
  readonly state: 'running' | 'stopped' | 'done'
  /** Its folder, with its path. */
  readonly folder: string
  readonly step: 'counting' | 'messages' | 'checking'
  /** Records read, and how many there are to read; the records of one message in both API styles count twice here. */
  readonly read: number
  readonly total: number
  /** Messages and files written. */
  readonly messages: number
  readonly files: number
  /** Files of messages that are not on this computer, and those that could not be read. */
  readonly filesNotHere: number
  readonly filesUnreadable: number
  /** Files of the export whose checksums are known, and how many there are; both 0 until then. */
  readonly checked: number
  readonly toCheck: number
  readonly problem: Problem | null
}
