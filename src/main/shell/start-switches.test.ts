import { expect, test } from 'vitest'
import { DEBUGGER_DOORS, refusedSwitches } from './start-switches.ts'

const started = (...args: string[]): readonly string[] => refusedSwitches(['/usr/bin/parley', ...args])

test.each([
  '--inspect',
  '--inspect=0.0.0.0:9229',
  '--inspect-brk=9229',
  '--INSPECT',
  '-inspect',
  '--js-flags=--expose-gc',
  '--require=/tmp/x.js',
  '-r',
  '--import=/tmp/x.js',
  '--load-extension=/tmp/x',
  '--renderer-cmd-prefix=/tmp/x',
  '--utility-cmd-prefix=/tmp/x',
  '--gpu-launcher=/tmp/x',
  '--zygote-cmd-prefix=/tmp/x',
  '--disable-web-security',
  '--ignore-certificate-errors',
  '--ssl-key-log-file=/tmp/keys',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--single-process',
  '--browser-subprocess-path=/tmp/x',
  '--BROWSER-SUBPROCESS-PATH=/tmp/x',
  '--custom-devtools-frontend=http://x/',
  '--disable-extensions-except=/tmp/x',
  '--gtk-module=/tmp/x.so',
  '--gtk-module',
  '--clear-key-cdm-path-for-testing=/tmp/x.so',
  '--allow-third-party-modules',
  '--inspect-publish-uid=http',
  '--debug-port=9229',
  '--experimental-network-inspection',
  '--utility-startup-dialog',
  '--wait-for-debugger-children=renderer',
  '--enable-logging=file',
  '--log-file=/tmp/log',
  '--log-net-log=/tmp/net',
  '--tls-keylog=/tmp/keys',
  '--diagnostic-dir=/tmp',
  '--crash-dumps-dir=/tmp',
  '--trace-startup-file=/tmp/trace',
  '--enable-tracing',
  '--ozone-dump-file=/tmp',
  '--use-fake-ui-for-media-stream',
  '--bypasscsp-schemes=app',
  '--secure-schemes=http',
  '--allow-insecure-localhost',
  '--inspect_brk',
])('%s is refused', (asked) => {
  expect(started('--hidden', asked, '--demo')).toHaveLength(1)
})

test.each([
  [[]],
  [['--hidden', '--demo', '--user-data-dir=/home/ana/work']],
  [['parley://chat/5511987654321?inspect']],
  [['--no-sandbox', '--ozone-platform=wayland', '--force-device-scale-factor=2', '--proxy-server=proxy:80']],
  [
    [
      '--proxy-pac-url=http://x/pac',
      '--proxy-bypass-list=x',
      '--no-proxy-server',
      '--auth-server-whitelist=x',
    ],
  ],
  [
    [
      '--disable-gpu',
      '--use-gl=egl',
      '--enable-features=VaapiVideoDecoder',
      '--disable-features=x',
      '--gtk-version=3',
    ],
  ],
  [['--lang=pt-BR', '--use-fake-device-for-media-stream', '--password-store=basic', '--log-level=3', '-v']],
  [['--inspector-of-messages', '--required']],
  [['--', '--inspect']],
])('%j starts', (args) => {
  expect(started(...args)).toEqual([])
})

test('a slash begins a switch on Windows, and a path elsewhere', () => {
  const argv = ['Parley.exe', '/browser-subprocess-path=C:\\x.exe', '/INSPECT', '/hidden']
  expect(refusedSwitches(argv, 'win32')).toEqual(['browser-subprocess-path', 'inspect'])
  expect(refusedSwitches(argv, 'linux')).toEqual([])
})

test('several are told once each', () => {
  expect(started('--inspect', '--inspect', '--js-flags=x')).toEqual(['inspect', 'js-flags'])
})

test('every door of Chromium for debuggers is known', () => {
  expect(DEBUGGER_DOORS).toEqual(expect.arrayContaining(['remote-debugging-port', 'remote-debugging-pipe']))
})
