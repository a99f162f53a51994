import { useEffect, useState } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { closeGallery, lookAround } from '../../store/actions/viewer-photos.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'

/** The message as it is now, and those beside it; it is left when its message is taken away. */
export function useGallery(message: Message): {
  readonly messages: readonly Message[]
  readonly at: number
  /** Whether these are all that the chat has. */
  readonly isWhole: boolean
} {
  const gallery = useApp((state) => state.gallery)
  const { accountId, chatId, key } = message
  const isOurs = gallery?.accountId === accountId && gallery.chatId === chatId
  const messages = isOurs ? gallery.messages : [message]
  const at = messages.findIndex((each) => each.key === key)
  useEffect(() => {
    lookAround(message)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each photo that is come to
  }, [accountId, key])
  useEffect(() => closeGallery, [])

  const [wasHere, setWasHere] = useState(false)
  if (isOurs && at >= 0 && !wasHere) setWasHere(true)
  const isGone = isOurs && at < 0 && wasHere
  useEffect(() => {
    if (!isGone) return
    const next = messages.find(({ sort }) => sort > message.sort) ?? messages.at(-1)
    if (next) openDialog({ name: 'picture', message: next })
    else closeDialog()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it goes
  }, [isGone])
  if (at < 0) return { messages: [message], at: 0, isWhole: false }
  return { messages, at, isWhole: isOurs && !gallery.hasOlder && !gallery.hasNewer }
}
