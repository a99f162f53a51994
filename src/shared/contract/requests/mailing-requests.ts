/** What the window asks about what is sent to many; see {@link requestSchemas}. */
import { z } from 'zod'
import { LIST_VIEWS } from '../../lib/list-view.ts'
import { MAILING_TEXT_LIMIT, type Mailing, type MailingPerson, type PeopleList } from '../../model/mailing.ts'
import { accountId, key, line, ofAccount, sendId } from './request-parts.ts'

const source = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('label'), label: key }),
  z.strictObject({
    type: z.literal('view'),
    view: z.enum(LIST_VIEWS),
    label: key.nullable(),
    text: line(500),
  }),
  z.strictObject({ type: z.literal('chats'), chats: z.array(key).max(20_000).readonly() }),
  z.strictObject({ type: z.literal('file') }),
])
const ofMailing = z.strictObject({ accountId, id: key })

/** Their arguments. */
export const mailingRequests = {
  /** Reads to whom a text could be sent. Of a file it asks for it first. */
  'mailing.people': z.strictObject({ accountId, from: source }),
  /** Keeps the copies and begins to send them, one by one. */
  'mailing.start': z.strictObject({
    accountId,
    /** What `mailing.people` has read last. */
    listId: line(64),
    name: line(200),
    text: line(MAILING_TEXT_LIMIT),
    officeHours: z.boolean(),
    /** Identifies the press of Start: a repeat never begins a second one. */
    sendId,
  }),
  'mailing.pause': ofMailing,
  'mailing.resume': ofMailing,
  /** Nobody else gets it; a copy that has not begun to leave is taken back. */
  'mailing.stop': ofMailing,
  /** Leaves one person out whose turn has not come. */
  'mailing.leaveOut': ofMailing.extend({ person: key }),
  /** Forgets one that is finished. Its messages stay. */
  'mailing.remove': ofMailing,
  /** The latest ones of an account, the newest first. */
  'mailing.list': ofAccount,
  'mailing.summary': ofMailing,
  /** Asks where to, and writes the rows that the window shows as a CSV file. */
  'mailing.export': z.strictObject({
    name: line(100),
    rows: z.array(z.array(line(2000)).max(10)).max(500),
  }),
} as const

/** Their answers, where there is more to say than that it is done. */
export interface MailingAnswers {
  /** Null: the person has chosen no file. */
  'mailing.people': PeopleList | null
  'mailing.start': Mailing
  'mailing.pause': Mailing
  'mailing.resume': Mailing
  'mailing.stop': Mailing
  'mailing.leaveOut': Mailing
  'mailing.list': readonly Mailing[]
  /** Null: it is not there any more. */
  'mailing.summary': { readonly mailing: Mailing; readonly people: readonly MailingPerson[] } | null
  'mailing.export': { readonly saved: boolean }
}
