import { useState, type RefObject } from 'react'
import type { Message } from '../../../../shared/model/message.ts'
import { problem, type Problem } from '../../../../shared/model/problem.ts'
import { fetchFile } from '../../../store/actions/media.ts'
import { useApp } from '../../../store/use-app.ts'
import type { FileState, Media } from '../../../parts/file-props.ts'
import { useInView } from './use-in-view.ts'

/** Whether the record says where its file is kept. */
export function hasSource(media: Media): boolean {
  return media.mediaId !== '' || media.url !== '' || media.fileId !== ''
}

/** The file of a message: photos, stickers and sounds are asked for when they come into view, as far as the settings say. */
export function useFile(message: Message, media: Media, frame: RefObject<Element | null>): FileState {
  const transfer = useApp((state) => state.transfers[`${message.accountId}/${message.key}`] ?? null)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  const source = hasSource(media) && message.marker === null
  const why = refused ?? message.fileProblem ?? (source || message.marker ? null : problem('media-no-source'))

  async function ask(auto: boolean): Promise<void> {
    setAsking(true)
    setRefused(null)
    const outcome = await fetchFile(message, auto)
    setAsking(false)
    // What the settings do not fetch by itself is no failure, and neither is a photo that nobody asked for.
    if (!outcome.ok && !auto) setRefused(outcome.problem)
  }

  const auto = media.media === 'image' || media.media === 'sticker' || media.media === 'audio'
  useInView(frame, () => {
    const wanted = auto && source && !message.fileReady && message.fileProblem === null
    if (wanted && message.direction === 'in') void ask(true)
    else if (wanted && media.fileId === '') void ask(true)
  })

  const state =
    transfer !== null || asking
      ? 'moving'
      : message.fileReady
        ? 'ready'
        : why !== null || message.marker !== null
          ? 'lost'
          : 'away'
  return { state, transfer, problem: why, fetch: () => void ask(false) }
}
