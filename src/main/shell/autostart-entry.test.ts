import { describe, expect, test } from 'vitest'
import { autostartEntry, isEntryOn } from './autostart-entry.ts'

const execOf = (...command: string[]): string => /^Exec=(.*)$/m.exec(autostartEntry(command))?.[1] ?? ''

describe('the command of an autostart entry', () => {
  test.each([
    [['/opt/Parley/parley', '--hidden'], '"/opt/Parley/parley" "--hidden"'],
    [['/opt/Par ley/parley'], '"/opt/Par ley/parley"'],
    [['/a/100%/parley'], '"/a/100%%/parley"'],
    [['/a/$HOME`id`/"x"'], '"/a/\\\\$HOME\\\\`id\\\\`/\\\\"x\\\\""'],
    [['/a\\b'], '"/a\\\\\\\\b"'],
    [['/a\nExec=evil'], '"/a\\nExec=evil"'],
  ])('%j', (command, exec) => {
    expect(execOf(...command)).toBe(exec)
  })

  test('an entry has one Exec, whatever a path says', () => {
    const text = autostartEntry(['/a\nExec=evil\n[Desktop Action x]', 'b'])
    expect(text.match(/^Exec=/gm)).toHaveLength(1)
    expect(text.match(/^\[/gm)).toHaveLength(1)
  })
})

test.each([
  [autostartEntry(['/opt/parley']), true],
  ['[Desktop Entry]\nExec=parley\n', true],
  ['[Desktop Entry]\nHidden=true\n', false],
  ['[Desktop Entry]\nX-GNOME-Autostart-enabled = false\n', false],
  ['[Desktop Entry]\nComment=Hidden=true\n', true],
])('%j starts: %s', (text, on) => {
  expect(isEntryOn(text)).toBe(on)
})
