import type { AnswerableKind } from './chat.ts'

/** Side of the small pictures that lists show, in pixels: twice what the largest of them is drawn in. */
export const PHOTO_PX = 96
/** Largest small picture, in bytes. */
export const PHOTO_BYTES = 32 * 1024
/** People whose small pictures one request may ask for. */
export const MAX_PHOTOS = 100

/** Addresses of which a photo can be asked for: of people and groups, as a chat has them. */
export const PHOTO_ADDRESS = /^\d[\d-]{0,60}(?:@lid)?$/

/** Somebody with a photo at the service: the address is written as in a chat. */
export interface PhotoOf {
  readonly kind: AnswerableKind
  readonly address: string
}

/** What is kept of somebody's photo. */
export interface KeptPhoto {
  readonly address: string
  /** The small picture in base64; null where the service said that there is none, or none that can be shown. */
  readonly picture: string | null
  /** Whether it is time to ask again. */
  readonly isOld: boolean
}

/** What looking for a photo at the service came to. */
export type PhotoFound =
  /** As it came from outside, in base64: whoever can draw makes it small and hands it back. */
  | { readonly state: 'picture'; readonly picture: string }
  | { readonly state: 'none' }
  /** It could not be fetched this time: what is kept stays. */
  | { readonly state: 'unchanged' }
  /** Not now: after so many milliseconds, for this account. */
  | { readonly state: 'later'; readonly ms: number }
