import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from '../lib/disk/durable-write.ts'
import { removeFile, removeTree } from '../lib/disk/remove-file.ts'
import { PART } from '../lib/disk/writing-disk.ts'

/** Where a copy of the archive lies while it is sealed, and what a file holds while it is checked. */
export const stageFolder = (dataFolder: string): string => path.join(dataFolder, 'moving')

const targetFile = (dataFolder: string): string => path.join(stageFolder(dataFolder), 'target')

/** Makes the folder anew, for this user only. */
export async function makeStage(dataFolder: string): Promise<string> {
  const stage = stageFolder(dataFolder)
  await removeTree(stage)
  await mkdir(stage, { recursive: true, mode: 0o700 })
  return stage
}

/** Notes where a file is being made, so that a crash leaves no half of it there for good. */
export function noteTarget(dataFolder: string, target: string): void {
  writeDurably(targetFile(dataFolder), `${target}${PART}`)
}

/** Removes what a crash has left, here and where a file was being made. */
export async function removeLeftMove(dataFolder: string): Promise<void> {
  const part = await readFile(targetFile(dataFolder), 'utf8').catch(() => '')
  // The drive may be elsewhere: then the half stays there under a name that says what it is.
  if (part.endsWith(PART)) await removeFile(part).catch(() => undefined)
  await removeTree(stageFolder(dataFolder))
}
