import type { DesktopState } from '../../shared/model/desktop.ts'
import type { BusAnswer } from './bus-message.ts'
import { processOf, propertyOf, visitSessionBus } from './session-bus.ts'

const fact = (name: string): ReturnType<typeof propertyOf> =>
  propertyOf('org.kde.StatusNotifierWatcher', '/StatusNotifierWatcher', name)

/** Nothing was answered, or nothing that can be read. */
const isUnknown = (answer: BusAnswer): boolean => typeof answer === 'string'
const isList = (answer: BusAnswer): answer is readonly string[] => Array.isArray(answer)

/**
 * Whether somebody shows our icon in the tray. On Linux it may be given to nobody at all, or be refused by a tray that shows
 * others; what hides there would be gone. Elsewhere there is always a tray.
 */
export async function findTray(address?: string): Promise<DesktopState['tray']> {
  if (process.platform !== 'linux') return 'shown'
  return visitSessionBus(async (ask) => {
    const hasHost = await ask(fact('IsStatusNotifierHostRegistered'))
    if (hasHost !== true) return isUnknown(hasHost) ? 'unknown' : 'absent'
    const items = await ask(fact('RegisteredStatusNotifierItems'))
    if (!isList(items)) return 'unknown'
    // Each is a name on the bus with a path behind it, or without.
    const names = items.map((item) => item.split('/', 1)[0] ?? '')
    const owners = await Promise.all(names.filter((name) => name !== '').map((name) => ask(processOf(name))))
    if (owners.includes(process.pid)) return 'shown'
    return owners.some(isUnknown) ? 'unknown' : 'absent'
  }, address)
}
