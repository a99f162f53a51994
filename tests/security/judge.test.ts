import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/lib/places.ts'
import type { PlantedBug } from '../planted/planted-bug.ts'
import { holes } from './holes.ts'
import { judge, lineOf, type Known } from './judge.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'

const row: Row = {
  id: 'x',
  guarantee: 'Nothing happens',
  tried: 'all of it',
  unit: ['a.test.ts'],
  e2e: [['a.spec.ts', 'it']],
  packages: true,
}
const hole: PlantedBug = { id: 'h', row: 'x', bug: '', file: '', in: '', from: '', to: '' }
const fine: Known = {
  unit: new Map([['a.test.ts', { passed: 2, failed: [] }]]),
  e2e: [{ file: 'a.spec.ts', title: 'it holds', ok: true }],
  packages: { passed: 3, failed: 0 },
  caught: new Map([['h', true]]),
}

describe('a row', () => {
  it('holds when all that it names ran and passed, and its holes were found', () => {
    const judged = judge(row, [hole], fine)
    expect(judged).toEqual({ row, tests: 6, caught: 1, wrong: [] })
    expect(lineOf(judged, fine)).toMatch(/^✓ x .*\(6 tests, 1 planted hole found\)$/s)
  })

  it.each<[string, Partial<Known>, string]>([
    ['a file did not run', { unit: new Map() }, 'a.test.ts did not run'],
    [
      'a file ran nothing',
      { unit: new Map([['a.test.ts', { passed: 0, failed: [] }]]) },
      'a.test.ts did not run',
    ],
    ['a test failed', { unit: new Map([['a.test.ts', { passed: 1, failed: ['t'] }]]) }, 'a.test.ts: t'],
    ['an end-to-end test did not run', { e2e: [] }, 'a.spec.ts “it” did not run'],
    ['one failed', { e2e: [{ file: 'a.spec.ts', title: 'it holds', ok: false }] }, 'a.spec.ts: it holds'],
    ['a package failed', { packages: { passed: 0, failed: 1 } }, 'a package failed its trial'],
    ['a hole was not found', { caught: new Map([['h', false]]) }, 'the hole h was not found'],
    ['a hole was not tried', { caught: new Map() }, 'the hole h was not found'],
  ])('does not hold when %s', (_, known, why) => {
    const judged = judge(row, [hole], { ...fine, ...known })
    expect(judged.wrong).toEqual([why])
    expect(lineOf(judged, fine)).toMatch(/^✗/)
  })

  it('says when packages were not tried', () => {
    const known = { ...fine, packages: null }
    expect(lineOf(judge(row, [], known), known)).toContain('packages not tried')
  })
})

describe('the table', () => {
  it('names files that exist, and a planted violation for each row', () => {
    const files = rows.flatMap(({ unit, e2e = [] }) => [...unit, ...e2e.map(([file]) => `e2e/${file}`)])
    expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([])
    // Those of the window are fixtures of the lint rules, in its own test.
    const planted = new Set([...holes.map((each) => each.row), 'window'])
    expect(rows.filter(({ id }) => !planted.has(id))).toEqual([])
  })

  it('has holes, each caught by a test of its row', () => {
    for (const { id, test, row: of } of holes) {
      expect([id, rows.find((each) => each.id === of)?.unit]).toEqual([id, expect.arrayContaining([test])])
    }
  })
})
