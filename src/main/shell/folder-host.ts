// Runs in a process of its own, because a network drive that is gone takes threads with it for good, and the end of the process that
// has them: the core goes on, and this process is ended and started again (folder-client.ts).
import { answerFolderCall, type FolderCall, type FolderReply } from '../core/lib/disk/folder-disk.ts'

// Electron's utility process has a port; a plain child process, as in the tests, has its channel.
const { parentPort } = process
if (parentPort) {
  parentPort.on('message', ({ data }) => {
    answerFolderCall(data as FolderCall, (reply: FolderReply) => parentPort.postMessage(reply))
  })
} else {
  process.on('message', (call) => answerFolderCall(call as FolderCall, (reply) => process.send?.(reply)))
}
