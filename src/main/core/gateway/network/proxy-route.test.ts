import { describe, expect, test } from 'vitest'
import { isOnThisMachine, parseRoutes, routesTo } from './proxy-route.ts'

describe('what a system says of its proxies', () => {
  test.each([
    ['DIRECT', [{ kind: 'direct' }]],
    ['', [{ kind: 'direct' }]],
    ['PROXY proxy.example:3128', [{ kind: 'http', host: 'proxy.example', port: 3128 }]],
    ['PROXY proxy.example', [{ kind: 'http', host: 'proxy.example', port: 80 }]],
    ['HTTPS proxy.example:443', [{ kind: 'https', host: 'proxy.example', port: 443 }]],
    ['SOCKS5 10.0.0.1:1080', [{ kind: 'socks5', host: '10.0.0.1', port: 1080 }]],
    ['PROXY [::1]:3128', [{ kind: 'http', host: '::1', port: 3128 }]],
    [
      'PROXY a:1; SOCKS5 b:2 ;DIRECT;',
      [{ kind: 'http', host: 'a', port: 1 }, { kind: 'socks5', host: 'b', port: 2 }, { kind: 'direct' }],
    ],
    ['SOCKS old:1080; PROXY a:1', [{ kind: 'http', host: 'a', port: 1 }]],
    ['SOCKS old:1080', [{ kind: 'unusable' }]],
    ['QUIC a:443', [{ kind: 'unusable' }]],
    ['PROXY', [{ kind: 'unusable' }]],
    ['PROXY a:0', [{ kind: 'unusable' }]],
    ['nonsense', [{ kind: 'unusable' }]],
  ])('%j', (said, routes) => {
    expect(parseRoutes(said)).toEqual(routes)
  })

  test('of a long list the first few are tried', () => {
    expect(
      parseRoutes(Array.from({ length: 50 }, (_, at) => `PROXY p${String(at)}:1`).join(';')),
    ).toHaveLength(4)
  })
})

describe('the person’s choice', () => {
  const system = (): Promise<string> => Promise.resolve('PROXY system:1')
  const by = (
    proxyMode: 'system' | 'none' | 'manual',
    proxyAddress = '',
    origin = 'https://service.example',
  ) => routesTo(origin, { proxyMode, proxyAddress }, system)

  test('the system’s', async () => {
    expect(await by('system')).toEqual([{ kind: 'http', host: 'system', port: 1 }])
  })
  test('none', async () => {
    expect(await by('none', 'own:2')).toEqual([{ kind: 'direct' }])
  })
  test('an address', async () => {
    expect(await by('manual', 'own:2')).toEqual([{ kind: 'http', host: 'own', port: 2 }])
  })
  test('a wrong address lets nothing pass beside it', async () => {
    expect(await by('manual', 'http://a:b@own')).toEqual([{ kind: 'unusable' }])
  })
  test('what is on this machine needs none', async () => {
    expect(await by('manual', 'own:2', 'http://127.0.0.1:8000')).toEqual([{ kind: 'direct' }])
  })
})

test.each([
  ['http://localhost:1', true],
  ['http://shop.localhost', true],
  ['http://127.8.9.1', true],
  ['http://[::1]:8', true],
  ['http://10.0.0.1', false],
  ['https://localhost.example', false],
  ['https://127.example.com', false],
])('%s on this machine: %s', (origin, here) => {
  expect(isOnThisMachine(origin)).toBe(here)
})
