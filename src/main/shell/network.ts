import { net as system, session } from 'electron'
import type { Settings } from '../../shared/model/settings.ts'
import { createNet } from '../core/network/net.ts'
import { ROUTE_CODES, RouteError } from '../core/network/refusal.ts'
import { routesTo } from '../core/network/route.ts'
import type { Core, Log, Net, SettingsStore } from '../core/ports.ts'
import type { Trust } from './trust.ts'

/** The network, as the person and the system want it. */
export interface Network {
  readonly net: Net
  /** Follows the settings and the system from now on. */
  follow(core: Core): void
}

/** A system that has not said by then which proxy it wants has a proxy script that hangs. */
const PATIENCE = 8_000
/** How often the system is asked whether its proxy is another now. The question goes nowhere. */
const LOOK = 15_000
/** As many origins are looked after: more than any number of accounts has. */
const MOST_ORIGINS = 50

type Wishes = Pick<Settings, 'proxyMode' | 'proxyAddress'>

/** Opens the network: nothing is connected yet. */
export function openNetwork(store: SettingsStore, trust: Trust, log: Log): Network {
  let wishes: Wishes = store.read()
  /** What the system said of each origin last. */
  const said = new Map<string, string>()

  const ask = async (origin: string): Promise<string> => {
    const answer = await Promise.race([session.defaultSession.resolveProxy(`${origin}/`), late()])
    said.delete(origin)
    said.set(origin, answer)
    for (const oldest of said.keys()) {
      if (said.size <= MOST_ORIGINS) break
      said.delete(oldest)
    }
    return answer
  }

  const net = createNet({
    routes: (origin) => routesTo(origin, wishes, ask),
    ownTrust: () => Promise.resolve(trust.context()),
    onRefused: (code, status) => log.warn('net.proxy', { code, status }),
    isOnline: () => system.isOnline(),
  })

  async function systemChanged(): Promise<boolean> {
    if (wishes.proxyMode !== 'system') return false
    for (const [origin, before] of [...said]) {
      const now = await ask(origin).catch(() => before)
      if (now !== before) return true
    }
    return false
  }

  return {
    net,
    follow: (core) => {
      core.subscribe(({ events }) => {
        for (const event of events) {
          if (event.type !== 'settings') continue
          const before = wishes
          wishes = event.settings
          const same =
            before.proxyMode === wishes.proxyMode &&
            (wishes.proxyMode !== 'manual' || before.proxyAddress === wishes.proxyAddress)
          if (!same) core.wake('online')
        }
      })
      trust.onChange(() => core.wake('online'))
      setInterval(() => {
        void systemChanged().then((changed) => {
          if (!changed) return
          log.info('net.proxy-changed')
          core.wake('online')
        })
      }, LOOK).unref()
    },
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new RouteError(ROUTE_CODES.unreachable)), PATIENCE).unref()
  })
}
