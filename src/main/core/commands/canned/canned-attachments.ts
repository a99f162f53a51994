import { capabilitiesOf } from '../../../../shared/lib/capabilities.ts'
import { judgeCoordinates } from '../../../../shared/lib/coordinates.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type {
  AttachmentDraft,
  CannedAttachment,
  CannedFile,
} from '../../../../shared/model/canned-attachment.ts'
import type { CannedReply } from '../../../../shared/model/canned-reply.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { judgeLink } from '../../send/compose-media.ts'

const filesOf = (attachment: CannedAttachment | null): readonly CannedFile[] =>
  attachment?.type === 'files' ? attachment.files : []

/** What is wrong with a place or a product; null where nothing is. */
export function judgeAttachment(attachment: AttachmentDraft | CannedAttachment): Problem | null {
  if (attachment.type === 'place') return judgeCoordinates(attachment.latitude, attachment.longitude)
  return attachment.type === 'product' ? judgeLink(attachment.link.trim()) : null
}

/**
 * The attachment of a reply as it is kept: the files that it had, and copies of those that are new. The caller settles the new ones
 * (`CannedFiles.settle`) once the reply is saved.
 */
export async function keepAttachment(
  context: Pick<CoreContext, 'cannedFiles'>,
  accountId: AccountId | null,
  draft: AttachmentDraft | null,
  before: CannedReply | null,
): Promise<Outcome<CannedAttachment | null>> {
  if (draft === null) return success(null)
  const wrong = judgeAttachment(draft)
  if (wrong) return failure(wrong)
  if (draft.type === 'product')
    return success({ ...draft, link: draft.link.trim(), name: draft.name.trim(), price: draft.price.trim() })
  if (draft.type === 'place')
    return success({ ...draft, name: draft.name.trim(), address: draft.address.trim() })
  const known = new Map(filesOf(before?.attachment ?? null).map((file) => [file.id, file]))
  const files: CannedFile[] = []
  for (const id of draft.fileIds) {
    const file = known.get(id)
    const kept = file
      ? success(file)
      : accountId === null
        ? failure(problem('not-found-here'))
        : await context.cannedFiles.keep(accountId, id)
    if (!kept.ok) return kept
    files.push(kept.value)
  }
  return success(files.length > 0 ? { type: 'files', files } : null)
}

/** `canned.missing`: the ids of the files of a reply that are not there any more. */
export async function missingFiles(
  { archive, cannedFiles }: Pick<CoreContext, 'archive' | 'cannedFiles'>,
  id: number,
): Promise<Outcome<readonly string[]>> {
  const reply = (await archive.listCanned()).find((each) => each.id === id)
  const missing: string[] = []
  for (const file of filesOf(reply?.attachment ?? null))
    if (!(await cannedFiles.isThere(file))) missing.push(file.id)
  return success(missing)
}

/** `canned.copy`: a copy of a reply's file that a message of this account can carry. */
export async function copyCannedFile(
  { accounts, archive, cannedFiles }: Pick<CoreContext, 'accounts' | 'archive' | 'cannedFiles'>,
  { accountId, fileId }: { readonly accountId: AccountId; readonly fileId: string },
): Promise<Outcome<{ readonly fileId: string }>> {
  const account = accounts.find(accountId)
  const files = (await archive.listCanned()).flatMap(({ attachment }) => filesOf(attachment))
  const file = files.find(({ id }) => id === fileId)
  if (!account || !file) return failure(problem('not-found-here'))
  const { upload, uploadLimit } = capabilitiesOf(account)
  if (upload === null) return failure(problem('upload-unavailable'))
  return cannedFiles.copyOut(accountId, file, uploadLimit)
}
