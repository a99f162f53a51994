import { useEffect, useState } from 'react'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import { fetchFile } from '../../store/actions/media.ts'
import type { FileState } from '../../parts/file-props.ts'
import { useApp } from '../../store/use-app.ts'

/** The file of the message that the viewer shows: a photo is asked for when it is come to, as far as the settings say. */
export function usePhotoFile(message: Message): FileState {
  const { accountId, key, content, fileReady, fileProblem, marker } = message
  const transfer = useApp((state) => state.transfers[`${accountId}/${String(key)}`] ?? null)
  // Of the photo with that key: the person may have gone on to another.
  const [asking, setAsking] = useState<number | null>(null)
  const [refused, setRefused] = useState<{ readonly key: number; readonly why: Problem } | null>(null)
  const hasSource = content.type === 'media' && marker === null && isSomewhere(content)
  const refusal = refused?.key === key ? refused.why : null
  const why = refusal ?? fileProblem ?? (hasSource || marker !== null ? null : problem('media-no-source'))

  /** The photo about which it is known whether it comes by itself. */
  const [asked, setAsked] = useState<number | null>(null)

  async function ask(): Promise<void> {
    setAsking(key)
    setRefused(null)
    const outcome = await fetchFile(message, false)
    setAsking(null)
    if (!outcome.ok) setRefused({ key, why: outcome.problem })
  }

  const isPhoto = content.type === 'media' && content.media === 'image'
  const comes = isPhoto && hasSource && !fileReady && fileProblem === null
  useEffect(() => {
    if (comes) void fetchFile(message, true).then(() => setAsked(key))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each photo that is come to
  }, [accountId, key])

  const state = fileReady
    ? 'ready'
    : transfer !== null || asking === key || (comes && asked !== key)
      ? 'moving'
      : why !== null || marker !== null
        ? 'lost'
        : 'away'
  return { state, transfer, problem: why, fetch: () => void ask() }
}

function isSomewhere({ mediaId, url, fileId }: MessageContent & { readonly type: 'media' }): boolean {
  return mediaId !== '' || url !== '' || fileId !== ''
}
