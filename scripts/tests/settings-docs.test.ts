// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { DEVICE_SETTINGS, REMEMBERED_SETTINGS } from '../../src/shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../src/shared/model/settings-defaults.ts'

const root = path.join(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/settings.md'), 'utf8')
/** The part whose rows stand in the window word for word. */
const [ofWindow = ''] = page.split('## Set where it is used')
const ROW = /^\| ([^|]+?) +\| `(\w+)`( [¹²])? +\| `([^`]*)` +\| (.+?) +\|$/gm
const rows = [...page.matchAll(ROW)].map(([, label = '', name = '', mark = '', value = '']) => ({
  ...{ label, name, mark: mark.trim(), value },
}))
const english = new Set(
  globSync('src/locales/en/*.json', { cwd: root }).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>),
  ),
)

test('every setting is described once', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort())
})

describe.each(rows)('$name', ({ name, mark, value }) => {
  it('has the default that stands there', () => {
    expect(value).toBe(JSON.stringify(DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS]))
  })

  it('is marked where it does not travel', () => {
    const isIn = (names: readonly string[]): boolean => names.includes(name)
    expect(mark).toBe(isIn(REMEMBERED_SETTINGS) ? '²' : isIn(DEVICE_SETTINGS) ? '¹' : '')
  })
})

test.each(rows.filter(({ name }) => ofWindow.includes(`\`${name}\``)))(
  '$name is called what the window calls it: $label',
  ({ label }) => {
    expect([...english]).toContain(label)
  },
)
