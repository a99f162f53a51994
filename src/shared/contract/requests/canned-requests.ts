/** What the window asks about canned replies; see {@link requestSchemas}. */
import { z } from 'zod'
import { CANNED_FILES_LIMIT, type AttachmentDraft } from '../../model/canned-attachment.ts'
import type { CannedPreview } from '../../model/canned-file.ts'
import { CANNED_LIMIT, type CannedReply } from '../../model/canned-reply.ts'
import { accountId, key, nothing, line, fileId, text } from './request-parts.ts'

const cannedPlace = z.strictObject({
  type: z.literal('place'),
  name: line(1000),
  address: line(2000),
  latitude: z.number(),
  longitude: z.number(),
})
const cannedProduct = z.strictObject({
  type: z.literal('product'),
  link: line(4000),
  name: line(1000),
  price: line(200),
})
const attachmentDraft: z.ZodType<AttachmentDraft> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('files'), fileIds: z.array(fileId).min(1).max(CANNED_FILES_LIMIT) }),
  cannedPlace,
  cannedProduct,
])

/** Their arguments. */
export const cannedRequests = {
  'canned.list': nothing,
  'canned.save': z.strictObject({
    /** Whose limits hold for new files. */
    accountId: accountId.nullable().default(null),
    id: key.nullable(),
    shortcut: line(200),
    text,
    folder: line(200).default(''),
    attachment: attachmentDraft.nullable().default(null),
  }),
  /** It was put into a text. */
  'canned.count': z.strictObject({ id: key }),
  /** Deletes it. Until another is deleted, or `canned.forgetRemoved`, it can be restored. */
  'canned.remove': z.strictObject({ id: key }),
  'canned.restore': z.strictObject({ id: key }),
  /** What was deleted stays deleted. */
  'canned.forgetRemoved': nothing,
  /** Which of its files have gone from the disk. */
  'canned.missing': z.strictObject({ id: key }),
  /** Makes a copy of a reply's file that a message of this account can carry. */
  'canned.copy': z.strictObject({ accountId, fileId }),
  /** Asks where to, and writes all of them. */
  'canned.export': z.strictObject({ format: z.enum(['json', 'csv']) }),
  /** Asks for a file, and tells what it would change. */
  'canned.preview': nothing,
  /** Takes over what the last preview showed: all that is new, and of what is different those of these shortcuts. */
  'canned.import': z.strictObject({ theirs: z.array(line(200)).max(CANNED_LIMIT) }),
} as const

/** Their answers, where the core does what is asked and there is more to say than that. */
export interface CannedAnswers {
  'canned.list': readonly CannedReply[]
  'canned.save': readonly CannedReply[]
  /** As it is now; null: it is gone. */
  'canned.count': CannedReply | null
  'canned.remove': readonly CannedReply[]
  'canned.restore': readonly CannedReply[]
  /** Their ids. */
  'canned.missing': readonly string[]
  'canned.copy': { readonly fileId: string }
  /** How many; null: the person would rather not. */
  'canned.export': { readonly saved: number | null }
  'canned.preview': CannedPreview | null
  'canned.import': readonly CannedReply[]
}
