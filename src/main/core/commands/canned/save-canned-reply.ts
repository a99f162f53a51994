import { foldForSearch, textToSend } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import {
  CANNED_LIMIT,
  CANNED_TEXT_LIMIT,
  folderOf,
  foldersOf,
  shortcutOf,
  type CannedDraft,
  type CannedReply,
} from '../../../../shared/model/canned-reply.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { keepAttachment } from './canned-attachments.ts'
import type { CannedRefusal } from '../../store/settings/canned-replies.ts'

type Words = Pick<CannedReply, 'shortcut' | 'text' | 'folder'>

/** The words of a reply as they are kept, or what is wrong with them. Beside an attachment the text may be empty. */
export function judgeCanned(typed: Words, hasAttachment: boolean): Outcome<Words> {
  const shortcut = shortcutOf(typed.shortcut)
  if (shortcut === null) return failure(problem('shortcut-malformed', { field: 'shortcut' }))
  const text = typed.text.trim()
  if (textToSend(text) === '' && !hasAttachment) return failure(problem('text-empty', { field: 'text' }))
  if (text.length > CANNED_TEXT_LIMIT)
    return failure(problem('canned-too-long', { field: 'text', limit: CANNED_TEXT_LIMIT }))
  const folder = folderOf(typed.folder)
  if (folder === null) return failure(problem('folder-too-long', { field: 'folder' }))
  return success({ shortcut, text, folder })
}

/** `canned.save`: judged here, kept in the archive. `accountId`: whose limits hold for new files. */
export async function saveCanned(
  context: Pick<CoreContext, 'archive' | 'cannedFiles'>,
  { accountId, ...typed }: CannedDraft & { readonly accountId: AccountId | null },
): Promise<Outcome<readonly CannedReply[]>> {
  const words = judgeCanned(typed, typed.attachment !== null)
  if (!words.ok) return words
  const replies = await context.archive.listCanned()
  const before = replies.find(({ id }) => id === typed.id) ?? null
  const others = foldersOf(replies.filter((each) => each !== before))
  const folder = knownFolder(words.value.folder, others)
  const attachment = await keepAttachment(context, accountId, typed.attachment, before)
  const saved = attachment.ok
    ? kept(
        await context.archive.saveCanned({
          ...words.value,
          folder,
          id: typed.id,
          attachment: attachment.value,
        }),
      )
    : attachment
  const fileIds = typed.attachment?.type === 'files' ? typed.attachment.fileIds : []
  await context.cannedFiles.settle(fileIds, saved.ok)
  return saved
}

/** The folder that is meant: one that others are in already, however it was typed. */
function knownFolder(typed: string, folders: readonly string[]): string {
  return folders.find((folder) => foldForSearch(folder) === foldForSearch(typed)) ?? typed
}

/** `canned.forgetRemoved`: what was deleted leaves the archive and the disk. */
export async function forgetRemovedCanned(
  context: Pick<CoreContext, 'archive' | 'cannedFiles'>,
): Promise<Outcome<null>> {
  await context.archive.forgetRemovedCanned()
  await context.cannedFiles.settle()
  return success(null)
}

/** What the archive made of it, as an outcome. */
export function kept(saved: readonly CannedReply[] | CannedRefusal): Outcome<readonly CannedReply[]> {
  if (!('refused' in saved)) return success(saved)
  return failure(
    saved.refused === 'taken'
      ? problem('shortcut-taken', { field: 'shortcut', shortcut: saved.shortcut })
      : problem('canned-full', { limit: CANNED_LIMIT }),
  )
}
