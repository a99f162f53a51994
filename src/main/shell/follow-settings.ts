import type { Settings } from '../../shared/model/settings.ts'
import type { Core } from '../core/ports.ts'

/** Calls back with the settings whenever one of them has changed. */
export function followSettings(core: Pick<Core, 'subscribe'>, changed: (settings: Settings) => void): void {
  core.subscribe(({ events }) => {
    for (const event of events) if (event.type === 'settings') changed(event.settings)
  })
}
