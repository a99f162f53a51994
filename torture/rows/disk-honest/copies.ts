/** A copy counts when it is whole and on disk: never before, and never in the place of a good one. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listCopies } from '../../../src/main/core/archive/copies/copy-files.ts'
import { lookAtCopy, makeCopy } from '../../../src/main/core/archive/copies/copies.ts'
import { traced } from '../../lib/strace.ts'
import { readTrace } from '../../lib/trace.ts'
import type { RowContext } from '../../row.ts'
import { copyOf, makeOriginal } from './archive.ts'

const CHILD = fileURLToPath(new URL('copy-child.ts', import.meta.url))
const DAY = 24 * 60 * 60_000

/** Makes copies of a good archive and of one that the disk has changed, and looks at what the disk was told. */
export async function judgeCopies(context: RowContext): Promise<string[]> {
  const original = makeOriginal(path.join(context.folder, 'for-copies'), 40, context.random.fork(3))
  const folder = path.join(context.folder, 'copied')
  const file = copyOf(original, folder)
  const wrong: string[] = []
  const first = Date.UTC(2026, 5, 1)
  for (const day of [0, 1]) makeCopy(folder, file, first + day * DAY)
  const trace = path.join(context.folder, 'copy.trace')
  await traced(trace, CHILD, [folder]).ended
  wrong.push(...judgeTrace(trace))
  const good = listCopies(folder).map(({ name }) => name)
  if (good.length !== 3) wrong.push(`${String(good.length)} of 3 copies are there`)
  // A row that the disk has changed must not push the last good copies out.
  const bytes = readFileSync(file)
  for (let at = bytes.indexOf('mensagem 7 '); at >= 0; at = bytes.indexOf('mensagem 7 ', at + 1))
    bytes[at + 2] = (bytes[at + 2] ?? 0) ^ 1
  writeFileSync(file, bytes)
  const { state } = makeCopy(folder, file, first + 5 * DAY)
  const names = listCopies(folder).map(({ name }) => name)
  if (state !== 'refused' || names.join() !== good.join())
    wrong.push(`a copy of a damaged archive is ${state}, and the copies are ${names.join(', ')}`)
  for (const name of names)
    if (lookAtCopy(path.join(folder, 'copies', name)).state !== 'whole') wrong.push(`${name} is no good copy`)
  const rest = readdirSync(path.join(folder, 'copies')).filter((name) => !names.includes(name))
  if (rest.length > 0) wrong.push(`beside the copies lies ${rest.join(', ')}`)
  return wrong
}

/** Nothing has a copy's name before all of it is on disk. */
function judgeTrace(trace: string): string[] {
  const isCopy = (name: string): boolean => /copies\/archive-[^/]*\.sqlite$/.test(name)
  const files = new Map<number, string>()
  const synced = new Set<string>()
  let named = false
  for (const deed of readTrace(trace)) {
    if (deed.type === 'open') files.set(deed.fd, deed.path)
    if (deed.type === 'write' && files.get(deed.fd)?.includes('.sqlite.part') === true)
      synced.delete(files.get(deed.fd) ?? '')
    if (deed.type === 'write' && isCopy(files.get(deed.fd) ?? ''))
      return ['a copy is written under its own name']
    if (deed.type === 'sync') synced.add(files.get(deed.fd) ?? '')
    if (deed.type === 'rename' && isCopy(deed.to)) {
      if (!synced.has(deed.from)) return ['a copy got its name before it was on disk']
      named = true
      synced.clear()
    }
  }
  if (!named) return ['no copy got its name']
  return [...synced].some((name) => name.endsWith('/copies')) ? [] : ["a copy's name is not on disk"]
}
