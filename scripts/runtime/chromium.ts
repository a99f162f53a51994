/** A plain Chromium for the second host of the end-to-end tests: found, or the reason why there is none. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { collected } from '../lib/run.ts'
import { say, wordsOf } from '../lib/say.ts'
import { ensurePackages } from '../system/packages.ts'
import { officialVersion } from './resolve.ts'

/** The major version of the Chromium that is in each major version of Electron. */
const CHROMIUM_IN_ELECTRON: Readonly<Record<string, string>> = { 45: '156' }

/**
 * The system's own, which comes with each of its releases, and the one that Playwright downloads where it is told to. The shell
 * without a browser around it first: each context of a whole one also draws its tool bar, which costs a third of a test.
 */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()]

/** Its major version, or null where it does not start: on some systems the name only leads to a shop. */
async function majorOf(executable: string): Promise<string | null> {
  if (!existsSync(executable)) return null
  const { stdout } = await collected(executable, ['--version']).catch(() => ({ stdout: '' }))
  return /Chrom\S* (?:for Testing )?(\d+)\./.exec(stdout)?.[1] ?? null
}

/** Where a Chromium is that starts, or why there is none. Another version than Electron's own is worth a warning. */
export async function findChromium(): Promise<{ executable: string } | { missing: string }> {
  let missing = 'no Chromium is installed'
  await ensurePackages(['chromium']).catch((error: unknown) => {
    missing = wordsOf(error)
  })
  const [electron = ''] = officialVersion.split('.')
  const wanted = CHROMIUM_IN_ELECTRON[electron] ?? 'another'
  for (const executable of PLACES) {
    const major = await majorOf(executable)
    if (major === null) continue
    if (major !== wanted)
      say(`Chromium ${major} (${executable}): Electron ${electron} has ${wanted}, so it proves less.`)
    return { executable }
  }
  return { missing }
}
