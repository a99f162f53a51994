import { readCoordinates } from '../../../../shared/lib/coordinates.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { firstText, numberOf, textOf, type Rec } from './json-fields.ts'

/** A link that is longer names no place, in UTF-16 units. */
const LONGEST_LINK = 2000

/** A place in either style: v1 gives a map link (docs/service.md 2.2), the instance style gives degrees. */
export function locationContent(part: Rec, thumbnail: boolean): MessageContent {
  const link = firstText(part['link'], part['url'])
  const [latitude, longitude] = degrees(part['latitude'], part['longitude']) ?? linked(link) ?? [null, null]
  return {
    type: 'location',
    name: firstText(part['nameLocation'], part['name']),
    address: textOf(part['address']),
    latitude,
    longitude,
    link,
    thumbnail,
  }
}

/** The place that a link names, in any form that can be pasted here. */
function linked(link: string): readonly [number, number] | null {
  const found = readCoordinates(link.slice(0, LONGEST_LINK))
  return found && degrees(found.latitude, found.longitude)
}

function degrees(north: unknown, east: unknown): readonly [number, number] | null {
  const latitude = numberOf(north)
  const longitude = numberOf(east)
  if (latitude === null || longitude === null) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : null
}
