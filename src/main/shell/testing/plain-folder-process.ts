import { fork } from 'node:child_process'
import type { FolderReply } from '../../core/lib/disk/folder-disk.ts'
import type { StartFolderProcess } from '../folder-client.ts'

/** Starts the process for folders without Electron, from its file. */
export const plainFolderProcess =
  (file: string): StartFolderProcess =>
  (onReply, onExit) => {
    const child = fork(file, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] })
    child.on('message', (reply) => onReply(reply as FolderReply))
    child.on('exit', onExit)
    return { post: (call) => void child.send(call), kill: () => void child.kill('SIGKILL') }
  }
