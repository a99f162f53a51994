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

interface Run {
  readonly child: ChildProcess
  readonly alerts: string[]
  readonly ended: Promise<void>
}

/** Starts a core in a process of its own; resolves when it runs, or when it died before. */
async function start(dieAt: 'never' | 'alert' = 'never'): Promise<Run> {
  const child = fork(CHILD, [folder, sim.url, sim.accessToken, dieAt], { silent: true })
  running = child
  const alerts: string[] = []
  let ready = false
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      const said = JSON.parse(line) as { alert?: string; ready?: string }
      if (said.alert !== undefined) alerts.push(said.alert)
      if (said.ready !== undefined) ready = true
    }
  })
  let dead = false
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      dead = true
      resolve()
    })
  })
  await until('the core to run', () => ready || dead)
  return { child, alerts, ended }
}

async function kill(run: Run): Promise<void> {
  run.child.kill('SIGKILL')
  await run.ended
}

function texts(): string[] {
  const db = new DatabaseSync(path.join(folder, 'archive.sqlite'))
  const rows = db.prepare('SELECT text FROM messages ORDER BY id').all() as { text: string }[]
  db.close()
  return rows.map((row) => row.text)
}

/** Whether every message that is to be announced has been. */
function isAllAnnounced(): boolean {
  const db = new DatabaseSync(path.join(folder, 'archive.sqlite'))
  const due = db.prepare("SELECT 1 FROM messages WHERE alert = 'due'").get()
  db.close()
  return due === undefined
}

test('killed between disk and delete: on disk before the delete arrived, once, and the queue drains after', async () => {
  const run = await start()
  sim.fault({ on: 'v1.deleteNotification', kind: 'silence' })
  sim.person('5511987654321', 'Ana').writes('no disco')
  await until('the delete to arrive', () =>
    sim.log().some((entry) => entry.operation === 'v1.deleteNotification'),
  )
  // A notification that was shown and not noted yet would rightly be shown again.
  await until('the alert to be noted', isAllAnnounced)
  await kill(run)
  expect(texts()).toEqual(['no disco'])
  expect(sim.queue()).toHaveLength(1)
  const again = await start()
  await until('the queue to be empty', () => sim.queue().length === 0)
  await kill(again)
  expect(texts()).toEqual(['no disco'])
  expect([...run.alerts, ...again.alerts]).toEqual(['no disco'])
})

test('killed between commit and alert: announced at the next start, then never again', async () => {
  const person = sim.person('5511987654321', 'Ana')
  const first = await start('alert')
  person.writes('quem viu?')
  await first.ended
  expect(texts()).toEqual(['quem viu?'])
  const second = await start()
  await until('the announcement', () => second.alerts.length > 0)
  expect(second.alerts).toEqual(['1 new message in 1 chat'])
  await until('the queue to be empty', () => sim.queue().length === 0)
  await kill(second)
  const third = await start()
  await kill(third)
  expect(third.alerts).toEqual([])
})

/** Kills at random: each takes a start. */
const ROUNDS = process.env['PARLEY_FULL'] ? 10 : 3

test('killed at random under load: every deleted message is on disk, once, in order', async () => {
  const person = sim.person('5511987654321', 'Ana')
  const sent: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = await start()
    for (let n = 0; n < 30; n += 1) {
      const text = `${String(round)}.${String(n)}`
      person.writes(text)
      sent.push(text)
    }
    await new Promise((resolve) => setTimeout(resolve, 5 + (round % 5) * 26))
    await kill(run)
    const waiting = sim.queue().length
    expect(texts().length).toBeGreaterThanOrEqual(sent.length - waiting)
  }
  const last = await start()
  await until('the queue to be empty', () => sim.queue().length === 0)
  await kill(last)
  expect(texts()).toEqual(sent)
}, 120_000)

test('killed at the answer: what the person has done in the list and in the chat is there', async () => {
  const run = await start()
  sim.person('5511987654321', 'Ana').writes('Rua das Flores 12')
  await until('the queue to be empty', () => sim.queue().length === 0)
  const reminder = { chatId: 1, key: 1, text: 'Ligar', dueAt: Date.now() + 3_600_000, endsWithReply: true }
  run.child.send({
    ask: [
      ['message.star', { keys: [1], starred: true }],
      ['message.pin', { key: 1, pinned: true }],
      ['reminder.add', reminder],
      ['chat.archive', { chatId: 1, archived: true }],
    ],
  })
  await run.ended
  const db = new DatabaseSync(path.join(folder, 'archive.sqlite'))
  const row = db.prepare(
    `SELECT starred_at, messages.pinned_at, archived_at, reminder_at, ends_with_reply FROM messages
       JOIN chats ON chats.id = messages.chat_id JOIN reminders ON reminders.message_id = messages.id`,
  )
  const { starred_at: starred, pinned_at: pinned, archived_at: archived, ...kept } = { ...row.get() }
  db.close()
  expect([starred, pinned, archived]).toEqual(Array(3).fill(expect.any(Number)))
  expect(kept).toEqual({ reminder_at: reminder.dueAt, ends_with_reply: 1 })
})

test('killed while sending: one POST, and the message is unsure at the next start', async () => {
  const first = await start()
  sim.person('5511987654321', 'Ana').writes('oi')
  await until('the queue to be empty', () => sim.queue().length === 0)
  sim.fault({ on: 'v1.messages', kind: 'silence' })
  first.child.send({ send: 'talvez', chatId: 1, sendId: 'send-0001' })
  const posts = (): number => sim.log().filter((entry) => entry.operation === 'v1.messages').length
  await until('the POST', () => posts() === 1)
  await kill(first)
  const polls = (): number => sim.log().filter((entry) => entry.operation === 'v1.notifications').length
  const second = await start()
  // As long as two polls take, nothing is sent again.
  const before = polls()
  await until('two more polls', () => polls() >= before + 2)
  await kill(second)
  const db = new DatabaseSync(path.join(folder, 'archive.sqlite'))
  const row = db.prepare("SELECT status, problem FROM messages WHERE direction = 'out'").get() as {
    status: string
    problem: string
  }
  db.close()
  expect([row.status, JSON.parse(row.problem)]).toEqual(['unsure', { code: 'interrupted-while-sending' }])
  expect(posts()).toBe(1)
})
