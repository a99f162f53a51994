import { expect, test } from 'vitest'
import { paper, picture } from '../../../../simulator/sample-media.ts'
import { isErrorPage, type Expected } from './error-page.ts'

const PAGE = '<!doctype html><title>502</title>'
const XML = '<?xml version="1.0"?><Error/>'
const record = (media: Expected['media'], fileName = '', mimeType = ''): Expected => ({
  media,
  fileName,
  mimeType,
  size: null,
})

test.each<[string, string, string, Expected]>([
  ['a page for a photo', PAGE, 'text/html', record('image')],
  ['a page that calls itself a photo', PAGE, 'image/png', record('image')],
  ['JSON for a film', '{"error":"expired"}', 'application/json', record('video')],
  ['JSON for sound', ' {"a":1}', '', record('audio')],
  ['XML for a document', XML, 'application/xml', record('document', 'nota.pdf')],
  ['a page for a table', PAGE, 'application/octet-stream', record('document', 'itens.xlsx')],
  ['a page for an archive', PAGE, '', record('document', 'fotos.zip')],
  ['a page for an old table, called a page', PAGE, 'text/html', record('document', 'itens.xls')],
  ['a page for a document without a name', PAGE, 'text/html', record('document')],
])('%s is an error page', (_, text, type, expected) => {
  expect(isErrorPage(Buffer.from(text), type, expected)).toBe(true)
})

test.each<[string, string | Buffer, string, Expected]>([
  ['a page that was sent', PAGE, 'text/html', record('document', 'pagina.html')],
  ['an invoice in XML', XML, 'application/xml', record('document', 'nota.xml')],
  ['data in JSON', '{"a":1}', 'application/json', record('document', 'dados.json')],
  ['a bank statement', '<html><table>', 'application/vnd.ms-excel', record('document', 'extrato.xls')],
  ['a page without a name that the record calls one', PAGE, 'text/html', record('document', '', 'text/html')],
  ['plain text', 'Olá', 'text/plain', record('document', 'notas.txt')],
  ['a PDF that the server calls a page', paper('x'), 'text/html', record('document', 'nota.pdf')],
  ['a photo that the server calls a page', picture(2, 2, 0.1), 'text/html', record('image')],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', record('image')],
])('%s is a file', (_, content, type, expected) => {
  expect(isErrorPage(Buffer.from(content), type, expected)).toBe(false)
})
