import { textToSend } from '../../../shared/lib/letters.ts'
import { fillPlaceholders, gapIn } from '../../../shared/model/canned-reply.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Macro } from '../../../shared/model/macro.ts'
import { problem, type Outcome } from '../../../shared/model/problem.ts'
import { SWITCH_GUARD_MS } from '../switch-guard.ts'
import { now } from '../use-app.ts'
import { putWords } from './canned.ts'
import { ask, reportProblem } from './ask.ts'
import { labelChat, snoozeChats, toggleArchive } from './chat-state.ts'
import { placeholdersOf } from './fields.ts'
import { composerOf, sayWhyNot } from './composer.ts'

const HOUR_MS = 3_600_000

/** Runs a macro by its key. Right after a switch of chats the key may be meant for the chat before: then nothing is done. */
export async function runMacroByKey(macro: Macro, chat: Chat): Promise<void> {
  if (performance.now() - now().openedAt < SWITCH_GUARD_MS)
    reportProblem(problem('macro-too-soon'), chat.accountId)
  else await runMacro(macro, chat)
}

/**
 * Sends the reply, adds the label, then archives or snoozes the chat. The draft in the composer stays. A step that is refused says
 * why, and the steps after it are left out.
 */
export async function runMacro(macro: Macro, chat: Chat): Promise<void> {
  if ((await sendReply(macro, chat)) && (await addLabel(macro, chat))) await putAway(macro, chat)
}

/** Reports what went wrong. Answers whether nothing did. */
function isDone(outcome: Outcome<unknown>, chat: Chat): boolean {
  if (!outcome.ok) reportProblem(outcome.problem, chat.accountId)
  return outcome.ok
}

async function sendReply({ text }: Macro, chat: Chat): Promise<boolean> {
  if (textToSend(text) === '') return true
  const words = fillPlaceholders(text, placeholdersOf(chat.accountId, chat))
  if (gapIn(words)) {
    // The person fills the gap in the composer and presses Send. Words of a message that is being edited stay as they are.
    if (!composerOf(chat).editing) putWords(chat, words)
    sayWhyNot(chat, problem('text-gap'))
    return false
  }
  const { accountId, id: chatId } = chat
  const sendId = crypto.randomUUID()
  return isDone(await ask('message.send', { accountId, chatId, text: words, sendId }), chat)
}

async function addLabel({ label: name }: Macro, chat: Chat): Promise<boolean> {
  const wanted = name.trim().toLocaleLowerCase()
  if (wanted === '') return true
  const labels = now().labels[chat.accountId] ?? []
  let label = labels.find((each) => each.name.toLocaleLowerCase() === wanted)
  if (!label) {
    const fresh = { accountId: chat.accountId, id: null, name: name.trim(), colour: 0, repeatsAlert: false }
    const saved = await ask('label.save', fresh)
    if (!saved.ok) return isDone(saved, chat)
    label = saved.value
  }
  return chat.labels.includes(label.id) || labelChat(chat, [...chat.labels, label.id])
}

async function putAway({ end, hours }: Macro, chat: Chat): Promise<void> {
  if (end === 'archive' && !chat.archived) await toggleArchive(chat)
  if (end !== 'snooze') return
  const why = await snoozeChats([chat], Date.now() + hours * HOUR_MS)
  if (why) reportProblem(why, chat.accountId)
}
