import { request } from '../../bridge/bridge.ts'
import { fillPlaceholders, type CannedReply } from '../../../shared/model/canned-reply.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { realName } from '../../text/names.ts'
import { change, now } from '../use-app.ts'
import { composerOf, insertText, type Place } from './composer.ts'

/** Loads the canned replies, once. Answers why they could not be read. */
export async function loadCanned(): Promise<Problem | null> {
  if (now().canned !== null) return null
  const outcome = await request('canned.list', {})
  if (!outcome.ok) return outcome.problem
  change(() => ({ canned: outcome.value }))
  return null
}

/** Saves a reply; `id` null: a new one. Answers why it could not be saved. */
export async function saveCanned(
  reply: Omit<CannedReply, 'id'> & { readonly id: number | null },
): Promise<Problem | null> {
  const outcome = await request('canned.save', reply)
  if (!outcome.ok) return outcome.problem
  change(() => ({ canned: outcome.value }))
  return null
}

/** Deletes a reply. Answers why it could not be deleted. */
export async function removeCanned(id: number): Promise<Problem | null> {
  const outcome = await request('canned.remove', { id })
  if (!outcome.ok) return outcome.problem
  change(() => ({ canned: outcome.value }))
  return null
}

/** Puts a reply where the person writes, with its placeholders filled. What `typed` stands for goes; nothing is sent. */
export function putReply(place: Place, reply: CannedReply, typed = ''): void {
  const { accounts, shelves } = now()
  const chat = shelves[place.accountId]?.byId.get(place.id)
  const account = accounts.find(({ id }) => id === place.accountId)
  const words = fillPlaceholders(reply.text, {
    name: chat ? realName(chat) : '',
    account: account?.name ?? '',
  })
  const { text, editing } = composerOf(place)
  const before = editing?.text ?? text
  const rest = typed !== '' && before.startsWith(typed) ? before.slice(typed.length) : before
  const apart = rest === '' || /\s$/u.test(rest) || typed !== '' ? '' : ' '
  insertText(place, typed === '' ? `${rest}${apart}${words}` : `${words}${rest}`)
}
