/** The two sets of window tests by the real settings and the titles in the specs: none is lost, none runs twice on one host. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import config from '../../playwright.config.ts'
import { projectRoot } from '../lib/places.ts'
import { chromiumArgs, electronArgs, waylandArgs, type WindowSet } from './window-sets.ts'

const specs = globSync('e2e/**/*.spec.ts', { cwd: projectRoot })
const tests = specs.flatMap((spec) => {
  const text = readFileSync(path.join(projectRoot, spec), 'utf8')
  return Array.from(text.matchAll(/\btest\(\s*(['"`])([^]*?)\1,/g), ([, , title = '']) => ({ spec, title }))
})

const fits = (patterns: unknown, text: string): boolean =>
  [patterns ?? []].flat().some((pattern) => new RegExp(pattern as RegExp, 'i').test(text))

/** What Playwright takes for these arguments: the project, the spec and the title of each test. */
function taken(args: readonly string[]): string[] {
  const values = (option: string): string[] =>
    args.filter((arg) => arg.startsWith(`--${option}=`)).map((arg) => arg.slice(option.length + 3))
  const projects = (config.projects ?? []).filter(({ name }) => values('project').includes(name ?? ''))
  return projects.flatMap(({ name = '', testMatch, testIgnore, grep, grepInvert }) =>
    tests
      .filter(({ spec }) => (testMatch === undefined || fits(testMatch, spec)) && !fits(testIgnore, spec))
      .map(({ spec, title }) => `${name} ${path.relative('e2e', spec)} ${title}`)
      .filter((words) => (grep === undefined || fits(grep, words)) && !fits(grepInvert, words))
      .filter((words) => values('grep').every((each) => fits(each, words)))
      .filter((words) => !fits(values('grep-invert'), words)),
  )
}

const testsOf = (set: WindowSet, hasChromium: boolean): string[] => [
  ...taken(electronArgs(set, hasChromium)),
  ...taken(waylandArgs(set, false)),
  ...(hasChromium ? taken(chromiumArgs(set)) : []),
]

it.each([true, false])('each test is in one of the two sets (a Chromium is there: %s)', (hasChromium) => {
  const both = [...testsOf('desk', hasChromium), ...testsOf('wide', hasChromium)]
  expect(both.toSorted()).toEqual(testsOf('all', hasChromium).toSorted())
  expect(new Set(both).size).toBe(both.length)
  // Packages and pictures have commands of their own.
  const isMissing = ({ spec, title }: (typeof tests)[number]): boolean =>
    !/@full|\$\{/.test(title) &&
    !/packaged|pictures|chromium/.test(spec) &&
    !both.some((words) => words.endsWith(`${path.relative('e2e', spec)} ${title}`))
  expect(tests.filter(isMissing)).toEqual([])
})

it('a desk run takes what is done every day: writing, reading, sending, searching, and what goes wrong', () => {
  const atDesk = testsOf('desk', true).join('\n')
  const daily =
    'main-job drafts offline crash keyboard talk conversation sending search list failures focus media voice undo wrong-chat'
  expect(daily.split(' ').filter((spec) => !atDesk.includes(` ${spec}.spec.ts `))).toEqual([])
})
