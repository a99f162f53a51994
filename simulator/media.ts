import { randomUUID } from 'node:crypto'
import type { MediaRef } from './content.ts'

/** A stored file. */
export interface StoredFile extends MediaRef {
  bytes: Buffer
  storedAt: number
}

/** Uploaded v1 files and files people sent are kept 24 hours (notes, 2.4), instance uploads 15 days (1.5). */
const KEPT_MS = 24 * 60 * 60 * 1000
const UPLOAD_KEPT_MS = 15 * KEPT_MS

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  ogg: 'audio/ogg; codecs=opus',
  oga: 'audio/ogg; codecs=opus',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain',
  vcf: 'text/vcard',
  zip: 'application/zip',
}

/** The content type that goes with a file extension (without the dot). */
export function typeOf(extension: string): string {
  return TYPES[extension.toLowerCase()] ?? 'application/octet-stream'
}

/** The files of an account: what was uploaded and what people sent. */
export class MediaStore {
  #files = new Map<string, StoredFile & { keptMs: number }>()
  /** Links by their name: which file they lead to, and with what they answer once they have expired. */
  #links = new Map<string, { id: string; expired: number | null }>()
  #now: () => number
  #base: () => string

  /** `base` gives the address under which files can be downloaded by link. */
  constructor(now: () => number, base: () => string) {
    this.#now = now
    this.#base = base
  }

  /** Stores bytes and returns how messages refer to them. */
  put(
    bytes: Buffer,
    extension: string,
    options: { fileName?: string; mimeType?: string; long?: boolean } = {},
  ): StoredFile {
    const id = randomUUID()
    const file = {
      id,
      bytes,
      extension,
      mimeType: options.mimeType ?? typeOf(extension),
      fileName: options.fileName ?? `${id}.${extension}`,
      downloadUrl: `${this.#base()}/files/${id}.${extension}`,
      storedAt: this.#now(),
      keptMs: options.long ? UPLOAD_KEPT_MS : KEPT_MS,
    }
    this.#files.set(id, file)
    this.#links.set(id, { id, expired: null })
    return file
  }

  /** The links given out so far answer with this status from now on; the files stay. */
  expireLinks(status: number): void {
    for (const link of this.#links.values()) link.expired = status
  }

  /** A fresh link to a stored file; null when it is past its time. */
  renew(id: string): string | null {
    const file = this.get(id)
    if (file === undefined) return null
    const name = randomUUID()
    this.#links.set(name, { id, expired: null })
    return `${this.#base()}/files/${name}.${file.extension}`
  }

  /** What a link leads to: a file, or the status that it is refused with. */
  byLink(name: string): StoredFile | number {
    const link = this.#links.get(name)
    if (link === undefined) return 404
    return link.expired ?? this.get(link.id) ?? 404
  }

  /** Finds a file that is not yet past its time. */
  get(id: string): StoredFile | undefined {
    const file = this.#files.get(id)
    if (file === undefined || file.storedAt + file.keptMs <= this.#now()) return undefined
    return file
  }

  /** Deletes a file; false when there is none. */
  delete(id: string): boolean {
    return this.get(id) !== undefined && this.#files.delete(id)
  }
}
