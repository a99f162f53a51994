/** Every language says everything: no word is missing, none is left over, and each counts as its grammar does. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/shared/model/language.ts'
import { projectRoot } from '../lib/places.ts'
import { faultsOf, type Phrases } from './faults.ts'

const others = LANGUAGES.filter((language) => language !== 'en')
const window = path.join(projectRoot, 'src/renderer/i18n')

/** The one catalogue that a file exports. */
async function catalogue(file: string): Promise<Phrases> {
  const [first] = Object.values((await import(file)) as Record<string, Phrases>)
  return first ?? {}
}

const files = readdirSync(path.join(window, 'en'))

describe.each(others)('the window in %s', (language) => {
  it('has the same files', () => {
    const here = readdirSync(path.join(window, language))
    expect(here.filter((file) => file !== 'all.ts').toSorted()).toEqual(files.toSorted())
  })

  it.each(files)('says all of %s', async (file) => {
    const source = await catalogue(path.join(window, 'en', file))
    const translated = await catalogue(path.join(window, language, file))
    expect(faultsOf(source, translated, language)).toEqual([])
  })

  it('takes every file in', async () => {
    const all = (await catalogue(path.join(window, language, 'all.ts'))) as unknown as Record<string, Phrases>
    const taken = new Set(Object.values(all).flatMap((phrases) => Object.keys(phrases)))
    for (const file of files) {
      const keys = Object.keys(await catalogue(path.join(window, language, file)))
      expect(keys.filter((key) => !taken.has(key))).toEqual([])
    }
  })
})

describe.each(['src/main/shell/words', 'src/main/core/alerts/words'])('%s', (folder) => {
  it.each(others)('says all in %s', async (language) => {
    const source = await catalogue(path.join(projectRoot, folder, 'en.ts'))
    const translated = await catalogue(path.join(projectRoot, folder, `${language}.ts`))
    expect(faultsOf(source, translated, language)).toEqual([])
  })
})

it('no key of the window stands in two files', async () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const file of files.filter((each) => each !== 'problems.ts')) {
    for (const key of Object.keys(await catalogue(path.join(window, 'en', file)))) {
      const before = seen.get(key)
      if (before !== undefined) twice.push(`${key}: ${before}, ${file}`)
      seen.set(key, file)
    }
  }
  expect(twice).toEqual([])
})
