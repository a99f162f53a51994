import { useEffect } from 'react'
import type { Message } from '../../shared/model/message.ts'
import { problemText, useT } from '../i18n/i18n.ts'
import { fetchFile } from '../store/actions/media.ts'
import type { Media } from './file-props.ts'
import { hasSource, useMessageFile } from './use-message-file.ts'

/** Where a shared file is. */
export interface SharedFile {
  readonly media: Media | null
  readonly state: 'ready' | 'moving' | 'away' | 'lost'
  /** Why a lost file cannot be had, in words; empty otherwise. */
  readonly why: string
  /** What is to be known of a file that is not here, in words; empty for one that is. */
  readonly absence: string
  readonly fetch: () => void
}

/** The file of a message on a category. A photo or a sound is asked for when it comes into view, as far as the settings say. */
export function useSharedFile(message: Message): SharedFile {
  const t = useT()
  const { state, problem: unfetched, fetch } = useMessageFile(message)
  const media = message.content.type === 'media' ? message.content : null
  const problem = media !== null && hasSource(media) ? unfetched : message.fileProblem
  const wanted = state === 'away' && (media?.media === 'image' || media?.media === 'audio')

  useEffect(() => {
    if (wanted) void fetchFile(message, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message that comes into view
  }, [message.accountId, message.key])

  const why = state === 'lost' ? (problem ? problemText(problem) : t('shared.lost')) : ''
  const absence = state === 'away' ? t('shared.away') : why
  return { media, state, why, absence, fetch }
}
