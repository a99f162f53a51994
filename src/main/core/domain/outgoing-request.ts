import type { PollToSend } from '../../../shared/lib/poll-rules.ts'
import type { ReplyButtonsToSend } from '../../../shared/lib/reply-button-rules.ts'
import type { AnswerableKind } from '../../../shared/model/chat.ts'
import type { ContactToSend, PlaceToSend, TemplateButton } from '../../../shared/model/sending.ts'

/** Where a message goes: digits or a group identifier, and which of the two it is. */
interface Recipient {
  readonly recipientKind: AnswerableKind
  readonly to: string
}

/** A message as the outbox keeps it: everything that leaves, whichever address style takes it. */
export type OutgoingRequest = Recipient & {
  /** Instance id of the message it quotes, for operations that can; null elsewhere. */
  readonly quotedId: string | null
} & OutgoingBody

/** What leaves. A text's body already holds its text quote and its "(1/3)". */
export type OutgoingBody =
  | { readonly type: 'text'; readonly body: string }
  | {
      readonly type: 'media'
      readonly media: 'image' | 'video' | 'audio' | 'document'
      readonly source:
        | { readonly type: 'link'; readonly link: string }
        | { readonly type: 'id'; readonly id: string }
        | { readonly type: 'file'; readonly fileId: string }
      /** Empty where the operation takes none. */
      readonly caption: string
      readonly fileName: string
    }
  | ({ readonly type: 'location' } & PlaceToSend)
  | ({ readonly type: 'contact' } & ContactToSend)
  | ({ readonly type: 'poll' } & PollToSend)
  | {
      readonly type: 'forward'
      /** The chat in which the service has the message, as the instance style writes it, and its id there. */
      readonly from: string
      readonly id: string
      /** What leaves as a new message where the service refused to forward it and the person retries; null where nothing can. */
      readonly instead: Exclude<OutgoingBody, { readonly type: 'forward' }> | null
    }
  | ({ readonly type: 'reply-buttons' } & ReplyButtonsToSend)
  | {
      readonly type: 'buttons'
      readonly message: string
      readonly footer: string
      readonly buttons: readonly TemplateButton[]
      readonly archiveChat: boolean
    }
