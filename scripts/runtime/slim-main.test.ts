import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { slimMain } from './slim-main.ts'

const require = createRequire(import.meta.url)
const load = slimMain().load as (id: string) => string | null

it.each(['ajv/dist/2020.js', 'ajv-formats'])('replaces %s, which is where it was', (name) => {
  expect(load(require.resolve(name))).toContain('exports')
})

it('leaves everything else as it is', () => {
  expect(load(require.resolve('zod'))).toBeNull()
})
