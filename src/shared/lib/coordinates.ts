import { problem, type Problem } from '../model/problem.ts'

/** A place on the map, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`
const PAIR = new RegExp(String.raw`^\(? ?(${NUMBER})°? ?(?:[,;] ?| )(${NUMBER})°? ?\)?$`)
/** Decimal commas: then only a semicolon or a space parts the two. */
const COMMA_PAIR = /^([+-]?\d{1,3},\d+)°? ?(?:[;/] ?|, | )([+-]?\d{1,3},\d+)°?$/
const SEXAGESIMAL =
  /^\s*(\d{1,3})°\s*(\d{1,2})['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)(?:["″”]|'')\s*)?([NSns])[\s,;]+(\d{1,3})°\s*(\d{1,2})['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)(?:["″”]|'')\s*)?([EWOLewol])\s*$/

/**
 * Reads what people paste for a place: "lat, lon" with points or commas, degrees and minutes, a `geo:` address, or a link of
 * the known map sites. Answers the two numbers, whatever their range; null when there are none.
 */
export function readCoordinates(input: string): Coordinates | null {
  const text = input.trim()
  return fromPair(text) ?? fromSexagesimal(text) ?? fromGeo(text) ?? fromLink(text)
}

/** What is wrong with two numbers as a place; `swapped` 1 says that the other way round they would be one. */
export function judgeCoordinates(latitude: number, longitude: number): Problem | null {
  const swapped = within(longitude, 90) && within(latitude, 180) ? { swapped: 1 } : {}
  if (!within(latitude, 90)) return problem('latitude-range', { field: 'latitude', ...swapped })
  if (!within(longitude, 180)) return problem('longitude-range', { field: 'longitude' })
  return null
}

function within(degrees: number, most: number): boolean {
  return Number.isFinite(degrees) && Math.abs(degrees) <= most
}

function fromPair(written: string): Coordinates | null {
  // One blank each: rows of them could be parted in more ways than can be tried.
  const text = written.trim().replaceAll(/\s+/g, ' ')
  const pair = PAIR.exec(text)
  if (pair) return { latitude: Number(pair[1]), longitude: Number(pair[2]) }
  const commas = COMMA_PAIR.exec(text)
  if (!commas) return null
  const degrees = (part: string | undefined): number => Number((part ?? '').replace(',', '.'))
  return { latitude: degrees(commas[1]), longitude: degrees(commas[2]) }
}

function fromSexagesimal(text: string): Coordinates | null {
  const parts = SEXAGESIMAL.exec(text)
  if (!parts) return null
  const degrees = (at: number): number => {
    const [whole, minutes, seconds] = [at, at + 1, at + 2].map((each) =>
      Number((parts[each] ?? '0').replace(',', '.')),
    )
    const size = (whole ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600
    // O and L: oeste and leste.
    return /[swo]/i.test(parts[at + 3] ?? '') ? -size : size
  }
  return { latitude: degrees(1), longitude: degrees(5) }
}

function fromGeo(text: string): Coordinates | null {
  const geo = /^geo:([^?;]*)(?:;[^?]*)?(?:\?(.*))?$/i.exec(text)
  if (!geo) return null
  const [latitude = '', longitude = ''] = (geo[1] ?? '').split(',')
  const own = fromPair(`${latitude},${longitude}`)
  if (own && (own.latitude !== 0 || own.longitude !== 0)) return own
  // Phones write geo:0,0?q=lat,lon(name).
  const asked = /(?:^|&)q=([^&(]*)/.exec(decoded(geo[2] ?? ''))
  return fromPair(asked?.[1] ?? '') ?? own
}

/** Query parameters that hold "lat,lon", in the words of the known map sites. */
const PARAMETERS = [
  'q',
  'query',
  'll',
  'daddr',
  'destination',
  'center',
  'coordinate',
  'mlat',
  'cp',
  'to',
  'pt',
  'm',
] as const

function fromLink(text: string): Coordinates | null {
  const link = /https?:\/\/[^\s/?#]+(?:[/?#]\S*)?/i.exec(text)?.[0]
  if (link === undefined) return null
  const plain = decoded(link)
  const pin = new RegExp(String.raw`!3d(${NUMBER})!4d(${NUMBER})`).exec(plain)
  if (pin) return { latitude: Number(pin[1]), longitude: Number(pin[2]) }
  const values = parametersOf(plain)
  const parted = fromPair(`${values.get('mlat') ?? ''},${values.get('mlon') ?? ''}`)
  if (parted) return parted
  // Two sites write the longitude first.
  const reversed = /^https?:\/\/(?:[\w-]+\.)*(?:yandex|2gis)\.[a-z.]+\//i.test(plain)
  const placeOf = ({ latitude, longitude }: Coordinates): Coordinates =>
    reversed ? { latitude: longitude, longitude: latitude } : { latitude, longitude }
  for (const name of PARAMETERS) {
    const pair = fromPair(
      (values.get(name) ?? '')
        .replace(/^loc:/, '')
        .replace('~', ',')
        .replace(/(?<=.)[(\/].*$/, ''),
    )
    if (pair) return placeOf(pair)
  }
  const inPath = new RegExp(String.raw`([/@=])(${NUMBER}),\s?(${NUMBER})(?=[,/?#&]|$)`).exec(plain)
  if (inPath) {
    const pair = { latitude: Number(inPath[2]), longitude: Number(inPath[3]) }
    return inPath[1] === '/' ? placeOf(pair) : pair
  }
  const inHash = new RegExp(String.raw`#map=\d+(?:\.\d+)?/(${NUMBER})/(${NUMBER})`).exec(plain)
  return inHash ? { latitude: Number(inHash[1]), longitude: Number(inHash[2]) } : null
}

/** Read by hand: this code knows neither the window's nor the core's `URL`. */
function parametersOf(link: string): ReadonlyMap<string, string> {
  const query = /\?([^#]*)/.exec(link)?.[1] ?? ''
  return new Map(
    query.split('&').map((each): [string, string] => {
      const at = each.indexOf('=')
      return at === -1 ? [each, ''] : [each.slice(0, at), each.slice(at + 1).replaceAll('+', ' ')]
    }),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
