import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  REFUSED_SHOWN,
  type CannedEntry,
  type CannedFormat,
  type CannedPreview,
  type RefusedEntry,
} from '../../../../shared/model/canned-file.ts'
import { CANNED_LIMIT, type CannedReply } from '../../../../shared/model/canned-reply.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { decodeText } from '../../lib/decode-text.ts'
import { writeChosenFile } from '../write-chosen-file.ts'
import { formatCanned, parseCanned, type CannedFileRead } from './canned-file.ts'
import { kept } from './save-canned-reply.ts'

/** 500 replies of any length that people write are far below it. */
const MAX_FILE_BYTES = 4 * 1024 * 1024

type Context = Pick<CoreContext, 'archive' | 'ports'>

/** `canned.export`: asks where to, and writes all replies. */
export async function exportCanned(
  { archive, ports }: Context,
  format: CannedFormat,
): Promise<Outcome<{ saved: number | null }>> {
  const file = await ports.chooseSavePath(`parley-canned-replies.${format}`)
  if (file === null) return success({ saved: null })
  const replies = await archive.listCanned()
  const text = formatCanned(replies, format, ports.versions.app)
  const written = await writeChosenFile(file, text, 'canned-file-not-written')
  return written.ok ? success({ saved: replies.length }) : written
}

/** The import of a file in its two steps. What a preview showed is what is imported, whatever becomes of the file. */
export class CannedImport {
  readonly #context: Context
  /** What the last preview showed. */
  #shown: Pick<CannedPreview, 'added' | 'changed'> | null = null

  constructor(context: Context) {
    this.#context = context
  }

  /** `canned.preview`: asks for a file; null when the person would rather not. */
  async preview(): Promise<Outcome<CannedPreview | null>> {
    const file = await this.#context.ports.chooseFile(['csv', 'json', 'txt', 'tsv'])
    if (file === null) return success(null)
    const replies = await this.#context.archive.listCanned()
    const attached = replies.filter(({ attachment }) => attachment !== null)
    const read = await readCannedFile(file, new Set(attached.map(({ shortcut }) => shortcut)))
    if (!read.ok) return read
    const preview = compare(read.value, replies, path.basename(file))
    this.#shown = preview
    return success(preview)
  }

  /** `canned.import`: takes over what is new, and of what is different that whose shortcuts are given; all or nothing. */
  async import(theirs: readonly string[]): Promise<Outcome<readonly CannedReply[]>> {
    if (!this.#shown) return failure(problem('not-found-here'))
    const wanted = new Set(theirs)
    const changed = this.#shown.changed.map((each) => each.theirs)
    const entries = [...this.#shown.added, ...changed.filter(({ shortcut }) => wanted.has(shortcut))]
    const imported = kept(await this.#context.archive.importCanned(entries))
    if (imported.ok) this.#shown = null
    return imported
  }
}

async function readCannedFile(file: string, attached: ReadonlySet<string>): Promise<Outcome<CannedFileRead>> {
  let bytes: Buffer
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES)
      return failure(problem('canned-file-too-large', { limit: MAX_FILE_BYTES / 1024 / 1024 }))
    bytes = await readFile(file)
  } catch {
    return failure(problem('canned-file-unreadable'))
  }
  return parseCanned(decodeText(bytes), attached)
}

/** What goes with a reply stays where the file has nothing for it. */
function isSame(mine: CannedReply, theirs: CannedEntry): boolean {
  const { text, folder, attachment } = theirs
  const keeps = attachment === null || isDeepStrictEqual(attachment, mine.attachment)
  return keeps && mine.text === text && mine.folder === folder
}

/** What a file would change. What is over the limit is refused, line by line. */
function compare(
  { format, entries, refused: unread }: CannedFileRead,
  replies: readonly CannedReply[],
  fileName: string,
): CannedPreview {
  const mineBy = new Map(replies.map((reply) => [reply.shortcut, reply]))
  const added: CannedEntry[] = []
  const changed: CannedPreview['changed'][number][] = []
  const refused: RefusedEntry[] = [...unread]
  let same = 0
  for (const { line, ...theirs } of entries) {
    const mine = mineBy.get(theirs.shortcut)
    if (mine && isSame(mine, theirs)) same += 1
    else if (mine) changed.push({ mine, theirs })
    else if (replies.length + added.length < CANNED_LIMIT) added.push(theirs)
    else refused.push({ line, problem: problem('canned-full', { limit: CANNED_LIMIT }) })
  }
  refused.sort((a, b) => a.line - b.line)
  const shown = refused.slice(0, REFUSED_SHOWN)
  return { fileName, format, added, changed, same, refused: shown, refusedCount: refused.length }
}
