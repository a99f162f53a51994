/** Every rule of the house is alive: one planted violation each is refused, and the same file without it passes. */
import { copyFile, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot, toolScript } from './lib/places.ts'
import { collected } from './lib/run.ts'
import { bans } from './lint/bans.ts'
import { circlesOf, readGraph } from './lint/cycles.ts'

/** The planted file need not exist. */
const eslint = new ESLint({ cwd: projectRoot })

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(projectRoot, file) })
  return (result?.messages ?? []).map((m) => `${m.ruleId ?? 'parse'}: ${m.message}`)
}

/** zone file, what it must not import, what it may */
const zoneCases: [string, string, string][] = [
  ['src/shared/lib/x.ts', 'node:fs', '../model/chat.ts'],
  ['src/shared/lib/x.ts', '../../main/core/core.ts', 'zod'],
  ['src/shared/lib/x.ts', 'electron', '../model/chat.ts'],
  ['src/shared/model/x.ts', '../../locales/text-keys.ts', '../lib/address.ts'],
  ['src/shared/model/problem.ts', '../../renderer/i18n/i18n.ts', '../../locales/en/problems.json'],
  ['src/shared/kinds/x.ts', '../../renderer/i18n/i18n.ts', '../../locales/text-keys.ts'],
  ['src/locales/x.ts', '../shared/model/chat.ts', './text-keys.ts'],
  ['src/main/core/x.ts', 'electron', 'node:fs'],
  ['src/main/core/receive/x.ts', '../../shell/window.ts', '../store/chats/chats.ts'],
  ['src/main/core/lib/x.ts', '../domain/translation.ts', '../ports.ts'],
  ['src/main/core/ports.ts', './lib/event-bus.ts', '../../shared/model/chat.ts'],
  ['src/main/core/domain/x.ts', '../gateway/service/http-call.ts', '../lib/event-bus.ts'],
  ['src/main/core/gateway/x.ts', '../store/chats/chats.ts', '../domain/translation.ts'],
  ['src/main/core/store/x.ts', '../media/fetch-from-web.ts', '../gateway/translate/receipt.ts'],
  ['src/main/core/core-news.ts', './media/fetch-from-web.ts', './store/chats/chats.ts'],
  ['src/main/core/media/x.ts', '../send/outbox-lanes.ts', '../store/chats/chats.ts'],
  ['src/main/core/send/x.ts', '../receive/receiver.ts', '../media/fetch-from-web.ts'],
  ['src/main/core/receive/x.ts', '../send/outbox-lanes.ts', '../store/chats/chats.ts'],
  ['src/main/core/accounts/x.ts', '../notifications/compose-notification.ts', '../send/outbox-lanes.ts'],
  ['src/main/core/notifications/x.ts', '../accounts/accounts.ts', '../store/chats/chats.ts'],
  ['src/main/core/updates/x.ts', '../commands/handlers.ts', '../lib/event-bus.ts'],
  ['src/main/core/background/x.ts', '../accounts/accounts.ts', '../core-news.ts'],
  ['src/main/core/export/x.ts', '../accounts/accounts.ts', '../media/fetch-from-web.ts'],
  ['src/main/core/core-context.ts', './commands/handlers.ts', './accounts/accounts.ts'],
  ['src/main/core/commands/x.ts', '../core.ts', '../accounts/accounts.ts'],
  ['src/main/core/x.ts', '../../renderer/store/state.ts', '../../shared/model/chat.ts'],
  ['src/main/core/x.ts', 'electron-store', 'undici'],
  ['src/main/core/x.ts', '../../../simulator/simulator.ts', 'zod'],
  ['src/main/shell/x.ts', 'react', 'electron'],
  ['src/main/shell/x.ts', '../../../simulator/simulator.ts', '../core/core.ts'],
  ['src/main/index.ts', '../preload/index.ts', './shell/window.ts'],
  ['src/preload/index.ts', 'node:fs', 'electron'],
  ['src/preload/index.ts', '../main/core/core.ts', '../shared/contract/bridge.ts'],
  ['src/renderer/ui/x.tsx', 'electron', 'react'],
  ['src/renderer/ui/x.tsx', 'undici', 'virtua'],
  ['src/renderer/store/x.ts', 'fs', './state.ts'],
  ['src/renderer/store/x.ts', '../../main/core/core.ts', '../../shared/model/chat.ts'],
  ['src/renderer/features/list/x.tsx', '../composer/Composer.tsx', './row.tsx'],
  ['src/renderer/features/list/x.tsx', '../../bridge/bridge.ts', '../../store/actions.ts'],
  ['src/renderer/App.tsx', './bridge/bridge.ts', './store/actions.ts'],
  ['simulator/x.ts', '../src/shared/model/chat.ts', './queue.ts'],
  ['simulator/x.ts', 'zod', 'node:http'],
]

describe('zones', () => {
  it.each(zoneCases)('%s: not %s, but %s', async (file, refused, granted) => {
    for (const form of [
      (from: string) => `import { a } from '${from}'\nexport const b = a\n`,
      (from: string) => `import type { A } from '${from}'\nexport type B = A\n`,
      (from: string) => `export { a } from '${from}'\n`,
      (from: string) => `export const a = (): Promise<unknown> => import('${from}')\n`,
    ]) {
      expect(await complaints(file, form(refused))).toContainEqual(expect.stringMatching(/^parley\/zones: /))
      expect((await complaints(file, form(granted))).filter((c) => c.startsWith('parley/zones'))).toEqual([])
    }
  })

  it('the demo service alone may host the simulator; actions alone may use the bridge; tests may use both', async () => {
    const simulator = "export { a } from '../../../simulator/simulator.ts'\n"
    expect(await complaints('src/main/shell/demo-service.ts', simulator)).toEqual([])
    expect(await complaints('src/main/shell/x.test.ts', simulator)).toEqual([])
    expect(
      await complaints('src/renderer/store/actions.ts', "export { a } from '../bridge/bridge.ts'\n"),
    ).toEqual([])
  })
})

/** A window as it must be. */
const SAFE_WINDOW: Readonly<Record<string, string>> = {
  sandbox: 'true',
  contextIsolation: 'true',
  nodeIntegration: 'false',
  nodeIntegrationInSubFrames: 'false',
  nodeIntegrationInWorker: 'false',
  webviewTag: 'false',
  disableDialogs: 'true',
  navigateOnDragDrop: 'false',
}

/** A window with these changes: null leaves a line out. */
function windowWith(changes: Readonly<Record<string, string | null>>): string {
  const said = Object.entries({ ...SAFE_WINDOW, ...changes }).filter(([, value]) => value !== null)
  const lines = said.map(([name, value]) => `${name}: ${String(value)}`).join(', ')
  return `export const options = { webPreferences: { ${lines} } }`
}

/** ban → violations; the first is also tried where the ban makes its exception */
const banCases: Record<string, { file: string; bad: string[]; allowedIn?: string; good?: string }> = {
  'one-window-factory': {
    file: 'src/main/shell/tray.ts',
    bad: ['export const w = new BrowserWindow()', 'export const w = new electron.WebContentsView()'],
    allowedIn: 'src/main/shell/window.ts',
  },
  'safe-windows': {
    file: 'src/main/shell/window.ts',
    bad: [
      ...[
        'sandbox: false',
        'contextIsolation: false',
        'nodeIntegration: true',
        'nodeIntegrationInSubFrames: true',
        'nodeIntegrationInWorker: true',
        'webviewTag: true',
        'disableDialogs: false',
        'navigateOnDragDrop: true',
        'sandbox: isSafe',
      ].map((wrong) => windowWith({ [wrong.split(':')[0] ?? '']: wrong.split(': ')[1] ?? '' })),
      ...Object.keys(SAFE_WINDOW).map((name) => windowWith({ [name]: null })),
      windowWith({ webSecurity: 'false' }),
      windowWith({ experimentalFeatures: 'true' }),
      windowWith({ enableBlinkFeatures: "'CSSVariables'" }),
      windowWith({ allowRunningInsecureContent: 'true' }),
      'export const options = { webPreferences: preferences }',
      'export const options = { webPreferences: { ...preferences } }',
    ],
    good: windowWith({}),
  },
  'one-ipc-door': {
    file: 'src/main/shell/tray.ts',
    bad: ["import { ipcMain } from 'electron'\nipcMain.on('x', f)", 'electron.ipcMain.on("x", f)'],
    allowedIn: 'src/main/shell/ipc.ts',
  },
  'one-way-out': {
    file: 'src/main/shell/menu.ts',
    bad: ['void shell.openExternal(url)', 'void shell.openPath(file)'],
    allowedIn: 'src/main/shell/ways-out.ts',
  },
  'one-vcard-reader': {
    file: 'src/shared/kinds/x.ts',
    bad: [
      String.raw`export const numbers = (card: string) => card.match(/^TEL[^\n]*/gim)`,
      String.raw`export const isPhone = (line: string): boolean => /^(?:[\w-]+\.)?TEL[;:]/iu.test(line)`,
      `export const isCard = (text: string): boolean => text.startsWith('BEGIN:VCARD')`,
    ],
    good: `export const type = 'text/vcard'`,
    allowedIn: 'src/main/core/gateway/translate/vcard.ts',
  },
  'one-table-of-letters': {
    file: 'src/renderer/text/x.ts',
    bad: [
      String.raw`export const hidden = /[\p{Cf}\p{Z}]+/gu`,
      String.raw`export const hidden = /[\u200B-\u200F]/g`,
      String.raw`export const hidden = '\u2800'`,
      'export const hidden = String.raw`[\\p{Default_Ignorable_Code_Point}]`',
    ],
    allowedIn: 'src/shared/lib/letters.ts',
    good: String.raw`export const bom = /^\ufeff/`,
  },
  'one-folding': {
    file: 'src/renderer/text/x.ts',
    bad: ["export const plain = name.normalize('NFKD')", "export const plain = name.normalize('NFD')"],
    allowedIn: 'src/shared/lib/letters.ts',
    good: "export const plain = name.normalize('NFC')",
  },
  'no-raw-html': {
    file: 'src/renderer/ui/x.tsx',
    bad: [
      'export const X = () => <p dangerouslySetInnerHTML={{ __html: text }} />',
      'export const X = () => <iframe srcDoc={text} />',
      'element.innerHTML = text',
      'element.outerHTML = text',
      'frame.srcdoc = text',
      "element.insertAdjacentHTML('beforeend', text)",
      'document.write(text)',
    ],
  },
  'no-other-network': {
    file: 'src/main/core/gateway/service/x.ts',
    bad: [
      'void fetch(url)',
      'void globalThis.fetch(url)',
      'void net.fetch(url)',
      'net.request(url)',
      'export const a = new XMLHttpRequest()',
      'export const a = new WebSocket(url)',
      "import { fetch } from 'undici'\nexport const a = fetch",
      "import { request } from 'node:https'\nexport const a = request",
      'navigator.sendBeacon(url)',
    ],
  },
  'requests-in-core': {
    file: 'src/main/shell/net.ts',
    bad: [
      "import { request } from 'undici'\nexport const a = request",
      "import * as u from 'undici'\nexport const a = u",
    ],
    allowedIn: 'src/main/core/gateway/service/http-call.ts',
  },
  'no-remote': {
    file: 'src/main/shell/x.ts',
    bad: [
      "import { remote } from 'electron'\nexport const a = remote",
      "import { a } from '@electron/remote'\nexport const b = a",
    ],
  },
  'named-exports': {
    file: 'src/renderer/ui/x.tsx',
    bad: ['export default 1', 'const a = 1\nexport { a as default }'],
  },
  'one-keychain-host': {
    file: 'src/main/shell/secrets.ts',
    bad: [
      "import keytar from 'keytar'\nexport const a = keytar",
      "export const a = (): Promise<unknown> => import('keytar')",
    ],
    allowedIn: 'src/main/shell/keychain-host.ts',
  },
  'one-archive': {
    file: 'src/main/core/receive/x.ts',
    bad: ["import { DatabaseSync } from 'node:sqlite'\nexport const a = DatabaseSync"],
    allowedIn: 'src/main/core/store/db/database.ts',
  },
  'one-disk-door': {
    file: 'src/main/core/accounts/x.ts',
    bad: [
      "import { fsyncSync } from 'node:fs'\nexport const a = fsyncSync",
      "import { fsync } from 'fs'\nexport const a = fsync",
      "import { renameSync } from 'node:fs'\nexport const a = renameSync",
      "import { rename } from 'node:fs/promises'\nexport const a = rename",
      "import { rm } from 'node:fs/promises'\nexport const a = rm",
      "import { unlinkSync as gone } from 'node:fs'\nexport const a = gone",
      'export const a = (): void => fs.fdatasyncSync(1)',
      'export const a = (): void => fs.rmSync(b)',
      'export const a = (): Promise<void> => handle.sync()',
      'export const a = (): Promise<void> => handle.datasync()',
    ],
    allowedIn: 'src/main/core/lib/disk/x.ts',
    good: "import { readFileSync } from 'node:fs'\nexport const a = readFileSync",
  },
  'messages-come-indexed': {
    file: 'src/main/core/store/x.ts',
    bad: [
      "export const a = 'INSERT INTO messages (id) VALUES (1)'",
      'export const a = (b: string): string => `INSERT OR IGNORE INTO messages (${b}) VALUES (1)`',
    ],
    allowedIn: 'src/main/core/store/ingest/insert-message.ts',
  },
  'one-bridge': {
    file: 'src/renderer/store/x.ts',
    bad: ['void window.parley.request(a, b)'],
    allowedIn: 'src/renderer/bridge/bridge.ts',
  },
  'one-keymap': {
    file: 'src/renderer/features/composer/x.ts',
    bad: [
      "if (event.ctrlKey && event.key === 'k') open()",
      'export const a = (event: KeyboardEvent) => event.nativeEvent.metaKey',
      'const { ctrlKey } = event',
      'export const f = ({ metaKey: held }: KeyboardEvent) => held',
    ],
    allowedIn: 'src/renderer/keyboard/chords.ts',
  },
  'words-in-catalogue': {
    file: 'src/renderer/ui/x.tsx',
    bad: [
      'export const X = () => <p>Send it</p>',
      "export const X = () => <p>{'Отправить'}</p>",
      "export const X = () => <p>{on ? 'On' : 'Off'}</p>",
      'export const X = () => <p>{`${name} wrote`}</p>',
      'export const X = () => <button aria-label="Close" />',
      "export const X = () => <Field label={on ? 'On' : 'Off'} />",
      'export const X = () => <img alt={`Photo of ${name}`} />',
    ],
  },
  'no-glued-words': {
    file: 'src/renderer/text/x.ts',
    bad: ["export const a = `${t('a')} ${name}`", "export const a = t('a') + name"],
  },
}

describe('bans', () => {
  it('has a planted violation for every ban', () => {
    expect(Object.keys(banCases).toSorted()).toEqual(Object.keys(bans).toSorted())
  })

  it.each(Object.entries(banCases))(
    '%s',
    async (name, { file, bad, allowedIn, good = 'export const good = 1' }) => {
      const message = `parley/${name}: ${bans[name]?.message ?? ''}`
      for (const code of bad) expect(await complaints(file, `${code}\n`)).toContain(message)
      expect(await complaints(file, `${good}\n`)).toEqual([])
      if (allowedIn) expect(await complaints(allowedIn, `${bad[0] ?? ''}\n`)).not.toContain(message)
    },
  )
})

describe('rules of others that we rely on', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'parley-lint-'))
    await mkdir(path.join(folder, 'src'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('refuses an import cycle, of types too, and only that', async () => {
    const write = (name: string, code: string): Promise<void> =>
      writeFile(path.join(folder, 'src', name), code)
    await write('a.ts', "import { b } from './b.ts'\nexport const a = (): number => b\n")
    await write('b.ts', "import { a } from './a.ts'\nexport const b = a()\n")
    await write('c.ts', "import { a } from './a.ts'\nexport const c = a()\n")
    await write('d.ts', "import type { E } from './e.ts'\nexport interface D {\n  e: E\n}\n")
    await write('e.ts', "import type { D } from './d.ts'\nexport interface E {\n  d: D\n}\n")
    const begins = circlesOf(readGraph(folder)).map(([first = '']) => path.basename(first))
    expect(begins.toSorted()).toEqual(['a.ts', 'b.ts', 'd.ts', 'e.ts'])
  })

  /** What the other rules refuse in a project of these files: "file rule". */
  async function refusedIn(name: string, files: Readonly<Record<string, string>>): Promise<string[]> {
    const place = path.join(folder, name)
    const config = path.join(place, '.oxlintrc.json')
    for (const [file, code] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(place, file)), { recursive: true })
      await writeFile(path.join(place, file), code)
    }
    await writeFile(path.join(place, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }')
    await copyFile(path.join(projectRoot, '.oxlintrc.json'), config)
    const args = [toolScript('oxlint', 'bin', 'oxlint'), '--type-aware', '--format=unix', '-c', config, place]
    const { stdout } = await collected(process.execPath, args)
    return Array.from(
      stdout.matchAll(/([\w.-]+\.tsx?):\d.*[(\/]([a-z-]+)\)?\]$/gm),
      ([, file, rule]) => `${file ?? ''} ${rule ?? ''}`,
    ).toSorted()
  }

  it('refuses a promise that nobody waits for, in tests too, and takes what is any there', async () => {
    const code = "export const taken: string = JSON.parse('1')\nPromise.resolve(taken)\n"
    expect(await refusedIn('typed', { 'a.ts': code, 'a.test.ts': code })).toEqual([
      'a.test.ts no-floating-promises',
      'a.ts no-floating-promises',
      'a.ts no-unsafe-assignment',
    ])
  })

  it('refuses what React forbids: a hook under a condition, and a state set while it is drawn', async () => {
    const head = "import { useState } from 'react'\nexport function "
    const refused = await refusedIn('hooks', {
      'src/renderer/use-x.ts': `${head}useX(on: boolean): void {\n  if (on) useState(0)\n}\n`,
      'src/renderer/use-y.ts': `${head}useY(): void {\n  useState(0)\n}\n`,
      'src/renderer/Z.tsx': `${head}Z(): null {\n  const [, setZ] = useState(0)\n  setZ(1)\n  return null\n}\n`,
    })
    // React's types are not there.
    expect(refused.filter((each) => !each.includes('no-unsafe'))).toEqual([
      'Z.tsx set-state-in-render',
      'use-x.ts rules-of-hooks',
    ])
  })
})
