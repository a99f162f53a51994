import { describe, expect, test } from 'vitest'
import type { AccountForm } from '../../../src/shared/contract/requests.ts'
import type { Snapshot } from '../../../src/shared/contract/snapshot.ts'
import type { Outcome } from '../../../src/shared/model/problem.ts'
import type { Core } from '../../../src/main/core/ports.ts'
import { form, startHost, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

describe('the account form', () => {
  test.each([
    ['api.example.com', 'address-no-scheme'],
    ['ftp://api.example.com', 'address-not-http'],
    ['https://', 'address-malformed'],
    ['https://user:pw@api.example.com', 'address-has-credentials'],
    ['https://api.example.com/?a=1', 'address-has-query'],
    ['', 'address-empty'],
    ['http://127.0.0.1:1', 'connection-refused'],
    ['https://parley-no-such-stage.host.invalid', 'host-not-found'],
    ['http://api.example.com', 'address-not-secure'],
    ['http://192.168.1.20:8080', 'address-not-secure'],
    ['http://127.0.0.1.example.com', 'address-not-secure'],
    ['http://localhost.example.com', 'address-not-secure'],
  ])('address "%s" → %s', async (serviceAddress, code) => {
    const outcome = await stage.host.ask('account.save', form(stage.sim, { serviceAddress }))
    expect(outcome).toMatchObject({ ok: false, problem: { code, values: { field: 'serviceAddress' } } })
    expect((await stage.host.must('app.snapshot', {})).accounts).toEqual([])
    expect(stage.host.secrets.entries.size).toBe(0)
  })

  test('slashes and a pasted path are taken off, and said', async () => {
    const slashes = await stage.host.must(
      'account.save',
      form(stage.sim, { serviceAddress: `${stage.sim.url}///` }),
    )
    expect(slashes.account.serviceAddress).toBe(stage.sim.url)
    expect(slashes.notes).toEqual(['slashes-removed'])
    const path = await stage.host.must(
      'account.save',
      form(stage.sim, { id: slashes.account.id, serviceAddress: `${stage.sim.url}/v1/` }),
    )
    expect(path.account.serviceAddress).toBe(stage.sim.url)
    expect(path.notes).toEqual(['trailing-path-removed'])
  })

  test('a wrong token, a web page and an empty token are told apart, and nothing is kept', async () => {
    expect(
      await stage.host.ask('account.save', form(stage.sim, { accessToken: 'gr.wrong-token' })),
    ).toMatchObject({
      problem: { code: 'sign-in-refused', service: { errors: [{ code: 1041 }] } },
    })
    stage.sim.fault({ on: 'v1.notifications', kind: 'html', status: 200 })
    expect(await stage.host.ask('account.save', form(stage.sim))).toMatchObject({
      problem: { code: 'not-a-service' },
    })
    expect(await stage.host.ask('account.save', form(stage.sim, { accessToken: '  ' }))).toMatchObject({
      problem: { code: 'credentials-missing' },
    })
    expect((await stage.host.must('app.snapshot', {})).accounts).toEqual([])
  })

  test('a check deletes nothing and leaves no account', async () => {
    stage.sim.person('5511987654321', 'Ana').writes('ainda aqui')
    expect(await stage.host.must('account.check', form(stage.sim))).toEqual({
      ok: true,
      problem: null,
      notes: [],
      ownNumber: '',
    })
    expect(stage.sim.queue()).toHaveLength(1)
    expect((await stage.host.must('app.snapshot', {})).accounts).toEqual([])
    stage.sim.clearLog()
  })

  test('an account that is connected already is refused, and no message is taken from it', async () => {
    const { instanceId, instanceToken } = stage.sim
    const both = form(stage.sim, { name: 'Loja', instanceId, instanceToken })
    const saved = await stage.host.must('account.save', both)
    const again = (change: Partial<AccountForm>) => form(stage.sim, { name: 'Loja 2', ...change })
    for (const [change, field] of [
      [{ instanceId, instanceToken }, 'instanceId'],
      [{ instanceId, instanceToken, accessToken: '' }, 'instanceId'],
      [{ serviceAddress: `${stage.sim.url}/` }, 'accessToken'],
    ] as const)
      for (const request of ['account.save', 'account.check'] as const)
        expect(await stage.host.ask(request, again(change))).toMatchObject(
          request === 'account.save'
            ? { ok: false, problem: { code: 'queue-taken', values: { name: 'Loja', field } } }
            : { value: { ok: false, problem: { code: 'queue-taken' } } },
        )
    // The account itself is edited as before.
    await stage.host.must('account.save', { ...both, id: saved.account.id, name: 'Loja Um' })
  })

  test('a locked keychain is no missing token: editing says so and keeps everything', async () => {
    await stage.connect()
    await stage.host.stop()
    stage.host.secrets.failure = { state: 'locked' }
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    const edit = form(stage.sim, { id: stage.accountId, name: 'Loja 2', accessToken: '' })
    expect(await stage.host.ask('account.save', edit)).toMatchObject({ problem: { code: 'keychain-locked' } })
    stage.host.secrets.failure = null
    expect((await stage.host.must('account.save', edit)).account.name).toBe('Loja 2')
  })

  test('trying twice at a locked keychain starts one loop, and a removed account none', async () => {
    await stage.connect()
    await stage.host.stop()
    stage.host.secrets.failure = { state: 'locked' }
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    stage.host.secrets.failure = null
    const { accountId } = stage
    await Promise.all([
      stage.host.must('account.resume', { accountId }),
      stage.host.must('account.resume', { accountId }),
    ])
    await until('online', async () => (await stage.connection())?.word === 'online')
    await stage.host.must('account.remove', { accountId })
    const polls = (): number => stage.sim.log().length
    const before = polls()
    await letPass(300)
    expect(polls()).toBe(before)
  })

  test('a check under way and a removal do not bring the account back', async () => {
    await stage.connect()
    const { accountId } = stage
    const check = stage.host.must('account.check', form(stage.sim, { id: accountId }))
    await stage.host.must('account.remove', { accountId })
    await check
    const before = stage.sim.log().length
    await letPass(300)
    expect(stage.sim.log()).toHaveLength(before)
    expect((await stage.host.must('app.snapshot', {})).connections).toEqual([])
  })

  test('an unlocked keychain is read again on waking', async () => {
    await stage.connect()
    await stage.host.stop()
    stage.host.secrets.failure = { state: 'locked' }
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    stage.host.secrets.failure = null
    stage.host.core.wake('unlock')
    await until('online', async () => (await stage.connection())?.word === 'online')
  })

  test('an edited account keeps its token and its chats; a removed one leaves nothing', async () => {
    await stage.connect()
    stage.sim.person('5511987654321', 'Ana').writes('oi')
    await stage.chatNamed('Ana')
    const edited = await stage.host.must(
      'account.save',
      form(stage.sim, { id: stage.accountId, name: 'Loja 2', accessToken: '' }),
    )
    expect(edited.account).toMatchObject({ id: stage.accountId, name: 'Loja 2', has: { accessToken: true } })
    expect(await stage.chats()).toHaveLength(1)
    await stage.host.must('account.remove', { accountId: stage.accountId })
    expect(stage.host.secrets.entries.size).toBe(0)
    expect((await stage.host.must('app.snapshot', {})).accounts).toEqual([])
  })

  test('a keychain that takes its time keeps nobody from reading and writing', async () => {
    stage.sim.person('5511987654321', 'Ana').writes('bom dia')
    await stage.connect()
    await until('the message is there', async () => (await stage.chats()).length === 1)
    const { folder, secrets } = stage.host
    await stage.host.core.stop()
    const read = secrets.get.bind(secrets)
    let answer = (): void => undefined
    secrets.get = async (...asked) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return read(...asked)
    }
    const begun: Core[] = []
    const starting = startHost({ folder, secrets, onCore: (core) => begun.push(core) })
    const [core] = begun
    if (!core) throw new Error('there is no core')
    await core.opened
    const { accountId } = stage
    const snapshot = (await core.dispatch('app.snapshot', {})) as Outcome<Snapshot>
    expect(snapshot).toMatchObject({
      ok: true,
      value: {
        usable: true,
        accounts: [{ id: accountId }],
        connections: [{ accountId, word: 'connecting', sending: { state: 'ready' } }],
        chats: [{ accountId, chats: [{ last: { preview: 'bom dia' } }] }],
      },
    })
    const [shown] = snapshot.ok ? snapshot.value.chats : []
    const chatId = shown?.chats[0]?.id ?? 0
    const draft = { accountId, chatId }
    expect(await core.dispatch('draft.save', { ...draft, text: 'um momento' })).toMatchObject({ ok: true })
    expect(await core.dispatch('draft.get', draft)).toMatchObject({ ok: true, value: { text: 'um momento' } })
    await until('the account is online', async () => {
      answer()
      return core.dispatch('app.snapshot', {}).then((now) => {
        const { value } = now as { value: Snapshot }
        return value.connections[0]?.word === 'online'
      })
    })
    await (await starting).stop()
  })

  test('no keychain: the token lives for the session and the next start asks for it', async () => {
    stage.host.secrets.failure = { state: 'unavailable', reason: 'no bus' }
    await stage.connect()
    expect((await stage.host.must('app.snapshot', {})).accounts[0]?.secretsKept).toBe('session')
    await stage.restart()
    const { connections, accounts } = await stage.host.must('app.snapshot', {})
    expect(accounts).toHaveLength(1)
    expect(connections[0]?.word).toBe('keychain-unavailable')
  })

  test.each([
    [{ state: 'locked' }, 'keychain-locked'],
    [{ state: 'timeout' }, 'keychain-unavailable'],
    [{ state: 'unavailable', reason: 'no service' }, 'keychain-unavailable'],
  ] as const)('keychain %j at start → %s, nothing lost, and "try now" goes on', async (state, word) => {
    await stage.connect()
    await stage.host.stop()
    stage.host.secrets.failure = state
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    expect((await stage.connection())?.word).toBe(word)
    stage.host.secrets.failure = null
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await until('online', async () => (await stage.connection())?.word === 'online')
  })
})

describe('secrets', () => {
  test('no token is in an event, an answer or a log line', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({
      on: 'v1.messages',
      kind: 'status',
      status: 400,
      body: { errors: [{ code: 1, details: `token ${stage.sim.accessToken}`, title: '' }] },
    })
    const message = await stage.send(chat.id, 'x')
    await stage.settles(message, 'failed')
    const said = JSON.stringify([
      stage.host.batches,
      await stage.host.must('app.snapshot', {}),
      stage.host.lines,
      await stage.messages(chat.id),
    ])
    expect(said).not.toContain(stage.sim.accessToken)
    expect(said).toContain('•••')
  })
})
