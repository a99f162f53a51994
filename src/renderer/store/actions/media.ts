import { request } from '../../bridge/bridge.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { noticeOf, putNotice } from '../notices.ts'
import { change } from '../use-app.ts'
import { openDialog } from './view.ts'

type FileAction = 'media.cancel' | 'media.saveAs' | 'media.show'

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
/** Puts a photo on the clipboard; answers what went wrong. */
export async function copyPicture({ accountId, key }: Message): Promise<Problem | null> {
  const outcome = await request('media.copy', { accountId, key })
  return outcome.ok ? null : outcome.problem
}

/** Asks where to, then copies the file there; answers whether it is there, or what went wrong. */
export function savePicture({ accountId, key }: Message): Promise<Outcome<{ readonly saved: boolean }>> {
  return request('media.saveAs', { accountId, key })
}

/** Asks where to, then copies the file there. */
export const saveFileAs = (message: Message): Promise<void> => act('media.saveAs', message)
/** Shows the file in the system's file manager. */
export const showFile = (message: Message): Promise<void> => act('media.show', message)

/** Opens the file in the program that the system has for it. A risky one is asked about, any other kind is explained. */
export async function openFile(message: Message): Promise<void> {
  const { accountId, key } = message
  const outcome = await request('media.open', { accountId, key })
  if (!outcome.ok) change((state) => ({ notices: putNotice(state.notices, noticeOf(outcome.problem)) }))
  else if (outcome.value.state !== 'opened')
    openDialog({ name: 'open-file', message, opening: outcome.value })
}

/** Opens a file whose risk the person has accepted; answers what went wrong. */
export async function openRiskyFile({ accountId, key }: Message): Promise<Problem | null> {
  const outcome = await request('media.open', { accountId, key, confirmed: true })
  return outcome.ok ? null : outcome.problem
}

/** How much room received files take. */
export function mediaUsage(): Promise<Outcome<{ readonly bytes: number; readonly files: number }>> {
  return request('media.usage', {})
}

/** Takes all received files off the disk; they are fetched again when they are looked at. */
export function clearMedia(): Promise<Outcome<{ readonly bytes: number; readonly files: number }>> {
  return request('media.clear', {})
}
