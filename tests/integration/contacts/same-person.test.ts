import { describe, expect, test } from 'vitest'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const connectInstance = async (): Promise<void> => {
  await stage.connectInstance({ accessToken: '' })
}
const same = async (chatId: number): Promise<string[]> =>
  (await stage.host.must('chat.samePerson', { accountId: stage.accountId, chatId })).map(
    ({ chat }) => chat.address,
  )
const chatOf = async (address: string): Promise<number> => {
  await until(address, async () => (await stage.chats()).some((chat) => chat.address === address))
  return (await stage.chats()).find((chat) => chat.address === address)?.id ?? 0
}
const read = (input: string, country: string | null = null) =>
  stage.host.must('recipient.read', { accountId: stage.accountId, kind: 'person', input, country })

const NEW = '5531988001100'
const OLD = '553188001100'

describe('one customer, two chats', () => {
  test('written to with the ninth digit and answered without it: offered, joined, separated, dismissed for good', async () => {
    await connectInstance()
    const { id: written } = await stage.chatWith(`+${NEW}`)
    expect(await same(written)).toEqual([])
    const bia = stage.sim.person(NEW, 'Bia')
    bia.writes('recebi', { from: OLD })
    const answered = await chatOf(OLD)
    expect(await same(written)).toEqual([OLD])
    expect(await same(answered)).toEqual([NEW])
    const { accountId } = stage
    await stage.host.must('chat.join', { accountId, chatId: written, other: answered })
    expect(await same(written)).toEqual([])
    expect((await stage.messages(written)).map((each) => each.text)).toEqual(['recebi'])
    await stage.host.must('chat.separate', { accountId, chatId: written, address: OLD })
    expect(await same(written)).toEqual([OLD])
    await stage.host.must('chat.notSamePerson', { accountId, chatId: written, other: answered })
    expect([await same(written), await same(answered)]).toEqual([[], []])
    await stage.restart()
    expect([await same(written), await same(answered)]).toEqual([[], []])
  })

  test('a hidden address is offered where the notification names the number too', async () => {
    await connectInstance()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    ana.writes('pelo número')
    const byNumber = await chatOf('5511987654321')
    ana.writes('sem número', { asLid: true })
    const hidden = await chatOf(ana.lid)
    expect(await same(hidden)).toEqual([])
    ana.writes('com número', { asLid: true, tellsNumber: true })
    await until('the pair', async () => (await same(hidden)).length === 1)
    expect(await same(byNumber)).toEqual([ana.lid])
  })

  test('a hidden address is offered where the contact record names another one', async () => {
    await connectInstance()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    ana.profile = { chatId: ana.lid }
    ana.writes('pelo número')
    const byNumber = await chatOf('5511987654321')
    ana.writes('pelo outro', { asLid: true })
    await chatOf(ana.lid)
    await stage.host.must('contact.sheet', { accountId: stage.accountId, chatId: byNumber, refresh: true })
    expect(await same(byNumber)).toEqual([ana.lid])
  })

  test("one's own card is, and somebody else's is not", async () => {
    await connectInstance()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    const bruno = stage.sim.person('5511912345678', 'Bruno Lima')
    ana.writes('oi')
    bruno.writes('oi')
    await chatOf('5511912345678')
    const card = (name: string, number: string): string =>
      `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;waid=${number}:+${number}\nEND:VCARD`
    ana.sends(
      'contact',
      { displayName: 'Bruno Lima', vcard: card('Bruno Lima', bruno.number) },
      { asLid: true },
    )
    const hidden = await chatOf(ana.lid)
    expect(await same(hidden)).toEqual([])
    ana.sends('contact', { displayName: 'Ana', vcard: card('Ana', ana.number) }, { asLid: true })
    await until('the pair', async () => (await same(hidden)).length === 1)
    expect(await same(hidden)).toEqual(['5511987654321'])
  })

  test('never a group', async () => {
    await connectInstance()
    const ana = stage.sim.person(NEW, 'Ana')
    const group = stage.sim.group(`${OLD}-1581234048`, 'Equipe', [ana])
    group.says(ana, 'oi')
    ana.writes('oi')
    await until('both', async () => (await stage.chats()).length === 2)
    for (const chat of await stage.chats()) expect(await same(chat.id)).toEqual([])
  })
})

describe('a number that is typed', () => {
  test('is asked about where it is not certain, with the country of the account first', async () => {
    await connectInstance()
    stage.sim.person(NEW, 'Bia').writes('oi')
    await chatOf(NEW)
    await until('the own number', async () => (await read('(31) 98800-1100')).home === 'BR')
    const reading = await read('(31) 98800-1100')
    expect(reading).toMatchObject({ certain: null, written: '(31) 98800-1100', problem: null })
    expect(reading.choices.map(({ address }) => address)).toEqual([NEW, '31988001100'])
    const { accountId } = stage
    const start = (input: string) => stage.host.ask('chat.start', { accountId, kind: 'person', input })
    expect(await start('(31) 98800-1100')).toMatchObject({
      ok: false,
      problem: { code: 'number-needs-country' },
    })
    expect(await start('https://wa.me/5511987654321')).toMatchObject({
      ok: true,
      value: { address: '5511987654321' },
    })
    expect(await start('0055 11 98765-4321 ramal 12')).toMatchObject({
      ok: true,
      value: { address: '5511987654321' },
    })
    expect((await stage.chats()).map((chat) => chat.address).sort()).toEqual(['5511987654321', NEW])
  })

  test('offers the chat that is there with another form of the number', async () => {
    await connectInstance()
    stage.sim.person(NEW, 'Bia').writes('oi', { from: OLD })
    await chatOf(OLD)
    const reading = await read(`+${NEW}`)
    expect(reading.certain?.address).toBe(NEW)
    expect(reading.samePerson.map((chat) => chat.address)).toEqual([OLD])
  })
})
