import { X509Certificate } from 'node:crypto'
import { createSecureContext, type SecureContext } from 'node:tls'
import type { Authority } from '../../../../shared/model/desktop.ts'

/** The certificates in a PEM text, each as it stands; null where one of them is none, or there is none. */
export function readAuthorities(
  pem: string,
): { readonly certificates: readonly string[]; readonly authorities: readonly Authority[] } | null {
  const certificates = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  if (certificates.length === 0 || certificates.length > MAX_AUTHORITIES) return null
  try {
    return { certificates, authorities: certificates.map(describe) }
  } catch {
    return null
  }
}

/** More than any organisation has; a whole system's list belongs to the system. */
const MAX_AUTHORITIES = 100

function describe(certificate: string): Authority {
  const read = new X509Certificate(certificate)
  const field = (name: string): string | undefined =>
    new RegExp(`^${name}=(.+)$`, 'm').exec(read.subject)?.[1]?.trim()
  return {
    name: (field('CN') ?? field('OU') ?? field('O') ?? read.serialNumber).slice(0, 120),
    until: Date.parse(read.validTo),
  }
}

/**
 * Trust in these certificates alone. It is asked only where the authorities that everybody trusts have not signed:
 * together they would be a list of hundreds, read in one go on the main thread.
 */
export function trustIn(certificates: readonly string[]): SecureContext | null {
  return certificates.length === 0 ? null : createSecureContext({ ca: [...certificates] })
}
