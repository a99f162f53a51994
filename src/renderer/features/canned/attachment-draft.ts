import { readCoordinates } from '../../../shared/lib/coordinates.ts'
import type {
  AttachmentDraft,
  CannedAttachment,
  CannedFile,
} from '../../../shared/model/canned-attachment.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { degreesText, parseDegrees } from '../../text/degrees.ts'

/** What goes with a reply: nothing, or one kind of thing. */
export type AttachmentKind = 'none' | CannedAttachment['type']

/** A place as its fields hold it. */
export interface PlaceHeld {
  readonly latitude: string
  readonly longitude: string
  readonly name: string
  readonly address: string
}

/** A product as its fields hold it. */
export interface ProductHeld {
  readonly link: string
  readonly name: string
  readonly price: string
}

const NO_PLACE: PlaceHeld = { latitude: '', longitude: '', name: '', address: '' }
const NO_PRODUCT: ProductHeld = { link: '', name: '', price: '' }

/** The fields of a place, as a reply has it. */
export function placeHeld(attachment: CannedAttachment | null): PlaceHeld {
  if (attachment?.type !== 'place') return NO_PLACE
  const { latitude, longitude, name, address } = attachment
  return { latitude: degreesText(latitude), longitude: degreesText(longitude), name, address }
}

/** The fields of a product, as a reply has it. */
export function productHeld(attachment: CannedAttachment | null): ProductHeld {
  return attachment?.type === 'product' ? attachment : NO_PRODUCT
}

/** A pair or a link of a map that is put into one of the two fields fills both. */
export function degreesPut(field: 'latitude' | 'longitude', text: string): Partial<PlaceHeld> {
  const found = parseDegrees(text) === null ? readCoordinates(text) : null
  return found
    ? { latitude: degreesText(found.latitude), longitude: degreesText(found.longitude) }
    : { [field]: text }
}

/** As it is to be saved, or which field cannot be read. */
export function attachmentDraft(
  kind: AttachmentKind,
  files: readonly Pick<CannedFile, 'id'>[],
  place: PlaceHeld,
  { link, name, price }: ProductHeld,
): Outcome<AttachmentDraft | null> {
  if (kind === 'place') {
    const [latitude, longitude] = [parseDegrees(place.latitude), parseDegrees(place.longitude)]
    if (latitude === null) return failure(problem('coordinates-unreadable', { field: 'latitude' }))
    if (longitude === null) return failure(problem('coordinates-unreadable', { field: 'longitude' }))
    return success({ type: 'place', name: place.name, address: place.address, latitude, longitude })
  }
  if (kind === 'product') return success({ type: 'product', link, name, price })
  const fileIds = kind === 'files' ? files.map(({ id }) => id) : []
  return success(fileIds.length > 0 ? { type: 'files', fileIds } : null)
}
