import type { DraftVersion } from '../../../shared/model/draft.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { ask } from './ask.ts'
import { flushDraft, insertText, type ComposerPlace } from './composer.ts'

/** Earlier texts of a chat's composer, newest first. What is typed now is on its way to the disk before they are asked for. */
export function draftVersions(place: ComposerPlace): Promise<Outcome<readonly DraftVersion[]>> {
  flushDraft(place)
  return ask('draft.versions', { accountId: place.accountId, chatId: place.id })
}

/** Puts an earlier text into the composer. What stands there is on disk first, so that it becomes a version itself. */
export function putVersion(place: ComposerPlace, text: string): void {
  flushDraft(place)
  insertText(place, text)
  flushDraft(place)
}
