import { app, net, powerMonitor } from 'electron'
import type { Core } from '../core/ports.ts'

/** How often we ask whether the machine has a line. The question costs nothing and goes nowhere. */
const CHECK_EVERY_MS = 2_000

/** Wakes the core when the machine or the line comes back: a poll that slept holds a dead connection for minutes. */
export function followPower(core: Core): void {
  powerMonitor.on('resume', () => core.wake('resume'))
  powerMonitor.on('suspend', () => core.lockWithScreen())
  // Linux does not tell it; there the lock follows the sleep alone.
  powerMonitor.on('lock-screen', () => core.lockWithScreen())
  powerMonitor.on('unlock-screen', () => core.wake('unlock'))
  // "Online" proves nothing, "offline" does: what counts is the change from one to the other.
  let online = net.isOnline()
  setInterval(() => {
    const now = net.isOnline()
    if (now && !online) core.wake('online')
    online = now
  }, CHECK_EVERY_MS)
  // The types know this listener without its event, the documentation with it.
  const onShutdown = (event?: { preventDefault(): void }): void => {
    event?.preventDefault()
    app.quit()
  }
  powerMonitor.on('shutdown', onShutdown)
}
