import { problem, type Problem } from '../../../shared/model/problem.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether bytes of an update may come from there: nobody on the way can change them, or there is no way at all. */
export function isSafeFeed(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))
}

/** Judges the address of a feed as typed: its whole form, or what is wrong with it. */
export function judgeFeed(
  typed: string,
): { readonly url: string; readonly problem: null } | { readonly url: null; readonly problem: Problem } {
  const text = typed.trim()
  if (text === '') return { url: null, problem: problem('update-feed-missing') }
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return { url: null, problem: problem('update-feed-malformed') }
  if (!isSafeFeed(url)) return { url: null, problem: problem('update-feed-not-https') }
  return { url: url.href, problem: null }
}
