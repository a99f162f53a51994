/** A file that goes with a canned reply: our own copy, whole and on disk. */
export interface CannedFile {
  /** Names its copy: 32 hexadecimal letters. */
  readonly id: string
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string
}

/** A place on the map that goes with a canned reply. */
interface CannedPlace {
  readonly type: 'place'
  readonly name: string
  readonly address: string
  /** Degrees. */
  readonly latitude: number
  /** Degrees. */
  readonly longitude: number
}

/** A product that goes with a canned reply: its picture by a link, its name and its price. */
export interface CannedProduct {
  readonly type: 'product'
  readonly link: string
  readonly name: string
  /** As it is written, with its currency; empty where none is said. */
  readonly price: string
}

/** What goes with a canned reply beside its text. */
export type CannedAttachment =
  | { readonly type: 'files'; readonly files: readonly CannedFile[] }
  | CannedPlace
  | CannedProduct

/** The same as the window asks for it: files by the ids of their copies, old ones and new ones. */
export type AttachmentDraft =
  | { readonly type: 'files'; readonly fileIds: readonly string[] }
  | CannedPlace
  | CannedProduct

/** As many files go with one reply at most. */
export const CANNED_FILES_LIMIT = 10

/** The words of a product as they leave: its name, and its price below. */
export function productWords({ name, price }: Pick<CannedProduct, 'name' | 'price'>): string {
  return [name, price].filter((line) => line !== '').join('\n')
}
