import path from 'node:path'
import { removeTree } from '../../lib/disk/remove-file.ts'

/** Where the pages of a chat lie while it is printed. */
export const printFolder = (dataFolder: string): string => path.join(dataFolder, 'print')

/** Removes the pages of a chat that a crash has left. Not while something is printed. */
export const removeLeftPrints = (dataFolder: string): Promise<void> => removeTree(printFolder(dataFolder))
