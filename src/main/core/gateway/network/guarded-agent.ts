import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { answering } from './connector.ts'
import { isPublicAddress, PRIVATE_ADDRESS } from './guard.ts'

/** Asks for all addresses of a name. */
export type LookupAll = (host: string) => Promise<readonly LookupAddress[]>

/** What {@link guardedAgent} may be told. */
export interface GuardedOptions {
  /** Milliseconds until a connection must stand. */
  readonly timeout?: number
  /** How names become addresses; the system's way where absent. */
  readonly lookup?: LookupAll
  /** Makes the connector that goes to addresses which were judged public; undici's own where absent. */
  readonly connectorFor?: (judged: readonly LookupAddress[]) => buildConnector.connector
}

class PrivateAddressError extends Error {
  readonly code = PRIVATE_ADDRESS
}

/**
 * A dispatcher for addresses that strangers wrote. Every connection's name is resolved here, its addresses are judged,
 * and the connection goes to exactly those: a name that answers one thing to us and another to the socket gains nothing.
 */
export function guardedAgent(options: GuardedOptions = {}): Dispatcher {
  const { timeout = 10_000, lookup = lookupBySystem } = options
  const connectorFor =
    options.connectorFor ?? ((judged) => buildConnector({ timeout, lookup: answering(judged) }))
  const connect: buildConnector.connector = (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '')
    void addressesOf(host, lookup)
      .then((found) => {
        const judged = found.filter(({ address }) => isPublicAddress(address))
        if (judged.length === 0) throw new PrivateAddressError('not a public address')
        connectorFor(judged)(target, callback)
      })
      .catch((error: unknown) => callback(error as Error, null))
  }
  return new Agent({
    connect,
    connections: 4,
    pipelining: 1,
    // Whoever asks sets the deadlines: a large file takes as long as it comes.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 1_000,
    keepAliveMaxTimeout: 1_000,
    allowH2: false,
  })
}

function addressesOf(host: string, lookup: LookupAll): Promise<readonly LookupAddress[]> {
  const family = isIP(host)
  return family === 0 ? lookup(host) : Promise.resolve([{ address: host, family }])
}

const lookupBySystem: LookupAll = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => {
      if (error) reject(error)
      else resolve(addresses)
    })
  })
