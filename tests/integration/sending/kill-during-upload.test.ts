/** Processes are killed here, so that time is everybody's. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { until, wipe } from '../../../src/main/core/testing/core-host.ts'
import { verdictOn } from '../../../simulator/verdict.ts'
import { bundled } from '../../../src/main/core/testing/bundled.ts'

const CHILD = fileURLToPath(bundled(new URL('../../../src/main/core/testing/kill-child.ts', import.meta.url)))
const PICTURE = Buffer.from('89504e470d0a1a0a00000000', 'hex').toString('base64')

let sim: Simulator
let folder = ''
let running: ChildProcess | null = null

beforeEach(async () => {
  sim = await startSimulator({ longPollMs: 200 })
  folder = mkdtempSync(path.join(tmpdir(), 'parley-kill-'))
})

afterEach(async () => {
  running?.kill('SIGKILL')
  await sim.stop()
  expect(sim.violations(), verdictOn(sim.violations())).toEqual([])
  wipe(folder)
})

/** Starts a core in a process of its own, with one chat. */
async function start(): Promise<ChildProcess> {
  const child = fork(CHILD, [folder, sim.url, sim.accessToken, 'never'], { silent: true })
  running = child
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await until('the core to run', () => said.includes('"ready"'))
  return child
}

async function startWithChat(): Promise<ChildProcess> {
  const child = await start()
  sim.person('5511987654321', 'Ana').writes('oi')
  await until('the queue to be empty', () => sim.queue().length === 0)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

function status(): string | undefined {
  const db = new DatabaseSync(path.join(folder, 'archive.sqlite'))
  const row = db.prepare("SELECT status FROM messages WHERE direction = 'out'").get() as
    | { status: string }
    | undefined
  db.close()
  return row?.status
}

const asked = (operation: string): number => sim.log().filter((entry) => entry.operation === operation).length

test('killed during an upload: the file is uploaded again and leaves once', async () => {
  const first = await startWithChat()
  sim.fault({ on: 'v1.mediaUpload', kind: 'silence' })
  first.send({ picture: PICTURE, chatId: 1, sendId: 'send-0001' })
  await until('the upload', () => asked('v1.mediaUpload') === 1)
  await kill(first)
  expect([status(), asked('v1.messages')]).toEqual(['queued', 0])
  await start()
  await until('it to leave', () => sim.sent().length === 1 && status() === 'accepted')
  expect([asked('v1.mediaUpload'), asked('v1.messages')]).toEqual([2, 1])
})

test('killed with its upload done and the message held back: the id is used again', async () => {
  const first = await startWithChat()
  sim.fault({ on: 'v1.messages', kind: 'error', code: 82 })
  first.send({ picture: PICTURE, chatId: 1, sendId: 'send-0001' })
  await until('the refusal', () => asked('v1.messages') === 1 && status() === 'queued')
  await kill(first)
  await start()
  await until('it to leave', () => sim.sent().length === 1 && status() === 'accepted')
  expect([asked('v1.mediaUpload'), asked('v1.messages')]).toEqual([1, 2])
})

test.each(process.env['PARLEY_FULL'] ? [0, 2, 4, 7, 12] : [2, 7])(
  'killed %i ms after its upload was answered: it leaves once, or the person is asked',
  async (ms) => {
    const first = await startWithChat()
    const uploaded = new Promise<void>((resolve) => {
      sim.onRequest((entry) => entry.operation === 'v1.mediaUpload' && resolve())
    })
    first.send({ picture: PICTURE, chatId: 1, sendId: 'send-0001' })
    await uploaded
    await new Promise((resolve) => setTimeout(resolve, ms))
    await kill(first)
    const before = status()
    await start()
    await until('its end', () => status() === 'accepted' || status() === 'unsure')
    const polls = asked('v1.notifications')
    await until('another poll', () => asked('v1.notifications') > polls)
    expect(asked('v1.messages')).toBeLessThanOrEqual(1)
    if (before === 'sending') expect(status()).toBe('unsure')
    else expect([status(), sim.sent().length]).toEqual(['accepted', 1])
  },
)
