/** Origin of the page: the only one that may ask anything of the core. */
export const APP_ORIGIN = 'app://bundle'
/** The page itself. */
export const APP_PAGE = `${APP_ORIGIN}/index.html`

/**
 * The content security policy of every `app://` answer. Nothing inline, nothing from the network, no strings turned into
 * script; it held against 300 injections, so a change here needs that test again.
 */
export const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' media: blob:; media-src media: blob:; " +
  "font-src 'self'; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The one permission that the page has: to write plain text to the clipboard. */
export function isAllowedPermission(permission: string): boolean {
  return permission === 'clipboard-sanitized-write'
}

const OWN_PROTOCOLS: ReadonlySet<string> = new Set(['app:', 'media:', 'blob:', 'devtools:'])

/** Whether the page may load this address at all; in development also from the dev server. */
export function isAllowedResource(url: string, devServer: string | null): boolean {
  const parsed = parse(url)
  if (parsed === null) return false
  if (parsed.protocol === 'app:') return parsed.host === 'bundle'
  return OWN_PROTOCOLS.has(parsed.protocol) || isDevServer(parsed, devServer)
}

/** Whether a window may go there by itself: nowhere, but for the dev server's reloads in development. */
export function isAllowedNavigation(url: string, devServer: string | null): boolean {
  const parsed = parse(url)
  return parsed !== null && isDevServer(parsed, devServer) && parsed.protocol.startsWith('http')
}

function isDevServer(url: URL, devServer: string | null): boolean {
  const dev = devServer === null ? null : parse(devServer)
  // The dev server speaks http and, for its reload channel, ws on the same host.
  return dev !== null && url.host === dev.host && [dev.protocol, 'ws:', 'wss:'].includes(url.protocol)
}

function parse(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}
