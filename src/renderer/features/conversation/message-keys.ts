import type { KeyboardEvent } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { setReply } from '../../store/actions/composer.ts'
import { removeHere } from '../../store/actions/removal.ts'
import { endSelection, selectedMessages, selectUpTo, toggleSelected } from '../../store/actions/selection.ts'
import { openDialog } from '../../store/actions/view.ts'
import { isAnswerable, isForwardable, isRemovable } from '../../store/select.ts'
import { now } from '../../store/use-app.ts'
import { showsRing } from '../../ui/focus-ring.ts'
import { copyMessages } from './copy-messages.ts'

/** What is chosen, or the message itself where nothing is. */
function meant(message: Message): readonly Message[] {
  const chosen = selectedMessages()
  return chosen.length > 0 ? chosen : [message]
}

/** A key on the message that has the focus. True when it meant something; `next` is the one that an arrow leads to. */
export function pressedOn(message: Message, event: KeyboardEvent, next: Message | undefined): boolean {
  const command = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  if (command && !event.altKey && !event.shiftKey && key === 'c') {
    // Words that are marked are what is meant.
    if (window.getSelection()?.isCollapsed === false) return false
    void copyMessages(meant(message))
    return true
  }
  if (command || event.altKey) return false
  if (event.shiftKey) {
    if (key !== 'arrowup' && key !== 'arrowdown') return false
    selectUpTo(message)
    if (next) selectUpTo(next)
    return true
  }
  const chosen = selectedMessages().length > 0
  if (key === 'escape') {
    if (chosen) endSelection()
    return chosen
  }
  // A click gives a message the focus as well: whoever types then means to write.
  if (!now().settings.singleKeys || !showsRing(event.target)) return false
  switch (key) {
    case ' ':
      toggleSelected(message)
      return true
    case 'r':
      if (chosen || !isAnswerable(message)) return false
      setReply({ accountId: message.accountId, id: message.chatId }, message)
      return true
    case 'f': {
      const messages = meant(message).filter(isForwardable)
      if (messages.length > 0) openDialog({ name: 'forward', messages })
      return true
    }
    case 'delete':
      // A key that is held deletes one message, not those after it as well.
      if (event.repeat) return true
      void removeHere(meant(message).filter(isRemovable)).then(endSelection)
      return true
    default:
      return false
  }
}
