import {
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  closeSync,
  ftruncateSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Message } from '../../../src/shared/model/message.ts'
import { UNREADABLE } from '../../../src/main/core/store/messages/stored-content.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'

const stage = useCore()

const file = (): string => path.join(stage.host.folder, 'archive.sqlite')

/** Changes one bit wherever these words stand in the closed archive. */
function flip(words: string): void {
  const bytes = readFileSync(file())
  expect(bytes.includes(words)).toBe(true)
  for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 1))
    bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file(), bytes)
}

/** An archive with a received message, one that waits, and a draft. The service does not take messages. */
async function fill(): Promise<{ chatId: number; waiting: Message }> {
  await stage.connect()
  stage.sim.person('5511987654321', 'Ana').writes('chegou inteira')
  const { id: chatId } = await stage.chatNamed('Ana')
  await until('the queue to be empty', () => stage.sim.queue().length === 0)
  stage.sim.fault({ on: 'v1.messages', kind: 'status', status: 429, times: 1000 })
  const waiting = await stage.send(chatId, 'espera por sair')
  await stage.host.must('draft.save', { accountId: stage.accountId, chatId, text: 'meio escrita' })
  return { chatId, waiting }
}

const notices = async (): Promise<string[]> =>
  (await stage.host.must('app.snapshot', {})).notices.map(({ code }) => code)

describe('one bit that the disk has changed', () => {
  test('in the words of a message is not noticed, and nothing else is touched by it', async () => {
    const { chatId } = await fill()
    await stage.host.stop()
    flip('chegou inteira')
    await stage.restart()
    expect((await stage.messages(chatId)).map(({ text }) => text)).toEqual([
      'bhegou inteira',
      'espera por sair',
    ])
    expect(await notices()).toEqual([])
  })

  test('in what a message consists of: a card in its place, and what waits keeps its words', async () => {
    const { chatId, waiting } = await fill()
    await stage.host.stop()
    flip('{"type":"text"}')
    await stage.restart()
    const [first, second] = await stage.messages(chatId)
    expect([first?.text, first?.content]).toEqual(['chegou inteira', UNREADABLE])
    expect([second?.key, second?.text]).toEqual([waiting.key, 'espera por sair'])
    expect(await notices()).toEqual(['archive-moved-aside'])
    await stage.restart()
    expect(await notices()).toEqual([])
  })
})

describe('a damaged archive', () => {
  test('what can be read goes into a new one first: accounts, messages, what waits, drafts', async () => {
    const { chatId } = await fill()
    await stage.host.stop()
    // The kind of the first page: SQLite takes the file for no database any more.
    const bytes = readFileSync(file())
    bytes[18] = 9
    writeFileSync(file(), bytes)
    await stage.restart()
    const { notices: said, accounts } = await stage.host.must('app.snapshot', {})
    expect(
      said.map(({ code, values }) => [code, values?.['messages'], values?.['unsent'], values?.['drafts']]),
    ).toEqual([['archive-moved-aside', 2, 1, 1]])
    expect(accounts.map(({ id }) => id)).toEqual([stage.accountId])
    expect((await stage.messages(chatId)).map(({ text }) => text)).toEqual([
      'chegou inteira',
      'espera por sair',
    ])
    expect(
      (await stage.host.must('outbox.list', { accountId: stage.accountId })).map(({ text }) => text),
    ).toEqual(['espera por sair'])
    expect(readdirSync(stage.host.folder).filter((name) => name.includes('damaged')).length).toBeGreaterThan(
      0,
    )
  })

  test('half of it gone: what is left is shown, and the account stays', async () => {
    await fill()
    await stage.host.stop()
    const descriptor = openSync(file(), 'r+')
    ftruncateSync(descriptor, Math.floor(readFileSync(file()).length / 2 / 4096) * 4096)
    closeSync(descriptor)
    await stage.restart()
    const { usable, accounts, notices: said } = await stage.host.must('app.snapshot', {})
    expect([usable, accounts.length, said.map(({ code }) => code)]).toEqual([
      true,
      1,
      ['archive-moved-aside'],
    ])
    expect(existsSync(`${file()}.part`)).toBe(false)
  })
})
