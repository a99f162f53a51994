import { BlockList, isIP } from 'node:net'
import { lazily } from '../../../../shared/lib/lazily.ts'

/** Code of the error with which the guard refuses to connect. */
export const PRIVATE_ADDRESS = 'PARLEY_PRIVATE_ADDRESS'

/** IPv4 ranges that are not the public Internet (IANA special-purpose registry). */
const notPublicV4 = ranges('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** The only block of IPv6 that is given out for the public Internet… */
const globalV6 = ranges('ipv6', ['2000::/3'])

/** …and what inside it is not: Teredo, ORCHID, benchmarks, documentation, and 6to4, whose other end nobody knows. */
const notPublicV6 = ranges('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/**
 * Whether an address belongs to the public Internet. Strangers' links lead only there (docs/promises.md 8): never to this computer,
 * its network or a cloud's metadata, in whatever clothes the address comes. What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublicV4().check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  const inner = innerIpv4(address)
  if (inner !== null) return !notPublicV4().check(inner, 'ipv4')
  return globalV6().check(address, 'ipv6') && !notPublicV6().check(address, 'ipv6')
}

/** The IPv4 address inside a mapped (`::ffff:a.b.c.d`) or translated (`64:ff9b::a.b.c.d`) one; null elsewhere. */
function innerIpv4(address: string): string | null {
  const groups = groupsOf(address)
  const front = groups.slice(0, 6).join(':')
  if (front !== '0:0:0:0:0:ffff' && front !== '64:ff9b:0:0:0:0') return null
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/** The eight groups of a valid IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every spelling, dotted tails included, in the one canonical way.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [left = '', right] = canonical.split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

function ranges(family: 'ipv4' | 'ipv6', list: readonly string[]): () => BlockList {
  return lazily(() => {
    const block = new BlockList()
    for (const range of list) {
      const [net = '', prefix = ''] = range.split('/')
      block.addSubnet(net, Number(prefix), family)
    }
    return block
  })
}
