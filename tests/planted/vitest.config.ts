/** Runs tests with a bug in the source, a project each: which, says PARLEY_PLANTED; what came of them goes to PARLEY_PLANTED_REPORT. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import type { TestModule } from 'vitest/node'
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config'
import { projectRoot } from '../../scripts/lib/places.ts'
import { testedBugs } from './bugs.ts'
import type { TestedBug } from './planted-bug.ts'
import { nodeWith, planted } from './write-planted.ts'

// Many threads load the same sources; what is kept compiled is told apart by its content, planted bugs too.
process.env['NODE_COMPILE_CACHE'] ??= path.join(tmpdir(), 'parley-tests-compiled')

const ids = process.env['PARLEY_PLANTED']?.split(',') ?? []

/** Tests of the core are loaded by Node itself, as its thread is; those of window and shell by Vite, which reads JSX and mocks. */
function withBug(bug: TestedBug): Partial<TestProjectInlineConfiguration> & { test: object } {
  if (/^src\/(?:renderer|main\/shell)\//.test(bug.test)) {
    const { place, source } = planted(bug)
    const load: Plugin['load'] = (file) => (file.split('?')[0] === place ? source : null)
    return {
      plugins: [{ name: 'parley-planted', enforce: 'pre', load }],
      test: { environment: bug.test.startsWith('src/renderer/') ? 'jsdom' : 'node' },
    }
  }
  return {
    test: {
      environment: 'node',
      pool: 'threads',
      execArgv: nodeWith(bug),
      experimental: { viteModuleRunner: false, nodeLoader: false },
    },
  }
}

function projectOf(bug: TestedBug): TestProjectInlineConfiguration {
  const { plugins, test } = withBug(bug)
  const name = bug.name?.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return {
    root: projectRoot,
    ...(plugins ? { plugins } : {}),
    test: {
      ...test,
      name: bug.id,
      include: [bug.test],
      testTimeout: 60_000,
      // What is kept from one run to the next knows nothing of planted bugs: neither may meet the other.
      fsModuleCache: false,
      ...(name === undefined ? {} : { testNamePattern: name }),
    },
  }
}

/** Caught is a bug whose test ran and failed: not one with which nothing could be loaded. */
function report(modules: readonly TestModule[]): void {
  const failed: Record<string, string> = {}
  for (const module of modules)
    for (const test of module.children.allTests('failed'))
      failed[module.project.name] ??= `${test.name}: ${test.result().errors?.[0]?.message ?? ''}`
  const file = process.env['PARLEY_PLANTED_REPORT'] ?? ''
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(failed))
}

export default defineConfig({
  root: projectRoot,
  test: {
    projects: testedBugs.filter(({ id }) => ids.includes(id)).map(projectOf),
    // They wait for the disk for a good part of their time.
    maxWorkers: availableParallelism() + 1,
    reporters: [{ onTestRunEnd: report }],
  },
})
