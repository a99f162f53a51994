import { request } from '../../bridge/bridge.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { noticeOf, putNotice } from '../apply.ts'
import { change } from '../use-app.ts'

type FileAction = 'media.cancel' | 'media.saveAs' | 'media.open'

async function act(name: FileAction, message: Message): Promise<void> {
  const outcome = await request(name, { accountId: message.accountId, key: message.key })
  if (!outcome.ok) change((state) => ({ notices: putNotice(state.notices, noticeOf(outcome.problem)) }))
}

/** Brings a message's file here. `auto`: it came into view, and the settings decide; the answer says what happens. */
export function fetchFile(
  message: Message,
  auto: boolean,
): Promise<Outcome<{ readonly state: 'ready' | 'fetching' | 'not-wanted' }>> {
  return request('media.fetch', { accountId: message.accountId, key: message.key, auto })
}

/** Stops a file on its way. */
export const cancelFile = (message: Message): Promise<void> => act('media.cancel', message)
/** Asks where to, then copies the file there. */
export const saveFileAs = (message: Message): Promise<void> => act('media.saveAs', message)
/** Opens the file in the program that the system has for it. */
export const openFile = (message: Message): Promise<void> => act('media.open', message)

/** How much room received files take. */
export function mediaUsage(): Promise<Outcome<{ readonly bytes: number; readonly files: number }>> {
  return request('media.usage', {})
}

/** Takes all received files off the disk; they are fetched again when they are looked at. */
export function clearMedia(): Promise<Outcome<{ readonly bytes: number; readonly files: number }>> {
  return request('media.clear', {})
}
