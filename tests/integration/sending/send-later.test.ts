import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { manualClock, type ManualClock } from '../../../src/main/core/testing/manual-clock.ts'
import { form, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let clock: ManualClock

/** A core on a clock that the test moves, with the account connected. */
async function begin(): Promise<void> {
  clock = manualClock()
  await stage.restart({ clock })
  await stage.connect()
}

const sendAt = (chatId: number, text: string, at: number | null, split = false): Promise<Message> =>
  stage.host.must('message.send', {
    ...{ accountId: stage.accountId, chatId, text, split, sendAt: at, sendId: crypto.randomUUID() },
  })
const texts = (): (string | null)[] => stage.sim.sent().map((each) => each.text)
const row = async (message: Message): Promise<Message | undefined> =>
  (await stage.messages(message.chatId)).find((each) => each.key === message.key)
const change = (message: Message): { accountId: string; key: number } => ({
  accountId: stage.accountId,
  key: message.key,
})
const quiet = (): Promise<void> => letPass(250)

describe('send later', () => {
  test('leaves at its time and once, holds nothing that is written meanwhile, and stands where it was said', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    const due = clock.now() + 2 * HOUR
    const later = await sendAt(chat.id, 'lembrete', due)
    expect(later).toMatchObject({ status: 'queued', waiting: 'scheduled', dueAt: due })
    await stage.settles(await stage.send(chat.id, 'agora'), 'accepted')
    stage.sim.person('5511987654321', 'Ana').writes('obrigada')
    await stage.chatNamed('Ana')
    clock.pass(2 * HOUR - 2 * MINUTE)
    await quiet()
    expect(texts()).toEqual(['agora'])
    clock.pass(2 * MINUTE)
    await stage.settles(later, 'accepted')
    expect(texts()).toEqual(['agora', 'lembrete'])
    expect((await stage.messages(chat.id)).map((each) => each.text)).toEqual([
      'agora',
      'obrigada',
      'lembrete',
    ])
    expect(await row(later)).toMatchObject({ at: due, dueAt: null, waiting: null })
  })

  test('what gets due at the same moment leaves in the order of its times, whatever the order of writing', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    const at = clock.now() + HOUR
    const third = await sendAt(chat.id, 'terceira', at + 3000)
    const first = await sendAt(chat.id, 'primeira', at + 1000)
    const second = await sendAt(chat.id, 'segunda', at + 2000)
    clock.pass(2 * HOUR)
    for (const each of [first, second, third]) await stage.settles(each, 'accepted')
    expect(texts()).toEqual(['primeira', 'segunda', 'terceira'])
  })

  test('waits over a restart, leaves at the start after its time, and asks after a day', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    const soon = await sendAt(chat.id, 'daqui a pouco', clock.now() + HOUR)
    const old = await sendAt((await stage.chatWith('5511900000001')).id, 'ontem', clock.now() + 2 * HOUR)
    await stage.restart({ clock })
    await quiet()
    expect(await row(soon)).toMatchObject({ status: 'queued', waiting: 'scheduled' })
    await stage.host.stop()
    clock.pass(2 * HOUR)
    await stage.restart({ clock })
    await stage.settles(soon, 'accepted')
    await stage.settles(old, 'accepted')
    const late = await sendAt(chat.id, 'tarde demais', clock.now() + HOUR)
    await stage.host.stop()
    clock.pass(26 * HOUR)
    await stage.restart({ clock })
    await stage.settles(late, 'expired')
    // Its day began when it was due, not when it was written.
    const inTime = await sendAt(chat.id, 'ainda vale', clock.now() + 30 * HOUR)
    // A request of the start that is under way for 31 hours would count as a line that is down.
    await until('the account to be online', async () => (await stage.connection())?.word === 'online')
    clock.pass(31 * HOUR)
    await stage.settles(inTime, 'accepted')
    expect(texts()).toEqual(['daqui a pouco', 'ontem', 'ainda vale'])
  })

  test('a time that has passed or is too far away is refused, a moment ago is now', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    const ask = (at: number): Promise<unknown> =>
      stage.host.ask('message.send', {
        ...{
          accountId: stage.accountId,
          chatId: chat.id,
          text: 'x',
          sendId: crypto.randomUUID(),
          sendAt: at,
        },
      })
    const field = { values: { field: 'sendAt' } }
    expect(await ask(clock.now() - 2 * MINUTE)).toMatchObject({ problem: { code: 'send-at-past', ...field } })
    expect(await ask(clock.now() + 400 * 24 * HOUR)).toMatchObject({
      problem: { code: 'send-at-far', ...field },
    })
    expect(await stage.messages(chat.id)).toEqual([])
    const now = await sendAt(chat.id, 'agora', clock.now() - 30_000)
    await stage.settles(now, 'accepted')
  })

  test('another time, or now: all parts of one press go together', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    const long = `${'um '.repeat(1400)}\n\n${'dois '.repeat(700)}`
    const first = await sendAt(chat.id, long, clock.now() + HOUR, true)
    const at = clock.now() + 3 * HOUR
    const moved = await stage.host.must('message.reschedule', { ...change(first), sendAt: at })
    expect(moved).toMatchObject({ key: first.key, waiting: 'scheduled', dueAt: at })
    const parts = await stage.messages(chat.id)
    expect(parts.length).toBeGreaterThan(1)
    expect(new Set(parts.map((each) => each.dueAt))).toEqual(new Set([at]))
    clock.pass(2 * HOUR)
    await quiet()
    expect(texts()).toEqual([])
    await stage.host.must('message.reschedule', { ...change(first), sendAt: null })
    await until('all of it', () => texts().length === parts.length)
    expect(texts()).toEqual(parts.map((each) => each.text))
    await stage.settles(parts.at(-1) as Message, 'accepted')
    expect(await stage.host.ask('message.reschedule', { ...change(first), sendAt: null })).toMatchObject({
      problem: { code: 'not-found-here' },
    })
  })

  test('a message that failed is queued again by a new time, and what it held goes on', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.messages', kind: 'status', status: 404 })
    const failed = await stage.send(chat.id, 'não foi')
    const behind = await stage.send(chat.id, 'depois dela')
    await stage.settles(failed, 'failed')
    const at = clock.now() + HOUR
    await stage.host.must('message.reschedule', { ...change(failed), sendAt: at })
    await stage.settles(behind, 'accepted')
    expect(await row(failed)).toMatchObject({ status: 'queued', waiting: 'scheduled', problem: null })
    clock.pass(HOUR)
    await stage.settles(failed, 'accepted')
    expect(texts()).toEqual(['depois dela', 'não foi'])
  })

  test('offline at its time: it waits for the line like everything else', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    const later = await sendAt(chat.id, 'lembrete', clock.now() + HOUR)
    await stage.sim.offline()
    const now = await stage.send(chat.id, 'agora')
    await until('offline', async () => (await row(now))?.waiting === 'offline')
    clock.pass(HOUR)
    await until('due', async () => (await row(later))?.dueAt === null)
    await stage.sim.online()
    stage.host.core.wake('online')
    await stage.settles(later, 'accepted')
    expect(texts()).toEqual(['agora', 'lembrete'])
  })
})

describe('recall', () => {
  test('for some seconds a message is ours: it can be taken back, and what comes after it waits', async () => {
    await begin()
    await stage.host.must('settings.set', { recallSeconds: 10 })
    const chat = await stage.chatWith('5511987654321')
    const first = await stage.send(chat.id, 'com erro')
    expect(first).toMatchObject({ waiting: 'recall', status: 'queued' })
    const left = (first.dueAt ?? 0) - first.at
    // A moment passes between the press and its row.
    expect(left).toBeGreaterThan(9000)
    expect(left).toBeLessThanOrEqual(10_000)
    expect(await stage.host.must('message.undoSend', change(first))).toEqual({ text: 'com erro' })
    const second = await stage.send(chat.id, 'sem erro')
    await stage.host.must('settings.set', { recallSeconds: 0 })
    const third = await stage.send(chat.id, 'logo atrás')
    expect(third.waiting).toBe('order')
    await quiet()
    expect(texts()).toEqual([])
    clock.pass(10_000)
    await stage.settles(second, 'accepted')
    await stage.settles(third, 'accepted')
    expect(texts()).toEqual(['sem erro', 'logo atrás'])
    expect((await stage.messages(chat.id)).map((each) => each.text)).toEqual(['sem erro', 'logo atrás'])
  })

  test('whoever quits meanwhile sends it with the next start', async () => {
    await begin()
    await stage.host.must('settings.set', { recallSeconds: 60 })
    const chat = await stage.chatWith('5511987654321')
    const message = await stage.send(chat.id, 'até amanhã')
    await stage.host.stop()
    clock.pass(MINUTE)
    await stage.restart({ clock })
    await stage.settles(message, 'accepted')
    expect(texts()).toEqual(['até amanhã'])
  })
})

describe('changing the words of what has not left', () => {
  test('the new words leave, in the place of the old', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.messages', kind: 'status', status: 466 })
    const first = await stage.send(chat.id, 'Bom dai')
    await until('held', async () => (await stage.connection())?.sending.state === 'held')
    await stage.send(chat.id, 'segunda')
    const edited = await stage.host.must('message.edit', { ...change(first), text: ' Bom dia ' })
    expect(edited).toMatchObject({ key: first.key, text: 'Bom dia', sort: first.sort, status: 'queued' })
    expect((await stage.chats())[0]?.last?.preview).toBe('segunda')
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await until('both', () => texts().length === 2)
    expect(texts()).toEqual(['Bom dia', 'segunda'])
  })

  test('one that failed stays failed until it is retried; a part keeps its number', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.messages', kind: 'status', status: 404 })
    const failed = await stage.send(chat.id, 'errado')
    await stage.settles(failed, 'failed')
    const edited = await stage.host.must('message.edit', { ...change(failed), text: 'certo' })
    expect(edited).toMatchObject({ status: 'failed', text: 'certo' })
    await stage.host.must('message.retry', change(failed))
    await stage.settles(failed, 'accepted')
    expect(texts()).toEqual(['certo'])
    const parts = await sendAt(
      chat.id,
      `${'um '.repeat(1400)}\n\n${'dois '.repeat(700)}`,
      clock.now() + HOUR,
      true,
    )
    const [, second] = (await stage.messages(chat.id)).filter((each) => each.key >= parts.key)
    const total = /^\(2\/(\d)\) /.exec(second?.text ?? '')?.[1] ?? '?'
    const other = await stage.host.must('message.edit', { ...change(second as Message), text: 'só isto' })
    expect(other.text).toBe(`(2/${total}) só isto`)
    const again = await stage.host.must('message.edit', { ...change(other), text: `(2/${total}) e isto` })
    expect(again.text).toBe(`(2/${total}) e isto`)
  })

  test('is refused for what is empty, too long, no text, not ours, or gone', async () => {
    await begin()
    const chat = await stage.chatWith('5511987654321')
    const later = await sendAt(chat.id, 'depois', clock.now() + HOUR)
    const edit = (key: number, text: string): Promise<unknown> =>
      stage.host.ask('message.edit', { accountId: stage.accountId, key, text })
    expect(await edit(later.key, '  ')).toMatchObject({ problem: { code: 'text-empty' } })
    expect(await edit(later.key, 'x'.repeat(4097))).toMatchObject({
      problem: { code: 'text-too-long', values: { count: 4097, limit: 4096 } },
    })
    expect((await row(later))?.text).toBe('depois')
    const sent = await stage.send(chat.id, 'já foi')
    await stage.settles(sent, 'accepted')
    expect(await edit(sent.key, 'não foi')).toMatchObject({ problem: { code: 'edit-too-late' } })
    expect(await edit(9999, 'x')).toMatchObject({ problem: { code: 'not-found-here' } })
    const picture = await stage.host.must('message.sendMedia', {
      ...{ accountId: stage.accountId, chatId: chat.id, sendId: crypto.randomUUID(), media: 'image' },
      ...{ source: { type: 'link', link: 'https://example.com/a.jpg' }, caption: 'veja', fileName: 'a.jpg' },
      sendAt: clock.now() + HOUR,
    })
    expect(picture).toMatchObject({ waiting: 'scheduled' })
    expect(await edit(picture.key, 'olha')).toMatchObject({ problem: { code: 'edit-not-text' } })
  })
})

describe('the pace of an account', () => {
  test('keeps the starts of two messages apart, over all chats', async () => {
    await stage.host
      .must('account.save', form(stage.sim, { advanced: { ...DEFAULT_ADVANCED, paceMs: 400 } }))
      .then((saved) => (stage.accountId = saved.account.id))
    const sent: Message[] = []
    for (const number of ['5511987654321', '5511900000001', '5511900000002', '5511900000003'])
      sent.push(await stage.send((await stage.chatWith(number)).id, number))
    // One that is taken back while it waits for its turn takes no turn.
    await stage.host.must('message.undoSend', change(sent[2] as Message))
    for (const each of [0, 1, 3]) await stage.settles(sent[each] as Message, 'accepted')
    const starts = stage.sim
      .log()
      .filter((entry) => entry.operation === 'v1.messages')
      .map((entry) => entry.at)
    expect(starts).toHaveLength(3)
    expect(texts()).toEqual(['5511987654321', '5511900000001', '5511900000003'])
    const [one = 0, two = 0, three = 0] = starts
    // They are kept apart where they begin; on a busy machine the one before may arrive late.
    expect(Math.min(two - one, three - two)).toBeGreaterThanOrEqual(150)
  })

  test.each([-1, 60_001])('%d ms is refused', async (paceMs) => {
    const outcome = await stage.host.ask(
      'account.save',
      form(stage.sim, { advanced: { ...DEFAULT_ADVANCED, paceMs } }),
    )
    expect(outcome).toMatchObject({ problem: { code: 'pace-invalid', values: { field: 'paceMs' } } })
  })
})
