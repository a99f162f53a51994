import { expect, test } from 'vitest'
import { siteOf } from './site.ts'

test.each<[string, string | null]>([
  ['https://loja.example/x?y#z', 'loja.example'],
  ['https://LOJA.example', 'loja.example'],
  ['https://loja.example:443/', 'loja.example'],
  ['https://loja.example:8443/', 'loja.example:8443'],
  ['https://www.loja.example/', 'www.loja.example'],
  ['https://münchen.example/', 'xn--mnchen-3ya.example'],
  // Whoever is on the way can change what comes by http.
  ['http://loja.example/', null],
  ['mailto:lia@loja.example', null],
  ['tel:+551140001234', null],
  ['https://', null],
  ['loja.example', null],
  ['', null],
])('%s belongs to the site %s', (url, site) => {
  expect(siteOf(url)).toBe(site)
})
