import { describe, expect, test } from 'vitest'
import { parseProxy } from './proxy-address.ts'

describe('a proxy as people write it', () => {
  test.each([
    ['proxy.example:3128', 'http', 'proxy.example', 3128],
    ['http://proxy.example:80', 'http', 'proxy.example', 80],
    ['http://proxy.example', 'http', 'proxy.example', 8080],
    ['  HTTP://Proxy.Example:8080/ ', 'http', 'proxy.example', 8080],
    ['https://proxy.example', 'https', 'proxy.example', 443],
    ['socks5://10.0.0.1', 'socks5', '10.0.0.1', 1080],
    ['socks5h://10.0.0.1:9050', 'socks5', '10.0.0.1', 9050],
    ['[::1]:3128', 'http', '::1', 3128],
    ['http://[fe80::1]', 'http', 'fe80::1', 8080],
  ])('%s', (typed, kind, host, port) => {
    expect(parseProxy(typed)).toEqual({ ok: true, value: { kind, host, port } })
  })

  test.each([
    ['', 'proxy-address-empty'],
    ['   ', 'proxy-address-empty'],
    ['http://ann:secret@proxy.example:3128', 'proxy-has-password'],
    ['ann@proxy.example', 'proxy-has-password'],
    ['socks4://proxy.example', 'proxy-unsupported'],
    ['ftp://proxy.example', 'proxy-unsupported'],
    ['http://proxy.example:0', 'proxy-address-malformed'],
    ['http://proxy.example:99999', 'proxy-address-malformed'],
    ['http://proxy.example/path', 'proxy-address-malformed'],
    ['http://proxy.example?x=1', 'proxy-address-malformed'],
    ['proxy .example', 'proxy-address-malformed'],
    ['http://', 'proxy-address-malformed'],
    ['PROXY a:1; DIRECT', 'proxy-address-malformed'],
  ])('refuses %j', (typed, code) => {
    expect(parseProxy(typed)).toMatchObject({ ok: false, problem: { code } })
  })
})
