import { useState, type ClipboardEvent } from 'react'
import { comeToFront } from '../../store/actions/chat.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { openDialog } from '../../store/actions/view.ts'
import { now } from '../../store/use-app.ts'
import { mediaOf } from '../../text/media-files.ts'
import { useDrop } from './use-drop.ts'

export type DroppedFiles = ReturnType<typeof useFiles>

/** Files that come to a chat by paste and drop: both open the dialog "Send media", and nothing else happens. */
export function useFiles(place: ComposerPlace, pane: () => HTMLElement | null) {
  const { accountId, id: chatId } = place
  const [folder, setFolder] = useState(false)

  function attach(files: readonly File[]): void {
    const [first] = files
    if (!first) return
    // Where it was dropped, it is meant.
    comeToFront(place)
    openDialog({ name: 'send-media', accountId, chatId, media: mediaOf(first.type), files })
  }

  const over = useDrop(
    pane,
    () => now().dialog !== null,
    (dropped) => {
      setFolder(dropped.folders)
      attach(dropped.files)
    },
  )

  return {
    over,
    /** A folder was dropped, which cannot be sent. */
    folder,
    dismissFolder: () => setFolder(false),
    pasted: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData
      // Office programs put a picture of the copied words beside them: there the words are meant.
      const words = types.includes('text/html') && types.includes('text/plain')
      if (files.length === 0 || words) return
      event.preventDefault()
      attach([...files])
    },
  }
}
