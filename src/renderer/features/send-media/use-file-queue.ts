import { useEffect, useRef, useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { CannedFile } from '../../../shared/model/canned-attachment.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { copyCannedFile, copyFile, discardFile, type CopyProgress } from '../../store/actions/files.ts'
import { sendMedia } from '../../store/actions/sending.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { judgeFile, mediaOf, type SendableMedia } from '../../text/media-files.ts'

/** A local file on its way out. */
export interface QueuedFile {
  readonly id: number
  readonly file: File | CannedFile
  readonly media: SendableMedia
  /** Its copy in Parley's folder, once made: a second press of Send does not copy again. */
  readonly fileId: string | null
}

/** What is being made ready now. */
export interface Copying {
  readonly name: string
  readonly done: number
  readonly total: number
}

/** How a press of Send ended: all has left, the person stopped it, or what went wrong with which file. */
export type QueueEnd = 'sent' | 'stopped' | { readonly problem: Problem; readonly id: number }

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

/** The files of the dialog. They leave one after the other; what has left is off the list, what has not stays on it. */
export function useFileQueue(
  place: ComposerPlace,
  account: Account,
  given: readonly (File | CannedFile)[],
  documents: boolean,
) {
  const [asDocument, setAsDocument] = useState(documents)
  const queued = (file: File | CannedFile, id: number): QueuedFile => ({
    id,
    file,
    media: asDocument ? 'document' : mediaOf(file.type),
    fileId: null,
  })
  const [files, setFiles] = useState<readonly QueuedFile[]>(() => given.map(queued))
  const [nextId, setNextId] = useState(given.length)
  const [copying, setCopying] = useState<Copying | null>(null)
  const stop = useRef<AbortController | null>(null)
  const copies = useRef(new Set<string>())

  useEffect(() => {
    const made = copies.current
    return () => {
      stop.current?.abort()
      // Copies that nobody sends any more.
      for (const fileId of made) void discardFile(fileId)
      made.clear()
    }
  }, [])

  const { uploadLimit } = capabilitiesOf(account)
  const judge = (file: QueuedFile): Problem | null => judgeFile(file.file.size, uploadLimit)
  const put = (id: number, change: Partial<QueuedFile>): void =>
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)))

  async function copyOf(item: QueuedFile, signal: AbortSignal): Promise<Outcome<string> | null> {
    if (item.fileId !== null) return { ok: true, value: item.fileId }
    const { name } = item.file
    const tell = (done: number, total: number): void => setCopying({ name, done, total })
    const copied = await copyFor(account.id, item.file, tell, signal)
    setCopying(null)
    if (copied?.ok) {
      copies.current.add(copied.value)
      put(item.id, { fileId: copied.value })
    }
    return copied
  }

  async function sendOne(
    item: QueuedFile,
    caption: string,
    sendAt: number | null,
    signal: AbortSignal,
  ): Promise<Outcome<unknown> | null> {
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
  }

  /** Sends all of them; the caption goes with the first. */
  async function sendAll(caption: string, sendAt: number | null): Promise<QueueEnd> {
    const wrong = files.find((each) => judge(each) !== null)
    const why = wrong ? judge(wrong) : null
    if (wrong && why) return { problem: why, id: wrong.id }
    const controller = new AbortController()
    stop.current = controller
    let words = caption
    for (const item of files) {
      const outcome = await sendOne(item, words, sendAt, controller.signal)
      if (!outcome) return 'stopped'
      if (!outcome.ok) return { problem: outcome.problem, id: item.id }
      setFiles((before) => before.filter((each) => each.id !== item.id))
      words = ''
    }
    return 'sent'
  }

  return {
    files,
    copying,
    judge,
    sendAll,
    stop: () => stop.current?.abort(),
    /** Whether one of them could also be shown in the conversation or played there. */
    canBeShown: files.some(({ file }) => mediaOf(file.type) !== 'document'),
    asDocument,
    setAsDocument: (on: boolean) => {
      setAsDocument(on)
      setFiles((before) =>
        before.map((each) => ({ ...each, media: on ? 'document' : mediaOf(each.file.type) })),
      )
    },
    /** Puts more files behind the others; answers the first of them. */
    add: (more: readonly File[]): number => {
      setFiles((before) => [...before, ...more.map((file, index) => queued(file, nextId + index))])
      setNextId(nextId + more.length)
      return nextId
    },
    remove: (id: number) => {
      const gone = files.find((each) => each.id === id)
      if (gone?.fileId) {
        copies.current.delete(gone.fileId)
        void discardFile(gone.fileId)
      }
      setFiles((before) => before.filter((each) => each.id !== id))
    },
  }
}
