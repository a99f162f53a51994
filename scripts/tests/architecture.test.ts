import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

test('the walk of a received text has at most 30 files, and each exists, once', () => {
  const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const files = /```walk\n([^`]+)```/.exec(page)?.[1]?.trim().split(/\s+/) ?? []
  expect(files.length).toBeGreaterThan(10)
  expect(files.length).toBeLessThanOrEqual(30)
  expect(files.filter((file) => !existsSync(path.join(root, 'src/main/core', `${file}.ts`)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test('no style sheet is longer than 350 lines', () => {
  const sheets = globSync('src/**/*.css', { cwd: root })
  const longest = sheets.filter(
    (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 351,
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(longest).toEqual([])
})
