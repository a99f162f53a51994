import { FuseState, FuseV1Options } from '@electron/fuses'
import { describe, expect, it } from 'vitest'
import { compareWire, fuseConfig, fuseLines, fuseTable } from './fuses.ts'

const asWire = (table: ReadonlyMap<FuseV1Options, boolean>): Partial<Record<FuseV1Options, FuseState>> =>
  Object.fromEntries([...table].map(([option, on]) => [option, on ? FuseState.ENABLE : FuseState.DISABLE]))

describe('the fuses', () => {
  it('let nobody in as shipped', () => {
    const table = fuseTable('shipped', false)
    const on = [...table].filter(([, value]) => value).map(([option]) => FuseV1Options[option])
    expect(on).toEqual(['EnableEmbeddedAsarIntegrityValidation', 'OnlyLoadAppFromAsar', 'WasmTrapHandlers'])
    // Every switch that the tool knows is decided.
    expect(table.size).toBe(Object.keys(FuseV1Options).length / 2)
    expect(fuseConfig('shipped', false).strictlyRequireAllFuses).toBe(true)
  })

  it('differ for tests in the inspector alone', () => {
    const shipped = fuseTable('shipped', true)
    const test = fuseTable('test', true)
    const different = [...shipped].filter(([option, value]) => test.get(option) !== value)
    expect(different).toEqual([[FuseV1Options.EnableNodeCliInspectArguments, false]])
    expect([...test.keys()]).toEqual([...shipped.keys()])
  })

  it('are told apart when read back', () => {
    const table = fuseTable('shipped', true)
    expect(compareWire(asWire(table), table).every(({ found, wanted }) => found === wanted)).toBe(true)
    const { [FuseV1Options.OnlyLoadAppFromAsar]: _, ...rest } = asWire(table)
    const wire = {
      ...rest,
      [FuseV1Options.RunAsNode]: FuseState.ENABLE,
      [FuseV1Options.EnableCookieEncryption]: FuseState.REMOVED,
    }
    const lines = compareWire(wire, table)
    expect(lines.filter(({ found, wanted }) => found !== wanted)).toEqual([
      { name: 'RunAsNode', wanted: 'off', found: 'on' },
      { name: 'EnableCookieEncryption', wanted: 'off', found: 'removed' },
      { name: 'OnlyLoadAppFromAsar', wanted: 'on', found: 'missing' },
    ])
    expect(fuseLines(lines)[0]).toMatch(/^ {2}✗ RunAsNode +wanted off {2}found on$/)
  })
})
