/**
 * Whether the packages in node_modules carry the patches of `patches/`. "npm install" applies them; an installation without
 * scripts leaves them out, and the app would be built from the packages as they were published.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../lib/places.ts'
import { Sorry } from '../lib/say.ts'

/** One place that a patch changes: the lines of a file before and after. */
export interface PatchHunk {
  /** Relative to the project, with forward slashes. */
  readonly file: string
  readonly before: string
  readonly after: string
}

/** The hunks of a unified diff, as patch-package writes them. */
export function hunksOf(patch: string): PatchHunk[] {
  const hunks: PatchHunk[] = []
  let file = ''
  for (const part of patch.split(/^(?=@@ |diff --git )/m)) {
    const [head = '', ...lines] = part.replace(/\n$/, '').split('\n')
    const header = /^\+\+\+ b\/(.+)$/m.exec(part)
    if (header?.[1] !== undefined) file = header[1]
    if (!head.startsWith('@@ ')) continue
    const side = (sign: '-' | '+'): string =>
      lines
        .filter((line) => line.startsWith(' ') || line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n')
    hunks.push({ file, before: side('-'), after: side('+') })
  }
  return hunks
}

/** What is missing of the patches, one sentence each; empty where every patch is in force. */
export function missingPatches(root = projectRoot): string[] {
  const folder = path.join(root, 'patches')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .flatMap((name) => {
      const hunks = hunksOf(readFileSync(path.join(folder, name), 'utf8'))
      if (hunks.length === 0) return [`patches/${name} changes nothing.`]
      const isMissing = ({ file, after }: PatchHunk): boolean => {
        const place = path.join(root, file)
        return !existsSync(place) || !readFileSync(place, 'utf8').includes(after)
      }
      const missing = hunks.filter(isMissing).length
      return missing === 0
        ? []
        : [
            `patches/${name} is not applied (${String(missing)} of ${String(hunks.length)} places). Run "npm install".`,
          ]
    })
}

/** Ends in a sentence where a patch is missing: nothing is built without it. */
export function requirePatches(root?: string): void {
  const missing = missingPatches(root)
  if (missing.length > 0) throw new Sorry(missing.join('\n'))
}
