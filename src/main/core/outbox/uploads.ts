import type { AccountId } from '../../../shared/model/account.ts'
import type { Archive } from '../archive/archive.ts'
import type { OutgoingFile } from '../archive/files.ts'
import { uploadExtension } from '../files/file-type.ts'
import type { Clock } from '../ports.ts'
import type { UploadWatch } from '../service/v1-sends.ts'
import type { Sender } from './sender.ts'
import type { UploadVerdict } from './upload-verdict.ts'

/** What the uploads of an account need. */
export interface UploadsPorts {
  readonly accountId: AccountId
  readonly archive: Pick<Archive, 'findUpload' | 'noteUpload'>
  readonly clock: Clock
}

/** Brings files to the media storage: the same bytes once in 24 hours, however many messages carry them. */
export class Uploads {
  readonly #ports: UploadsPorts
  readonly #running = new Map<string, Promise<unknown>>()

  constructor(ports: UploadsPorts) {
    this.#ports = ports
  }

  /** The id of a file in the media storage, uploaded now where it is not known or too old. */
  async idOf(sender: Sender, file: OutgoingFile, watch: UploadWatch): Promise<UploadVerdict> {
    const { archive, accountId, clock } = this.#ports
    const extension = uploadExtension(file.name, file.type)
    const bytes = `${file.hash}.${extension}`
    for (;;) {
      const running = this.#running.get(bytes)
      // Another message brings the same bytes: what it finds out is in the archive afterwards.
      if (running) await running.catch(() => null)
      const known = await archive.findUpload(accountId, file.hash, extension, clock.now())
      if (known !== null) return { state: 'uploaded', mediaId: known }
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
    const { archive, accountId, clock } = this.#ports
    const began = clock.now()
    const verdict = await sender.upload(file, watch)
    if (verdict.state === 'uploaded')
      await archive.noteUpload(accountId, file.hash, extension, verdict.mediaId, began)
    return verdict
  }
}
