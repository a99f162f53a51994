import type { KeyboardEvent } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { composerOf, setReply } from '../../store/actions/composer.ts'
import { beginEdit, leaveEdit } from '../../store/actions/editing.ts'
import { enterMeans } from '../../store/composer-rules.ts'
import { lastEditable, lastRecallable, selectConversation } from '../../store/select.ts'
import { now } from '../../store/use-app.ts'
import { formatIn, insertInto, markMeant } from '../../text/insert.ts'
import { undoMeans } from './undo-keys.ts'

/** The browser undoes by itself within this time, if it has anything to undo; the system's menu may carry the key there. */
const UNDO_MS = 60

/** What the keys of the composer can do beside typing. */
export interface ComposerKeys {
  readonly send: () => void
  /** Takes back what was just sent. */
  readonly undo: (message: Message) => void
  /** Steps through earlier texts: 1 back, −1 forward again. */
  readonly step: (by: 1 | -1) => void
  /** Opens the emoji. */
  readonly emoji: () => void
}

type Pressed = KeyboardEvent<HTMLTextAreaElement>

function undoOrRedo(event: Pressed, chat: Chat, meaning: 'back' | 'forward', keys: ComposerKeys): void {
  const { editing, text } = composerOf(chat)
  if (editing) return
  const recallable = lastRecallable(selectConversation(now(), chat)?.messages ?? [])
  if (meaning === 'back' && text === '' && recallable) {
    event.preventDefault()
    keys.undo(recallable)
    return
  }
  const area = event.currentTarget
  const before = area.value
  // Heard while it happens: an undo and a redo in quick succession lead back to the same text.
  const undone = new AbortController()
  const heard = (): void => {
    if (area.value !== before) undone.abort()
  }
  area.addEventListener('input', heard, { signal: undone.signal })
  setTimeout(() => {
    if (undone.signal.aborted) return
    undone.abort()
    keys.step(meaning === 'back' ? 1 : -1)
  }, UNDO_MS)
}

const commandOnly = (event: globalThis.KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/** A key in the composer of a chat. */
export function pressedIn(chat: Chat, event: Pressed, keys: ComposerKeys): void {
  const { nativeEvent } = event
  const { text, editing, replyTo } = composerOf(chat)
  const enter = enterMeans(nativeEvent, now().settings.sendKey)
  const mark = markMeant(nativeEvent)
  const undoing = undoMeans(nativeEvent)
  if (enter === 'send') {
    event.preventDefault()
    keys.send()
  } else if (enter === 'line-by-hand') {
    event.preventDefault()
    insertInto(event.currentTarget, '\n')
  } else if (nativeEvent.isComposing) {
    return
  } else if (mark) {
    event.preventDefault()
    formatIn(event.currentTarget, mark)
  } else if (commandOnly(nativeEvent) && event.key === '.') {
    event.preventDefault()
    keys.emoji()
  } else if (undoing) {
    undoOrRedo(event, chat, undoing, keys)
  } else if (event.key === 'Escape' && (editing ?? replyTo)) {
    event.preventDefault()
    if (editing) leaveEdit(chat)
    else setReply(chat, null)
  } else if (event.key === 'ArrowUp' && text === '' && !editing && !event.altKey) {
    const last = lastEditable(selectConversation(now(), chat)?.messages ?? [])
    if (!last) return
    event.preventDefault()
    void beginEdit(last)
  }
}
