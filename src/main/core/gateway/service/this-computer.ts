import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether an address leads to this computer and nowhere else. A name that merely begins like one of its own does not. */
export function isThisComputer(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  return family === 0 ? host === 'localhost' : LOOPBACK.check(host, family === 4 ? 'ipv4' : 'ipv6')
}
