import { request } from '../../bridge/bridge.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { isMuted, MUTED_ALWAYS, unreadOf, type Chat } from '../../../shared/model/chat.ts'
import type { Label, LabelId } from '../../../shared/model/label.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { noticeOf, putNotice } from '../apply.ts'
import { listedAccounts } from '../merged.ts'
import type { ListUndo } from '../state.ts'
import { change, now } from '../use-app.ts'
import { openChat } from './chat.ts'
import { openDialog } from './view.ts'

/** How long the way back is offered, in milliseconds. */
const UNDO_MS = 10_000

type OfChat = Pick<Chat, 'accountId' | 'id'>
const named = ({ accountId, id }: OfChat): { accountId: AccountId; chatId: number } => ({
  accountId,
  chatId: id,
})

let timer: ReturnType<typeof setTimeout> | undefined

function offer(listUndo: ListUndo): void {
  change(() => ({ listUndo }))
  clearTimeout(timer)
  timer = setTimeout(() => change(() => ({ listUndo: null })), UNDO_MS)
}

/** Says what went wrong, and whether something did. */
function failed(outcome: Outcome<unknown>, accountId: AccountId): boolean {
  if (outcome.ok) return false
  change(({ notices }) => ({ notices: putNotice(notices, noticeOf(outcome.problem, accountId)) }))
  return true
}

/** Puts a chat before the others, or among them again. */
export async function togglePin(chat: Chat): Promise<void> {
  failed(await request('chat.pin', { ...named(chat), pinned: chat.pinned === null }), chat.accountId)
}

/** Puts a chat away, or back into the list. */
export async function toggleArchive(chat: Chat): Promise<void> {
  const outcome = await request('chat.archive', { ...named(chat), archived: !chat.archived })
  if (!failed(outcome, chat.accountId) && !chat.archived) offer({ what: 'archived', chat: named(chat) })
}

/** Marks a chat as read, or as unread: then it is closed, because what is before the eyes is read. */
export async function toggleUnread(chat: Chat): Promise<void> {
  const as = unreadOf(chat) > 0 ? 'read' : 'unread'
  if (as === 'unread' && now().openChats[chat.accountId] === chat.id) openChat(chat.accountId, null)
  failed(await request('chat.mark', { ...named(chat), as }), chat.accountId)
}

/** Mutes a chat for so many milliseconds, which may be without end; null: no more. Answers what went wrong. */
export async function mute(chat: OfChat, span: number | null): Promise<Problem | null> {
  const until = span === null ? null : Math.min(Date.now() + span, MUTED_ALWAYS)
  const outcome = await request('chat.mute', { ...named(chat), until })
  return outcome.ok ? null : outcome.problem
}

/** Takes a chat out of the list until then. Answers what went wrong. */
export async function snooze(chat: OfChat, until: number): Promise<Problem | null> {
  const outcome = await request('chat.snooze', { ...named(chat), until })
  if (outcome.ok) offer({ what: 'snoozed', chat: named(chat) })
  return outcome.ok ? null : outcome.problem
}

/** Unmutes a chat, or asks for how long it is to be muted. */
export function toggleMute(chat: Chat): void {
  if (isMuted(chat, Date.now())) void mute(chat, null).then((problem) => problem && say(problem, chat))
  else openDialog({ name: 'mute-chat', ...named(chat) })
}

/** Brings a snoozed chat back, or asks until when it is to be snoozed. */
export function toggleSnooze(chat: Chat): void {
  if (chat.snoozedUntil === null) openDialog({ name: 'snooze-chat', ...named(chat) })
  else
    void request('chat.snooze', { ...named(chat), until: null }).then((outcome) =>
      failed(outcome, chat.accountId),
    )
}

function say(problem: Problem, { accountId }: OfChat): void {
  change(({ notices }) => ({ notices: putNotice(notices, noticeOf(problem, accountId)) }))
}

/** Marks everything that the list shows as read, in each account that it lists. */
export async function markAllRead(): Promise<void> {
  const { listView: view, listLabel: label } = now()
  const chats = await Promise.all(
    listedAccounts(now()).map(async ({ id: accountId }) => {
      const outcome = await request('chat.markAllRead', { accountId, view, label })
      if (failed(outcome, accountId) || !outcome.ok) return []
      return outcome.value.chats.map((mark) => ({ accountId, mark }))
    }),
  )
  if (chats.flat().length > 0) offer({ what: 'read', chats: chats.flat() })
}

/** Takes back what was done last. */
export async function undoInList(): Promise<void> {
  const { listUndo: undo } = now()
  if (!undo) return
  clearTimeout(timer)
  change(() => ({ listUndo: null }))
  if (undo.what === 'read') {
    for (const accountId of new Set(undo.chats.map((each) => each.accountId))) {
      const chats = undo.chats.filter((each) => each.accountId === accountId).map(({ mark }) => mark)
      failed(await request('chat.undoMarkAllRead', { accountId, chats }), accountId)
    }
    return
  }
  const { chat } = undo
  const outcome =
    undo.what === 'archived'
      ? await request('chat.archive', { ...chat, archived: false })
      : await request('chat.snooze', { ...chat, until: null })
  failed(outcome, chat.accountId)
}

/** Removes what was said in a chat here. Answers what went wrong. */
export async function clearChat(chat: OfChat): Promise<Problem | null> {
  const outcome = await request('chat.clear', named(chat))
  return outcome.ok ? null : outcome.problem
}

/** Puts these labels on a chat, and no others. */
export async function labelChat(chat: OfChat, labels: readonly LabelId[]): Promise<void> {
  failed(await request('chat.label', { ...named(chat), labels: [...labels] }), chat.accountId)
}

/** Makes a label (`id` null) or changes one. */
export function saveLabel(
  accountId: AccountId,
  id: LabelId | null,
  name: string,
  colour: number,
): Promise<Outcome<Label>> {
  return request('label.save', { accountId, id, name, colour })
}

/** Takes a label away, from every chat that has it. */
export async function removeLabel({ accountId, id }: Label): Promise<void> {
  failed(await request('label.remove', { accountId, id }), accountId)
}

/** Folds away what somebody writes in a group, or shows it again. */
export async function hideSender(
  chat: OfChat,
  sender: { readonly address: string; readonly name: string },
  hidden: boolean,
): Promise<void> {
  const { address, name } = sender
  failed(await request('chat.hideSender', { ...named(chat), address, name, hidden }), chat.accountId)
}
