import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { failure, problem, success, type Outcome, type ProblemCode } from '../../../shared/model/problem.ts'
import { renameFile } from '../lib/disk/durable-write.ts'
import { removeFile } from '../lib/disk/remove-file.ts'

/** Writes a file where the person has chosen, whole or not at all. `refused`: what is said where the disk does not take it. */
export async function writeChosenFile(
  file: string,
  text: string | Uint8Array,
  refused: ProblemCode,
): Promise<Outcome<null>> {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    await writeFile(part, text, { flag: 'wx', flush: true })
    await renameFile(part, file)
    return success(null)
  } catch (error) {
    await removeFile(part).catch(() => undefined)
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    return failure(problem(isFull ? 'storage-full' : refused))
  }
}
