/** A start tag of an XML text. */
export interface StartTag {
  /** Without its prefix, in lower case. */
  readonly name: string
  /** Names without their prefixes, in lower case. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
  /** Where the text behind it begins; null where it is not closed. */
  readonly end: number | null
}

/** No document has more; a tag beyond that counts as not closed. */
const MAX_TAGS = 100_000
const MAX_ATTRIBUTES = 100

// No part of these patterns can match what another part before it matches too: each character is looked at a few times at most.
const ATTRIBUTE = /\s+(?:[^\s=:<>"'/]+:)?([^\s=:<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*\/?>/y

/** The start tags with one of these names, whatever their prefix: the author of a document chooses it. */
export function* startTags(xml: string, names: readonly string[]): Generator<StartTag> {
  const begin = new RegExp(String.raw`<(?:[^\s<>:/]+:)?(${names.join('|')})(?=[\s/>]|$)`, 'gi')
  let count = 0
  for (const { 0: start, 1: name = '', index } of xml.matchAll(begin)) {
    count += 1
    const attributes: (readonly [string, string])[] = []
    let at = index + start.length
    while (attributes.length < MAX_ATTRIBUTES) {
      ATTRIBUTE.lastIndex = at
      const found = ATTRIBUTE.exec(xml)
      if (!found) break
      attributes.push([(found[1] ?? '').toLowerCase(), plainXml(found[2] ?? found[3] ?? '')])
      at = ATTRIBUTE.lastIndex
    }
    TAG_END.lastIndex = at
    const isClosed = count <= MAX_TAGS && TAG_END.test(xml)
    yield { name: name.toLowerCase(), attributes, end: isClosed ? TAG_END.lastIndex : null }
  }
}

/** All values that a tag gives to an attribute: one name may stand there with several prefixes. */
export function valuesOf({ attributes }: StartTag, name: string): readonly string[] {
  return attributes.flatMap(([each, value]) => (each === name ? [value] : []))
}

/** A text of XML without its character references. */
export function plainXml(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
