import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { firstLoad, tooMuchAtFirst } from './first-load.ts'

it('counts what the page names and what that imports, once, and nothing that is loaded later', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-first-load-'))
  mkdirSync(path.join(folder, 'assets'))
  const scripts = {
    'index.js': `import{a}from"./shared.js";import"./more.js";void import("./later.js")`,
    'shared.js': `export const a=1`,
    'more.js': `import{a}from"./shared.js"`,
    'later.js': `export const much="${'x'.repeat(1000)}"`,
  }
  for (const [name, text] of Object.entries(scripts)) writeFileSync(path.join(folder, 'assets', name), text)
  const page = path.join(folder, 'index.html')
  writeFileSync(page, '<script type="module" src="./assets/index.js"></script>')
  const first = [scripts['index.js'], scripts['shared.js'], scripts['more.js']]
  const bytes = first.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  expect(firstLoad(page)).toBeCloseTo(bytes / 1000)
  rmSync(folder, { recursive: true })
})

it('has a limit, which the build holds', () => {
  expect(tooMuchAtFirst(330)).toBeNull()
  expect(tooMuchAtFirst(331)).toMatch(/^The window loads 331 kB before it shows anything; 330 kB is the most/)
})
