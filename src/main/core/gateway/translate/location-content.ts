import type { MessageContent } from '../../../../shared/model/message.ts'
import { firstText, numberOf, textOf, type Rec } from './json-fields.ts'

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

/** A link's place: "q=latitude,longitude", or the "@latitude,longitude" of newer map links. */
function linked(link: string): readonly [number, number] | null {
  const number = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`
  const pattern = new RegExp(
    String.raw`(?:[?&](?:q|query|ll)=|/@)${number}(?:,|%2C)(?:\s|\+|%20)*${number}`,
    'i',
  )
  const match = pattern.exec(link.slice(0, 2000))
  return match ? degrees(match[1], match[2]) : null
}

function degrees(north: unknown, east: unknown): readonly [number, number] | null {
  const latitude = numberOf(north)
  const longitude = numberOf(east)
  if (latitude === null || longitude === null) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : null
}
