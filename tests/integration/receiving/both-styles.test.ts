import { describe, expect, test } from 'vitest'
import type { CoreEvent } from '../../../src/shared/contract/events.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { form, startHost, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { startService, useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

/** Connects with instance credentials, beside the access token or alone. */
const connect = async (accessToken: string): Promise<void> => {
  const { instanceId, instanceToken } = stage.sim
  const saved = await stage.host.must('account.save', {
    ...form(stage.sim, { accessToken }),
    instanceId,
    instanceToken,
  })
  stage.accountId = saved.account.id
}
const connectBoth = (): Promise<void> => connect(stage.sim.accessToken)
const connectInstance = (): Promise<void> => connect('')
const readJournal = (): Promise<unknown> =>
  stage.host.must('journal.fetch', { accountId: stage.accountId, minutes: 1440 })
const events = (): CoreEvent[] => stage.host.batches.flatMap((batch) => batch.events)
const talk = async (name: string): Promise<readonly Message[]> =>
  stage.messages((await stage.chatNamed(name)).id)
const shows = (name: string, count: number): Promise<void> =>
  until(`${String(count)} messages of ${name}`, async () => (await talk(name)).length === count)
const queueEmpty = (style: 'v1' | 'instance'): Promise<void> =>
  until('the queue to be empty', () => stage.sim.queue(style).length === 0)

describe('an account whose queue and journal bring the same messages', () => {
  test('shows each once, with both ids; three equal ones of one moment are three', async () => {
    await connectBoth()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    ana.writes('Oi')
    for (let n = 0; n < 3; n += 1) ana.writes('sim')
    ana.sends('sticker', {})
    ana.sends('location', { latitude: -23.561414, longitude: -46.655881, name: 'Avenida' })
    ana.sends('contact', {
      displayName: 'Bia',
      vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN:Bia\nTEL:5511912345678\nEND:VCARD',
    })
    ana.sends('document', { caption: 'o contrato', fileName: 'contrato.pdf' })
    ana.quotes(ana.writes('pergunta').id, 'resposta')
    await queueEmpty('v1')
    await shows('Ana Souza', 10)
    await until('the summary of a burst', () =>
      stage.host.alerts.some((alert) => alert.body === '5 new messages in 1 chat'),
    )
    const alerts = stage.host.alerts.length
    await readJournal()
    const list = await talk('Ana Souza')
    expect(list.map((each) => [each.kind, each.linkedIds.length, each.instanceId !== null])).toEqual(
      list.map((each) => [each.kind, 1, true]),
    )
    expect(list).toHaveLength(10)
    expect((await stage.chatNamed('Ana Souza')).unread).toBe(10)
    await letPass(600)
    expect(stage.host.alerts).toHaveLength(alerts)
  })

  test('an edit and a reaction, which only the journal tells, reach the message of the queue', async () => {
    await connectBoth()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    const { id } = ana.writes('às dez', { feeds: 'both' })
    await shows('Ana Souza', 1)
    ana.edits(id, 'às onze')
    ana.reacts(id, '👍')
    await readJournal()
    await until('the edit', async () => (await talk('Ana Souza'))[0]?.text === 'às onze')
    expect(await talk('Ana Souza')).toMatchObject([
      { edited: { before: 'às dez' }, reactions: [{ emoji: '👍', own: false }] },
    ])
  })

  test('a link can be looked at and undone; both are shown from then on', async () => {
    await connectBoth()
    stage.sim.person('5511987654321', 'Ana Souza').writes('Oi')
    await shows('Ana Souza', 1)
    await readJournal()
    const [shown] = await talk('Ana Souza')
    const arg = { accountId: stage.accountId, key: shown?.key ?? 0 }
    const record = await stage.host.must('message.record', arg)
    expect(record.raw).toContain('Oi')
    expect(record.linked).toHaveLength(1)
    await stage.host.must('message.unlink', arg)
    expect((await talk('Ana Souza')).map((each) => [each.text, each.linkedIds])).toEqual([
      ['Oi', []],
      ['Oi', []],
    ])
    expect(await stage.host.ask('message.unlink', arg)).toMatchObject({ problem: { code: 'not-found-here' } })
  })
})

describe('an account of the instance style', () => {
  test('a stand-in is taken out of the window when its message comes', async () => {
    await connectInstance()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    const first = ana.writes('começo')
    await shows('Ana Souza', 1)
    const late = ana.writes('chego já', { feeds: 'journal' })
    ana.edits(late.id, 'chego logo')
    await shows('Ana Souza', 2)
    expect((await talk('Ana Souza'))[1]).toMatchObject({
      kind: 'editedMessage',
      content: { type: 'annotation' },
    })
    await readJournal()
    await until('the message', async () =>
      (await talk('Ana Souza')).some((each) => each.text === 'chego logo'),
    )
    expect((await talk('Ana Souza')).map((each) => [each.text, each.kind])).toEqual([
      ['começo', 'textMessage'],
      ['chego logo', 'textMessage'],
    ])
    expect(events().filter((event) => event.type === 'messages-removed')).toHaveLength(1)
    expect(first.idMessage).not.toBe('')
  })

  test('what the phone writes joins the conversation, silently, and ends the waiting', async () => {
    await connectInstance()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    ana.writes('Alguém?')
    await until('waiting', async () => (await stage.chatNamed('Ana Souza')).waitingSince !== null)
    stage.sim.phoneWrites('5511987654321', 'Já respondo')
    await shows('Ana Souza', 2)
    expect((await talk('Ana Souza'))[1]).toMatchObject({
      direction: 'out',
      source: 'phone',
      text: 'Já respondo',
    })
    expect(await stage.chatNamed('Ana Souza')).toMatchObject({ unread: 0, waitingSince: null })
    expect(stage.host.alerts.map((alert) => alert.body)).toEqual(['Alguém?'])
  })

  test('what we send comes back as an echo, before or after its answer, and stays one message', async () => {
    await stage.host.stop()
    await stage.sim.stop()
    stage.sim = await startService({ echoes: true, sendIntervalMs: 500 })
    stage.host = await startHost({ folder: stage.host.folder })
    await connectInstance()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'sendMessage', kind: 'resetAfter' })
    const sent = [await stage.send(chat.id, 'um'), await stage.send(chat.id, 'dois')]
    for (const message of sent)
      await until(
        'accepted',
        async () => ['accepted', 'sent'].includes(await stage.statusOf(message)),
        15_000,
      )
    await queueEmpty('instance')
    const list = await stage.messages(chat.id)
    expect(list.map((each) => [each.text, each.confirmedByEcho])).toEqual([
      ['um', true],
      ['dois', false],
    ])
    expect(stage.sim.sent()).toHaveLength(2)
    expect(await stage.host.must('outbox.list', { accountId: stage.accountId })).toEqual([])
  })

  test('the hidden address of a person can be joined to the number, and taken out again', async () => {
    await connectInstance()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    ana.writes('pelo número')
    await queueEmpty('instance')
    ana.writes('pelo outro', { asLid: true })
    await until('two chats', async () => (await stage.chats()).length === 2)
    const chats = await stage.chats()
    const into = chats.find((chat) => !chat.address.endsWith('@lid'))?.id ?? 0
    const from = chats.find((chat) => chat.address.endsWith('@lid'))?.id ?? 0
    const { accountId } = stage
    await stage.host.must('chat.join', { accountId, chatId: into, other: from })
    expect(events()).toContainEqual({ type: 'chats-joined', accountId, from, into })
    expect((await stage.messages(into)).map((each) => each.text)).toEqual(['pelo número', 'pelo outro'])
    const separate = await stage.host.must('chat.separate', { accountId, chatId: into, address: ana.lid })
    expect(separate).toMatchObject({ id: from, address: ana.lid, unread: 1 })
    expect((await stage.messages(into)).map((each) => each.text)).toEqual(['pelo número'])
  })
})
