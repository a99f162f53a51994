import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_POLICY, isAllowedNavigation, isAllowedPermission, isAllowedResource } from './csp.ts'

const DEV = 'http://localhost:5173'

test('the content policy is the one that held against the injections, letter by letter', () => {
  expect(CONTENT_POLICY).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' media: blob:; media-src media: blob:; font-src 'self'; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test.each(['app://bundle/index.html', 'media://a/1', 'blob:app://bundle/1-2', 'devtools://devtools/x.html'])(
  'the page loads %s',
  (url) => {
    expect(isAllowedResource(url, null)).toBe(true)
  },
)

test.each([
  'app://other/index.html',
  'http://localhost:5173/',
  'https://example.com/',
  'ws://localhost:5173/',
  'file:///etc/passwd',
  'data:text/html,x',
  'ftp://example.com',
  'chrome://gpu',
  'javascript:alert(1)',
  '',
  'not an address',
])('the page does not load %s', (url) => {
  expect(isAllowedResource(url, null)).toBe(false)
})

test('while developing the dev server is let through, and nothing beside it', () => {
  expect(isAllowedResource('http://localhost:5173/src/main.tsx', DEV)).toBe(true)
  expect(isAllowedResource('ws://localhost:5173/?token=1', DEV)).toBe(true)
  expect(isAllowedResource('http://localhost:5174/', DEV)).toBe(false)
  expect(isAllowedResource('http://localhost.example.com:5173/', DEV)).toBe(false)
  expect(isAllowedNavigation('http://localhost:5173/', DEV)).toBe(true)
  expect(isAllowedNavigation('http://localhost:5173/', null)).toBe(false)
})

test.each(['app://bundle/index.html', 'https://example.com', 'file:///etc/passwd', 'about:blank', 'blob:x'])(
  'no window goes to %s by itself',
  (url) => {
    expect(isAllowedNavigation(url, DEV)).toBe(false)
  },
)

/** Every permission that Electron's own types name: a new one of a later version is asked for here by itself. */
function namedPermissions(): string[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const types = readFileSync(path.join(folder, 'electron.d.ts'), 'utf8')
  const unions = [...types.matchAll(/\bpermission: ((?:'[\w-]+' \| )+'[\w-]+')/g)]
  return unions.flatMap(([, names = '']) => names.split(' | ').map((name) => name.slice(1, -1)))
}

test('of all permissions that Electron names, and of any that it does not, one is given', () => {
  const named = new Set(namedPermissions())
  expect(named.size).toBeGreaterThan(20)
  const given = [...named, 'unknown', '', 'constructor'].filter(isAllowedPermission)
  expect(given).toEqual(['clipboard-sanitized-write'])
})
