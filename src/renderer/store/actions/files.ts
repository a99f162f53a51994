import type { AccountId } from '../../../shared/model/account.ts'
import type { CannedFile } from '../../../shared/model/canned-attachment.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { ask } from './ask.ts'

/** So large that a file is soon across, so small that the window and the core stay at hand between two. */
const CHUNK_BYTES = 512 * 1024

/** What {@link copyFile} tells while it copies. */
export type CopyProgress = (done: number, total: number) => void

/**
 * Copies a local file into Parley's own folder, piece by piece. The answer is null when the person stopped it; what was
 * copied of a stopped or failed file is thrown away.
 */
export async function copyFile(
  accountId: AccountId,
  file: File,
  tell: CopyProgress,
  signal: AbortSignal,
): Promise<Outcome<string> | null> {
  const begun = await ask('file.begin', {
    accountId,
    name: file.name,
    type: file.type,
    size: file.size,
  })
  if (!begun.ok) return begun
  const { fileId } = begun.value
  const outcome = await copyInto(fileId, file, tell, signal)
  if (!outcome?.ok) await discardFile(fileId)
  return outcome
}

/** The same of a file that goes with a canned reply: it is on this disk already. */
export async function copyCannedFile(
  accountId: AccountId,
  file: CannedFile,
  tell: CopyProgress,
  signal: AbortSignal,
): Promise<Outcome<string> | null> {
  tell(0, file.size)
  const copied = await ask('canned.copy', { accountId, fileId: file.id })
  if (!copied.ok) return copied
  if (!signal.aborted) return success(copied.value.fileId)
  await discardFile(copied.value.fileId)
  return null
}

/** Throws the copy of a file away that is not going to be sent. */
export async function discardFile(fileId: string): Promise<void> {
  await ask('file.discard', { fileId })
}

async function copyInto(
  fileId: string,
  file: File,
  tell: CopyProgress,
  signal: AbortSignal,
): Promise<Outcome<string> | null> {
  tell(0, file.size)
  for (let offset = 0; offset < file.size; offset += CHUNK_BYTES) {
    const bytes = await bytesOf(file.slice(offset, offset + CHUNK_BYTES))
    if (signal.aborted) return null
    if (!bytes) return failure(problem('file-missing'))
    const put = await ask('file.chunk', { fileId, offset, bytes })
    if (signal.aborted) return null
    if (!put.ok) return put
    tell(offset + bytes.length, file.size)
  }
  const finished = await ask('file.finish', { fileId })
  if (signal.aborted) return null
  return finished.ok ? success(fileId) : finished
}

/** Null where the file has gone, has changed, or may not be read. */
async function bytesOf(part: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    return null
  }
}
