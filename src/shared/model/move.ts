import type { Problem } from './problem.ts'

/** How a file for another computer ends. */
export const MOVE_ENDING = 'parley'

/** What a file from another computer holds, and what of it is new on this one. */
export interface MovePreview {
  /** When the file was made, epoch milliseconds. */
  readonly madeAt: number
  readonly accounts: readonly {
    readonly name: string
    readonly messages: number
    /** It is on this computer already. */
    readonly isHere: boolean
  }[]
  readonly chats: number
  readonly messages: number
  /** Messages that are not on this computer. */
  readonly newMessages: number
  /** Epoch milliseconds of the oldest message; null where there is none. */
  readonly oldest: number | null
  /** Messages that had not left the other computer. None of them is sent from here until the person says so. */
  readonly unsent: number
  readonly files: number
}

/** What was taken in. */
export interface MoveResult {
  readonly accounts: number
  readonly chats: number
  readonly messages: number
  readonly files: number
  /** Messages that had not left the other computer and wait for the person now. */
  readonly unsent: number
}

/** How far a file for another computer is, or one from there; there is one at a time. */
export type MoveStatus =
  | {
      readonly state: 'running'
      readonly step: MoveStep
      /** The name of the file. */
      readonly name: string
      /** Bytes so far and in all; both 0 where that is not known. */
      readonly done: number
      readonly total: number
    }
  /** A file was read and checked. Nothing of it counts until the person agrees. */
  | { readonly state: 'ready'; readonly name: string; readonly preview: MovePreview }
  | { readonly state: 'made'; readonly name: string; readonly bytes: number; readonly files: number }
  | {
      readonly state: 'taken'
      readonly name: string
      readonly result: MoveResult
      /** Why the settings of the other computer are not in force; null where they are, or were not wanted. */
      readonly settingsProblem: Problem | null
    }
  | { readonly state: 'failed'; readonly name: string; readonly problem: Problem }

/** `copying` and `writing` make a file; `reading`, `checking` and `merging` take one in. */
export type MoveStep = 'copying' | 'writing' | 'reading' | 'checking' | 'merging'
