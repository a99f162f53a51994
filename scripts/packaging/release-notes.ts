/** Release notes are the changelog's section of the version: written once, told everywhere. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../lib/places.ts'
import { Sorry } from '../lib/say.ts'

/** Cuts the section of a version out of a changelog; null when it has none, or an empty one. */
export function cutSection(changelog: string, version: string): string | null {
  const lines = changelog.split(/\r?\n/)
  const isHeading = (line: string): boolean => /^## /.test(line)
  const from = lines.findIndex((line) => isHeading(line) && line.slice(3).split(/\s/)[0] === version)
  if (from < 0) return null
  const length = lines.slice(from + 1).findIndex(isHeading)
  const section = lines.slice(from + 1, length < 0 ? undefined : from + 1 + length)
  return section.join('\n').trim() || null
}

/** The notes of a version as plain text; a version without any is a mistake to be mended before it goes out. */
export async function releaseNotes(version: string): Promise<string> {
  const notes = cutSection(await readFile(path.join(projectRoot, 'CHANGELOG.md'), 'utf8'), version)
  if (notes !== null) return notes
  throw new Sorry(
    `CHANGELOG.md has no section "## ${version}" with anything in it: write what a user gains, then run the command again.`,
  )
}

/** Writes the notes where the packager picks them up; resolves with the file. */
export async function writeReleaseNotes(version: string): Promise<string> {
  const file = path.join(projectRoot, 'dist', 'release-notes.md')
  const notes = await releaseNotes(version)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${notes}\n`)
  return file
}
