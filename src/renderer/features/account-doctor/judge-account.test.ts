// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DoctorAnswers } from '../../../shared/model/account-doctor.ts'
import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import type { Connection } from '../../../shared/model/connection.ts'
import { failure, problem, success, type ProblemCode } from '../../../shared/model/problem.ts'
import problems from '../../../locales/en/problems.json' with { type: 'json' }
import { t } from '../../i18n/i18n.ts'
import { doctorReport } from './doctor-report.ts'
import { judgeAccount, type DoctorFacts, type DoctorRow, type RowName } from './judge-account.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const OWN = '5511900000042'

const ACCOUNT: Account = {
  id: 'a1',
  name: 'Loja Aurora',
  serviceAddress: 'https://api.example.com',
  mediaAddress: '',
  instanceId: '1101000001',
  mode: 'receive',
  advanced: DEFAULT_ADVANCED,
  has: { accessToken: false, instanceToken: true },
  secretsKept: 'keychain',
  ownNumber: OWN,
  colour: 0,
  demo: false,
  createdAt: 0,
}

const ONLINE: Connection = {
  accountId: 'a1',
  word: 'online',
  problem: null,
  retryAt: null,
  since: 0,
  sending: { state: 'ready', problem: null, until: null },
  typingRefused: null,
}

const SETTINGS: DoctorAnswers['settings'] = { phone: OWN, webhookHost: '', off: [], sendIntervalMs: 3000 }

const WELL: DoctorFacts = {
  now: NOW,
  account: ACCOUNT,
  connection: ONLINE,
  proxyMode: 'system',
  activity: {
    startedAt: NOW - 60_000,
    polledAt: NOW - 5000,
    deletedAt: NOW - 9000,
    sentAt: null,
    clockMs: 900,
  },
  answers: {
    state: success({ state: 'authorized', clockMs: -400 }),
    settings: success(SETTINGS),
    notifications: success({ count: 0 }),
    queue: success({ count: 0, rows: [] }),
  },
}

const answers = (change: DoctorFacts['answers']): Partial<DoctorFacts> => ({
  answers: { ...WELL.answers, ...change },
})
const settings = (change: Partial<DoctorAnswers['settings']>): Partial<DoctorFacts> =>
  answers({ settings: success({ ...SETTINGS, ...change }) })
const account = (change: Partial<Account>): Partial<DoctorFacts> => ({ account: { ...ACCOUNT, ...change } })
const connection = (change: Partial<Connection>): Partial<DoctorFacts> => ({
  connection: { ...ONLINE, ...change },
})
const activity = (change: Partial<NonNullable<DoctorFacts['activity']>>): Partial<DoctorFacts> => ({
  activity: { ...(WELL.activity as NonNullable<DoctorFacts['activity']>), ...change },
})
const state = (word: string, clockMs: number | null = 0): Partial<DoctorFacts> =>
  answers({ state: success({ state: word, clockMs }) })
const V1 = account({ instanceId: '', has: { accessToken: true, instanceToken: false } })
const OBSERVES = account({ mode: 'observe' })
const BOTH = account({ has: { accessToken: true, instanceToken: true } })
const nobodyAsked = failure(problem('reads-need-instance'))

const rowsOf = (change: Partial<DoctorFacts>): readonly DoctorRow[] => judgeAccount({ ...WELL, ...change }, t)
const rowOf = (name: RowName, change: Partial<DoctorFacts>): DoctorRow | undefined =>
  rowsOf(change).find((each) => each.name === name)

describe('verdicts', () => {
  it('a well account has only fine rows, in their order, and no button', () => {
    const rows = rowsOf({})
    expect(rows.map(({ verdict }) => verdict)).toEqual(rows.map(() => 'fine'))
    expect(rows.map(({ name }) => name)).toEqual([
      ...['connection', 'state', 'phone', 'webhook', 'switches', 'interval', 'notifications', 'queue'],
      ...['poll', 'delete', 'send', 'clock', 'tokens', 'proxy'],
    ])
    expect(rows.every(({ mend }) => mend === null)).toBe(true)
  })

  it.each<[RowName, Partial<DoctorFacts>, DoctorRow['verdict'], DoctorRow['mend'], RegExp]>([
    ['connection', { connection: null }, 'look', null, /still connecting/],
    ['connection', connection({ word: 'observing' }), 'fine', null, /journal/],
    [
      'connection',
      connection({ word: 'offline', problem: problem('connection-lost') }),
      'broken',
      'resume',
      /lost/,
    ],
    [
      'connection',
      connection({ word: 'paused', problem: problem('delete-refused') }),
      'look',
      'edit',
      /delete/,
    ],
    [
      'connection',
      connection({ word: 'sign-in-refused', problem: problem('sign-in-refused') }),
      'broken',
      'edit',
      /token/,
    ],
    [
      'connection',
      connection({ word: 'cannot-receive', problem: problem('webhook-url-set') }),
      'broken',
      null,
      /webhook/i,
    ],
    [
      'connection',
      connection({ word: 'not-authorised', problem: problem('instance-not-authorised') }),
      'broken',
      null,
      /authorised/,
    ],
    [
      'connection',
      connection({ word: 'keychain-locked', problem: problem('keychain-locked') }),
      'broken',
      'unlock',
      /locked/,
    ],
    ['connection', connection({ word: 'storage-full' }), 'broken', 'resume', /Storage full/],
    [
      'connection',
      { ...account({ demo: true }), ...connection({ word: 'sign-in-refused' }) },
      'broken',
      'resume',
      /refused/,
    ],
    ['state', state('notAuthorized'), 'broken', 'link', /No phone/],
    ['state', state('blocked'), 'broken', null, /blocked/],
    ['state', state('sleepMode'), 'look', 'reboot', /phone/],
    ['state', state('starting'), 'look', null, /starting/],
    ['state', state('yellowCard'), 'look', 'reboot', /24 hours/],
    ['state', state('suspended'), 'broken', null, /suspended/],
    ['state', state('pendingCode'), 'look', null, /pendingCode/],
    ['state', answers({ state: nobodyAsked }), 'unknown', 'edit', /instance ID/],
    ['state', answers({ state: failure(problem('sign-in-refused')) }), 'broken', 'edit', /token/],
    ['state', answers({ state: failure(problem('rate-limited')) }), 'look', null, /limiting/],
    ['state', answers({ state: failure(problem('connection-timeout')) }), 'look', null, /in time/],
    ['phone', settings({ phone: '' }), 'look', null, /No number/],
    ['phone', settings({ phone: '5521988887777' }), 'broken', null, /\+55 21.*used to be/],
    ['phone', { ...account({ ownNumber: '' }) }, 'fine', null, /\+55 11/],
    ['phone', answers({ settings: failure(problem('service-error')) }), 'unknown', null, /didn’t report/],
    ['webhook', settings({ webhookHost: 'crm.example' }), 'broken', 'webhook', /crm\.example/],
    ['webhook', { ...OBSERVES, ...settings({ webhookHost: 'crm.example' }) }, 'fine', null, /crm\.example/],
    ['webhook', { ...BOTH, ...settings({ webhookHost: 'crm.example' }) }, 'fine', null, /crm\.example/],
    ['switches', settings({ off: ['incomingWebhook'] }), 'broken', 'switches', /incoming messages/],
    [
      'switches',
      settings({ off: ['stateWebhook', 'deletedMessageWebhook'] }),
      'look',
      'switches',
      /account state changes and deletions/,
    ],
    ['switches', answers({ settings: failure(problem('service-error')) }), 'look', null, /having problems/],
    [
      'switches',
      answers({ settings: failure(problem('forbidden-operation')) }),
      'broken',
      null,
      /doesn’t allow/,
    ],
    ['interval', settings({ sendIntervalMs: 60_000 }), 'look', null, /60 s/],
    ['interval', settings({ sendIntervalMs: 500 }), 'fine', null, /0\.5 s/],
    ['interval', settings({ sendIntervalMs: null }), 'unknown', null, /didn’t report/],
    ['notifications', answers({ notifications: success({ count: 3 }) }), 'fine', null, /3 notifications/],
    ['notifications', answers({ notifications: success({ count: 100 }) }), 'look', null, /100 notifications/],
    [
      'notifications',
      { ...connection({ word: 'offline' }), ...answers({ notifications: success({ count: 1 }) }) },
      'look',
      null,
      /1 notification is waiting/,
    ],
    [
      'notifications',
      { ...BOTH, ...answers({ notifications: success({ count: 500 }) }) },
      'fine',
      null,
      /doesn’t use/,
    ],
    [
      'queue',
      answers({ queue: success({ count: 2, rows: [] }) }),
      'fine',
      'queue',
      /2 messages are being sent/,
    ],
    ['queue', answers({ queue: success({ count: 20, rows: [] }) }), 'look', 'queue', /20 messages/],
    [
      'queue',
      answers({
        queue: success({ count: 1, rows: [] }),
        state: success({ state: 'notAuthorized', clockMs: 0 }),
      }),
      'look',
      'queue',
      /1 message is waiting/,
    ],
    ['poll', activity({ polledAt: null }), 'fine', null, /No answer yet; waiting since/],
    [
      'poll',
      activity({ polledAt: null, startedAt: NOW - 200_000 }),
      'look',
      null,
      /No answer yet; waiting since/,
    ],
    ['poll', activity({ polledAt: NOW - 200_000 }), 'look', null, /last answered/],
    ['poll', connection({ word: 'offline' }), 'look', null, /last answered/],
    ['delete', activity({ deletedAt: null }), 'fine', null, /Nothing to delete/],
    ['delete', OBSERVES, 'fine', null, /only observes/],
    ['delete', connection({ word: 'paused', problem: problem('delete-refused') }), 'broken', null, /delete/],
    ['send', activity({ sentAt: NOW - 1000 }), 'fine', null, /accepted/],
    [
      'send',
      connection({ sending: { state: 'held', problem: problem('quota-reached'), until: null } }),
      'broken',
      'resume',
      /quota/,
    ],
    [
      'send',
      connection({ sending: { state: 'paused', problem: problem('rate-limited'), until: 1 } }),
      'look',
      'resume',
      /slow down/,
    ],
    ['send', connection({ sending: { state: 'offline', problem: null, until: 1 } }), 'look', null, /paused/],
    [
      'send',
      connection({ sending: { state: 'signed-out', problem: null, until: null } }),
      'broken',
      null,
      /on hold/,
    ],
    ['clock', state('authorized', 31_000), 'look', null, /slow/],
    ['clock', state('authorized', -400_000), 'broken', null, /fast/],
    [
      'clock',
      { ...state('authorized', null), ...activity({ clockMs: null }) },
      'unknown',
      null,
      /doesn’t report/,
    ],
    ['clock', { ...V1, ...answers({ state: nobodyAsked }) }, 'fine', null, /Correct/],
    ['tokens', account({ secretsKept: 'session' }), 'look', null, /quits/],
    ['tokens', account({ secretsKept: 'vault' }), 'fine', null, /vault/],
    ['tokens', connection({ word: 'keychain-locked' }), 'broken', 'unlock', /locked/],
    ['tokens', connection({ word: 'keychain-unavailable' }), 'broken', 'edit', /unavailable/],
    [
      'proxy',
      connection({ word: 'offline', problem: problem('proxy-unreachable') }),
      'broken',
      'network',
      /proxy/,
    ],
    ['proxy', { proxyMode: 'manual' }, 'fine', null, /Custom/],
  ])('%s %#', (name, change, verdict, mend, words) => {
    const found = rowOf(name, change)
    expect(found).toMatchObject({ verdict, mend })
    expect(found?.words).toMatch(words)
  })

  it('trouble comes first, once all is answered', () => {
    const trouble = { ...state('notAuthorized'), ...account({ secretsKept: 'session' }) }
    expect(
      rowsOf(trouble)
        .map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['state', 'tokens', 'connection'])
    const { queue: _, ...some } = WELL.answers
    const early = rowsOf({ ...trouble, answers: { ...some, ...trouble.answers, queue: undefined as never } })
    expect(early.map(({ name }) => name).slice(0, 3)).toEqual(['connection', 'state', 'phone'])
    expect(early.find(({ name }) => name === 'queue')?.verdict).toBe('asking')
  })
})

describe('the copied text', () => {
  const CANARY = 'Kanarie'
  const canary = fc.constantFrom(
    ...['gr.Kanarie0123456789', 'Kanarie@c.us', 'https://Kanarie.example/?token=Kanarie', 'Kanarie\nline'],
  )
  const digits = fc.stringMatching(/^[1-9]\d{9,13}$/)
  const codes = Object.keys(problems).filter((code) => !code.endsWith('_form')) as ProblemCode[]
  const said = fc
    .record({ code: fc.constantFrom(...codes), words: canary })
    .map(({ code, words }) =>
      problem(
        code,
        { host: words, name: words },
        { status: 403, errors: [{ code: 7, title: words, details: words }] },
      ),
    )
  const outcome = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof(
      value.map(success),
      said.map((why) => failure(why)),
    )
  const facts: fc.Arbitrary<DoctorFacts> = fc.record({
    now: fc.constant(NOW),
    account: fc
      .record({ name: canary, serviceAddress: canary, instanceId: canary, ownNumber: digits })
      .map((change): Account => ({ ...ACCOUNT, ...change })),
    connection: fc
      .record({
        problem: fc.option(said),
        sending: fc.option(said),
        word: fc.constantFrom('online', 'offline', 'keychain-locked' as const),
      })
      .map(({ problem: why, sending, word }): Connection => ({
        ...ONLINE,
        ...{ word, problem: why },
        sending: { state: sending ? 'held' : 'ready', problem: sending, until: null },
      })),
    proxyMode: fc.constantFrom('system', 'none', 'manual' as const),
    activity: fc.constant(WELL.activity),
    answers: fc.record({
      state: outcome(
        fc.record({ state: fc.oneof(canary, fc.constant('authorized')), clockMs: fc.option(fc.integer()) }),
      ),
      settings: outcome(
        fc.record({
          phone: fc.oneof(
            digits,
            canary.map(() => ''),
          ),
          webhookHost: canary,
          off: fc.constant(['stateWebhook'] as const),
          sendIntervalMs: fc.option(fc.nat()),
        }),
      ),
      notifications: outcome(fc.record({ count: fc.nat() })),
      queue: outcome(
        fc.record({
          count: fc.nat(),
          rows: fc.array(fc.record({ kind: fc.constant('text' as const), chat: digits, text: canary })),
        }),
      ),
    }),
  })

  it('has no word that the service or a person wrote, and no number', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const text = doctorReport(judgeAccount(given, t), NOW)
        expect(text).not.toContain(CANARY)
        const numbers = [
          given.account.ownNumber,
          given.answers.settings?.ok === true ? given.answers.settings.value.phone : '',
        ].filter((number) => number !== '')
        // Three digits in a row may be anything; a number is recognised by more.
        for (const number of numbers)
          expect(text.replaceAll(/\d{4}-.*Z|-?\d+ (ms|s)\b/g, '')).not.toContain(number.slice(0, 6))
        expect(text.split('\n')).toHaveLength(18)
      }),
    )
  })

  it('says what a helper needs', () => {
    const text = doctorReport(
      rowsOf(
        answers({
          state: success({ state: 'notAuthorized', clockMs: 0 }),
          settings: success({ ...SETTINGS, webhookHost: 'crm.example' }),
        }),
      ),
      NOW,
    )
    expect(text).toContain('state: broken, notAuthorized\n')
    expect(text).toContain('phone: fine, ends in 42\n')
    expect(text).toContain('webhook: broken, set\n')
    expect(text).toContain('clock: fine, 0 s\n')
  })
})
