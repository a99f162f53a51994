import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { textPieces } from './text-pieces.ts'

const TEXT = 'oi,Olá “Ana”, são 5 €\r\n'
const utf16 = Buffer.from(TEXT, 'utf16le')
const BOM = '\ufeff'

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(BOM + TEXT)],
  ['UTF-16', utf16],
  ['UTF-16 with its mark', Buffer.from(BOM + TEXT, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(utf16).swap16()],
  ['UTF-16 of the other order with its mark', Buffer.from(BOM + TEXT, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('oi,Ol\xe1 \x93Ana\x94, s\xe3o 5 \x80\r\n', 'latin1')],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
})

test('nothing at all, and half a letter, are read as far as they go', () => {
  expect(decodeText(Buffer.alloc(0))).toBe('')
  expect(decodeText(Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]))).toBe('A')
})

test('any text without zeros comes back from UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeText(Buffer.from(BOM + text))).toBe(text)
    }),
  )
})

test('Cyrillic of Windows is told from letters of the West, whatever the file is cut into', async () => {
  const written = Buffer.from([0xc8, 0xec, 0xff, 0x2c, 0xd2, 0xe5, 0xeb, 0xe5, 0xf4, 0xee, 0xed, 0x0d, 0x0a])
  expect(decodeText(written)).toBe('Имя,Телефон\r\n')
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-text-'))
  const file = path.join(folder, 'a.csv')
  const TEXTS = [TEXT.repeat(9000), BOM + TEXT, 'Имя 🌷'.repeat(40_000)]
  for (const bytes of [...TEXTS.map((text) => Buffer.from(text)), utf16, written, Buffer.alloc(0)]) {
    writeFileSync(file, bytes)
    let read = 0
    let text = ''
    for await (const piece of textPieces(file, (size) => (read += size))) text += piece
    expect([text, read]).toEqual([decodeText(bytes), 2 * bytes.length])
  }
  rmSync(folder, { recursive: true })
})
