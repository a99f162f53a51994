import type { Net, OpenNet } from '../../ports.ts'
import type { NetNeeds } from './connector.ts'

/** Nothing between here and there, and no authority beside those that everybody trusts. */
export const PLAIN: NetNeeds = {
  routes: () => Promise.resolve([{ kind: 'direct' }]),
  ownTrust: () => Promise.resolve(null),
}

/** The network. The HTTP client is loaded when it is opened: the first picture of a start needs none. */
export function createNet(needs: NetNeeds): Net {
  let opened: Promise<OpenNet> | null = null
  return {
    open: () => (opened ??= import('./open-net.ts').then(({ openNet }) => openNet(needs))),
    isOnline: () => needs.isOnline?.() ?? true,
  }
}
