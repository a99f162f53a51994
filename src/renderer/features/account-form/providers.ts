/** Who passes the messages on: its addresses are known, or the person enters them. */
export type Provider = 'green-api' | 'other'

/** Where a service answers, and where it keeps files. */
export interface Addresses {
  readonly serviceAddress: string
  readonly mediaAddress: string
}

/** GREEN-API's addresses for every instance. An instance of its own cluster answers there as well, only later. */
export const UNIVERSAL: Addresses = {
  serviceAddress: 'https://api.green-api.com',
  mediaAddress: 'https://media.green-api.com',
}

/** Clusters whose addresses GREEN-API has published; an instance's number begins with the number of its cluster. */
const CLUSTERS: ReadonlySet<string> = new Set(['7103', '7105', '7107'])

/** GREEN-API's addresses of an instance, as far as its number is typed. */
export function addressesOf(instanceId: string): Addresses {
  const cluster = /^\d{10,}$/.test(instanceId.trim()) ? instanceId.trim().slice(0, 4) : ''
  if (!CLUSTERS.has(cluster)) return UNIVERSAL
  return {
    serviceAddress: `https://${cluster}.api.greenapi.com`,
    mediaAddress: `https://${cluster}.media.greenapi.com`,
  }
}

/** The host of an address; empty for what is none yet. */
function hostOf(address: string): string {
  return URL.canParse(address.trim()) ? new URL(address.trim()).hostname : ''
}

/** Whether an address leads to GREEN-API. A host that merely ends in the same letters does not. */
export function isGreenApi(address: string): boolean {
  return /(?:^|\.)green-?api\.com$/.test(hostOf(address))
}

/** Whose address that is. While none is typed nobody can tell: then it stays whose it was. */
export function providerOf(address: string, before: Provider): Provider {
  if (hostOf(address) === '') return before
  return isGreenApi(address) ? 'green-api' : 'other'
}

/** Where the files of a service are; empty, which means the service address, where nobody knows better. */
export function mediaBeside(serviceAddress: string): string {
  if (!isGreenApi(serviceAddress)) return ''
  const url = new URL(serviceAddress.trim())
  const host = url.hostname.replace(/(^|\.)api\.(green-?api\.com)$/, '$1media.$2')
  return host === url.hostname ? '' : `https://${host}`
}
