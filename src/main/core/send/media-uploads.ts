import type { AccountId } from '../../../shared/model/account.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { OutgoingFile } from '../store/outbox/outgoing-copies.ts'
import { uploadExtension } from '../media/outgoing-files/file-type.ts'
import type { Clock } from '../ports.ts'
import type { UploadWatch } from '../gateway/service/v1-sends.ts'
import type { Sender } from './sender.ts'
import type { UploadVerdict } from './upload-verdict.ts'

/** What the uploads of an account need. */
export interface UploadsPorts {
  readonly accountId: AccountId
  readonly archive: Pick<Archive, 'findUpload' | 'noteUpload'>
  readonly clock: Clock
}

/** A file in the media storage: its id, and when it came there. */
interface Known {
  readonly mediaId: string
  readonly at: number
}

/** Brings files to the media storage: the same bytes once in 24 hours, however many messages carry them. */
export class Uploads {
  readonly #ports: UploadsPorts
  readonly #running = new Map<string, Promise<unknown>>()
  /** Ids that the disk has refused to take: each spares a whole upload. */
  readonly #unnoted = new Map<string, Known>()

  constructor(ports: UploadsPorts) {
    this.#ports = ports
  }

  /** The id of a file in the media storage, uploaded now where it is not known or too old. Null once `watch` has ended. */
  async idOf(sender: Sender, file: OutgoingFile, watch: UploadWatch): Promise<UploadVerdict | null> {
    const { archive, accountId, clock } = this.#ports
    const extension = uploadExtension(file.name, file.type)
    const bytes = `${file.hash}.${extension}`
    for (;;) {
      // Another message brings the same bytes: what it finds out is known afterwards.
      await eitherEnds(this.#running.get(bytes), watch.signal)
      if (watch.signal.aborted) return null
      const unnoted = this.#unnoted.get(bytes)
      if (unnoted) await this.#note(file.hash, extension, unnoted)
      const noted = await archive.findUpload(accountId, file.hash, extension, clock.now())
      const mediaId = noted ?? this.#unnoted.get(bytes)?.mediaId
      if (mediaId !== undefined) return { state: 'uploaded', mediaId }
      if (this.#running.has(bytes)) continue
      const upload = this.#upload(sender, file, extension, watch)
      this.#running.set(bytes, upload)
      try {
        return await upload
      } finally {
        this.#running.delete(bytes)
      }
    }
  }

  async #upload(
    sender: Sender,
    file: OutgoingFile,
    extension: string,
    watch: UploadWatch,
  ): Promise<UploadVerdict> {
    const at = this.#ports.clock.now()
    const verdict = await sender.upload(file, watch)
    if (verdict.state === 'uploaded') await this.#note(file.hash, extension, { mediaId: verdict.mediaId, at })
    return verdict
  }

  async #note(hash: string, extension: string, { mediaId, at }: Known): Promise<void> {
    const { archive, accountId } = this.#ports
    const bytes = `${hash}.${extension}`
    try {
      await archive.noteUpload(accountId, hash, extension, mediaId, at)
      this.#unnoted.delete(bytes)
    } catch {
      this.#unnoted.set(bytes, { mediaId, at })
    }
  }
}

/** Resolves when the work has ended, however, or `signal` is aborted. */
async function eitherEnds(work: Promise<unknown> | undefined, signal: AbortSignal): Promise<void> {
  if (!work || signal.aborted) return
  await new Promise<void>((resolve) => {
    const end = (): void => {
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
    work.then(end, end)
  })
}
