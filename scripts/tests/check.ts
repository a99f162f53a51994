/** The static checks: types of every runtime, lint, form. Two at a time, as the work is all processor. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot, toolScript } from '../lib/places.ts'
import { collected } from '../lib/run.ts'
import { say, since } from '../lib/say.ts'

interface Step {
  name: string
  args: string[]
}

const cache = toolScript('.cache', 'parley')

async function steps(): Promise<Step[]> {
  const projects = (await readdir(projectRoot)).filter((f) => /^tsconfig\.(?!base\.).+\.json$/.test(f)).sort()
  const typescript = toolScript('typescript', 'bin', 'tsc')
  return [
    {
      name: 'lint',
      args: [
        toolScript('eslint', 'bin', 'eslint.js'),
        '.',
        '--max-warnings=0',
        '--cache',
        '--cache-strategy=content',
        `--cache-location=${path.join(cache, 'eslint.json')}`,
      ],
    },
    ...projects.map((file) => ({
      name: `types (${file})`,
      args: [
        typescript,
        '-p',
        file,
        '--incremental',
        '--tsBuildInfoFile',
        path.join(cache, `${file}.buildinfo`),
      ],
    })),
    {
      name: 'form (npm run format mends it)',
      args: [toolScript('prettier', 'bin', 'prettier.cjs'), '--check', '.', '--log-level=warn'],
    },
  ]
}

/** Runs all checks and prints how each went; resolves with the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const start = performance.now()
  const queue = await steps()
  const count = queue.length
  const failed: string[] = []
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const began = performance.now()
      const result = await collected(process.execPath, step.args)
      say(`${result.code === 0 ? '✓' : '✗'} ${step.name} (${since(began)})`)
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
