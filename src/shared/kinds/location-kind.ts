import { named, type ContentKind } from './kind.ts'

/** A place on the map. */
export interface LocationContent {
  readonly type: 'location'
  readonly name: string
  readonly address: string
  /** Degrees; null when the record holds only a link that could not be read. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly link: string
  readonly thumbnail: boolean
}

/** Places. */
export const LOCATION_KIND: ContentKind<LocationContent, 'locationMessage'> = {
  names: { locationMessage: { word: 'kind.location', sign: 'pin', notification: 'location' } },
  nameOf: () => 'locationMessage',
  titleOf: ({ name, address }) => name || address,
  lineOf: (place, say) => named(say, say('kind.location'), LOCATION_KIND.titleOf(place)),
  searchWordsOf: ({ name, address }) => [name, address],
  searchKindOf: () => 'location',
}
