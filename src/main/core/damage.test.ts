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
import type { Message } from '../../shared/model/message.ts'
import { CHANGED_BY_THE_DISK } from './archive/damage/changed-by-disk.ts'
import { useStage } from './testing/stage.ts'
import { until } from './testing/host.ts'

const stage = useStage()

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

/** The same with a file that comes last, and whose description no longer says what it is called. It is closed. */
async function fillAndFlipFile(): Promise<number> {
  const { chatId } = await fill()
  stage.sim.person('5511987654321', 'Ana').sends('document', { fileName: 'pedido 12.pdf' })
  await until('the file to be here', async () => (await stage.messages(chatId)).length === 3)
  await stage.host.stop()
  flip('fileName":"pedido')
  flip('edido 12.pdf')
  return chatId
}

const notices = async (): Promise<string[]> =>
  (await stage.host.must('app.snapshot', {})).notices.map(({ code }) => code)
const damaged = async (): Promise<number> =>
  (await stage.host.must('app.snapshot', {})).counts[0]?.damaged ?? -1

describe('a bit that the disk has changed', () => {
  test('in a received message: a card in its place, counted, and said once', async () => {
    const { chatId } = await fill()
    await stage.host.stop()
    flip('chegou inteira')
    await stage.restart()
    const [first] = await stage.messages(chatId)
    expect([first?.text, first?.content]).toEqual(['', { type: 'unknown', reason: CHANGED_BY_THE_DISK }])
    expect(await notices()).toEqual(['rows-damaged'])
    expect(await damaged()).toBeGreaterThan(0)
    await stage.restart()
    expect(await notices()).toEqual([])
    expect((await stage.messages(chatId))[0]?.content).toEqual({
      type: 'unknown',
      reason: CHANGED_BY_THE_DISK,
    })
  })

  test('in what a message consists of: a card in its place, and what waits keeps its words', async () => {
    const { chatId, waiting } = await fill()
    await stage.host.stop()
    flip('{"type":"text"}')
    flip('chegou inteira')
    await stage.restart()
    const [first, second] = await stage.messages(chatId)
    expect([first?.text, first?.content]).toEqual(['', { type: 'unknown', reason: CHANGED_BY_THE_DISK }])
    expect([second?.key, second?.text, second?.status]).toEqual([waiting.key, 'espera por sair', 'failed'])
    expect(await notices()).toEqual(['rows-damaged'])
    // Both messages, and what the service had sent.
    expect(await damaged()).toBe(3)
  })

  test('in what a message consists of, and in its conversation: both are told again', async () => {
    const { chatId } = await fill()
    await stage.host.stop()
    flip('{"type":"text"}')
    flip('chegou inteira')
    flip('Ana')
    await stage.restart()
    expect((await stage.messages(chatId)).map(({ text }) => text)).toEqual(['', 'espera por sair'])
    expect(await notices()).toEqual(['rows-damaged'])
  })

  test('in what a file consists of, and in its conversation: both are told again', async () => {
    const chatId = await fillAndFlipFile()
    flip('Ana')
    await stage.restart()
    expect((await stage.messages(chatId)).at(-1)?.content).toEqual({
      type: 'unknown',
      reason: CHANGED_BY_THE_DISK,
    })
    expect(await notices()).toEqual(['rows-damaged'])
  })

  test('in a draft: it is not offered as if it had been typed', async () => {
    const { chatId } = await fill()
    await stage.host.stop()
    flip('meio escrita')
    await stage.restart()
    expect(await stage.host.must('draft.get', { accountId: stage.accountId, chatId })).toBeNull()
    expect(await notices()).toEqual(['rows-damaged'])
  })

  test('in what waits to be sent: it stays here with its words, and the person is asked', async () => {
    const { waiting } = await fill()
    await stage.host.stop()
    flip('"body":"espera por sair"')
    await stage.restart()
    const [unsent] = await stage.host.must('outbox.list', { accountId: stage.accountId })
    expect([unsent?.key, unsent?.text, unsent?.status, unsent?.problem?.code]).toEqual([
      waiting.key,
      'espera por sair',
      'failed',
      'rows-damaged',
    ])
    expect(stage.sim.sent()).toEqual([])
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

  test('what a message consists of makes no sense any more: a card in its place', async () => {
    const { chatId } = await fill()
    await stage.host.stop()
    flip('{"type":"text"}')
    flip('chegou inteira')
    const bytes = readFileSync(file())
    bytes[18] = 9
    writeFileSync(file(), bytes)
    await stage.restart()
    expect((await stage.messages(chatId)).map(({ text, content }) => [text, content.type])).toEqual([
      ['', 'unknown'],
      ['espera por sair', 'text'],
    ])
    expect(await notices()).toEqual(['archive-moved-aside', 'rows-damaged'])
  })

  test('what a file consists of makes no sense any more: a card in its place', async () => {
    const chatId = await fillAndFlipFile()
    const bytes = readFileSync(file())
    bytes[18] = 9
    writeFileSync(file(), bytes)
    await stage.restart()
    expect((await stage.messages(chatId)).at(-1)?.content.type).toBe('unknown')
    expect(await notices()).toEqual(['archive-moved-aside', 'rows-damaged'])
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
