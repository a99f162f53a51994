import { useEffect, useRef, useState } from 'react'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { CannedFile } from '../../../shared/model/canned-attachment.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { copyCannedFile, copyFile, discardFile, type CopyProgress } from '../../store/actions/files.ts'
import { sendMedia } from '../../store/actions/sending.ts'
import type { SendableMedia } from '../../text/media-files.ts'

/** A local file on its way out. */
export interface QueuedFile {
  readonly id: number
  readonly file: File | CannedFile
  readonly media: SendableMedia
  /** Its copy in Parley's folder, once made: a second press of Send does not copy again. */
  readonly fileId: string | null
}

/** What is being made ready now. */
interface Copying {
  readonly name: string
  readonly done: number
  readonly total: number
}

/** A copy of a file of this computer, or of a canned reply. Null when the person stopped it. */
const copyFor = (
  accountId: AccountId,
  file: File | CannedFile,
  tell: CopyProgress,
  signal: AbortSignal,
): Promise<Outcome<string> | null> =>
  file instanceof File
    ? copyFile(accountId, file, tell, signal)
    : copyCannedFile(accountId, file, tell, signal)

/** Copies of files in Parley's folder, from where they leave. Those that nobody sends any more go. */
export function useFileCopies(
  place: ComposerPlace,
  account: Account,
  onCopied: (id: number, fileId: string) => void,
) {
  const [copying, setCopying] = useState<Copying | null>(null)
  const stop = useRef<AbortController | null>(null)
  const copies = useRef(new Set<string>())

  useEffect(() => {
    const made = copies.current
    return () => {
      stop.current?.abort()
      for (const fileId of made) void discardFile(fileId)
      made.clear()
    }
  }, [])

  async function copyOf(item: QueuedFile, signal: AbortSignal): Promise<Outcome<string> | null> {
    if (item.fileId !== null) return { ok: true, value: item.fileId }
    const { name } = item.file
    const tell = (done: number, total: number): void => setCopying({ name, done, total })
    const copied = await copyFor(account.id, item.file, tell, signal)
    setCopying(null)
    if (copied?.ok) {
      copies.current.add(copied.value)
      onCopied(item.id, copied.value)
    }
    return copied
  }

  return {
    copying,
    /** A press of Send begins: answers what stops it. */
    begin: (): AbortSignal => {
      stop.current = new AbortController()
      return stop.current.signal
    },
    stop: () => stop.current?.abort(),
    /** Sends a file by its copy. Null when the person stopped it. */
    send: async (
      item: QueuedFile,
      caption: string,
      sendAt: number | null,
      signal: AbortSignal,
    ): Promise<Outcome<unknown> | null> => {
      const copied = await copyOf(item, signal)
      if (!copied || signal.aborted) return null
      if (!copied.ok) return copied
      const fileId = copied.value
      const source = { type: 'file', fileId } as const
      // From here on it belongs to the message, also if the dialog is closed meanwhile.
      copies.current.delete(fileId)
      const fileName = item.file.name
      const outcome = await sendMedia(place, { media: item.media, source, caption, fileName, sendAt }, true)
      if (!outcome.ok && signal.aborted) void discardFile(fileId)
      else if (!outcome.ok) copies.current.add(fileId)
      return outcome
    },
    discard: (fileId: string): void => {
      copies.current.delete(fileId)
      void discardFile(fileId)
    },
  }
}
