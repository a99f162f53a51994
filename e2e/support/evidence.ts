/**
 * What a run of the suite leaves behind, in one place: every user-data folder, everything that was printed, and the
 * tokens that must be nowhere in it. Playwright empties its output folder at the start of a run.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestInfo } from '@playwright/test'

/** The tokens of one run of the suite: typed and sent everywhere, kept nowhere but in the keychain. */
export interface Canaries {
  /** With the signs of base64, so that percent-encoding changes it. */
  readonly accessToken: string
  readonly instanceToken: string
  /** Typed into the form and refused by the service. */
  readonly wrongToken: string
}

/** The folder of this run of the suite. */
export function evidenceFolder(info: TestInfo): string {
  return path.join(info.project.outputDir, 'evidence')
}

/** A folder of its own for each try of a test, made. A later try finds nothing that an earlier one left. */
export function runFolder(info: TestInfo): string {
  const file = path.basename(info.file, '.spec.ts')
  const title = info.title.replace(/\W+/gu, '-').slice(0, 50).toLowerCase()
  const folder = path.join(
    evidenceFolder(info),
    'runs',
    `${file}-${title}-${info.testId.slice(-6)}-${String(info.retry)}`,
  )
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The tokens of this run of the suite, the same for every test and worker. */
export function canaries(info: TestInfo): Canaries {
  const folder = evidenceFolder(info)
  const file = path.join(folder, 'canaries.json')
  const letters = (): string => randomBytes(18).toString('hex')
  const fresh: Canaries = {
    accessToken: `gr.CANARYaccess${letters()}+/=`,
    instanceToken: `CANARYinstance${letters()}`,
    wrongToken: `gr.CANARYwrong${letters()}+/=`,
  }
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, JSON.stringify(fresh), { flag: 'wx' })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(readFileSync(file, 'utf8')) as Canaries
  }
}
