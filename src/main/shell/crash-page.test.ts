import { expect, test } from 'vitest'
import { LANGUAGES } from '../../shared/model/language.ts'
import { CRASH_PAGE, crashChoice, crashFile } from './crash-page.ts'
import { shellTextsFor } from './shell-texts.ts'

test('the page stands in each language, without any script', () => {
  for (const language of LANGUAGES) {
    const words = shellTextsFor(language)
    const page = crashFile(CRASH_PAGE, words)
    expect(page?.body).toContain(`<html lang="${language}">`)
    for (const word of [words.crashed, words.crashedDetail, words.reload, words.leave])
      expect(page?.body).toContain(word)
    expect(page?.body).not.toMatch(/script|\son\w+=|javascript:/i)
    expect(page?.policy).toMatch(/^default-src 'none';/)
    expect(page?.policy).not.toContain('script-src')
  }
})

test('everything that the page points at is served or is a choice', () => {
  const words = shellTextsFor('en')
  const body = crashFile(CRASH_PAGE, words)?.body ?? ''
  const [style] = [...body.matchAll(/href="([^"]+)"/g)].map(([, url]) => url ?? '')
  expect(crashFile(style ?? '', words)?.type).toContain('text/css')
  const forms = [...body.matchAll(/action="([^"]+)"/g)].map(([, url]) => url ?? '')
  // A form without fields adds a question mark.
  expect(forms.map((url) => crashChoice(`${url}?`))).toEqual(['reload', 'leave'])
})

test.each(['app://bundle/index.html', 'app://bundle/crashed/reload?x=1', 'app://other/crashed/leave', ''])(
  '%s is neither',
  (url) => {
    expect(crashChoice(url)).toBeNull()
    expect(crashFile(url, shellTextsFor('en'))).toBeNull()
  },
)

test('words are text, whatever is in them', () => {
  const words = { ...shellTextsFor('en'), crashed: '<b onload="x">&' }
  expect(crashFile(CRASH_PAGE, words)?.body).toContain('<h1>&lt;b onload=&quot;x&quot;>&amp;</h1>')
})
