import type { z } from 'zod'
import { accountRequests, type AccountAnswers } from './requests/account-requests.ts'
import { appRequests, type AppAnswers } from './requests/app-requests.ts'
import { cannedRequests, type CannedAnswers } from './requests/canned-requests.ts'
import { chatRequests, type ChatAnswers } from './requests/chat-requests.ts'
import { contactRequests, type ContactAnswers } from './requests/contact-requests.ts'
import { customerRequests, type CustomerAnswers } from './requests/customer-requests.ts'
import { fieldRequests, type FieldAnswers } from './requests/field-requests.ts'
import { mailingRequests, type MailingAnswers } from './requests/mailing-requests.ts'
import { messageRequests, type MessageAnswers } from './requests/message-requests.ts'
import { noteRequests, type NoteAnswers } from './requests/note-requests.ts'

/**
 * All that the window may ask: name → schema of its argument. This table is the type, the check and the allow-list at
 * once; what is not in it does not exist. The answers' types stand in {@link Answers}.
 */
export const requestSchemas = {
  ...appRequests,
  ...accountRequests,
  ...chatRequests,
  ...messageRequests,
  ...contactRequests,
  ...cannedRequests,
  ...fieldRequests,
  ...customerRequests,
  ...noteRequests,
  ...mailingRequests,
} as const

/** Names of the requests. */
export type RequestName = keyof typeof requestSchemas

/** Argument of a request. */
export type RequestArg<N extends RequestName> = z.input<(typeof requestSchemas)[N]>

interface Told
  extends
    AppAnswers,
    AccountAnswers,
    ChatAnswers,
    MessageAnswers,
    ContactAnswers,
    CannedAnswers,
    FieldAnswers,
    CustomerAnswers,
    NoteAnswers,
    MailingAnswers {}

/** Answer of each request, inside an `Outcome`; null where it says no more than that it was done. */
export type Answers = { readonly [N in RequestName]: N extends keyof Told ? Told[N] : null }

export { CHAT_PAGE } from './limits.ts'
export type { AccountForm } from './requests/account-requests.ts'
export type { ReadMark } from './requests/chat-requests.ts'
