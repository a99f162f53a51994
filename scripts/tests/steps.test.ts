import { expect, it } from 'vitest'
import { Sorry } from '../lib/say.ts'
import { withTries } from '../lib/tries.ts'
import { Steps } from './steps.ts'

const runner = (change: object = {}) => ({ code: 0, passed: 3, failed: 0, skipped: 0, ...change })

/** The lines at the end of a run, without the times. */
async function endOf(run: (steps: Steps) => Promise<unknown>): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const steps = new Steps((line) => lines.push(line.replace(/ ?\(?\d+(\.\d+)? m?s(, load \d+\.\d\))?$/, '')))
  await run(steps)
  const code = steps.print()
  return { code, lines }
}

it('is green where every step is, and names what passed at a later try', async () => {
  const laterTries = ['e2e/a.spec.ts:7 › late — Error: slow (passed at try 2)']
  const { code, lines } = await endOf(async (steps) => {
    expect(await steps.run('build', () => Promise.resolve(true))).toBe(true)
    await steps.run('window tests', () => Promise.resolve(runner({ laterTries })))
    steps.leaveOut('planted bugs')
  })
  expect(code).toBe(0)
  expect(lines).toEqual([
    '✓ build',
    '✓ window tests: 3 passed, 0 failed',
    '– not run here: planted bugs',
    `~ window tests: ${laterTries[0] ?? ''}`,
    'In all',
    '3 passed, 0 failed',
  ])
})

it.each([
  ['fails', () => Promise.resolve(runner({ code: 1, failed: 1, failures: ['a › b — c'] })), 'a › b — c'],
  ['throws', () => Promise.reject(new Sorry('No display.')), 'No display.'],
  ['runs nothing', () => Promise.resolve(runner({ passed: 0 })), 'no test was executed'],
  [
    'breaks outside of its tests',
    () => Promise.resolve(runner({ code: 1 })),
    'it ended with code 1: what it printed above says why',
  ],
  ['has what is never forgiven', () => Promise.resolve(runner({ failed: 1, failures: ['a › b'] })), 'a › b'],
])('a step that %s is red, with a name', async (_, work, words) => {
  const { code, lines } = await endOf(async (steps) => {
    expect(await steps.run('unit', work)).toBe(false)
  })
  expect(code).toBe(1)
  expect(lines).toContain(`✗ unit: ${words}`)
  expect(lines.at(-1)).toMatch(/^\d passed, 1 failed$/)
})

it('a run that is cut off in the middle of a step names it, and prints the sum', async () => {
  const { lines } = await endOf(async (steps) => {
    await steps.run('build', () => Promise.resolve(true))
    void steps.run('unit', () => new Promise(() => undefined))
    steps.printIfCutOff('SIGTERM')
  })
  expect(lines).toContain('✗ unit: it was cut off (SIGTERM)')
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
})

it('a run that ends between two steps prints the sum, and a run that has printed it does not print it again', async () => {
  const cut = await endOf((steps) => {
    steps.printIfCutOff('SIGTERM')
    return Promise.resolve()
  })
  expect(cut.lines.slice(0, 4)).toEqual([
    '✗ the run',
    '✗ the run: it was cut off (SIGTERM)',
    'In all',
    '0 passed, 1 failed',
  ])
  const lines: string[] = []
  const steps = new Steps((line) => lines.push(line))
  steps.print()
  steps.printIfCutOff('SIGTERM')
  expect(lines.filter((line) => line.includes('passed'))).toEqual(['0 passed, 0 failed'])
})

it('what a step needed to do twice is named with it', async () => {
  let tries = 0
  const start = (): Promise<boolean> => {
    tries += 1
    return tries < 3 ? Promise.reject(new Sorry(`No answer ${String(tries)}.`)) : Promise.resolve(true)
  }
  const { code, lines } = await endOf((steps) =>
    steps.run('window tests', () => withTries('display', start, 3)),
  )
  expect(code).toBe(0)
  expect(lines).toContain('~ window tests: display — at try 3: No answer 1.; No answer 2.')
  await expect(withTries('display', () => Promise.reject(new Sorry('Never.')), 2)).rejects.toThrow('Never.')
})
