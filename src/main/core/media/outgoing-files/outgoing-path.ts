import path from 'node:path'

/** Folder of our own copies of what is sent, inside the data folder. */
export const OUTGOING_FOLDER = 'outgoing'

/** Where our own copy of a file that is sent lies. `fileId` is 32 hexadecimal letters, so nothing else can be named by it. */
export function outgoingPath(dataFolder: string, fileId: string): string {
  return path.join(dataFolder, OUTGOING_FOLDER, fileId)
}
