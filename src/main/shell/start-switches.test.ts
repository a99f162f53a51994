import { expect, test } from 'vitest'
import { refusedSwitches } from './start-switches.ts'

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
  // Files that are read or written, and what is recorded.
  '--use-file-for-fake-audio-capture=/home/ana/voice.wav',
  '--use-file-for-fake-video-capture=/home/ana/face.y4m',
  '--webrtc-event-logging=/tmp/log',
  '--webrtc-event-log-upload-delay-ms=1',
  '--agc-startup-min-volume=1',
  '--audio-output-channels=/tmp',
  '--screenshot=/tmp/x.png',
  '--print-to-pdf=/tmp/x.pdf',
  '--dump-dom',
  '--disk-cache-dir=/tmp',
  '--homedir=/tmp',
  '--data-path=/tmp',
  '--gpu-program-cache-size-kb=1',
  '--shared-files=x',
  '--icu-data-dir=/tmp',
  '--extra-plugin-dir=/tmp',
  '--perf-basic-prof',
  '--cpu-prof',
  '--heap-prof',
  '--prof-process',
  '--report-on-fatalerror',
  '--redirect-warnings=/tmp/x',
  '--trace-event-file-pattern=/tmp/x',
  '--diagnostic-report-directory=/tmp',
  '--vmodule=*=3',
  '--net-log-capture-mode=Everything',
  '--record-mode',
  '--auto-select-desktop-capture-source=Screen',
  '--auto-select-tab-capture-source-by-title=x',
  '--enable-usermedia-screen-capturing',
  // Doors for debuggers.
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--remote-debugging-address=0.0.0.0',
  '--remote-debugging-targets=x',
  '--remote-debugging-io-pipes=1,2',
  '--remote-allow-origins=*',
  '--auto-open-devtools-for-tabs',
  '--enable-automation',
  '--headless',
  '--gdb',
  // Checks, names and origins.
  '--disable-site-isolation-for-policy',
  '--isolate-origins=x',
  '--disable-popup-blocking',
  '--allow-external-pages',
  '--unsafely-allow-protected-media-identifier-for-domain=x',
  '--ssl-version-min=tls1',
  '--cipher-suite-blacklist=x',
  '--test-third-party-cookie-phaseout',
  '--origin-to-force-quic-on=x',
  '--dns-over-https-server=x',
  '--ignore-urlfetcher-cert-requests',
  '--disable-renderer-sandbox',
  '--no-unsandboxed-zygote',
  '--disable-seccomp-filter-sandbox',
  '--process-per-site',
  '--renderer-process-limit=1',
  // Processes and code of others.
  '--nacl-gdb=/tmp/x',
  '--nacl-broker',
  '--app=/tmp/x',
  '--type=renderer',
  '--utility-sub-type=x',
  '--eval=1',
  '-e',
  '-p',
  '--print=1',
  '--env-file=/tmp/env',
  '--openssl-config=/tmp/x',
  '--icu_data_dir=/tmp',
  '--experimental-sea-config=x',
  '--test-hooks',
  '--system-notifications',
  // Whatever a later version knows.
  '--a-switch-that-nobody-knows-yet',
  '--1',
  '--inspect.x',
  '--\u0440roxy-server=x',
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
  [
    [
      '--ozone-platform-hint=auto',
      '--enable-wayland-ime',
      '--disable-dev-shm-usage',
      '--PASSWORD-STORE=gnome-libsecret',
    ],
  ],
  [['-', '/home/ana/x.pdf', '']],
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

test('what macOS and Windows add themselves starts', () => {
  const mac = ['Parley', '-psn_0_12345', '-AppleLanguages', '(pt-BR)', '-NSDocumentRevisionsDebugMode', 'YES']
  expect(refusedSwitches(mac, 'darwin')).toEqual([])
  expect(refusedSwitches(mac, 'linux')).toHaveLength(3)
  expect(refusedSwitches(['Parley.exe', '-Embedding'], 'win32')).toEqual([])
  expect(refusedSwitches(['Parley.exe', '--updated', '-ToastActivated'], 'win32')).toEqual([])
})
