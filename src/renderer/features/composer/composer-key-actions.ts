import type { KeyboardEvent } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { keyMeant } from '../../keyboard/key-meant.ts'
import type { KeyIdIn } from '../../keyboard/keymap.ts'
import { composerOf, setReply } from '../../store/actions/composer.ts'
import { beginEdit, leaveEdit } from '../../store/actions/editing.ts'
import { lastEditable, lastRecallable, selectConversation } from '../../store/select.ts'
import type { ComposerState } from '../../store/composer-state.ts'
import { now } from '../../store/use-app.ts'
import { formatIn, insertInto, type Mark } from '../../text/insert.ts'

/** The browser undoes by itself within this time, if it has anything to undo; the system's menu may carry the key there. */
const UNDO_MS = 60

/** What the keys of the composer can do beside typing. */
export interface ComposerKeys {
  readonly send: () => void
  /** Sends, and archives the chat. */
  readonly sendArchive: () => void
  /** Asks for the time at which it is to be sent, where it can be sent. */
  readonly sendLater: () => void
  /** Takes back what was just sent. */
  readonly undo: (message: Message) => void
  /** Steps through earlier texts: 1 back, −1 forward again. */
  readonly step: (by: 1 | -1) => void
  /** Opens the emoji. */
  readonly emoji: () => void
}

/** Undo or redo. False: the field itself may have something to take back, and is asked first. */
function stepBack(area: HTMLTextAreaElement, by: 1 | -1, keys: ComposerKeys): false {
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
    keys.step(by)
  }, UNDO_MS)
  return false
}

interface Pressed {
  readonly chat: Chat
  readonly composer: ComposerState
  readonly area: HTMLTextAreaElement
  readonly keys: ComposerKeys
}

const messagesOf = (chat: Chat): readonly Message[] => selectConversation(now(), chat)?.messages ?? []

const format =
  (mark: Mark) =>
  ({ area }: Pressed): true => {
    formatIn(area, mark)
    return true
  }

/** What the keys of the composer do. False: here and now nothing, the key goes on its way. */
const ACTIONS: Readonly<Record<KeyIdIn<'composer'>, (pressed: Pressed) => boolean>> = {
  send: ({ keys }) => {
    keys.send()
    return true
  },
  sendArchive: ({ composer, keys }) => {
    if (!composer.editing) keys.sendArchive()
    return true
  },
  sendLater: ({ composer, keys }) => {
    if (!composer.editing) keys.sendLater()
    return true
  },
  line: ({ area }) => {
    insertInto(area, '\n')
    return true
  },
  cancel: ({ chat, composer }) => {
    if (composer.editing) leaveEdit(chat)
    else if (composer.replyTo) setReply(chat, null)
    else return false
    return true
  },
  editLast: ({ chat, composer }) => {
    const last = composer.text === '' && !composer.editing ? lastEditable(messagesOf(chat)) : null
    if (last) void beginEdit(last)
    return last !== null
  },
  bold: format('bold'),
  italic: format('italic'),
  strike: format('strike'),
  mono: format('mono'),
  emoji: ({ keys }) => {
    keys.emoji()
    return true
  },
  undo: ({ chat, composer, area, keys }) => {
    if (composer.editing) return false
    const sent = composer.text === '' ? lastRecallable(messagesOf(chat)) : null
    if (sent) keys.undo(sent)
    return sent ? true : stepBack(area, 1, keys)
  },
  redo: ({ composer, area, keys }) => (composer.editing ? false : stepBack(area, -1, keys)),
}

/** A key in the composer of a chat. */
export function pressedIn(chat: Chat, event: KeyboardEvent<HTMLTextAreaElement>, keys: ComposerKeys): void {
  const id = keyMeant('composer', event.nativeEvent)
  if (id === null) return
  // A key that is held down may have been pressed in the chat before.
  if ((id === 'send' || id === 'sendArchive') && event.repeat) {
    event.preventDefault()
    return
  }
  if (ACTIONS[id]({ chat, composer: composerOf(chat), area: event.currentTarget, keys }))
    event.preventDefault()
}
