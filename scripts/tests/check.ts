/** The static checks: types of every runtime, lint, form. Two at a time, as the work is all processor. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot, toolScript } from '../lib/places.ts'
import { collected } from '../lib/run.ts'
import { say, since } from '../lib/say.ts'

interface Step {
  name: string
  args: string[]
  /** Its last line is a figure: printed when it passes as well. */
  counts?: boolean
}

const cache = toolScript('.cache', 'parley')

/** Changes with the project's own rules, which ESLint's cache does not look at. */
function rulesHash(): string {
  const folder = path.join(projectRoot, 'scripts/lint')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

async function steps(): Promise<Step[]> {
  const projects = (await readdir(projectRoot)).filter((f) => /^tsconfig\.(?!base\.).+\.json$/.test(f)).sort()
  // The native compiler takes a quarter of the time; ESLint's parser still needs the one in JavaScript.
  const typescript = toolScript('typescript7', 'bin', 'tsc')
  return [
    // The longest first.
    {
      name: 'lint (rules)',
      // One step does not take the processors of the others.
      args: [
        toolScript('oxlint', 'bin', 'oxlint'),
        '--type-aware',
        '--deny-warnings',
        '--report-unused-disable-directives',
        '--threads=1',
      ],
    },
    {
      name: 'lint (rules of the house)',
      args: [
        toolScript('eslint', 'bin', 'eslint.js'),
        'src',
        'simulator',
        '--max-warnings=0',
        '--cache',
        '--cache-strategy=content',
        `--cache-location=${path.join(cache, `eslint-${rulesHash()}.json`)}`,
      ],
    },
    ...projects.map((file) => ({
      name: `types (${file})`,
      args: [
        typescript,
        '-p',
        file,
        // One step does not take the processors of the others.
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        path.join(cache, `${file}.buildinfo`),
      ],
    })),
    { name: 'lint (circles)', args: [path.join(projectRoot, 'scripts/circles.ts')], counts: true },
    { name: 'lint (names)', args: [path.join(projectRoot, 'scripts/names.ts')], counts: true },
    { name: 'lint (citations)', args: [path.join(projectRoot, 'scripts/citations.ts')], counts: true },
    {
      name: 'lint (dead exports)',
      args: [toolScript('knip', 'bin', 'knip.js'), '--no-progress', '--reporter=symbols'],
    },
    {
      name: 'form (npm run format mends it)',
      args: [toolScript('oxfmt', 'bin', 'oxfmt'), '--list-different', '.'],
    },
  ]
}

/** The kinds of checks: what the name of a step begins with. */
export const CHECKS = ['lint', 'types', 'form'] as const

/** Runs all checks, or those of one kind, and prints how each went; resolves with the names of those that failed. */
export async function runChecks(kind?: (typeof CHECKS)[number]): Promise<string[]> {
  const start = performance.now()
  const queue = (await steps()).filter(({ name }) => kind === undefined || name.startsWith(kind))
  const count = queue.length
  const failed: string[] = []
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const began = performance.now()
      const result = await collected(process.execPath, step.args)
      const figure =
        step.counts === true ? `: ${`${result.stdout}${result.stderr}`.trim().split('\n').at(-1) ?? ''}` : ''
      say(`${result.code === 0 ? '✓' : '✗'} ${step.name}${figure} (${since(began)})`)
      if (result.code === 0) continue
      failed.push(step.name)
      process.stdout.write(`${result.stdout}${result.stderr}\n`)
    }
  }
  await Promise.all([worker(), worker()])
  say(
    failed.length === 0
      ? `All ${String(count)} checks passed (${since(start)})`
      : `Failed: ${failed.join(', ')} (${since(start)})`,
  )
  return failed
}
