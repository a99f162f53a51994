import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type { Client } from 'undici'
import { expect, it } from 'vitest'
import { projectRoot } from '../lib/places.ts'
import { OF_UNDICI, slimMain } from './slim-main.ts'

const require = createRequire(import.meta.url)

function imported(from: string): string[] {
  const sources = globSync('src/{main,shared}/**/*.ts', { cwd: projectRoot }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('testing'),
  )
  const names = sources.flatMap((file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8')
    return [...text.matchAll(new RegExp(`import \\{([^}]*)\\} from '${from}'`, 'g'))].flatMap(
      ([, list = '']) => list.split(',').map((name) => name.trim()),
    )
  })
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type ')).sort()
}

it('keeps of the HTTP client what the sources use of it', () => {
  expect(imported('undici')).toEqual([...OF_UNDICI].sort())
})

it('gives of the HTTP client what its own index gives, with its methods', () => {
  const file = require.resolve('undici')
  const text = (slimMain().load as (id: string) => string)(file)
  const slim: Record<string, unknown> = {}
  compileFunction(text, ['require', 'exports'])(createRequire(file), slim)
  const whole = require('undici') as Readonly<Record<string, unknown>>
  for (const name of OF_UNDICI) expect(slim[name]).toBe(whole[name])
  expect((slim['Client'] as typeof Client).prototype.request).toBeTypeOf('function')
})

it.each(['undici', 'ajv/dist/2020.js', 'ajv-formats'])('replaces %s, which is where it was', (name) => {
  const { load } = slimMain()
  expect((load as (id: string) => string | null)(require.resolve(name))).toContain('exports')
})

it('leaves everything else as it is', () => {
  const { load } = slimMain()
  expect((load as (id: string) => string | null)(require.resolve('zod'))).toBeNull()
})
