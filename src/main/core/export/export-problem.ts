import path from 'node:path'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import { codeOf } from '../lib/disk/busy-file.ts'
import { ArchiveError } from '../store/thread/archive.ts'

/** The person does not want the export to go on, or Parley ends. */
export class ExportStopped extends Error {}

/** The messages that it began with are no longer there: a backup was restored, or the account was removed. */
export class ArchiveChanged extends Error {}

/** Why an export does not go on; null: nobody wants it to, or Parley ends. */
export function exportProblem(error: unknown, folder: string): Problem | null {
  if (error instanceof ExportStopped) return null
  if (error instanceof ArchiveChanged) return problem('export-archive-changed')
  if (error instanceof ArchiveError) return problem(error.fault)
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return problem('export-disk-full', { folder: path.basename(folder) })
    case 'ENOENT':
    case 'ENOTDIR':
      return problem('export-folder-gone', { folder: path.basename(folder) })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return problem('export-no-permission', { folder: path.basename(folder) })
    default:
      return problem('export-failed', { folder: path.basename(folder) })
  }
}
