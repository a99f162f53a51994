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
])('%s is refused', (asked) => {
  expect(started('--hidden', asked, '--demo')).toHaveLength(1)
})

test.each([
  [[]],
  [['--hidden', '--demo', '--user-data-dir=/home/ana/work']],
  [['parley://chat/5511987654321?inspect']],
  [['--no-sandbox', '--ozone-platform=wayland', '--force-device-scale-factor=2', '--proxy-server=proxy:80']],
  [['--inspector-of-messages', '--required']],
  [['--', '--inspect']],
])('%j starts', (args) => {
  expect(started(...args)).toEqual([])
})

test('several are told once each', () => {
  expect(started('--inspect', '--inspect', '--js-flags=x')).toEqual(['inspect', 'js-flags'])
})

test('every door of Chromium for debuggers is known', () => {
  expect(DEBUGGER_DOORS).toEqual(expect.arrayContaining(['remote-debugging-port', 'remote-debugging-pipe']))
})
