import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownName } from '../../../shared/lib/letters.ts'
import { safeFileName } from './file-name.ts'

const PDF = 'application/pdf'
const ANY = 'application/octet-stream'

test.each([
  ['Relatório final.pdf', PDF, 'Relatório final.pdf'],
  ['Relatório.PDF', PDF, 'Relatório.pdf'],
  ['прайс', PDF, 'прайс.pdf'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto.png', 'image/jpeg', 'foto.jpg'],
  ['invoice.exe', PDF, 'invoice.exe.pdf'],
  ['v1.2 notes', 'image/png', 'v1.2 notes.png'],
  ['list.csv', ANY, 'list.csv'],
  ['setup.exe', ANY, 'setup.exe'],
  ['report.docx', 'application/zip', 'report.docx'],
  ['photos', 'application/zip', 'photos.zip'],
  ['../../etc/passwd', ANY, '_._etc_passwd'],
  ['..\\..\\autoexec.bat', ANY, '_.._autoexec.bat'],
  ['C:\\x.pdf', PDF, 'C__x.pdf'],
  ['/etc/passwd', ANY, '_etc_passwd'],
  ['a\u2215b\uff0fc.pdf', PDF, 'a_b_c.pdf'],
  ['.bashrc', ANY, 'bashrc'],
  ['...', PDF, 'file.pdf'],
  ['', PDF, 'file.pdf'],
  ['   ', ANY, 'file'],
  ['.pdf', PDF, 'pdf.pdf'],
  ['con.pdf', PDF, '_con.pdf'],
  ['COM1', ANY, '_COM1'],
  ['nul.tar.gz', ANY, '_nul.tar.gz'],
  ['console.pdf', PDF, 'console.pdf'],
  ['con .pdf', PDF, '_con.pdf'],
  ['con .tar.gz', ANY, '_con .tar.gz'],
  ['Aux.2026.txt', ANY, '_Aux.2026.txt'],
  ['LPT¹.txt', ANY, '_LPT¹.txt'],
  ['com10.txt', ANY, 'com10.txt'],
  ['CONOUT$', PDF, '_CONOUT$.pdf'],
  [`a.${'x'.repeat(19)} y`, ANY, `a.${'x'.repeat(19)} y`],
  ['report.v1 final. ', ANY, 'report.v1 final'],
  ['a\0b\nc\td.pdf', PDF, 'ab c d.pdf'],
  ['Nota\nfiscal.pdf', PDF, 'Nota fiscal.pdf'],
  ['Nota\u2028\u0085\u00a0fiscal.pdf', PDF, 'Nota fiscal.pdf'],
  ['\u3164Nota\u3164fiscal.pdf\u2800', PDF, 'Nota fiscal.pdf'],
  ['photo\u202egpj.exe', ANY, 'photogpj.exe'],
  ['zero\u200bwidth\u2066.pdf', PDF, 'zerowidth.pdf'],
  ['a<b>:"c|d?*.pdf', PDF, 'a_b___c_d__.pdf'],
  ['trailing. . .', ANY, 'trailing'],
  ['x.pdf:Zone.Identifier', PDF, 'x.pdf_Zone.Identifier.pdf'],
])('%j as %s is saved as %j', (given, type, expected) => {
  expect(safeFileName(given, type, 'file')).toBe(expected)
})

const given = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.stringMatching(/^(con|NUL|lpt1|report)[. a-z\u{1f600}]{0,60}[. ]*$/u),
)

test('whatever is given, the name is one short file name in one folder', () => {
  fc.assert(
    fc.property(given, fc.constantFrom(PDF, ANY), (each, type) => {
      const name = safeFileName(each, type, 'file')
      expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]+$/u)
      expect(name).not.toMatch(/^\.|[. ]$|[. ]\.pdf$|^(con|nul|lpt1) *(\.|$)/i)
      if (type === PDF) expect(name).toMatch(/\.pdf$/)
      expect(name.isWellFormed()).toBe(true)
      expect(Buffer.byteLength(name)).toBeLessThan(255)
    }),
    { numRuns: 4000 },
  )
})

test('a name that hides nothing is saved as it is shown', () => {
  const gap = fc.constantFrom(' ', '\n', '\r\n', '\t', '\u0085', '\u2028', '\u00a0', '  ')
  const word = fc.stringMatching(/^[a-zА-яçã0-9()]{1,9}$/u)
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, word), { minLength: 1, maxLength: 6 }), gap, (parts, end) => {
      const name = `a${parts.flat().join('')}.pdf${end}`
      expect(safeFileName(name, PDF, 'file')).toBe(shownName(name))
    }),
  )
})

test('a long name is cut, not its end', () => {
  const name = safeFileName(`${'ж'.repeat(500)}.docx`, 'application/zip', 'file')
  expect(name).toMatch(/^ж{50,}\.docx$/)
  expect(Buffer.byteLength(name)).toBeLessThan(255)
})
