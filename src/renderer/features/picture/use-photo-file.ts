import { useEffect, useState } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import type { FileState } from '../../parts/file-props.ts'
import { hasSource, useMessageFile } from '../../parts/use-message-file.ts'
import { fetchFile } from '../../store/actions/media.ts'

/** The file of the message that the viewer shows: a photo is asked for when it is come to, as far as the settings say. */
export function usePhotoFile(message: Message): FileState {
  const { accountId, key, content, fileReady, fileProblem, marker } = message
  const file = useMessageFile(message)
  /** The photo about which it is known whether it comes by itself. */
  const [asked, setAsked] = useState<number | null>(null)
  const isPhoto = content.type === 'media' && content.media === 'image' && hasSource(content)
  const comes = isPhoto && marker === null && !fileReady && fileProblem === null
  useEffect(() => {
    if (comes) void fetchFile(message, true).then(() => setAsked(key))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each photo that is come to
  }, [accountId, key])
  return comes && asked !== key ? { ...file, state: 'moving' } : file
}
