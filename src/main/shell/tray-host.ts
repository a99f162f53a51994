import type { DesktopState } from '../../shared/model/desktop.ts'
import { askSessionBus } from './session-bus.ts'

/**
 * Whether somebody shows what is in the tray. On Linux an icon may be given to nobody at all; what hides there would be
 * gone. Elsewhere there is always a tray.
 */
export async function findTray(): Promise<DesktopState['tray']> {
  if (process.platform !== 'linux') return 'shown'
  const answer = await askSessionBus({
    service: 'org.kde.StatusNotifierWatcher',
    path: '/StatusNotifierWatcher',
    interface: 'org.kde.StatusNotifierWatcher',
    property: 'IsStatusNotifierHostRegistered',
  })
  if (answer === 'unknown') return 'unknown'
  return answer === true ? 'shown' : 'absent'
}
