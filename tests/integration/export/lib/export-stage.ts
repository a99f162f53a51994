import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import type { CoreEvent } from '../../../../src/shared/contract/events.ts'
import type { ExportStatus, ExportWish } from '../../../../src/shared/model/export.ts'
import type { CoreFixture } from '../../../../src/main/core/testing/core-fixture.ts'
import { until, wipe } from '../../../../src/main/core/testing/core-host.ts'

/** Everything, in all forms. */
export const WHOLE: ExportWish = {
  ...{ accountId: null, chatId: null, from: null, until: null },
  ...{ formats: ['html', 'json', 'csv'], files: true },
}

/** Folders that a person may choose; they go after each test. */
export function useFolders(): () => string {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) wipe(folder)
  })
  return () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parley-chosen-'))
    folders.push(folder)
    return folder
  }
}

/** What the window was last told of the export. */
export function toldOf(stage: CoreFixture): ExportStatus | null {
  const told = stage.host.batches
    .flatMap((batch): readonly CoreEvent[] => batch.events)
    .findLast((event) => event.type === 'export')
  return told?.type === 'export' ? told.status : null
}

/** Waits until the export no longer runs. */
async function ended(stage: CoreFixture): Promise<ExportStatus> {
  await until('the export to end', () => toldOf(stage) !== null && toldOf(stage)?.state !== 'running')
  return toldOf(stage) as ExportStatus
}

/** Exports into a folder, to the end. */
export async function exportInto(
  stage: CoreFixture,
  folder: string,
  wish: Partial<ExportWish> = {},
): Promise<ExportStatus> {
  stage.host.chosenFolder = folder
  const begun = await stage.host.must('export.begin', {
    ...WHOLE,
    ...wish,
    formats: [...(wish.formats ?? WHOLE.formats)],
  })
  if (begun === null) throw new Error('no folder was chosen')
  return ended(stage)
}
