import { problem, type Problem, type ProblemCode } from '../../../shared/model/problem.ts'
import { codeOf } from '../lib/disk/busy-file.ts'
import { ArchiveError } from '../store/thread/archive.ts'

/** The person does not want it to go on, or Parley ends. */
export class MoveStopped extends Error {}

/** A file from another computer is not what it has to be. */
export class BadMoveFile extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}

/** The disk that Parley's own folder is on refused while a file was made elsewhere. */
export class OwnDiskRefused extends Error {
  /** The system's word. */
  readonly code: string

  constructor(refusal: unknown) {
    super('own disk')
    this.code = codeOf(refusal)
  }
}

/** The disk that the person chose refused to be read while a file was taken in. */
export class ChosenDiskRefused extends Error {}

/** Why a file was not made; null: nobody wanted it any more. */
export function makingProblem(error: unknown, name: string): Problem | null {
  if (error instanceof MoveStopped) return null
  if (error instanceof OwnDiskRefused || error instanceof ArchiveError)
    return problem(isFull(error) ? 'move-no-room-to-copy' : 'move-not-made', { name })
  // FAT32 takes no file above 4 GB, however much room there is.
  if (codeOf(error) === 'EFBIG') return problem('move-too-large', { name })
  return problem(isFull(error) ? 'move-no-room' : 'move-not-written', { name })
}

/** Why a file was not taken in; null: nobody wanted it any more. */
export function takingProblem(error: unknown, name: string): Problem | null {
  if (error instanceof MoveStopped) return null
  if (error instanceof BadMoveFile)
    return problem(error.code, error.code === 'passphrase-wrong' ? { field: 'passphrase' } : { name })
  if (error instanceof ChosenDiskRefused) return problem('move-file-unreadable', { name })
  return problem(isFull(error) ? 'move-no-room-here' : 'move-not-taken', { name })
}

function isFull(error: unknown): boolean {
  if (error instanceof ArchiveError) return error.fault === 'storage-full'
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
}
