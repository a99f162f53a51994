import { accountIn } from '../../../shared/lib/capabilities.ts'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import { draftThrottle, type DraftThrottle } from '../draft-throttle.ts'
import { afterEnqueued, canSend, leavingText, limitOf } from '../composer-rules.ts'
import { addressOf, canWriteTo } from '../select.ts'
import type { ComposerState } from '../composer-state.ts'
import { chatKey } from '../state.ts'
import { change, now } from '../use-app.ts'
import { ask } from './ask.ts'

/** The part of a chat that a composer needs. */
export interface ComposerPlace {
  readonly accountId: AccountId
  readonly id: ChatId
}

const EMPTY: ComposerState = {
  text: '',
  loaded: false,
  sending: false,
  leaving: null,
  problem: null,
  draftProblem: null,
  replyTo: null,
  editing: null,
  insertions: 0,
  caret: null,
}

/** How long until a draft that could not be read is asked for again. */
const RELOAD_DELAY_MS = 2000

const throttles = new Map<string, DraftThrottle>()
const loads = new Map<string, Promise<void>>()

const keyOf = (place: ComposerPlace): string => chatKey(place.accountId, place.id)

/** The composer of a chat as it is now. For actions only. */
export function composerOf(place: ComposerPlace): ComposerState {
  return now().composers[keyOf(place)] ?? EMPTY
}

/** Changes the composer of a chat. For actions only. */
export function updateComposer(place: ComposerPlace, next: Partial<ComposerState>): void {
  change((state) => {
    const key = keyOf(place)
    return { composers: { ...state.composers, [key]: { ...EMPTY, ...state.composers[key], ...next } } }
  })
}

function accountOf(place: ComposerPlace): Account | null {
  const account = now().accounts.find((each) => each.id === place.accountId)
  return account ? accountIn(account, { address: addressOf(now(), place.accountId, place.id) }) : null
}

/** The next message of this chat answers that one; null: none. Stays until it is sent or taken back, also while away. */
export function setReply(place: ComposerPlace, replyTo: Message | null): void {
  if (!canWriteTo(now(), place.accountId, place.id)) return
  updateComposer(place, { replyTo })
}

/** The message that the next one of this chat answers. */
export function replyOf(place: ComposerPlace): Message | null {
  return composerOf(place).replyTo
}

/** The answer to that message has left; another that was chosen meanwhile stays. */
export function replySent(place: ComposerPlace, replyTo: Message | null): void {
  if (replyTo !== null && replyOf(place)?.key === replyTo.key) setReply(place, null)
}

async function save(place: ComposerPlace, text: string): Promise<void> {
  const outcome = await ask('draft.save', { accountId: place.accountId, chatId: place.id, text })
  const draftProblem = outcome.ok ? null : outcome.problem
  if (composerOf(place).draftProblem?.code !== draftProblem?.code) updateComposer(place, { draftProblem })
}

function throttleOf(place: ComposerPlace): DraftThrottle {
  const key = keyOf(place)
  const known = throttles.get(key)
  if (known) return known
  const made = draftThrottle((text) => void save(place, text))
  throttles.set(key, made)
  return made
}

/** Takes in the draft on disk, once; what was typed meanwhile stands behind it. */
export function loadComposer(place: ComposerPlace): Promise<void> {
  const key = keyOf(place)
  const known = loads.get(key)
  if (known) return known
  const loading = (async () => {
    const outcome = await ask('draft.get', { accountId: place.accountId, chatId: place.id })
    if (!outcome.ok) {
      // Nothing may be written over a draft that could not be read: what is typed stays here until it can.
      loads.delete(key)
      updateComposer(place, { draftProblem: outcome.problem })
      setTimeout(() => void loadComposer(place), RELOAD_DELAY_MS)
      return
    }
    const saved = outcome.value?.text ?? ''
    const typed = composerOf(place).text
    updateComposer(place, { text: saved + typed, loaded: true, draftProblem: null })
    if (typed !== '' || composerOf(place).editing) keepTyped(place)
  })()
  loads.set(key, loading)
  return loading
}

/** Reads the draft before words of the composer are sent: the core deletes it with them. Says why it could not be read. */
export async function ensureDraftRead(place: ComposerPlace): Promise<Problem | null> {
  await loadComposer(place)
  const { loaded, draftProblem } = composerOf(place)
  return loaded ? null : (draftProblem ?? problem('internal'))
}

/** What a kill must leave of a composer: words that are being changed stand before the draft that waits beside them. */
function worthKeeping({ text, editing }: ComposerState): string {
  return editing && editing.text !== editing.message.text ? inFront(editing.text, text) : text
}

/** Puts what stands in the composer on its way to the disk. For actions only. */
export function keepTyped(place: ComposerPlace): void {
  const composer = composerOf(place)
  if (composer.loaded) throttleOf(place).push(worthKeeping(composer))
}

/** The person typed: drawn at once, on disk within the throttle's delay. */
export function typeText(
  place: ComposerPlace,
  text: string,
  insertions = composerOf(place).insertions,
): void {
  const { editing } = composerOf(place)
  const words = editing ? { editing: { ...editing, text } } : { text }
  updateComposer(place, { ...words, insertions, problem: null })
  keepTyped(place)
}

/**
 * The window puts a text there, such as a canned reply: as typed, and one undo takes it back. `caret`: where it stands from then
 * on; null: behind what has changed.
 */
export function insertText(place: ComposerPlace, text: string, caret: number | null = null): void {
  typeText(place, text, composerOf(place).insertions + 1)
  updateComposer(place, { caret })
}

/** The caption of what is about to be sent stands in the composer, also while another message is edited there. */
export function writeCaption(place: ComposerPlace, text: string): void {
  updateComposer(place, { text, problem: null })
  keepTyped(place)
}

/** Shows an earlier text without making it the draft: stepping through versions makes no new ones. */
export function showText(place: ComposerPlace, text: string): void {
  updateComposer(place, { text, problem: null })
}

/** Saves now what the throttle still holds: on blur, on leaving the chat, when the window hides. */
export function flushDraft(place: ComposerPlace): void {
  throttles.get(keyOf(place))?.flush()
}

/** Saves the drafts of all chats now. */
export function flushDrafts(): void {
  for (const throttle of throttles.values()) throttle.flush()
}

/** What stands in the composer cannot leave yet, and the banner over it says why. */
export function sayWhyNot(place: ComposerPlace, why: Problem): void {
  updateComposer(place, { problem: why })
}

/**
 * Sends what stands in the composer. One id per press; a second press while the first is under way does nothing. The
 * text goes only when the outbox has it, and what was typed meanwhile stays. Over the limit it goes only if the person
 * agreed to parts (`split`). A press that comes before the draft was read waits for it; behind a draft that nobody has seen
 * yet nothing leaves.
 */
export async function sendComposer(
  place: ComposerPlace,
  { split = false, sendAt = null }: { readonly split?: boolean; readonly sendAt?: number | null } = {},
): Promise<boolean> {
  const { text, replyTo } = composerOf(place)
  const account = accountOf(place)
  const length = leavingText(text, account, replyTo).length
  if (!canSend(text, split ? Infinity : limitOf(account), length)) return false
  if (!composerOf(place).loaded && (await ensureDraftRead(place)) !== null) return false
  if (composerOf(place).sending || !composerOf(place).text.startsWith(text)) return false
  const outcome = await sendWords(place, text, (sendId) =>
    ask('message.send', {
      accountId: place.accountId,
      chatId: place.id,
      text,
      sendId,
      replyTo: replyTo?.key ?? null,
      split,
      sendAt,
      ofComposer: true,
    }),
  )
  if (!outcome.ok) updateComposer(place, { problem: outcome.problem })
  return outcome.ok
}

/**
 * Hands the composer's words to the outbox by one request, alone or as the caption of something: they go when the outbox has
 * them, and stay when it refuses. `send` must say that they are the composer's (`ofComposer`).
 */
export async function sendWords<T>(
  place: ComposerPlace,
  text: string,
  send: (sendId: string) => Promise<Outcome<T>>,
): Promise<Outcome<T | null>> {
  const sendId = crypto.randomUUID()
  updateComposer(place, {
    sending: true,
    leaving: { sendId, text, replyTo: composerOf(place).replyTo },
    problem: null,
  })
  // The outbox takes the draft away in its own transaction, however much of it is on disk. Saved first, it would be one more
  // write and one more picture before the message is seen.
  throttleOf(place).cancel()
  const outcome = await send(sendId)
  if (!outcome.ok && composerOf(place).leaving?.sendId === sendId) {
    updateComposer(place, { sending: false, leaving: null })
    keepTyped(place)
    return outcome
  }
  enqueued(place, sendId)
  // Reported to be in the outbox, it is: whatever became of the answer.
  return outcome.ok ? outcome : success(null)
}

/** The outbox has taken a press and its draft; the event that tells so has mostly been here already. */
function enqueued(place: ComposerPlace, sendId: string): void {
  const { leaving } = composerOf(place)
  if (leaving?.sendId === sendId) updateComposer(place, afterEnqueued(composerOf(place), sendId))
  // The next press has what was typed meanwhile.
  else if (leaving) return
  const composer = composerOf(place)
  if (!throttleOf(place).isTouched() && composer.draftProblem === null) return
  throttleOf(place).cancel()
  void save(place, worthKeeping(composer))
}

/** Takes a caption that was sent without the draft before it out of the composer: the draft stays. */
export function dropCaption(place: ComposerPlace, caption: string): void {
  const { text } = composerOf(place)
  if (!text.endsWith(caption)) return
  updateComposer(place, { text: text.slice(0, -caption.length) })
  keepTyped(place)
}

/** Puts a text that was taken back in front of what stands in the composer. */
export async function restoreDraft(place: ComposerPlace, text: string): Promise<void> {
  await loadComposer(place)
  updateComposer(place, { text: inFront(text, composerOf(place).text), problem: null })
  keepTyped(place)
}

/** Puts words that were written elsewhere behind the composer's; `saved`: the draft on disk has them already. */
export async function takeRestoredText(place: ComposerPlace, text: string, saved: boolean): Promise<void> {
  const { loaded } = composerOf(place)
  // One that was never opened finds them on disk.
  if (saved && !loaded && !loads.has(keyOf(place))) return
  await loadComposer(place)
  const { text: current } = composerOf(place)
  // One that was just being opened may have found them already.
  if (saved && !loaded && current.endsWith(text)) return
  updateComposer(place, { text: inFront(current, text), problem: null })
  keepTyped(place)
}

function inFront(text: string, current: string): string {
  if (text === '') return current
  return current.trim() === '' ? text : `${text}\n${current}`
}

/** The composer of an account that was removed, and all that was loaded for it, is forgotten. */
export function forgetComposers(accountId: AccountId): void {
  for (const key of [...loads.keys()]) if (key.startsWith(`${accountId}/`)) loads.delete(key)
  for (const [key, throttle] of [...throttles]) {
    if (!key.startsWith(`${accountId}/`)) continue
    throttle.cancel()
    throttles.delete(key)
  }
  change((state) => ({
    composers: Object.fromEntries(
      Object.entries(state.composers).filter(([key]) => !key.startsWith(`${accountId}/`)),
    ),
  }))
}
