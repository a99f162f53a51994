import { app } from 'electron'

const IN_MAIN = 'NetworkServiceInProcess2'

/**
 * On Linux the process that Chromium keeps for its network has no sandbox, and nobody but the main process asks anything
 * of it: there it is a thread of that one, and 16 MB less are held. Elsewhere it has a sandbox, or may have, and stays by
 * itself. Before ready.
 */
export function keepNetworkInMain(): void {
  if (process.platform !== 'linux') return
  const asked = app.commandLine.getSwitchValue('enable-features')
  app.commandLine.appendSwitch('enable-features', [asked, IN_MAIN].filter((each) => each !== '').join(','))
}
