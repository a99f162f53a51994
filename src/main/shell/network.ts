import { net as system, session } from 'electron'
import type { Settings } from '../../shared/model/settings.ts'
import { createNet } from '../core/gateway/network/create-net.ts'
import { ROUTE_CODES, RouteError } from '../core/gateway/network/route-error.ts'
import { routesTo } from '../core/gateway/network/proxy-route.ts'
import type { Core, Log, Net, SettingsStore } from '../core/ports.ts'
import { followSettings } from './follow-settings.ts'
import type { Trust } from './trust.ts'

/** The network, as the person and the system want it. */
export interface Network {
  readonly net: Net
  /** Follows the settings and the system from now on. */
  follow(core: Core): void
}

/** A system that has not said by then which proxy it wants has a proxy script that hangs. */
const PROXY_DEADLINE_MS = 8_000
/** How often the system is asked whether its proxy is another now. The question goes nowhere. */
const CHECK_EVERY_MS = 15_000
/** As many origins are looked after: more than any number of accounts has. */
const MAX_ORIGINS = 50

type ProxySettings = Pick<Settings, 'proxyMode' | 'proxyAddress'>

/** Opens the network: nothing is connected yet. */
export function openNetwork(store: SettingsStore, trust: Trust, log: Log): Network {
  let proxySettings: ProxySettings = store.read()
  /** What the system said of each origin last. */
  const said = new Map<string, string>()

  const ask = async (origin: string): Promise<string> => {
    const answer = await Promise.race([session.defaultSession.resolveProxy(`${origin}/`), late()])
    said.delete(origin)
    said.set(origin, answer)
    for (const oldest of said.keys()) {
      if (said.size <= MAX_ORIGINS) break
      said.delete(oldest)
    }
    return answer
  }

  const net = createNet({
    routes: (origin) => routesTo(origin, proxySettings, ask),
    ownTrust: () => Promise.resolve(trust.context()),
    onRefused: (code, status) => log.warn('net.proxy', { code, status }),
    isOnline: () => system.isOnline(),
  })

  async function systemChanged(): Promise<boolean> {
    if (proxySettings.proxyMode !== 'system') return false
    for (const [origin, before] of [...said]) {
      const now = await ask(origin).catch(() => before)
      if (now !== before) return true
    }
    return false
  }

  return {
    net,
    follow: (core) => {
      followSettings(core, (settings) => {
        const before = proxySettings
        proxySettings = settings
        const same =
          before.proxyMode === proxySettings.proxyMode &&
          (proxySettings.proxyMode !== 'manual' || before.proxyAddress === proxySettings.proxyAddress)
        if (!same) core.wake('online')
      })
      trust.onChange(() => core.wake('online'))
      setInterval(() => {
        void systemChanged().then((changed) => {
          if (!changed) return
          log.info('net.proxy-changed')
          core.wake('online')
        })
      }, CHECK_EVERY_MS).unref()
    },
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new RouteError(ROUTE_CODES.unreachable)), PROXY_DEADLINE_MS).unref()
  })
}
