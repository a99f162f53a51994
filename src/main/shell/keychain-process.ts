import path from 'node:path'
import { utilityProcess } from 'electron'
import type { StartKeychain } from './keychain-client.ts'
import type { KeychainReply } from './keychain-protocol.ts'
import { endUtility } from './utility-end.ts'

/** Starts the keychain's process: a utility process of the runtime. */
export const forkKeychain: StartKeychain = (onReply, onExit) => {
  const host = utilityProcess.fork(path.join(import.meta.dirname, 'keychain-host.js'), [], {
    serviceName: 'Parley keychain',
    // libsecret and glib speak on stderr; what they say could hold an entry's name.
    stdio: 'ignore',
  })
  host.on('message', (reply: KeychainReply) => onReply(reply))
  host.on('exit', () => onExit())
  return { post: (call) => host.postMessage(call), kill: () => endUtility(host) }
}
