import type { RefObject } from 'react'
import type { Message } from '../../../../shared/model/message.ts'
import type { FileState, Media } from '../../../parts/file-props.ts'
import { hasSource, useMessageFile } from '../../../parts/use-message-file.ts'
import { useInView } from './use-in-view.ts'

/** The file of a message: photos, stickers and sounds are asked for when they come into view, as far as the settings say. */
export function useFile(message: Message, media: Media, frame: RefObject<Element | null>): FileState {
  const file = useMessageFile(message)
  const { direction, fileReady, fileProblem, marker } = message
  const isShown = media.media === 'image' || media.media === 'sticker' || media.media === 'audio'
  useInView(frame, () => {
    const wanted = isShown && hasSource(media) && marker === null && !fileReady && fileProblem === null
    if (wanted && (direction === 'in' || media.fileId === '')) file.askBySettings()
  })
  // What is on its way up is here as well.
  return file.transfer === null ? file : { ...file, state: 'moving' }
}
