import type { Row } from './row.ts'

/** The rows in the order of SECURITY.md. */
export const rows: readonly Row[] = [
  {
    id: 'window',
    guarantee: 'One window factory: sandbox, isolation, no Node, no webview, no experiments',
    tried: 'a fixture for each setting of a window; the page looks for Node',
    unit: ['scripts/lint-rules.test.ts'],
    e2e: [['security.spec.ts', 'the page has no Node']],
    packages: true,
  },
  {
    id: 'policy',
    guarantee: 'Content policy and Trusted Types on every answer',
    tried: '39 attacks of a script in the page, with the guards and without; a canary listens',
    unit: ['src/main/shell/policy.test.ts', 'src/main/shell/crash-page.test.ts'],
    e2e: [
      ['security.spec.ts', 'the page has no Node'],
      ['attacks.spec.ts', 'a script in the page'],
    ],
  },
  {
    id: 'pages',
    guarantee: 'app: and media: serve an allow-list',
    tried: 'climbing, encodings, NUL, backslashes, absolute and stream names',
    unit: [
      'src/main/shell/page-files.test.ts',
      'src/main/core/media/media-address.test.ts',
      'src/main/shell/media-answer.test.ts',
    ],
    e2e: [['attacks.spec.ts', 'only what is listed']],
  },
  {
    id: 'navigation',
    guarantee: 'Navigation, windows, permissions, downloads and dialogs are denied',
    tried: 'links, refresh, drop, window.open, every permission that the type file names',
    unit: ['src/main/shell/policy.test.ts', 'src/main/shell/microphone.test.ts'],
    e2e: [['attacks.spec.ts', 'the page goes nowhere']],
  },
  {
    id: 'outside',
    guarantee: 'One door to the outside',
    tried: 'a table of schemes, credentials, controls, directions and look-alike hosts',
    unit: ['src/main/core/outside.test.ts', 'src/main/shell/deep-link.test.ts'],
  },
  {
    id: 'ipc',
    guarantee: 'Each call: the frame, its origin, its window, schema both ways, size',
    tried: '10,000 broken payloads for each request, every wrong sender for each, a second window',
    unit: [
      'src/main/shell/answer-request.test.ts',
      'src/main/shell/check-request.test.ts',
      'src/main/shell/sender-check.test.ts',
    ],
    e2e: [['attacks.spec.ts', 'only what is listed']],
  },
  {
    id: 'text',
    guarantee: 'Text is text',
    tried: '300 injections in each field of a message, in names, notifications, a paste',
    unit: [
      'simulator/injections.test.ts',
      'src/renderer/features/conversation/injections.test.tsx',
      'src/renderer/text/names.test.ts',
      'src/shared/lib/hidden.test.ts',
      'src/shared/lib/bidi.test.ts',
      'src/main/shell/escape-markup.test.ts',
      'src/main/core/alerts/compose.test.ts',
    ],
    e2e: [['strangers.spec.ts', '300 injections']],
  },
  {
    id: 'media',
    guarantee: 'Media from strangers: public places only, capped, typed by content, without cookies or token',
    tried:
      'private addresses in every dress, redirects, names that change, bombs, disguises; 68 files and their names at the door to other programs',
    unit: [
      'src/main/core/media/guard.test.ts',
      'src/main/core/media/guarded-agent.test.ts',
      'src/main/core/media/sniff.test.ts',
      'src/main/core/media/download.test.ts',
      'src/main/core/media/file-name.test.ts',
      'src/main/core/media/opening.test.ts',
      'src/main/core/media/mark-of-origin.test.ts',
      'src/main/core/media-guard.test.ts',
      'src/main/core/media-keeping.test.ts',
      'src/main/core/media-pictures.test.ts',
    ],
    e2e: [['documents.spec.ts']],
  },
  {
    id: 'secrets',
    guarantee: 'Tokens lie in the keychain and nowhere else',
    tried: 'canary tokens in all forms: disk, logs, output, heap of the window, both ways of the bridge',
    unit: [
      'src/main/shell/redact.test.ts',
      'src/main/shell/answer-request.test.ts',
      'src/main/core/diagnostics.test.ts',
    ],
    e2e: [['zz-canary.spec.ts'], ['strangers.spec.ts', 'tokens go one way']],
  },
  {
    id: 'keychain',
    guarantee: 'Each state of the keychain is told as what it is',
    tried: 'no bus, no service, locked, frozen, killed in the middle: all for real',
    unit: [
      'src/main/shell/keychain-host.test.ts',
      'src/main/shell/keychain-client.test.ts',
      'src/main/shell/keychain-states.test.ts',
    ],
    e2e: [['keychain.spec.ts']],
  },
  {
    id: 'files',
    guarantee:
      'Files are the person’s own, written whole; an export holds no secret, a removal or “Delete all data” leaves nothing',
    tried: 'the modes of every file after a run, torn writes, exports, removals',
    unit: [
      'src/main/shell/small-parts.test.ts',
      'src/main/shell/durable-write.test.ts',
      'src/main/shell/leave-no-trace.test.ts',
      'src/main/core/settings-file.test.ts',
      'src/main/core/archive/removal/remove.test.ts',
      'src/main/core/account/vault.test.ts',
    ],
    e2e: [
      ['strangers.spec.ts', 'tokens go one way'],
      ['delete-all.spec.ts', 'all data are deleted'],
    ],
  },
  {
    id: 'start',
    guarantee: 'A packaged start lets no debugger and no code of others in',
    tried: 'switches that debug, load and redirect; the fuses',
    unit: ['src/main/shell/start-switches.test.ts', 'scripts/packaging/fuses.test.ts'],
    packages: true,
  },
  {
    id: 'service',
    guarantee: 'A hostile service gets no token to another host, no clear line, no crash',
    tried: 'answers of any shape, redirects, plain http, wrong certificates',
    unit: [
      'src/main/core/service/tolerance.test.ts',
      'src/main/core/service/http.test.ts',
      'src/main/core/account.test.ts',
      'src/main/core/network.test.ts',
      'src/main/core/media/web.test.ts',
      'src/main/core/media-guard.test.ts',
    ],
  },
  {
    id: 'supply',
    guarantee: 'Exact versions, known scripts, free licences, a list of parts',
    tried: 'every package of the lock file; planted entries of each kind',
    unit: ['scripts/supply/lock.test.ts', 'scripts/packaging/contents.test.ts'],
  },
]
