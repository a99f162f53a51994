import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showHidden } from './hidden.ts'

test.each([
  ['Ana Souza', 'an ordinary name'],
  ['José 🇧🇷 👩‍👩‍👧 ❤️', 'emoji, joined ones too'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a flag made of tags'],
  ['می‌خواهم', 'a Persian word with its joiner'],
  ['क्‍ष', 'a Hindi one'],
  ['അവന്\u200d', 'a Malayalam word that ends with a joiner'],
  ['അവന്\u200d വന്നു', 'and a space behind it'],
  ['ශ්\u200dරී', 'a Sinhala one'],
  ['ه\u200d.ق', 'an Arabic letter that is joined to nothing'],
  ['میز\u200cها ', 'a Persian plural'],
  ['🏳\ufe0f\u200d🌈 🧑🏽\u200d💻 👁\ufe0f\u200d🗨\ufe0f', 'flags, skins and signs of emoji'],
  ['葛\u{e0100}城', 'a Japanese letter in one of its forms'],
  ['\u200eעברית\u200f', 'marks of direction'],
  ['relatório.pdf', 'a file name'],
  ['', 'nothing'],
])('%j stays as it is: %s', (text) => {
  expect(showHidden(text)).toBe(text)
})

test.each([
  ['fatura\u202efdp.exe', 'fatura⟨U+202E⟩fdp.exe'],
  ['\u2066Ana\u2069', '⟨U+2066⟩Ana⟨U+2069⟩'],
  ['Banco\u200b do Brasil', 'Banco⟨U+200B⟩ do Brasil'],
  ['pay\u200dpal', 'pay⟨U+200D⟩pal'],
  ['é\u200dx', 'é⟨U+200D⟩x'],
  ['e\u0301\u200dx', 'e\u0301⟨U+200D⟩x'],
  ['می\u200c\u200cخ', 'می\u200c⟨U+200C⟩خ'],
  ['👩\u200dx', '👩⟨U+200D⟩x'],
  ['李\u200d小', '李⟨U+200D⟩小'],
  ['\u200cAna', '⟨U+200C⟩Ana'],
  ['Ana\u200d', 'Ana⟨U+200D⟩'],
  ['раy\u200cpal', 'раy⟨U+200C⟩pal'],
  ['sup\u00adport', 'sup⟨U+00AD⟩port'],
  ['a\0b\u0007', 'a⟨U+0000⟩b⟨U+0007⟩'],
  ['two\nlines', 'two⟨U+000A⟩lines'],
  ['\u3164', '⟨U+3164⟩'],
  ['Ana\u{e0041}\u{e0042}', 'Ana⟨U+E0041⟩⟨U+E0042⟩'],
  ['\ufeffAna', '⟨U+FEFF⟩Ana'],
  ['https://a.test/\u202egpj.exe', 'https://a.test/⟨U+202E⟩gpj.exe'],
])('%j is shown as %s', (text, shown) => {
  expect(showHidden(text)).toBe(shown)
})

test('whatever is given, no command of direction and no control is left, and once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const shown = showHidden(text)
      expect(shown).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u)
      expect(showHidden(shown)).toBe(shown)
    }),
    { numRuns: 3_000 },
  )
})
