import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { until, testClock } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { QUICK_POLLS, useCore } from '../../../src/main/core/testing/core-fixture.ts'

// The published rates hold: an operation of one a second that is asked twice in it is refused.
const stage = useCore({ ...QUICK_POLLS, rateLimits: true })

const count = (operation: string): number => stage.operations().filter((name) => name === operation).length
const isOnline = (): Promise<void> =>
  until('online', async () => (await stage.connection())?.word === 'online')
const both = () => stage.connectInstance({ accessToken: stage.sim.accessToken })
const contactsRead = (): Promise<void> =>
  until('the address book', () => stage.host.lines.some((line) => line.startsWith('contacts.read')))
const search = async (query: string) =>
  (await stage.host.must('contact.search', { accountId: stage.accountId, query })).map((each) => each.name)
const sheet = (chatId: number, refresh = false) =>
  stage.host.must('contact.sheet', { accountId: stage.accountId, chatId, refresh })

describe('the address book', () => {
  test('names chats before the profile does, is found by words and digits, and is read once a day', async () => {
    const ana = stage.sim.person('5511987654321', 'aninha')
    ana.contactName = 'Ana Conceição'
    stage.sim.person('5511912345678', 'Bruno Lima')
    stage.sim.group('120363043968066561', 'Equipe de entregas', [ana])
    await both()
    await contactsRead()
    ana.writes('oi')
    await stage.chatNamed('Ana Conceição')
    expect(await search('conceicao ANA')).toEqual(['Ana Conceição'])
    expect(await search('+55 11 91234')).toEqual(['Bruno Lima'])
    expect(await search('٩١٢٣٤-٥٦٧٨')).toEqual(['Bruno Lima'])
    expect(await search('011 91234-5678 ramal 12')).toEqual(['Bruno Lima'])
    expect(await search('Bruno, meu número: (11) 91234-5678')).toEqual(['Bruno Lima'])
    expect(await search('lima')).toEqual(['Bruno Lima'])
    expect(await search('ninguém')).toEqual([])
    expect(await search('')).toEqual(['Ana Conceição', 'Bruno Lima', 'Equipe de entregas'])
    const { accountId } = stage
    const [group] = await stage.host.must('contact.search', { accountId, query: 'entregas' })
    expect(group).toMatchObject({ kind: 'group', address: '120363043968066561', source: 'address-book' })
    expect((await stage.chatWith('+55 11 91234-5678')).name).toBe('Bruno Lima')
    await until('the state', () => count('getStateInstance') === 2)
    expect(stage.sim.log().filter((entry) => entry.status === 429)).toEqual([])
    await stage.restart()
    await isOnline()
    await until('the state', () => count('getStateInstance') >= 3)
    expect(count('getContacts')).toBe(1)
  })

  test('a chat that is there already takes the name over, and the window hears of it', async () => {
    await stage.connect()
    const ana = stage.sim.person('5511987654321', 'aninha')
    ana.contactName = 'Ana da Loja'
    ana.writes('oi')
    const { id } = await stage.chatNamed('aninha')
    await stage.connectInstance({ id: stage.accountId, accessToken: '' })
    await until('the event', () =>
      stage.host.batches.some((batch) =>
        batch.events.some(
          (event) => event.type === 'chats' && event.chats.some((chat) => chat.name === 'Ana da Loja'),
        ),
      ),
    )
    ana.writes('de novo')
    await until('both', async () => (await stage.messages(id)).length === 2)
    expect((await stage.chats()).map((chat) => chat.name)).toEqual(['Ana da Loja'])
  })

  test('a list that is empty at first is asked for again', async () => {
    stage.sim.person('5511987654321', 'Ana')
    stage.sim.fault({ on: 'getContacts', kind: 'status', status: 200, body: [] })
    await both()
    await contactsRead()
    expect(count('getContacts')).toBe(2)
    expect(await search('ana')).toEqual(['Ana'])
  }, 15_000)
})

describe('groups without a name', () => {
  let said = 0
  /** A v1 notification that names the writer and not the group. */
  const says = (group: string, body: string): void => {
    said += 1
    const message = {
      from: group,
      id: `g-${String(said)}`,
      timestamp: 1_790_000_000 + said,
      type: 'text',
      text: { body },
    }
    const contacts = [{ profile: { name: 'Ana' }, wa_id: '5511987654321' }]
    stage.sim.enqueue({ type: 'inbound_message', messages: [message], contacts })
  }

  test('are asked for once and named; a refusal is not repeated with every message', async () => {
    await both()
    await contactsRead()
    const ana = stage.sim.person('5511987654321', 'Ana')
    stage.sim.group('120363043968066561', 'Equipe', [ana])
    says('120363043968066561', 'bom dia')
    const chat = await stage.chatNamed('Equipe')
    expect(chat.kind).toBe('group')
    says('120363043968066561', 'boa tarde')
    await until('both', async () => (await stage.messages(chat.id)).length === 2)
    expect(count('getGroupData')).toBe(1)
    stage.sim.fault({ on: 'getGroupData', kind: 'error', body: 'Group not found', times: 'always' })
    for (const text of ['um', 'dois', 'três']) says('120363043968066562', text)
    await until('the refusal', () => count('getGroupData') === 2)
    await until('three', async () => (await stage.chats()).some((each) => each.unread === 3))
    says('120363043968066562', 'quatro')
    await until('four', async () => (await stage.chats()).some((each) => each.unread === 4))
    expect(count('getGroupData')).toBe(2)
  })
})

describe('the contact pane', () => {
  test('a business: every field, kept, and refreshed when asked', async () => {
    const ana = stage.sim.person('5511987654321', 'Aurora Peças')
    ana.profile = {
      avatar: 'https://pictures.example/a.jpg',
      email: 'loja@aurora.example',
      category: 'Automotive',
      isMute: 'true',
      muteExpiration: 3600,
      products: [
        {
          id: 'p1',
          name: 'Filtro',
          price: null,
          availability: 'in stock',
          reviewStatus: { whatsapp: 'APPROVED' },
          isHidden: false,
          imageUrls: { requested: 'https://pictures.example/s.jpg', original: '' },
        },
      ],
    }
    await both()
    ana.writes('oi')
    const chat = await stage.chatNamed('Aurora Peças')
    expect(await sheet(chat.id)).toMatchObject({ person: null, checkedAt: null, problem: null, canAsk: true })
    expect(count('getContactInfo')).toBe(0)
    const first = await sheet(chat.id, true)
    expect(first).toMatchObject({
      person: {
        name: 'Aurora Peças',
        avatar: true,
        email: 'loja@aurora.example',
        isMute: true,
        muteExpiration: { type: 'for', ms: 3_600_000 },
        products: [{ name: 'Filtro', price: null, images: { requested: true, original: false } }],
      },
      group: null,
      problem: null,
      canAsk: true,
      addresses: [{ address: '5511987654321', sendsTo: true }],
    })
    expect(JSON.stringify(first)).not.toContain('pictures.example')
    // The link of a product is told for the one that is being sent.
    const linkOf = (index: number) =>
      stage.host.must('contact.productLink', { accountId: chat.accountId, chatId: chat.id, index })
    expect((await linkOf(0)).link).toContain('pictures.example')
    expect((await linkOf(1)).link).toBeNull()
    expect((await sheet(chat.id)).checkedAt).toBe(first.checkedAt)
    expect(count('getContactInfo')).toBe(1)
    ana.profile = { ...ana.profile, email: 'nova@aurora.example' }
    const second = await sheet(chat.id, true)
    expect(second.person?.email).toBe('nova@aurora.example')
    expect(second.checkedAt).toBeGreaterThan(first.checkedAt ?? 0)
    const tooSoon = (operation: string, status: number | null): boolean =>
      operation === 'getContactInfo' && status === 429
    expect(stage.sim.log().filter(({ operation, status }) => tooSoon(operation, status))).toEqual([])
  })

  test.each([
    [469, 'lookup-limit'],
    [466, 'quota-reached'],
  ])('a refusal with %d is told beside what is known', async (status, code) => {
    const ana = stage.sim.person('5511987654321', 'Ana')
    await both()
    ana.writes('oi')
    const chat = await stage.chatNamed('Ana')
    await sheet(chat.id, true)
    stage.sim.fault({ on: 'getContactInfo', kind: 'status', status })
    expect(await sheet(chat.id, true)).toMatchObject({ person: { name: 'Ana' }, problem: { code } })
  })

  test('a group: its subject, its members with the names known here', async () => {
    const ana = stage.sim.person('5511987654321', 'Ana')
    const bia = stage.sim.person('5511912345678', 'Bia')
    const group = stage.sim.group('120363043968066561', 'Equipe', [ana, bia])
    await both()
    group.says(ana, 'oi')
    const chat = await stage.chatNamed('Equipe')
    await contactsRead()
    const { group: told, person, problem } = await sheet(chat.id, true)
    expect({ person, problem }).toEqual({ person: null, problem: null })
    expect(told).toMatchObject({ subject: 'Equipe', owner: '5511900000000' })
    expect(told?.members.map((member) => [member.name, member.role])).toEqual([
      ['', 'owner'],
      ['Ana', 'member'],
      ['Bia', 'member'],
    ])
    expect(count('getContactInfo')).toBe(0)
  })

  test('an own name and notes are kept here and found', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const { accountId } = stage
    const noted = await stage.host.must('contact.note', {
      accountId,
      chatId: chat.id,
      nickname: ' Dona Ana ',
      notes: 'prefere áudio',
    })
    expect(noted).toMatchObject({ id: chat.id, nickname: 'Dona Ana' })
    await stage.restart()
    expect((await stage.chats())[0]?.nickname).toBe('Dona Ana')
    expect((await sheet(chat.id)).notes).toBe('prefere áudio')
    expect(await search('dona')).toEqual(['Dona Ana'])
    const nowhere = { accountId, chatId: 999, nickname: '', notes: '' }
    expect(await stage.host.ask('contact.note', nowhere)).toMatchObject({
      problem: { code: 'not-found-here' },
    })
  })
})

describe('older messages', () => {
  test('come in steps of a hundred until there are no more, and disturb nothing', async () => {
    const ana = stage.sim.person('5511987654321', 'Ana')
    const start = testClock.now() - 5 * 86_400_000
    for (let n = 0; n < 150; n += 1)
      ana.writes(`antiga ${String(n)}`, { at: start + n * 60_000, feeds: 'journal' })
    await both()
    ana.writes('hoje')
    const chat = await stage.chatNamed('Ana')
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    const of = { accountId: stage.accountId, chatId: chat.id }
    const alerts = stage.host.alerts.length
    const first = await stage.host.must('history.fetch', of)
    expect(first).toEqual({ added: 100, ended: false })
    const second = await stage.host.must('history.fetch', of)
    expect(second).toEqual({ added: 50, ended: true })
    const asked = stage.sim.log().filter((entry) => entry.operation === 'getChatHistory')
    // An answer that the clock did not wait for is asked for again.
    const bodies = new Map(asked.map(({ body }) => [JSON.stringify(body), body]))
    expect([...bodies.values()]).toEqual([
      { chatId: '5511987654321@c.us', count: 101 },
      { chatId: '5511987654321@c.us', count: 201 },
    ])
    const texts = (await stage.messages(chat.id)).map((message) => message.text)
    expect(texts).toHaveLength(151)
    expect(texts.at(0)).toBe('antiga 0')
    expect(texts.at(-1)).toBe('hoje')
    expect((await stage.chatNamed('Ana')).unread).toBe(1)
    expect(stage.host.alerts).toHaveLength(alerts)
  })
})

describe('a message of which nobody knows whether it left', () => {
  const unsure = async (kind: 'resetAfter' | 'resetBefore'): Promise<Message> => {
    await both()
    await isOnline()
    stage.sim.person('5511987654321', 'Ana')
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.messages', kind })
    const message = await stage.send(chat.id, 'chegou?')
    await stage.settles(message, 'unsure')
    return message
  }
  const check = (message: Message) =>
    stage.host.must('message.check', { accountId: stage.accountId, key: message.key })

  test('is found in the history: it left, and carries the id there', async () => {
    const message = await unsure('resetAfter')
    expect(await check(message)).toEqual({ found: true })
    const [now] = await stage.messages(message.chatId)
    expect(now).toMatchObject({ key: message.key, status: 'accepted', problem: null, confirmedByEcho: true })
    expect(now?.instanceId).toBe(now?.serviceId)
    expect(now?.serviceId).not.toBeNull()
    expect(await stage.messages(message.chatId)).toHaveLength(1)
    expect(stage.sim.sent()).toHaveLength(1)
  })

  test('is not found when it did not leave, nor in an older one of the same words', async () => {
    const message = await unsure('resetBefore')
    expect(await check(message)).toEqual({ found: false })
    expect(await stage.statusOf(message)).toBe('unsure')
    stage.sim.phoneWrites('5511987654321', 'chegou?', { at: testClock.now() - 3_600_000 })
    expect(await check(message)).toEqual({ found: false })
    expect(stage.sim.sent()).toHaveLength(0)
  })
})

describe('settings at the service', () => {
  test('the sending interval is asked for and set, within its bounds', async () => {
    await both()
    const { accountId } = stage
    expect(await stage.host.must('account.interval', { accountId, ms: null })).toEqual({ ms: 500 })
    expect(await stage.host.must('account.interval', { accountId, ms: 4000 })).toEqual({ ms: 4000 })
    expect(await stage.host.must('account.interval', { accountId, ms: null })).toEqual({ ms: 4000 })
    const set = stage.sim.log().filter((entry) => entry.operation === 'setSettings')
    expect(set.map((entry) => entry.body)).toEqual([{ delaySendMessagesMilliseconds: 4000 }])
    for (const ms of [499, 600_001])
      expect(await stage.host.ask('account.interval', { accountId, ms })).toMatchObject({
        problem: { code: 'setting-out-of-range', values: { field: 'interval', least: 500, most: 600_000 } },
      })
  })

  test.each([true, false])('opening a chat tells the service: %s', async (readChats) => {
    const advanced = { ...DEFAULT_ADVANCED, readChats }
    await stage.connectInstance({ accessToken: stage.sim.accessToken, advanced })
    stage.sim.person('5511987654321', 'Ana').writes('oi')
    const chat = await stage.chatNamed('Ana')
    const [message] = await stage.messages(chat.id)
    const of = { accountId: stage.accountId, chatId: chat.id, from: 0, sort: message?.sort ?? 0 }
    await stage.host.must('chat.read', of)
    await stage.host.must('chat.read', of)
    if (readChats) await until('the call', () => count('readChat') > 0)
    await letPass(150)
    const told = stage.sim.log().filter((entry) => entry.operation === 'readChat')
    expect(told.map((entry) => entry.body)).toEqual(readChats ? [{ chatId: '5511987654321@c.us' }] : [])
  })
})

describe('the version of the service', () => {
  const notices = () =>
    stage.host.batches
      .flatMap((batch) => batch.events)
      .flatMap((event) => (event.type === 'notice' ? [event.problem] : []))
  const answer = (api_status: string, version: string) =>
    stage.sim.fault({
      on: 'v1.notifications',
      kind: 'status',
      status: 400,
      body: { errors: [{ code: 1010, title: '', details: '' }], meta: { api_status, version } },
    })
  const told = (version: string): Promise<void> =>
    until(
      version,
      async () => (await stage.host.must('app.snapshot', {})).facts[0]?.meta?.version === version,
    )

  test('is kept, and a change of the major one or a status other than stable is said once', async () => {
    await stage.connect()
    await isOnline()
    answer('stable', '2.0.1')
    await told('2.0.1')
    answer('stable', '2.1.0')
    await told('2.1.0')
    expect(notices()).toEqual([])
    answer('beta', '3.0.0')
    await told('3.0.0')
    await until('two notices', () => notices().length === 2)
    expect(notices()).toMatchObject([
      { code: 'api-version-changed', values: { before: '2.1.0', now: '3.0.0' } },
      { code: 'api-not-stable', values: { status: 'beta' } },
    ])
    await stage.restart()
    const repeated = answer('beta', '3.0.0')
    await until('the same again', () => repeated.hits === 1)
    answer('beta', '3.0.1')
    await told('3.0.1')
    expect(notices()).toEqual([])
  })
})
