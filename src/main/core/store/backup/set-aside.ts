import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountHoldings } from '../../../../shared/model/account.ts'
import { backupFiles } from './backup-files.ts'

const SET_ASIDE = /^(archive\.sqlite\.(?:damaged|replaced|left|unknown)-[\w-]+?Z)(?:-wal|-shm|-journal)?$/

/** Archives that were moved aside beside the present one, each once, without their journals. */
export function setAsideFiles(folder: string): string[] {
  const names = readdirSync(folder).flatMap((name) => SET_ASIDE.exec(name)?.[1] ?? [])
  return [...new Set(names)].map((name) => join(folder, name))
}

/** How many files beside the archive hold its accounts too. */
export function holdingFiles(folder: string): Pick<AccountHoldings, 'copies' | 'setAside'> {
  if (!existsSync(folder)) return { copies: 0, setAside: 0 }
  return { copies: backupFiles(folder).length, setAside: setAsideFiles(folder).length }
}
