import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Clock } from '../../../src/main/core/ports.ts'
import { testClock, until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const folder = (): string => path.join(stage.host.folder, 'copies')
const texts = async (): Promise<string[]> => {
  const chat = await stage.chatNamed('Ana')
  return (await stage.messages(chat.id)).map(({ text }) => text)
}

async function receive(text: string): Promise<void> {
  stage.sim.person('5511987654321', 'Ana').writes(text)
  await until(`the message ${text}`, async () => (await texts()).includes(text))
  await until('the queue to be empty', () => stage.sim.queue().length === 0)
}

describe('copies of the archive', () => {
  test('three are kept, for the person alone, with nothing beside them', async () => {
    await stage.connect()
    await receive('um')
    for (let n = 0; n < 4; n += 1) await stage.host.must('copy.make', {})
    const copies = await stage.host.must('copy.list', {})
    expect(copies).toHaveLength(3)
    expect(readdirSync(folder()).sort()).toEqual(copies.map(({ name }) => name).sort())
    for (const { name, bytes } of copies) {
      const { mode, size } = statSync(path.join(folder(), name))
      expect([mode & 0o777, size]).toEqual([0o600, bytes])
    }
  })

  test('a day after the last one, by itself', async () => {
    const waits: [number, () => void][] = []
    let now = Date.UTC(2026, 5, 1)
    const clock: Partial<Clock> = {
      now: () => now,
      after: (ms, callback) => {
        if (ms < 9 * 60_000) return testClock.after(ms, callback)
        waits.push([ms, callback])
        return () => undefined
      },
    }
    await stage.restart({ clock })
    const pass = (ms: number): void => {
      now += ms
      for (const [, callback] of waits.splice(0)) callback()
    }
    const count = async (): Promise<number> => (await stage.host.must('copy.list', {})).length
    pass(10 * 60_000)
    await until('the first copy', async () => (await count()) === 1)
    await until('the next look to be planned', () => waits.length > 0)
    pass(60 * 60_000)
    await until('the next look to be planned', () => waits.length > 0)
    expect(await count()).toBe(1)
    pass(24 * 60 * 60_000)
    await until('the second copy', async () => (await count()) === 2)
  })

  test('restored: what came after it comes along, and what has left does not leave again', async () => {
    await stage.connect()
    await receive('antes')
    const { id: chatId } = await stage.chatNamed('Ana')
    await stage.host.must('copy.make', {})
    const [copy] = await stage.host.must('copy.list', {})
    await receive('depois')
    const answer = await stage.send(chatId, 'resposta')
    await stage.settles(answer, 'accepted')
    await stage.host.must('copy.restore', { name: copy?.name ?? '' })
    expect(await texts()).toEqual(['antes', 'depois', 'resposta'])
    expect(stage.sim.sent()).toHaveLength(1)
    expect(
      readdirSync(stage.host.folder).filter((name) => name.includes('.replaced-')).length,
    ).toBeGreaterThan(0)
    const events = stage.host.batches.flatMap((batch) => batch.events.map(({ type }) => type))
    expect(events).toContain('begun-anew')
    await receive('e agora')
  })

  test('restored over a record that makes no sense any more: the copy has it whole', async () => {
    await stage.connect()
    await receive('inteira no dia da cópia')
    await stage.host.must('copy.make', {})
    const [copy] = await stage.host.must('copy.list', {})
    await stage.host.stop()
    const file = path.join(stage.host.folder, 'archive.sqlite')
    const bytes = readFileSync(file)
    const words = '{"type":"text"}'
    for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 1)) bytes[at] = 0x5b
    writeFileSync(file, bytes)
    await stage.restart()
    const contents = async (): Promise<string[]> =>
      (await stage.messages((await stage.chatNamed('Ana')).id)).map(({ content }) => content.type)
    expect(await contents()).toEqual(['unknown'])
    await stage.host.must('copy.restore', { name: copy?.name ?? '' })
    expect(await contents()).toEqual(['text'])
  })

  test('one that is gone or damaged changes nothing', async () => {
    await stage.connect()
    await receive('um')
    await stage.host.must('copy.make', {})
    const [copy] = await stage.host.must('copy.list', {})
    const name = copy?.name ?? ''
    expect(await stage.host.ask('copy.restore', { name: 'archive-x.sqlite' })).toMatchObject({
      problem: { code: 'copy-missing' },
    })
    const bytes = readFileSync(path.join(folder(), name))
    bytes.fill(0x55, 8192, 8292)
    writeFileSync(path.join(folder(), name), bytes)
    expect(await stage.host.ask('copy.restore', { name })).toMatchObject({
      problem: { code: 'copy-damaged' },
    })
    expect(await texts()).toEqual(['um'])
  })
})
