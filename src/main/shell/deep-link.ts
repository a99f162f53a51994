/** What a `parley:` address asks for: a chat to be shown, and nothing else. */
export type DeepLink = { readonly chatId: number } | 'refused'

/** Our scheme. */
export const SCHEME = 'parley'

/**
 * Reads an address that anybody may have written: exactly `parley://chat/<number>`. Everything else is refused, whatever
 * it may mean.
 */
export function parseDeepLink(address: string): DeepLink {
  const [, digits] = /^parley:\/\/chat\/([1-9]\d{0,15})\/?$/i.exec(address) ?? []
  const chatId = Number(digits)
  return digits !== undefined && Number.isSafeInteger(chatId) ? { chatId } : 'refused'
}

/**
 * The address in a start's arguments, or null. The system hands over exactly one; of several, or one among other things
 * that look like it, none is believed.
 */
export function deepLinkOf(args: readonly string[]): DeepLink | null {
  const addresses = args.filter((arg) => /^\s*parley:/i.test(arg))
  const [first] = addresses
  if (first === undefined) return null
  return addresses.length === 1 ? parseDeepLink(first) : 'refused'
}
