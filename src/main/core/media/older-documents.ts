import type { FileHandle } from 'node:fs/promises'
import type { FileRisk } from '../../../shared/model/opening.ts'
import { readCompoundFile, type CompoundFile } from './compound-file.ts'
import type { LookedAt } from './file-inspection.ts'
import { fileHas } from './file-has.ts'

/** The sheets of a workbook are listed at its beginning. */
const WORKBOOK_HEAD = 1024 * 1024
const LOCKED_ENDINGS = ['docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'pptm']

/** A presentation keeps its macros inside its one stream, behind this record ([MS-PPT] VBAInfoContainer). */
const PPT_MACROS = /\xff\x03\x14\x00\x00\x00\x02\x00\x00\x04/

/** What an OLE container is inside: a document of before 2007, an e-mail, a document with a password, or a program. */
export async function lookIntoCompound(file: FileHandle): Promise<LookedAt> {
  const compound = await readCompoundFile(file)
  const plain = { endings: [], risks: [], host: '' } as const
  if (!compound) return { look: 'unknown', ...plain }
  const has = (name: string): boolean => compound.names.includes(name)
  if (has('EncryptedPackage'))
    return { look: 'text-document', endings: LOCKED_ENDINGS, risks: ['locked'], host: '' }
  const risks: FileRisk[] = []
  if (compound.names.some((name) => /^(?:_VBA_PROJECT(?:_CUR)?|VBA|Macros)$/.test(name))) risks.push('macros')
  if (compound.names.some((name) => name === 'ObjectPool' || /^MBD[0-9A-F]{8}$/.test(name)))
    risks.push('objects')
  if (has('WordDocument')) return { look: 'text-document', endings: ['doc', 'dot'], risks, host: '' }
  if (has('PowerPoint Document')) {
    if (!risks.includes('macros') && (await fileHas(file, (piece) => PPT_MACROS.test(piece))))
      risks.push('macros')
    return { look: 'presentation', endings: ['ppt', 'pps'], risks, host: '' }
  }
  const workbook = has('Workbook') ? 'Workbook' : has('Book') ? 'Book' : null
  if (workbook !== null) {
    const more = await sheetRisk(compound, workbook)
    return {
      look: 'spreadsheet',
      endings: ['xls', 'xlt'],
      risks: [...new Set([...risks, ...more])],
      host: '',
    }
  }
  if (has('__properties_version1.0')) return { look: 'email', ...plain }
  return { look: 'program', ...plain }
}

const SHEET = 0x0085
const END = 0x000a
const PASSWORD = 0x002f
const MACRO_SHEET_KINDS = new Set([1, 6])

/** Macros of Excel 4 stand in sheets of their own kind. What cannot be read counts as locked. */
async function sheetRisk(compound: CompoundFile, workbook: string): Promise<readonly FileRisk[]> {
  const bytes = await compound.stream(workbook, WORKBOOK_HEAD)
  if (!bytes) return ['locked']
  for (let at = 0; at + 4 <= bytes.length; at += 4 + bytes.readUInt16LE(at + 2)) {
    const id = bytes.readUInt16LE(at)
    if (id === END) return []
    if (id === PASSWORD) return ['locked']
    if (id === SHEET && MACRO_SHEET_KINDS.has(bytes[at + 9] ?? 0)) return ['macros']
  }
  return ['locked']
}
