import { useState } from 'react'
import type { Message } from '../../shared/model/message.ts'
import { problem, type Problem } from '../../shared/model/problem.ts'
import { fetchFile } from '../store/actions/media.ts'
import { useApp } from '../store/use-app.ts'
import type { FileState, Media } from './file-props.ts'

/** Whether the record says where its file is kept. */
export function hasSource({ mediaId, url, fileId }: Media): boolean {
  return mediaId !== '' || url !== '' || fileId !== ''
}

/** The file of a message, and how it is asked for by itself: who shows it says when. */
export interface MessageFile extends FileState {
  /** Asks as far as the settings say. What they do not fetch by itself is no failure. */
  readonly askBySettings: () => void
}

/** Where the file of a message is. A viewer may go on to another message while one is asked for. */
export function useMessageFile(message: Message): MessageFile {
  const { accountId, key, content, fileReady, fileProblem, marker } = message
  const transfer = useApp((state) => state.transfers[`${accountId}/${String(key)}`] ?? null)
  const [asking, setAsking] = useState<number | null>(null)
  const [refused, setRefused] = useState<{ readonly key: number; readonly why: Problem } | null>(null)
  const isSomewhere = marker !== null || (content.type === 'media' && hasSource(content))
  const refusal = refused?.key === key ? refused.why : null
  const why = refusal ?? fileProblem ?? (isSomewhere ? null : problem('media-no-source'))

  async function ask(auto: boolean): Promise<void> {
    setAsking(key)
    setRefused(null)
    const outcome = await fetchFile(message, auto)
    setAsking(null)
    if (!outcome.ok && !auto) setRefused({ key, why: outcome.problem })
  }

  const state = fileReady
    ? 'ready'
    : transfer !== null || asking === key
      ? 'moving'
      : why !== null || marker !== null
        ? 'lost'
        : 'away'
  return {
    ...{ state, transfer, problem: why },
    fetch: () => void ask(false),
    askBySettings: () => void ask(true),
  }
}
