import type { Message, MessageContent, Transfer } from '../../shared/model/message.ts'
import type { Problem } from '../../shared/model/problem.ts'

/** What a message with a file carries. */
export type Media = MessageContent & { readonly type: 'media' }

/** Where the file of a message is, and what can be done about it. */
export interface FileState {
  /** `ready`: here; `moving`: on its way; `away`: at the service; `lost`: why it cannot come. */
  readonly state: 'ready' | 'moving' | 'away' | 'lost'
  readonly transfer: Transfer | null
  readonly problem: Problem | null
  readonly fetch: () => void
}

/** A file as its message shows it. */
export interface FileProps {
  readonly message: Message
  readonly media: Media
  readonly file: FileState
  readonly tabIndex: number
}
