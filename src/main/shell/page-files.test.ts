import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPageFile, listPageFiles } from './page-files.ts'

const base = mkdtempSync(path.join(tmpdir(), 'parley-page-'))
const root = path.join(base, 'renderer')
mkdirSync(path.join(root, 'assets'), { recursive: true })
writeFileSync(path.join(root, 'index.html'), '<!doctype html>')
writeFileSync(path.join(root, 'assets', 'index-1.js'), '')
writeFileSync(path.join(root, 'assets', 'index-1.js.map'), '')
writeFileSync(path.join(base, 'secret.html'), 'secret')
symlinkSync(path.join(base, 'secret.html'), path.join(root, 'link.html'))
const files = listPageFiles(root)

afterAll(() => rmSync(base, { recursive: true }))

test('the built files are listed, links and unknown kinds are not', () => {
  expect([...files.keys()].toSorted()).toEqual(['/assets/index-1.js', '/index.html'])
  expect(findPageFile(files, 'app://bundle/index.html', 'GET')).toEqual({
    file: path.join(root, 'index.html'),
    type: 'text/html; charset=utf-8',
  })
})

test.each([
  'app://bundle/',
  'app://bundle',
  'app://bundle/../secret.html',
  'app://bundle/assets/../index.html',
  'app://bundle/%2e%2e/secret.html',
  'app://bundle/..%2fsecret.html',
  'app://bundle/%2e%2e%2fsecret.html',
  'app://bundle/index.html%00',
  'app://bundle/index.html%00.png',
  'app://bundle/index.html::$DATA',
  'app://bundle/index.html?x',
  'app://bundle//index.html',
  'app://bundle/.\\index.html',
  'app://bundle\\index.html',
  'app://bundle/..\\secret.html',
  'app://bundle//etc/passwd',
  'app://bundle/etc/passwd',
  'app://bundle/C:/Windows/win.ini',
  'app://bundle/INDEX.HTML',
  'app://bundle/link.html',
  'app://bundle/constructor',
  'app://bundle/__proto__',
  'app://bundle/assets',
  'app://bundle/assets/index-1.js.map',
  'app://bundle.example.com/index.html',
  'app://user@bundle/index.html',
  'app://bundle:80/index.html',
  'https://bundle/index.html',
  'file:///etc/passwd',
  '',
])('%s does not exist', (url) => {
  expect(findPageFile(files, url, 'GET')).toBeNull()
})

test('only reading is answered', () => {
  expect(findPageFile(files, 'app://bundle/index.html', 'POST')).toBeNull()
})
