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
    unit: ['src/main/shell/csp.test.ts', 'src/main/shell/crash-page.test.ts'],
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
    unit: ['src/main/shell/csp.test.ts', 'src/main/shell/microphone.test.ts'],
    e2e: [['attacks.spec.ts', 'the page goes nowhere']],
  },
  {
    id: 'outside',
    guarantee: 'One door to the outside',
    tried: 'a table of schemes, credentials, controls, directions and look-alike hosts',
    unit: ['src/main/core/commands/judge-link.test.ts', 'src/main/shell/deep-link.test.ts'],
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
      'src/shared/lib/letters.test.ts',
      'src/shared/lib/bidi.test.ts',
      'src/main/shell/escape-markup.test.ts',
      'src/main/core/notifications/compose-notification.test.ts',
    ],
    e2e: [['strangers.spec.ts', '300 injections']],
  },
  {
    id: 'media',
    guarantee: 'Media from strangers: public places only, capped, typed by content, without cookies or token',
    tried:
      'private addresses in every dress, redirects, names that change, bombs, disguises; 68 files and their names at the door to other programs',
    unit: [
      'src/main/core/gateway/network/guard.test.ts',
      'src/main/core/gateway/network/guarded-agent.test.ts',
      'src/main/core/lib/sniff-type.test.ts',
      'src/main/core/media/download.test.ts',
      'src/main/core/media/file-name.test.ts',
      'src/main/core/media/opening-rules.test.ts',
      'src/main/core/media/mark-of-origin.test.ts',
      'src/main/core/media/error-page.test.ts',
      'tests/integration/files/media-guard.test.ts',
      'tests/integration/files/media-keeping.test.ts',
      'tests/integration/files/media-pictures.test.ts',
      'tests/integration/files/media-renewal.test.ts',
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
      'tests/integration/account/diagnostics.test.ts',
    ],
    e2e: [['canary.spec.ts'], ['strangers.spec.ts', 'tokens go one way']],
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
      'src/main/core/lib/disk/durable-write.test.ts',
      'src/main/core/lib/disk/windows.test.ts',
      'src/main/shell/wipe-user-data.test.ts',
      'src/main/core/commands/settings-file.test.ts',
      'src/main/core/store/removal/remove-messages.test.ts',
      'src/main/core/gateway/tokens/vault.test.ts',
      'src/main/core/background/backup-place.test.ts',
      'tests/integration/store/backup-folder.test.ts',
      'tests/integration/moving/moving.test.ts',
    ],
    e2e: [
      ['strangers.spec.ts', 'tokens go one way'],
      ['delete-all.spec.ts', 'all data are deleted'],
    ],
  },
  {
    id: 'export',
    guarantee:
      'An exported page runs nothing and loads nothing from outside; no token is in an export, no text of it a formula',
    tried:
      '300 injections in each field of a message, read by a parser of pages; tokens in every file; each beginning of a formula',
    unit: [
      'tests/security/exported-pages.test.ts',
      'src/main/core/export/copy-media.test.ts',
      'src/main/core/export/export-record.test.ts',
      'tests/integration/export/export.test.ts',
      'tests/integration/contacts/customer-fields.test.ts',
    ],
  },
  {
    id: 'moving',
    guarantee:
      'A file for another computer is read with its passphrase only, holds no token, and counts only whole',
    tried:
      'each bit changed, cut and lengthened anywhere, frames swapped, left out and of another file; names that lead elsewhere; words and tokens looked for',
    unit: [
      'src/main/core/moving/sealed-frames.test.ts',
      'src/main/core/moving/packed-entries.test.ts',
      'tests/integration/moving/moving.test.ts',
    ],
  },
  {
    id: 'lock',
    guarantee: 'A locked window gets nothing of what is stored, and its notifications name nobody',
    tried:
      'every request, events, files, late answers, replies to notifications; the tree of a screen reader',
    unit: [
      'src/main/core/lock/app-lock.test.ts',
      'src/main/shell/window-events.test.ts',
      'src/main/shell/answer-alert.test.ts',
      'tests/integration/lock/app-lock.test.ts',
    ],
    e2e: [
      ['app-lock.spec.ts', 'a locked window shows nothing'],
      ['notifications.spec.ts', 'a locked window has notifications'],
    ],
  },
  {
    id: 'start',
    guarantee: 'A packaged start lets no debugger and no code of others in',
    tried: 'switches that debug, load, record and redirect; the fuses',
    unit: ['src/main/shell/start-switches.test.ts', 'scripts/packaging/fuses.test.ts'],
    packages: true,
  },
  {
    id: 'service',
    guarantee: 'A hostile service gets no token to another host, no clear line, no crash',
    tried: 'answers of any shape, redirects, plain http, wrong certificates',
    unit: [
      'src/main/core/gateway/service/tolerance.test.ts',
      'src/main/core/gateway/service/http-call.test.ts',
      'tests/integration/account/form-and-secrets.test.ts',
      'tests/integration/network/proxies-and-authorities.test.ts',
      'src/main/core/media/fetch-from-web.test.ts',
      'tests/integration/files/media-guard.test.ts',
    ],
  },
  {
    id: 'supply',
    guarantee: 'Exact versions, known scripts, free licences, a list of parts',
    tried: 'every package of the lock file; planted entries of each kind',
    unit: ['scripts/supply/lock.test.ts', 'scripts/packaging/contents.test.ts'],
  },
]
