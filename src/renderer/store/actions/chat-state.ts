import type { AccountId } from '../../../shared/model/account.ts'
import { isMuted, MUTED_ALWAYS, unreadOf, type Chat } from '../../../shared/model/chat.ts'
import type { Label, LabelId } from '../../../shared/model/label.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { listedAccounts } from '../merged.ts'
import { hasRoom, isInFront } from '../sides.ts'
import type { ListUndo } from '../list-undo.ts'
import { change, now } from '../use-app.ts'
import { ask, askOrReport, reportProblem } from './ask.ts'
import { closeSide, openChat, openNextWaiting } from './chat.ts'
import { endChatSelection } from './select-chats.ts'
import { openDialog, saveSettings } from './view.ts'

/** How long the way back is offered, in milliseconds. */
const UNDO_MS = 10_000

type OfChat = Pick<Chat, 'accountId' | 'id'>
const named = ({ accountId, id }: OfChat): { accountId: AccountId; chatId: number } => ({
  accountId,
  chatId: id,
})

let timer: ReturnType<typeof setTimeout> | undefined

/** Offers the way back for a while. */
export function offerUndo(listUndo: ListUndo): void {
  change(() => ({ listUndo }))
  clearTimeout(timer)
  timer = setTimeout(() => change(() => ({ listUndo: null })), UNDO_MS)
}

/** Puts a chat before the others, or among them again. */
export async function togglePin(chat: Chat): Promise<void> {
  await askOrReport('chat.pin', { ...named(chat), pinned: chat.pinned === null }, chat.accountId)
}

/** Puts a chat away, or back into the list. `mayGoOn`: whoever waits longest may be opened in its place. */
export async function toggleArchive(chat: Chat, mayGoOn = true): Promise<void> {
  const { accountId, archived } = chat
  const isDone = await askOrReport('chat.archive', { ...named(chat), archived: !archived }, accountId)
  if (isDone && !archived) putAway('archived', [chat], mayGoOn)
}

/** Offers the way back, and goes on to whoever waits longest where one of them was open and the person wants that. */
function putAway(what: 'archived' | 'snoozed', chats: readonly OfChat[], mayGoOn = true): void {
  const { settings, openChats, accountId } = now()
  const open = chats.find((chat) => accountId === chat.accountId && openChats[chat.accountId] === chat.id)
  const goesOn = open !== undefined && mayGoOn && settings.nextAfterArchive
  const inOrder = open ? [open, ...chats.filter((chat) => chat !== open)] : chats
  if (chats.length > 0) offerUndo({ what, chats: inOrder.map(named), reopens: goesOn })
  if (goesOn) void openNextWaiting(open)
}

/** Asks for one chat after the other, up to the first refusal. Answers the chats that are done, and the refusal. */
async function askInTurn<C extends OfChat>(
  chats: readonly C[],
  ask: (chat: C) => Promise<Outcome<unknown>>,
): Promise<{ readonly done: readonly C[]; readonly problem: Problem | null }> {
  const done: C[] = []
  for (const chat of chats) {
    const outcome = await ask(chat)
    if (!outcome.ok) return { done, problem: outcome.problem }
    done.push(chat)
  }
  return { done, problem: null }
}

/** Archives chats, or brings them back. The selection ends. */
export async function archiveChats(chats: readonly Chat[], archived: boolean): Promise<void> {
  const [first] = chats
  if (!first) return
  const { done, problem } = await askInTurn(chats, (chat) =>
    ask('chat.archive', { ...named(chat), archived }),
  )
  if (problem) reportProblem(problem, first.accountId)
  else endChatSelection()
  if (archived) putAway('archived', done, false)
}

/** Marks chats as read, or as unread. */
export async function markChats(chats: readonly Chat[], as: 'read' | 'unread'): Promise<void> {
  const [first] = chats
  const { problem } = await askInTurn(
    chats.filter(({ kind }) => kind !== 'other'),
    (chat) => ask('chat.mark', { ...named(chat), as }),
  )
  if (problem && first) reportProblem(problem, first.accountId)
  else endChatSelection()
}

/** Marks a chat as read, or as unread: then it is closed, because what is before the eyes is read. */
export async function toggleUnread(chat: Chat): Promise<void> {
  const as = unreadOf(chat) > 0 ? 'read' : 'unread'
  // Where one has room, the other that is remembered does not come in its place: nobody asked to see that now.
  const isAlone = isInFront(now(), chat) && !hasRoom(now())
  if (as === 'unread' && isAlone) openChat(chat.accountId, null)
  else if (as === 'unread') closeSide(chat)
  await askOrReport('chat.mark', { ...named(chat), as }, chat.accountId)
}

/** Mutes chats for so many milliseconds, which may be without end; null: no more. Answers what went wrong. */
export async function muteChats(chats: readonly OfChat[], span: number | null): Promise<Problem | null> {
  const until = span === null ? null : Math.min(Date.now() + span, MUTED_ALWAYS)
  const { problem } = await askInTurn(chats, (chat) => ask('chat.mute', { ...named(chat), until }))
  if (problem === null) endChatSelection()
  return problem
}

/** Takes chats out of the list until then. Answers what went wrong. */
export async function snoozeChats(chats: readonly OfChat[], until: number): Promise<Problem | null> {
  const { done, problem } = await askInTurn(chats, (chat) => ask('chat.snooze', { ...named(chat), until }))
  if (problem === null) endChatSelection()
  putAway('snoozed', done)
  return problem
}

/** The alerts of a chat come again until the person looks, or no more. */
export async function toggleRepeatAlerts(chat: Chat): Promise<void> {
  await askOrReport('chat.repeatAlerts', { ...named(chat), on: !chat.repeatsAlert }, chat.accountId)
}

/** Unmutes a chat, or asks for how long it is to be muted. */
export function toggleMute(chat: Chat): void {
  if (isMuted(chat, Date.now()))
    void muteChats([chat], null).then((problem) => problem && reportProblem(problem, chat.accountId))
  else openDialog({ name: 'mute-chat', chats: [chat] })
}

/** Brings a snoozed chat back, or asks until when it is to be snoozed. */
export function toggleSnooze(chat: Chat): void {
  if (chat.snoozedUntil === null) openDialog({ name: 'snooze-chat', chats: [chat] })
  else void askOrReport('chat.snooze', { ...named(chat), until: null }, chat.accountId)
}

/** Marks everything that the list shows as read, in each account that it lists. */
export async function markAllRead(): Promise<void> {
  const { listView: view, listLabel: label } = now()
  const chats = await Promise.all(
    listedAccounts(now()).map(async ({ id: accountId }) => {
      const outcome = await ask('chat.markAllRead', { accountId, view, label })
      if (!outcome.ok) reportProblem(outcome.problem, accountId)
      return !outcome.ok ? [] : outcome.value.chats.map((mark) => ({ accountId, mark }))
    }),
  )
  if (chats.flat().length > 0) offerUndo({ what: 'read', chats: chats.flat() })
}

/** Takes back what was done last. */
export async function undoInList(): Promise<void> {
  const { listUndo: undo } = now()
  if (!undo) return
  clearTimeout(timer)
  change(() => ({ listUndo: null }))
  if (undo.what === 'view') {
    const savedViews = now().settings.savedViews.toSpliced(undo.place, 0, undo.view)
    await saveSettings({ savedViews })
    return
  }
  if (undo.what === 'reminder') {
    await askOrReport('reminder.end', { ...undo.reminder, done: false }, undo.reminder.accountId)
    return
  }
  if (undo.what === 'read') {
    for (const accountId of new Set(undo.chats.map((each) => each.accountId))) {
      const chats = undo.chats.filter((each) => each.accountId === accountId).map(({ mark }) => mark)
      await askOrReport('chat.undoMarkAllRead', { accountId, chats }, accountId)
    }
    return
  }
  for (const [index, chat] of undo.chats.entries()) {
    const isDone =
      undo.what === 'archived'
        ? await askOrReport('chat.archive', { ...chat, archived: false }, chat.accountId)
        : await askOrReport('chat.snooze', { ...chat, until: null }, chat.accountId)
    if (!isDone) return
    if (index === 0 && undo.reopens) openChat(chat.accountId, chat.chatId)
  }
}

/** Puts these labels on a chat, and no others. Answers whether it was done. */
export const labelChat = (chat: OfChat, labels: readonly LabelId[]) =>
  askOrReport('chat.label', { ...named(chat), labels: [...labels] }, chat.accountId)

/** Takes a label away, from every chat that has it. */
export const removeLabel = ({ accountId, id }: Label) =>
  askOrReport('label.remove', { accountId, id }, accountId)

/** Folds away what somebody writes in a group, or shows it again. */
export const hideSender = (
  chat: OfChat,
  { address, name }: { readonly address: string; readonly name: string },
  hidden: boolean,
) => askOrReport('chat.hideSender', { ...named(chat), address, name, hidden }, chat.accountId)
