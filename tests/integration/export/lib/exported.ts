import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ExportRecord } from '../../../../src/main/core/export/export-record.ts'

/** Files below a folder by their paths with forward slashes, in the order of their letters. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .toSorted()
}

/** What is wrong with a finished export as `sha256sum -c` would see it, and beside that: none of it is missing in the list. */
export function faultsOf(folder: string): string[] {
  const list = path.join(folder, 'SHA256SUMS')
  if (!existsSync(list)) return ['no SHA256SUMS']
  const lines = readFileSync(list, 'utf8').split('\n')
  const faults = lines.pop() === '' ? [] : ['the last line has no end']
  const listed = lines.map((line) => {
    const [, sum, name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    const file = path.join(folder, name)
    if (sum === undefined) faults.push(`not a line: ${line}`)
    else if (!existsSync(file)) faults.push(`not there: ${name}`)
    else if (createHash('sha256').update(readFileSync(file)).digest('hex') !== sum)
      faults.push(`changed: ${name}`)
    return name
  })
  const there = filesBelow(folder).filter((name) => name !== 'SHA256SUMS')
  faults.push(...there.filter((name) => !listed.includes(name)).map((name) => `not listed: ${name}`))
  return faults
}

/** The messages of an export, as its JSON has them. */
export function recordsIn(folder: string): ExportRecord[] {
  const lines = readFileSync(path.join(folder, 'messages.jsonl'), 'utf8').trimEnd().split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as ExportRecord)
}

/** Content of every file by its path, but for what tells the time of the export. */
export function contentsOf(folder: string): Record<string, string> {
  const files = filesBelow(folder).filter(
    (name) => !['SHA256SUMS', 'export.json', 'README.txt', 'index.html'].includes(name),
  )
  return Object.fromEntries(files.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]))
}
