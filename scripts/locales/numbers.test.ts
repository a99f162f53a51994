/** A limit that a text names is the same in every language. */
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/shared/model/language.ts'
import { featuresOf, textsOf } from './read.ts'

/** Texts that say a number in words, or need one that English does not. */
const SAID_OTHERWISE = new Set(['ru parts.about_one', 'es send-at-far', 'ru recent.minutes.help'])

const numbersIn = (text: string): string =>
  [...text.replaceAll(/\{\{.*?\}\}/g, '').matchAll(/\d+/g)].flat().toSorted().join(' ')

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'in %s texts have the numbers of the English ones',
  async (language) => {
    for (const feature of await featuresOf('en')) {
      const texts = await textsOf(language, feature)
      const others = Object.entries(await textsOf('en', feature))
        .filter(([key]) => Object.hasOwn(texts, key) && !SAID_OTHERWISE.has(`${language} ${key}`))
        .filter(([key, english]) => numbersIn(english) !== numbersIn(texts[key] ?? ''))
      expect(others, feature).toEqual([])
    }
  },
)
