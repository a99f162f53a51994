import path from 'node:path'
import { utilityProcess } from 'electron'
import type { FolderReply } from '../core/lib/disk/folder-disk.ts'
import type { StartFolderProcess } from './folder-client.ts'
import { endUtility } from './utility-end.ts'

/** Starts the process for folders: a utility process of the runtime. */
export const forkFolderHost: StartFolderProcess = (onReply, onExit) => {
  const host = utilityProcess.fork(path.join(import.meta.dirname, 'folder-host.js'), [], {
    serviceName: 'Parley folders',
    // What the system says of a folder names it.
    stdio: 'ignore',
  })
  host.on('message', (reply: FolderReply) => onReply(reply))
  host.on('exit', () => onExit())
  return { post: (call) => host.postMessage(call), kill: () => endUtility(host) }
}
