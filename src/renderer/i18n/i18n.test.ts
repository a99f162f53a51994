// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { problem, type ProblemCode } from '../../shared/model/problem.ts'
import problems from '../../locales/en/problems.json' with { type: 'json' }
import { problemText, t } from './i18n.ts'

describe('the catalogue', () => {
  it('has a sentence for every problem, and leaves no value open', () => {
    for (const code of Object.keys(problems).filter((key) => !key.endsWith('_form')) as ProblemCode[]) {
      const sentence = problemText(problem(code))
      expect(sentence).not.toMatch(/\{\{|undefined/)
      expect(sentence).toMatch(/[.?]$/)
    }
  })

  it('puts values in as they are: nothing is escaped twice', () => {
    expect(problemText(problem('host-not-found', { host: 'a&b.example' }))).toContain('a&b.example')
  })

  it('knows plurals', () => {
    expect(t('talk.divider', { count: 1 })).toBe('1 new message')
    expect(t('talk.divider', { count: 2 })).toBe('2 new messages')
    expect(t('composer.tooLong', { count: 1 })).toMatch(/^1 character over the limit\./)
  })
})
