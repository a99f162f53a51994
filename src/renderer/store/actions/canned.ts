import type { AccountId } from '../../../shared/model/account.ts'
import { productWords, type CannedAttachment } from '../../../shared/model/canned-attachment.ts'
import { fillPlaceholders, type CannedDraft, type CannedReply } from '../../../shared/model/canned-reply.ts'
import { problem, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { CannedSort } from '../../text/find-replies.ts'
import { mediaOf } from '../../text/media-files.ts'
import { replaceSlashWord, type SlashWord } from '../../text/slash-word.ts'
import { change, now } from '../use-app.ts'
import { ask } from './ask.ts'
import { composerOf, insertText, sayWhyNot, type ComposerPlace } from './composer.ts'
import { placeholdersOf } from './fields.ts'
import { openDialog } from './view.ts'

/** Loads the canned replies, once. Answers why they could not be read. */
export async function loadCanned(): Promise<Problem | null> {
  if (now().canned !== null) return null
  return take(await ask('canned.list', {}))
}

/** What the core did to the replies: shown, or answered why it did not. */
function take(outcome: Outcome<readonly CannedReply[]>): Problem | null {
  if (!outcome.ok) return outcome.problem
  change(() => ({ canned: outcome.value }))
  return null
}

/** Saves a reply; `id` null: a new one. Answers why it could not be saved. */
export async function saveCanned(
  draft: CannedDraft & { readonly accountId: AccountId },
): Promise<Problem | null> {
  return take(await ask('canned.save', draft))
}

/** Deletes a reply. Answers why it could not be deleted. */
export async function removeCanned(id: number): Promise<Problem | null> {
  return take(await ask('canned.remove', { id }))
}

/** Brings the reply back that was deleted last. Answers why it could not. */
export async function restoreCanned(id: number): Promise<Problem | null> {
  return take(await ask('canned.restore', { id }))
}

/** Takes over what the preview showed. Answers why nothing was. */
export async function importCanned(theirs: readonly string[]): Promise<Problem | null> {
  return take(await ask('canned.import', { theirs: [...theirs] }))
}

/** Sorts the list of replies. */
export function sortCanned(cannedSort: CannedSort): void {
  change(() => ({ cannedSort }))
}

/** A reply was put into a text. A count that is lost costs nobody anything. */
async function countCanned(id: number): Promise<void> {
  const outcome = await ask('canned.count', { id })
  const counted = outcome.ok ? outcome.value : null
  if (!counted) return
  change(({ canned }) => ({ canned: canned?.map((each) => (each.id === id ? counted : each)) ?? null }))
}

/** Puts words into the composer, in the place of a "/word" or behind what stands there. */
export function putWords(place: ComposerPlace, words: string, word: SlashWord | null = null): void {
  const { text, editing } = composerOf(place)
  const before = editing?.text ?? text
  const apart = before === '' || words === '' || /\s$/u.test(before) ? '' : ' '
  const put = word ? replaceSlashWord(before, word, words) : { text: before + apart + words, caret: null }
  insertText(place, put.text, put.caret)
}

/**
 * Uses a reply: its text goes into the composer with its placeholders filled, and what goes with it is shown in the dialog that
 * sends such things. Nothing is sent.
 */
export function putReply(place: ComposerPlace, reply: CannedReply, word: SlashWord | null = null): void {
  const chat = now().chatsByAccount[place.accountId]?.byId.get(place.id)
  const { text, attachment } = reply
  const product = attachment?.type === 'product' ? productWords(attachment) : ''
  const words = fillPlaceholders(text, placeholdersOf(place.accountId, chat))
  putWords(place, [words, product].filter((part) => part !== '').join('\n'), word)
  void countCanned(reply.id)
  // The words of a message that has left are changed by words alone.
  if (attachment && !composerOf(place).editing) void showAttachment(place, reply.id, attachment)
}

async function showAttachment(
  { accountId, id: chatId }: ComposerPlace,
  id: number,
  attachment: CannedAttachment,
): Promise<void> {
  const media = { name: 'send-media', accountId, chatId } as const
  if (attachment.type === 'place') {
    const { type: _, ...start } = attachment
    openDialog({ name: 'send-location', accountId, chatId, start })
    return
  }
  if (attachment.type === 'product') {
    const link = { url: attachment.link, picture: null }
    openDialog({ ...media, media: 'image', files: [], item: 'link', link })
    return
  }
  const looked = await ask('canned.missing', { id })
  const missing = new Set(looked.ok ? looked.value : [])
  const files = attachment.files.filter((file) => !missing.has(file.id))
  const gone = attachment.files.find((file) => missing.has(file.id))
  if (gone) sayWhyNot({ accountId, id: chatId }, problem('canned-attachment-gone', { name: gone.name }))
  const [first] = files
  if (first) openDialog({ ...media, media: mediaOf(first.type), files })
}
