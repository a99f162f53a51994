/**
 * The site that a link belongs to, as it stands in the setting `trustedSites`: the host of an https address, in its encoded form
 * and with the port if it is not the usual one. Null for every other address: those are asked about each time.
 */
export function siteOf(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed?.protocol === 'https:' && parsed.hostname !== '' ? parsed.host : null
}
