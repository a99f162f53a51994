import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseOptions } from './options.ts'
import { projectRoot } from './places.ts'

const USAGE = 'Usage: it [--quick]\n'
const OPTIONS = { quick: { type: 'boolean', default: false }, only: { type: 'string' } } as const

describe('arguments', () => {
  it('are read by their names', () => {
    expect(parseOptions(USAGE, OPTIONS, ['--only', '5,8']).values).toEqual({ quick: false, only: '5,8' })
  })

  it.each([[['--qick']], [['--quick=5']], [['--only']], [['word']]])(
    '%j is named, with what there is',
    (args) => {
      expect(() => parseOptions(USAGE, OPTIONS, args)).toThrow(
        new RegExp(`${args[0]?.split('=')[0] ?? ''}[^]*Usage`),
      )
    },
  )

  it('are counted where words are allowed', () => {
    expect(parseOptions(USAGE, {}, ['1.2.0'], 1).words).toEqual(['1.2.0'])
    expect(() => parseOptions(USAGE, {}, ['1.2.0', 'more'], 1)).toThrow(/more/)
  })
})

const run = (file: string, arg: string) =>
  spawnSync(process.execPath, [path.join(projectRoot, file), arg], { encoding: 'utf8', timeout: 30_000 })

const OWN = [
  'tests/bench/run.ts',
  'tests/reliability/run.ts',
  'tests/security/run.ts',
  'simulator/cli.ts',
  'scripts/test.ts',
]
const PASSING_ON = ['demo', 'dev', 'start', 'e2e', 'dist'].map((name) => `scripts/${name}.ts`)
const FEW = ['scripts/setup.ts', 'scripts/release-notes.ts']

it.each([...OWN, ...PASSING_ON, ...FEW])(
  '%s prints its help and does nothing else',
  { timeout: 40_000 },
  (file) => {
    const { status, stdout, stderr } = run(file, '--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^Usage: /)
  },
)

it.each(['tests/bench/run.ts', 'tests/reliability/run.ts', 'simulator/cli.ts'])(
  '%s names an option that it does not have',
  { timeout: 40_000 },
  (file) => {
    const { status, stderr } = run(file, '--no-such-thing')
    expect(status).toBe(2)
    expect(stderr).toMatch(/--no-such-thing[^]*Usage: /)
  },
)
