import type { Account } from '../../../shared/model/account.ts'
import { webUrl } from './fetch-from-web.ts'

/** Where a file is asked for. */
export interface FileSource {
  readonly url: string
  /** The account's own media storage: the request carries its token. */
  readonly own: boolean
}

/** Reads a place as the archive keeps it, `id:…` or `url:…`; null for what leads nowhere. */
export function fileSourceOf(
  account: Pick<Account, 'serviceAddress' | 'mediaAddress' | 'has'>,
  kept: string,
): FileSource | null {
  if (kept.startsWith('id:')) {
    if (!account.has.accessToken) return null
    const base = account.mediaAddress || account.serviceAddress
    return { url: `${base}/v1/media/${encodeURIComponent(kept.slice(3))}`, own: true }
  }
  // Marker texts such as {{SWE002}} stand where an address should be.
  const url = kept.startsWith('url:') ? webUrl(kept.slice(4)) : null
  return url ? { url: url.href, own: false } : null
}

/** The exact origins that the person saved for this account: allowed wherever they are (docs/promises.md 8). */
export function trustedOrigins(
  account: Pick<Account, 'serviceAddress' | 'mediaAddress' | 'advanced'>,
): ReadonlySet<string> {
  const saved = [account.serviceAddress, account.mediaAddress, account.advanced.instanceAddress]
  return new Set(saved.flatMap((address) => webUrl(address)?.origin ?? []))
}
