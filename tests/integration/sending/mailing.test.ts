/** What is sent to many: who gets it, how often, and at what pace. */
import { describe, expect, test } from 'vitest'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import { MAILING_JITTER_MS, type PeopleList } from '../../../src/shared/model/mailing.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { testClock, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { MailingStage, NUMBERS, reasons } from './lib/mailing.ts'

const stage = useCore()
const mailing = new MailingStage(stage)

describe('a mailing', () => {
  test('sends each their own words, one by one, as ordinary messages', async () => {
    await mailing.connect({ paceMs: 1000 })
    const list = await mailing.fileOf(
      'phone;name;order\n+5511987650001;Ana Souza;A-1\n+5511987650002;Bia;B-2\n',
    )
    expect(list).toMatchObject({ fileName: 'people.csv', columns: ['phone', 'name', 'order'] })
    await mailing.start(list, { text: 'Oi, {first}: {order}' })
    await mailing.sent(1)
    const from = testClock.monotonic()
    await mailing.becomes('done')
    expect(mailing.texts()).toEqual(['Oi, Ana: A-1', 'Oi, Bia: B-2'])
    expect(testClock.monotonic() - from).toBeGreaterThan(1000 + MAILING_JITTER_MS.least)
    const [ana] = await mailing.people()
    expect(ana).toMatchObject({ name: 'Ana Souza', outcome: 'queued', status: 'accepted', problem: null })
    const chat = (await stage.chats()).find(({ id }) => id === ana?.chatId)
    expect(chat).toMatchObject({ address: '5511987650001', last: { preview: 'Oi, Ana: A-1' } })
    expect((await stage.messages(chat?.id ?? 0))[0]).toMatchObject({ automatic: 'mailing', source: 'here' })
    expect((await mailing.newest()).counts).toEqual({
      ...{ total: 2, queued: 2, sent: 2, inOutbox: 0, failed: 0, cancelled: 0, leftOut: 0, waiting: 0 },
    })
  })

  test('goes to the chats of a label, of what the list shows, and of a selection', async () => {
    await mailing.connect()
    const { accountId } = stage
    const label = await stage.host.must('label.save', { accountId, id: null, name: 'VIP', colour: 1 })
    for (const number of NUMBERS.slice(0, 2)) {
      const chat = await stage.chatWith(number)
      await stage.host.must('chat.label', { accountId, chatId: chat.id, labels: [label.id] })
    }
    const group = await stage.chatWith('120363043968066561', 'group')
    await stage.host.must('chat.label', { accountId, chatId: group.id, labels: [label.id] })
    const of = async (from: RequestArg<'mailing.people'>['from']): Promise<PeopleList> =>
      (await stage.host.must('mailing.people', { accountId, from })) as PeopleList
    const labelled = await of({ type: 'label', label: label.id })
    expect(labelled.people).toHaveLength(3)
    expect(reasons(labelled).filter((code) => code !== null)).toEqual(['mailing-group'])
    await stage.chatWith(NUMBERS[2] ?? '')
    expect((await of({ type: 'view', view: 'all', label: null, text: '' })).people).toHaveLength(4)
    expect((await of({ type: 'view', view: 'all', label: label.id, text: '' })).people).toHaveLength(3)
    expect((await of({ type: 'view', view: 'archived', label: null, text: '' })).people).toEqual([])
    expect((await of({ type: 'view', view: 'all', label: null, text: '50003' })).people).toHaveLength(1)
    const selected = await of({ type: 'chats', chats: [group.id, (await stage.chatWith(NUMBERS[1])).id] })
    expect(selected.people.map(({ address }) => address)).toEqual([NUMBERS[1], group.address])
    expect(reasons(selected)).toEqual([null, 'mailing-group'])
    await mailing.start(await of({ type: 'label', label: label.id }), { text: 'Oi' })
    await mailing.becomes('done')
    expect(mailing.texts()).toEqual(['Oi', 'Oi'])
  })

  test('goes once to a person under two spellings, whatever is found out in the middle', async () => {
    await mailing.connect()
    const list = await mailing.fileOf(
      'phone\n+55 11 98765-0001\n551187650001\n+5511987650002\n+5511987650003',
    )
    expect(reasons(list)).toEqual([null, null, null, null])
    expect(list.people[1]?.key).toBe(list.people[0]?.key)
    await mailing.start(list, { text: 'Oi' })
    await mailing.sent(1)
    // The person says in the middle that these two are one.
    const [first, third] = [await stage.chatWith('5511987650001'), await stage.chatWith('5511987650003')]
    await stage.host.must('chat.join', { accountId: stage.accountId, chatId: first.id, other: third.id })
    await mailing.becomes('done')
    expect(stage.sim.sent().map(({ to }) => to)).toEqual(['5511987650001', '5511987650002'])
    expect((await mailing.people()).map(({ problem }) => problem?.code ?? null)).toEqual([
      ...[null, 'mailing-same-row', null, 'mailing-same-person'],
    ])
  })

  test('goes by a later row of somebody whose first one cannot be sent, and keeps to the length of a message', async () => {
    await mailing.connect({ textLimit: 100 })
    const list = await mailing.fileOf(
      `phone;name;order\n${NUMBERS[0]};Ana;\n+${NUMBERS[0]};Ana;A-1\n+${NUMBERS[1]};Bia;${'x'.repeat(101)}`,
    )
    await mailing.start(list, { text: '{order}' })
    await mailing.becomes('done')
    expect(mailing.texts()).toEqual(['A-1'])
    expect((await mailing.people()).map(({ problem }) => problem?.code ?? null)).toEqual([
      ...['mailing-gap', null, 'mailing-too-long'],
    ])
  })

  test('of a search goes to whom it names, not to whom looks like it or wrote of it', async () => {
    await mailing.connect()
    for (const [at, name] of ['Marina', 'Marino', 'Bia'].entries())
      stage.sim.person(NUMBERS[at] ?? '', name).writes('Marina?')
    await until('all', async () => (await stage.chats()).length === 3)
    const from = { type: 'view', view: 'all', label: null, text: 'marina' } as const
    const list = await stage.host.must('mailing.people', { accountId: stage.accountId, from })
    expect(list?.people.map(({ name }) => name)).toEqual(['Marina'])
  })

  test('starts with the list that is shown, whichever was read last', async () => {
    await mailing.connect()
    const shown = await mailing.numbers(NUMBERS[0])
    await mailing.numbers(NUMBERS[1])
    await mailing.start(shown)
    await mailing.becomes('done')
    expect(stage.sim.sent().map(({ to }) => to)).toEqual([NUMBERS[0]])
  })

  test('leaves out whoever wrote STOP, before it begins and in the middle, until they write START', async () => {
    await mailing.connect()
    const [ana, bia, eva] = NUMBERS.map((number, at) =>
      stage.sim.person(number, ['Ana', 'Bia', 'Eva', 'Ivo'][at] ?? ''),
    )
    ana?.writes('Stop!')
    bia?.writes('PARAR')
    await until('both', async () => (await stage.chats()).length === 2)
    bia?.writes('start')
    const before = await stage.chatNamed('Bia')
    await until('start', async () => (await stage.messages(before.id)).length === 2)
    const list = await mailing.numbers(...NUMBERS.slice(0, 3))
    expect(reasons(list)).toEqual(['mailing-said-stop', null, null])
    await mailing.start(list)
    await mailing.sent(1)
    eva?.writes('sair')
    await mailing.becomes('done')
    expect(stage.sim.sent().map(({ to }) => to)).toEqual([NUMBERS[1]])
    expect((await mailing.people())[2]).toMatchObject({
      outcome: 'left-out',
      problem: { code: 'mailing-said-stop' },
    })
    // No copy for them was ever in sight.
    const told = stage.host.batches.flatMap(({ events }) => events)
    const written = told.flatMap((event) => (event.type === 'messages' ? event.messages : []))
    expect(new Set(written.flatMap(({ direction, text }) => (direction === 'out' ? text : []))).size).toBe(1)
  })

  test.each([
    ['stop', 'mailing-said-stop'],
    ['start', null],
  ] as const)('after the chat was cleared, %s still counts', async (last, why) => {
    await mailing.connect()
    const ana = stage.sim.person(NUMBERS[0], 'Ana')
    ana.writes('STOP')
    const { id: chatId } = await stage.chatNamed('Ana')
    if (last === 'start') ana.writes('start')
    await until('all', async () => (await stage.messages(chatId)).length === (last === 'start' ? 2 : 1))
    await stage.host.must('chat.clear', { accountId: stage.accountId, chatId })
    await letPass(5 * 60_000)
    expect(reasons(await mailing.numbers(NUMBERS[0]))).toEqual([why])
    // What is written after that counts again.
    ana.writes(last === 'stop' ? 'start' : 'stop')
    await until('the last', async () => (await stage.messages(chatId)).length === 1)
    expect(reasons(await mailing.numbers(NUMBERS[0]))).toEqual([why === null ? 'mailing-said-stop' : null])
  })

  test('answers nobody: whoever waits goes on waiting', async () => {
    await mailing.connect()
    stage.sim.person(NUMBERS[0], 'Ana').writes('Quanto custa?')
    const before = await stage.chatNamed('Ana')
    await mailing.start(await mailing.numbers(NUMBERS[0]))
    await mailing.becomes('done')
    expect(await stage.chatNamed('Ana')).toMatchObject({ waitingSince: before.waitingSince, unread: 1 })
    expect(before.waitingSince).not.toBeNull()
  })

  test('fails alone for an invalid number, and leaves out whom a placeholder has nothing to say for', async () => {
    await mailing.connect()
    stage.sim.fault({ on: 'v1.messages', kind: 'error', code: 1022 })
    const list = await mailing.fileOf('phone,name\n+5511987650001,Ana\n+5511987650002,\n+5511987650003,Eva')
    await mailing.start(list)
    await mailing.becomes('done')
    expect(await mailing.people()).toMatchObject([
      { status: 'failed', problem: { code: 'recipient-not-found' } },
      { outcome: 'left-out', problem: { code: 'mailing-gap' } },
      { status: 'accepted' },
    ])
  })
})
