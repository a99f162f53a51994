import { open } from 'node:fs/promises'
import { endingOf, isOpenableEnding, OPENABLE } from '../../../shared/lib/file-endings.ts'
import type { FileOpening, FileRisk } from '../../../shared/model/opening.ts'
import { lookAtContent } from './inspect-content.ts'
import type { LookedAt } from './file-inspection.ts'

/** Whether a file may be opened: with the name to open it under, after a second question, or not. */
export type OpeningJudgement =
  | {
      readonly state: 'opens'
      readonly name: string
      readonly risks: readonly FileRisk[]
      readonly host: string
    }
  | Extract<FileOpening, { state: 'kept' }>

/**
 * Judges a file by its content and by the ending of the name that its sender gave; both must be on the closed list and fit
 * each other. `safeName` is that name made harmless.
 */
export async function judgeOpening(
  path: string,
  size: number,
  givenName: string,
  safeName: string,
): Promise<OpeningJudgement> {
  const file = await open(path, 'r')
  try {
    return judge(await lookAtContent(file, size), endingOf(givenName), safeName)
  } finally {
    await file.close()
  }
}

function judge(seen: LookedAt, ending: string, safeName: string): OpeningJudgement {
  const { look, endings, risks, host } = seen
  const kept = (why: Extract<FileOpening, { state: 'kept' }>['why']): OpeningJudgement => ({
    state: 'kept',
    why,
    look,
    ending,
  })
  if (ending !== '' && !isOpenableEnding(ending)) return kept('ending')
  if (endings.length === 0) return kept(ending === '' ? 'kind' : 'differs')
  if (risks.includes('macros') && isMacroFree(ending)) return kept('macros')
  if (ending !== '' && !endings.includes(ending)) return kept('differs')
  return {
    state: 'opens',
    name: named(safeName, endings),
    risks: [...risks, ...ofTheEnding(ending, risks)],
    host,
  }
}

/** Endings by which a document says that it has no macros. */
function isMacroFree(ending: string): boolean {
  return OPENABLE.document.includes(ending) && /^[dxp]/.test(ending) && ending !== 'pdf'
}

/** A name that announces macros is asked about, whatever was found inside. */
function ofTheEnding(ending: string, risks: readonly FileRisk[]): readonly FileRisk[] {
  const announced = OPENABLE.macroDocument.includes(ending)
  return announced && !risks.includes('macros') ? ['macros'] : []
}

/** The last ending decides which program opens a file: it is always one that fits the content. */
function named(safeName: string, endings: readonly string[]): string {
  return endings.includes(endingOf(safeName)) ? safeName : `${safeName}.${endings[0] ?? ''}`
}
