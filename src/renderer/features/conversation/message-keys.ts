import type { KeyboardEvent } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { keyMeant } from '../../keyboard/key-meant.ts'
import { isSingleKey, type KeyIdIn } from '../../keyboard/keymap.ts'
import { setReply } from '../../store/actions/composer.ts'
import { pin, star } from '../../store/actions/message.ts'
import { remindOfMessage } from '../../store/actions/reminders.ts'
import { removeHere } from '../../store/actions/removal.ts'
import { endSelection, selectedMessages, selectUpTo, toggleSelected } from '../../store/actions/selection.ts'
import { openDialog } from '../../store/actions/view.ts'
import { isAnswerable, isForwardable, isMarkable, isRemovable } from '../../store/select.ts'
import { showsRing } from '../../ui/focus-ring.ts'
import { copyMessages } from './copy-messages.ts'

const placeOf = ({ accountId, chatId }: Message): Pick<Chat, 'accountId' | 'id'> => ({
  accountId,
  id: chatId,
})

/** What is chosen, or the message itself where nothing is. */
function meant(message: Message): readonly Message[] {
  const chosen = selectedMessages(placeOf(message))
  return chosen.length > 0 ? chosen : [message]
}

/** What the keys on a message do. False: here and now nothing. */
const ACTIONS: Readonly<
  Record<KeyIdIn<'message'>, (message: Message, event: KeyboardEvent, next: Message | undefined) => boolean>
> = {
  copyMessages: (message) => {
    // Words that are marked are what is meant.
    if (window.getSelection()?.isCollapsed === false) return false
    void copyMessages(meant(message))
    return true
  },
  selectRange: (message, _, next) => {
    selectUpTo(message)
    if (next) selectUpTo(next)
    return true
  },
  endSelection: (message) => {
    const chosen = selectedMessages(placeOf(message)).length > 0
    if (chosen) endSelection(placeOf(message))
    return chosen
  },
  select: (message) => {
    toggleSelected(message)
    return true
  },
  reply: (message) => {
    if (selectedMessages(placeOf(message)).length > 0 || !isAnswerable(message)) return false
    setReply(placeOf(message), message)
    return true
  },
  forward: (message) => {
    const messages = meant(message).filter(isForwardable)
    if (messages.length > 0) openDialog({ name: 'forward', messages })
    return true
  },
  star: (message) => {
    const messages = meant(message).filter(isMarkable)
    void star(messages, !messages.every(({ starred }) => starred))
    return messages.length > 0
  },
  remind: (message) => {
    if (selectedMessages(placeOf(message)).length > 0 || !isMarkable(message)) return false
    remindOfMessage(message)
    return true
  },
  pin: (message) => {
    if (selectedMessages(placeOf(message)).length > 0 || !isMarkable(message)) return false
    void pin(message, !message.pinned)
    return true
  },
  remove: (message, event) => {
    // A key that is held deletes one message, not those after it as well.
    if (!event.repeat)
      void removeHere(meant(message).filter(isRemovable)).then(() => endSelection(placeOf(message)))
    return true
  },
}

/** A key on the message that has the focus. True when it meant something; `next` is the one that an arrow leads to. */
export function pressedOn(message: Message, event: KeyboardEvent, next: Message | undefined): boolean {
  const id = keyMeant('message', event.nativeEvent)
  // A click gives a message the focus as well: whoever types then means to write.
  if (id === null || (isSingleKey(id) && !showsRing(event.target))) return false
  return ACTIONS[id](message, event, next)
}
