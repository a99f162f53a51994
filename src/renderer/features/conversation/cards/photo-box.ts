import type { PictureSize } from '../../../../shared/model/message.ts'

/** The frame of a photo, in pixels at the usual text size: as `--photo-max-width` and the others of the stylesheet. */
const MOST: PictureSize = { width: 330, height: 430 }
const LEAST: PictureSize = { width: 160, height: 120 }
/** The frame of a photo of which nothing is known. It changes once, when the photo is here. */
const UNKNOWN: PictureSize = { width: 330, height: 248 }
/** A preview of a hundred pixels has the proportions of its photo up to its rounding; further apart, it is another picture. */
const SAME_SHAPE = 0.05

/** Where a photo stands in its bubble. */
export interface PhotoBox extends PictureSize {
  /** How wide the photo itself is, where that is known: its frame never grows beyond it. */
  readonly own: number | null
  /** `cover`: it fills its frame; `own`: smaller than the least frame, it stands in it at its own size. */
  readonly fits: 'cover' | 'own'
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** A shape as large as the frame allows, and no larger than `scale` times its own size. */
function frameOf({ width, height }: PictureSize, scale: number): PictureSize {
  const by = Math.min(MOST.width / width, MOST.height / height, scale)
  return {
    width: Math.round(clamp(width * by, LEAST.width, MOST.width)),
    height: Math.round(clamp(height * by, LEAST.height, MOST.height)),
  }
}

function isSameShape(one: PictureSize, other: PictureSize): boolean {
  const ratio = (one.width * other.height) / (one.height * other.width)
  return Math.abs(ratio - 1) <= SAME_SHAPE
}

/**
 * The frame of a photo by the size of its preview, which comes with the message, and by its own, which is known once it is
 * here. Where both have one shape the frame is that of the preview: it is there from the start, and nothing moves when the
 * photo comes.
 */
export function photoBox(preview: PictureSize | null, picture: PictureSize | null): PhotoBox {
  if (picture === null) {
    const frame = preview === null ? UNKNOWN : frameOf(preview, Infinity)
    return { ...frame, own: null, fits: 'cover' }
  }
  const early = preview !== null && isSameShape(preview, picture) ? frameOf(preview, Infinity) : null
  const reaches = (frame: PictureSize): boolean =>
    picture.width >= frame.width && picture.height >= frame.height
  if (early && reaches(early)) return { ...early, own: picture.width, fits: 'cover' }
  const frame = frameOf(picture, 1)
  return { ...frame, own: picture.width, fits: reaches(frame) ? 'cover' : 'own' }
}
