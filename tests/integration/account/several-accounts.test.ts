import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Simulator } from '../../../simulator/simulator.ts'
import { form, startHost, until, wipe, type TestHost } from '../../../src/main/core/testing/core-host.ts'
import { QUICK_POLLS, startService, useSkippedTime } from '../../../src/main/core/testing/core-fixture.ts'
import { verdictOn } from '../../../simulator/verdict.ts'

/** The ids of accounts are drawn: these must differ. */
const clock = { random: Math.random }

let sims: Simulator[] = []
let ids: string[] = []
let host: TestHost

useSkippedTime()

beforeEach(async () => {
  sims = await Promise.all([1, 2, 3].map((n) => startService({ ...QUICK_POLLS, seed: n * 1000 })))
  host = await startHost({ clock })
  ids = []
  for (const [index, sim] of sims.entries()) {
    const saved = await host.must('account.save', form(sim, { name: `Loja ${index + 1}` }))
    ids.push(saved.account.id)
  }
})

afterEach(async () => {
  await host.stop()
  for (const sim of sims) {
    await sim.stop()
    expect(sim.violations(), verdictOn(sim.violations())).toEqual([])
  }
  wipe(host.folder)
})

const at = <T>(all: readonly T[], index: number): T => all[index] as T

async function word(index: number): Promise<string | undefined> {
  const { connections } = await host.must('app.snapshot', {})
  return connections.find(({ accountId }) => accountId === ids[index])?.word
}

async function previews(index: number): Promise<(string | undefined)[]> {
  const { chats } = await host.must('chat.list', { accountId: at(ids, index), limit: 50 })
  return chats.map(({ last }) => last?.preview)
}

/** A customer writes to an account, and it arrives there. */
async function arrives(index: number, text: string, number = '5511987654321'): Promise<void> {
  at(sims, index)
    .person(number, `Ana ${index + 1}`)
    .writes(text)
  await until(`${text} in account ${index + 1}`, async () => (await previews(index)).includes(text))
}

async function sends(index: number, text: string, number = '5511987654321'): Promise<void> {
  const accountId = at(ids, index)
  const { id: chatId } = await host.must('chat.start', { accountId, kind: 'person', input: `+${number}` })
  await host.must('message.send', { accountId, chatId, text, sendId: crypto.randomUUID() })
}

const bodies = (index: number): string[] =>
  at(sims, index)
    .log()
    .filter((entry) => entry.operation === 'v1.messages')
    .map((entry) => JSON.stringify(entry.body))

/** Every file below the data folder that holds one of these words, in UTF-8. */
function filesWith(words: readonly string[]): string[] {
  return readdirSync(host.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(host.folder, name)).isFile())
    .flatMap((name) => {
      const bytes = readFileSync(path.join(host.folder, name))
      const found = words.filter((each) => bytes.includes(each))
      return found.length > 0 || words.some((each) => name.includes(each)) ? [`${name}: ${found.join()}`] : []
    })
}

test('a queue that one account empties is only observed by another', async () => {
  const sim = at(sims, 0)
  const { instanceId, instanceToken } = sim
  await host.must('account.save', form(sim, { id: at(ids, 0), name: 'Loja 1', instanceId, instanceToken }))
  const observing = form(sim, { accessToken: '', instanceId, instanceToken, mode: 'observe' })
  const { account } = await host.must('account.save', observing)
  const receiving = { ...observing, id: account.id, mode: 'receive' } as const
  expect(await host.ask('account.save', receiving)).toMatchObject({
    problem: { code: 'queue-taken', values: { name: 'Loja 1', field: 'instanceId' } },
  })
  await host.must('account.save', { ...observing, id: account.id, name: 'Só leio' })
})

describe('three accounts at once', () => {
  test('the same number writes to all of them: three chats, and each answer leaves by its own account', async () => {
    for (const index of [0, 1, 2]) await arrives(index, `oi ${index + 1}`)
    for (const index of [0, 1, 2]) await sends(index, `resposta ${index + 1}`)
    for (const index of [0, 1, 2]) {
      await until(`the answer of account ${index + 1}`, () => bodies(index).length === 1)
      expect(at(bodies(index), 0)).toContain(`resposta ${index + 1}`)
      expect(await previews(index)).toHaveLength(1)
    }
    const { accounts } = await host.must('app.snapshot', {})
    expect(new Set(accounts.map(({ colour }) => colour)).size).toBe(3)
  })

  test('one that is refused, one that pauses and one that is removed disturb no other', async () => {
    at(sims, 0).fault({ on: 'v1.notifications', kind: 'status', status: 401, times: 1000 })
    at(sims, 0).fault({ on: 'v1.messages', kind: 'status', status: 401, times: 1000 })
    await until('the first to be refused', async () => (await word(0)) === 'sign-in-refused')
    expect([await word(1), await word(2)]).toEqual(['online', 'online'])

    const slow = {
      on: 'v1.messages',
      kind: 'status',
      status: 429,
      times: 1000,
      headers: { 'Retry-After': '60' },
    }
    at(sims, 1).fault(slow as Parameters<Simulator['fault']>[0])
    await sends(1, 'wartet')
    await until('the second to pause', async () => (await word(1)) === 'paused')
    await arrives(1, 'still received')

    await arrives(2, 'third')
    await sends(2, 'leaves at once')
    await until('the third to send', () => bodies(2).length === 1)
    expect(await word(2)).toBe('online')

    const gone = await host.ask('account.remove', { accountId: at(ids, 0) })
    expect(gone.ok).toBe(true)
    await arrives(2, 'after the removal')
    expect(await previews(1)).toContain('still received')
    expect((await host.must('app.snapshot', {})).accounts.map(({ name }) => name)).toEqual([
      'Loja 2',
      'Loja 3',
    ])
  })

  test('stand in the order that the person gives them, after a restart too, and wear the colour that was chosen', async () => {
    const [a, b, c] = ids as [string, string, string]
    await host.must('account.arrange', { accountIds: [c, a, b] })
    const edit = form(at(sims, 0), { id: a, name: 'Loja 1', accessToken: '', colour: 6 })
    expect((await host.must('account.save', edit)).account.colour).toBe(6)
    await host.stop()
    host = await startHost({ folder: host.folder, secrets: host.secrets, clock })
    const { accounts } = await host.must('app.snapshot', {})
    expect(accounts.map(({ id }) => id)).toEqual([c, a, b])
    expect(accounts.find(({ id }) => id === a)?.colour).toBe(6)
  })
})

describe('a removed account', () => {
  const CANARIES = ['anarienvogel', 'heimtext', '4915550001122', 'ntwurfswort', 'Loja 1']

  async function fill(): Promise<void> {
    at(sims, 0).person('4915550001122', 'Kanarienvogel').writes('Geheimtext eins')
    await until('the first', async () => (await previews(0)).includes('Geheimtext eins'))
    await host.must('copy.make', {})
    at(sims, 0).person('4915550001122', 'Kanarienvogel').writes('Geheimtext zwei')
    await until('the second', async () => (await previews(0)).includes('Geheimtext zwei'))
    const { chats } = await host.must('chat.list', { accountId: at(ids, 0), limit: 5 })
    await host.must('draft.save', { accountId: at(ids, 0), chatId: at(chats, 0).id, text: 'Entwurfswort' })
    await host.must('contact.note', {
      accountId: at(ids, 0),
      chatId: at(chats, 0).id,
      nickname: 'Kanarienvogel B',
      notes: 'Geheimtext drei',
    })
    await arrives(1, 'bleibt hier')
    await host.must('copy.make', {})
  }

  test('leaves no trace in any file, copies and what was moved aside included, nor in the keychain', async () => {
    await fill()
    // An archive that was put in place of another, and one that is damaged.
    const copy = at(await host.must('copy.list', {}), 0)
    const bytes = readFileSync(path.join(host.folder, 'copies', copy.name))
    const aside = (what: string): string =>
      path.join(host.folder, `archive.sqlite.${what}-2026-01-02T03-04-05-006Z`)
    writeFileSync(aside('replaced'), bytes)
    writeFileSync(
      aside('damaged'),
      Buffer.concat([bytes.subarray(0, 8000), Buffer.alloc(9000, 7), bytes.subarray(17_000)]),
    )
    writeFileSync(`${aside('damaged')}-wal`, 'Geheimtext im Journal')
    const [id] = ids as [string]
    const traces = [...CANARIES, id]
    expect(filesWith(traces).length).toBeGreaterThan(4)
    expect(await host.must('account.holdings', { accountId: id })).toEqual({
      chats: 1,
      messages: 2,
      unsent: 0,
      drafts: 1,
      files: 0,
      copies: 2,
      setAside: 2,
    })

    const beside = { besideAccount: id, besideChat: 1 }
    await host.must('settings.set', { ...beside, lastAccount: id, lastChat: 1 })
    await host.must('account.remove', { accountId: id })
    expect(filesWith(traces)).toEqual([])
    expect([...host.secrets.entries.keys()].filter((name) => name.includes(id))).toEqual([])
    expect(readdirSync(host.folder).filter((name) => name.includes('damaged'))).toEqual([])
    expect(readdirSync(host.folder).filter((name) => name.includes('replaced'))).toHaveLength(1)

    const { settings } = await host.must('app.snapshot', {})
    expect(settings).toMatchObject({ lastAccount: '', lastChat: 0, besideAccount: '', besideChat: 0 })

    // What the other account has is whole, and so are the copies of it.
    expect(await previews(1)).toEqual(['bleibt hier'])
    expect(filesWith(['bleibt hier']).length).toBeGreaterThan(1)
    await host.must('copy.restore', { name: copy.name })
    expect(await previews(1)).toEqual(['bleibt hier'])
    expect(filesWith(traces)).toEqual([])
    expect(host.lines.filter((line) => traces.some((trace) => line.includes(trace)))).toEqual([])
  })

  test('leaves the chat of another account that stood beside its own in front', async () => {
    const [first, second] = ids as [string, string]
    const open = { lastAccount: first, lastChat: 1, besideAccount: second, besideChat: 7 }
    await host.must('settings.set', open)
    await host.must('account.remove', { accountId: first })
    const { settings } = await host.must('app.snapshot', {})
    expect(settings).toMatchObject({ lastAccount: second, lastChat: 7, besideAccount: '', besideChat: 0 })
  })

  test('is asked about while messages wait to leave, and takes them along only when told', async () => {
    at(sims, 0).fault({ on: 'v1.messages', kind: 'status', status: 429, times: 1000 })
    await sends(0, 'wartet noch')
    const accountId = at(ids, 0)
    expect(await host.ask('account.remove', { accountId })).toMatchObject({
      ok: false,
      problem: { code: 'removal-unsent', values: { count: 1 } },
    })
    expect((await host.must('outbox.list', { accountId })).map(({ text }) => text)).toEqual(['wartet noch'])
    await host.must('account.remove', { accountId, discardUnsent: true })
    expect(filesWith(['wartet noch'])).toEqual([])
  })

  test('whose tokens a locked keychain keeps is gone, and the next start takes them out', async () => {
    host.secrets.failure = { state: 'locked' }
    const accountId = at(ids, 0)
    expect(await host.ask('account.remove', { accountId })).toMatchObject({
      ok: false,
      problem: { code: 'removal-keychain' },
    })
    expect((await host.must('app.snapshot', {})).accounts).toHaveLength(2)
    host.secrets.failure = null
    expect([...host.secrets.entries.keys()].some((name) => name.includes(accountId))).toBe(true)
    await host.stop()
    host = await startHost({ folder: host.folder, secrets: host.secrets, clock })
    expect([...host.secrets.entries.keys()].some((name) => name.includes(accountId))).toBe(false)
    expect(filesWith([accountId])).toEqual([])
    await until(
      'the others to be online',
      async () => (await word(1)) === 'online' && (await word(2)) === 'online',
    )
  })

  test('whose removal a crash cut short is gone after the next start', async () => {
    await fill()
    await host.stop()
    writeFileSync(path.join(host.folder, 'leaving.json'), JSON.stringify([at(ids, 0)]))
    host = await startHost({ folder: host.folder, secrets: host.secrets, clock })
    expect((await host.must('app.snapshot', {})).accounts.map(({ name }) => name)).toEqual([
      'Loja 2',
      'Loja 3',
    ])
    expect(filesWith([...CANARIES, at(ids, 0)])).toEqual([])
    expect(await previews(1)).toEqual(['bleibt hier'])
  })
})

describe('all data', () => {
  test('go only when the person knows of what was not sent, and with them every token', async () => {
    at(sims, 0).fault({ on: 'v1.messages', kind: 'status', status: 429, times: 1000 })
    await sends(0, 'wartet noch')
    expect(await host.ask('app.deleteAll', { discardUnsent: false })).toMatchObject({
      ok: false,
      problem: { code: 'removal-unsent', values: { count: 1 } },
    })
    expect([host.traceless, (await host.must('app.snapshot', {})).accounts.length]).toEqual([false, 3])
    await host.must('app.deleteAll', { discardUnsent: true })
    expect([host.traceless, host.secrets.entries.size]).toEqual([true, 0])
    expect(filesWith(['wartet noch', ...ids])).toEqual([])
  })

  test('stay known while the keychain holds a token of theirs, and go once it gives them up', async () => {
    host.secrets.failure = { state: 'locked' }
    expect(await host.ask('app.deleteAll', { discardUnsent: true })).toMatchObject({
      ok: false,
      problem: { code: 'deletion-keychain' },
    })
    expect(host.traceless).toBe(false)
    host.secrets.failure = null
    await host.must('app.deleteAll', { discardUnsent: true })
    expect([host.traceless, host.secrets.entries.size]).toEqual([true, 0])
  })
})
