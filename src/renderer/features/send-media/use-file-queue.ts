import { useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { CannedFile } from '../../../shared/model/canned-attachment.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { judgeFile, mediaOf } from '../../text/media-files.ts'
import { useFileCopies, type QueuedFile } from './use-file-copies.ts'

/** How a press of Send ended: all has left, the person stopped it, or what went wrong with which file. */
export type QueueEnd = 'sent' | 'stopped' | { readonly problem: Problem; readonly id: number }

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
  const copies = useFileCopies(place, account, (id, fileId) =>
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, fileId } : each))),
  )
  const { uploadLimit } = capabilitiesOf(account)
  const judge = (file: QueuedFile): Problem | null => judgeFile(file.file.size, uploadLimit)

  /** Sends all of them; the caption goes with the first. */
  async function sendAll(caption: string, sendAt: number | null): Promise<QueueEnd> {
    const wrong = files.find((each) => judge(each) !== null)
    const why = wrong ? judge(wrong) : null
    if (wrong && why) return { problem: why, id: wrong.id }
    const signal = copies.begin()
    let words = caption
    for (const item of files) {
      const outcome = await copies.send(item, words, sendAt, signal)
      if (!outcome) return 'stopped'
      if (!outcome.ok) return { problem: outcome.problem, id: item.id }
      setFiles((before) => before.filter((each) => each.id !== item.id))
      words = ''
    }
    return 'sent'
  }

  return {
    files,
    copying: copies.copying,
    judge,
    sendAll,
    stop: copies.stop,
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
      if (gone?.fileId) copies.discard(gone.fileId)
      setFiles((before) => before.filter((each) => each.id !== id))
    },
  }
}
