import { expect, test } from 'vitest'
import { DEFAULT_ADVANCED, type Account } from '../../../../shared/model/account.ts'
import { problem } from '../../../../shared/model/problem.ts'
import { DEFAULT_SETTINGS } from '../../../../shared/model/settings-defaults.ts'
import { writeReport, type ReportFacts } from './support-report.ts'

const account: Account = {
  id: 'abcdefghijkl',
  name: 'Loja da Ana',
  serviceAddress: 'https://gate.example.com:8443/prefix',
  mediaAddress: 'https://files.example.net',
  instanceId: '1101234567',
  mode: 'receive',
  advanced: { ...DEFAULT_ADVANCED, instanceAddress: 'https://inst.example.org', readWhenAnswering: true },
  has: { accessToken: true, instanceToken: true },
  secretsKept: 'keychain',
  ownNumber: '5511999990000',
  colour: 1,
  demo: false,
  createdAt: 0,
}

const facts: ReportFacts = {
  at: Date.UTC(2026, 10, 21),
  versions: { app: '1.2.3', electron: '45.4.1', chrome: '156.0.1.2', node: '24.21.0' },
  about: { system: 'Linux 6.1.0 x64', sqlite: '3.50.0', schema: 12, archiveBytes: 40_960 },
  settings: {
    ...DEFAULT_SETTINGS,
    contrast: true,
    proxyMode: 'manual',
    proxyAddress: 'http://ana:segredo@proxy.example.com:3128',
    lastAccount: 'abcdefghijkl',
  },
  accounts: [
    {
      account,
      connection: {
        accountId: account.id,
        word: 'offline',
        problem: { code: 'host-not-found', values: { host: 'gate.example.com' } },
        retryAt: null,
        since: Date.UTC(2026, 10, 20),
        sending: { state: 'offline', problem: null, until: null },
        typingRefused: problem('quota-reached', { status: 466 }, { status: 466, errors: [] }),
      },
      facts: {
        accountId: account.id,
        meta: { apiStatus: 'stable', version: '1.4.0' },
        state: 'authorized',
        competitor: null,
      },
      counts: {
        ...{ accountId: account.id, unread: 3, unsent: 2, unreadable: 1 },
        chats: { unread: 2, waiting: 1, reminders: 0, snoozed: 0, archived: 4 },
      },
    },
  ],
  log: [
    '{"at":"2026-11-21T10:00:00.000Z","level":"warn","event":"odd","status":503,"reason":"getaddrinfo ENOTFOUND gate.example.com"}',
    '{"at":"2026-11-21T10:00:01.000Z","level":"error","event":"page.gone","reason":"no chat 5511987654321@c.us, Loja da Ana, abcdefghijkl"}',
    'Oi, isto não é uma linha do registro',
  ],
}

test('the report says what helps', () => {
  const text = writeReport(facts)
  for (const part of [
    'Parley 1.2.3',
    'Electron 45.4.1, Chromium 156.0.1.2, Node 24.21.0, SQLite 3.50.0',
    'Linux 6.1.0 x64',
    'schema 12, 40960 bytes',
    'contrast: true',
    'connection: offline since 2026-11-20T00:00:00.000Z, problem: host-not-found',
    'API version 1.4.0, stable, account state: authorized',
    'typing: refused (quota-reached, 466), read receipts: when answering',
    'unread 3, unsent 2, unreadable 1',
    '2026-11-21T10:00:00.000Z warn odd status=503',
    'ENOTFOUND',
  ])
    expect(text).toContain(part)
})

test('and nothing that is nobody’s business', () => {
  const text = writeReport(facts)
  for (const canary of [
    'Loja',
    'Ana',
    'example',
    'segredo',
    '5511',
    '1101234567',
    'abcdefghijkl',
    'isto não é',
    'https:',
  ])
    expect(text).not.toContain(canary)
})

test('an archive that is not open, and accounts of which nothing is known, are said', () => {
  const { connection: _, facts: __, counts: ___, ...rest } = facts.accounts[0]!
  const text = writeReport({
    ...facts,
    about: { system: 'Linux', sqlite: '', schema: 0, archiveBytes: 0 },
    accounts: [{ ...rest, connection: null, facts: null, counts: null }],
  })
  expect(text).toContain('Archive: closed')
  expect(text).toContain('connection: unknown')
})
