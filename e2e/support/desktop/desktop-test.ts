/** The test function of what Parley does on a desktop: a real notification daemon beside the service. */
import { test as base } from '../test.ts'
import { startNotificationServer, type NotificationServer } from './notification-server.ts'

export { expect } from '../test.ts'

/** The switch that takes the stand-in of the system's notifications away. */
export const SYSTEM_NOTIFICATIONS = '--system-notifications'

/** Like the suite's test, with the daemon on the bus before the app starts. */
export const test = base.extend<{ readonly daemon: NotificationServer }>({
  daemon: async ({}, use) => {
    const daemon = await startNotificationServer()
    await use(daemon)
    await daemon.stop()
  },
})
