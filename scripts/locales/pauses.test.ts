/** What a pause says in each language is what the code does: it tries again automatically, or it waits for the person. */
import { describe, expect, it } from 'vitest'
import {
  HTTP_CLASSES,
  HTTP_STATUSES,
  INSTANCE_WORDS,
  V1_CODES,
} from '../../src/main/core/gateway/errors/lexicon.ts'
import { LANGUAGES, type Language } from '../../src/shared/model/language.ts'
import { textsOf } from './read.ts'

const AUTOMATIC: Readonly<Record<Language, RegExp>> = {
  en: /automatically/,
  'pt-BR': /automaticamente/,
  es: /automáticamente/,
  ru: /автоматически/,
}
const BY_THE_PERSON: Readonly<Record<Language, RegExp>> = {
  en: /\bresume/,
  'pt-BR': /\bretom/,
  es: /\breanud/,
  ru: /возобнов/,
}

const entries = [
  ...Object.values(V1_CODES),
  ...Object.values(HTTP_STATUSES),
  ...Object.values(HTTP_CLASSES),
  ...INSTANCE_WORDS.map((each) => each.entry),
]
/** Refusals after which the outbox looks again every minute (`ofAccount` in `outbox/verdict.ts`). */
const LOOKED_AT = new Set(['not-authorised-instance', 'expired', 'config'])
const isAutomatic = ({ retry, refusal }: (typeof entries)[number]): boolean =>
  retry === 'pause' || retry === 'soon' || retry === 'unsure' || LOOKED_AT.has(refusal)

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(entries.map((entry) => [entry.problem, entry] as const))('%s', async (code, entry) => {
    const sentence = (await textsOf(language, 'problems'))[code] ?? ''
    expect(sentence).not.toBe('')
    if (isAutomatic(entry)) expect(sentence).toMatch(AUTOMATIC[language])
    else expect(sentence).not.toMatch(AUTOMATIC[language])
    if (entry.retry === 'resume') expect(sentence).toMatch(BY_THE_PERSON[language])
    else expect(sentence).not.toMatch(BY_THE_PERSON[language])
  })
})
