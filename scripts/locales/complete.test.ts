/** Every language says everything: no text is missing, none is left over, and each counts as its grammar does. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/shared/model/language.ts'
import { projectRoot } from '../lib/places.ts'
import { faultsOf } from './faults.ts'
import { madeOfTexts } from './generate.ts'
import { featuresOf, isOfWindow, textsOf } from './read.ts'

const features = await featuresOf('en')

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  it('there are the same files', async () => {
    expect(await featuresOf(language)).toEqual(features)
  })

  it.each(features)('%s is complete', async (feature) => {
    const [source, translated] = [await textsOf('en', feature), await textsOf(language, feature)]
    expect(faultsOf(source, translated, language)).toEqual([])
  })
})

it('no key of the window stands in two files', async () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const feature of features.filter(isOfWindow)) {
    for (const key of Object.keys(await textsOf('en', feature))) {
      const before = seen.get(key)
      if (before !== undefined) twice.push(`${key}: ${before}, ${feature}`)
      seen.set(key, feature)
    }
  }
  expect(twice).toEqual([])
})

it('what is made from the texts is up to date: "npm run locales" writes it', async () => {
  for (const [file, text] of await madeOfTexts())
    expect(await readFile(path.join(projectRoot, file), 'utf8'), file).toBe(text)
})
