import { afterEach, describe, expect, test } from 'vitest'
import { canonicalAddress } from '../../../shared/lib/address.ts'
import type { SendingState } from '../../../shared/model/connection.ts'
import { problem, success } from '../../../shared/model/problem.ts'
import type { Archive } from '../store/thread/archive.ts'
import { setSending } from '../store/settings/account-rows.ts'
import { startChat } from '../store/chats/chats.ts'
import { enqueue, type NewOutgoing } from '../store/outbox/enqueue.ts'
import { addFile, getFile } from '../store/outbox/outgoing-copies.ts'
import {
  beginAttempt,
  nextSendJobs,
  endAttempt,
  endPreparation,
  expireUnsent,
} from '../store/outbox/send-attempts.ts'
import { undoSend } from '../store/outbox/outbox-actions.ts'
import { findUpload, forgetUpload, noteUpload } from '../store/outbox/recent-uploads.ts'
import { ACCOUNT_ID, NOON, useArchive } from '../testing/archive-fixture.ts'
import { testClock, until } from '../testing/core-host.ts'
import type { UploadWatch } from '../gateway/service/v1-sends.ts'
import { OutboxLanes } from './outbox-lanes.ts'
import type { OutboxPorts } from './outbox-ports.ts'
import type { OutgoingBody, OutgoingRequest } from '../domain/outgoing-request.ts'
import type { Sender } from './sender.ts'
import type { UploadVerdict } from './upload-verdict.ts'
import type { Verdict } from './verdict.ts'

const archive = useArchive()
const READY: SendingState = { state: 'ready', problem: null, until: null }
const TAKEN: Verdict = { message: { state: 'accepted', serviceId: null }, account: { state: 'ready' } }
const UPLOADED: UploadVerdict = { state: 'uploaded', mediaId: 'm' }
const LIMITED = problem('outgoing-limit')
const paused = (retryAfter: number | null): Verdict => ({
  message: { state: 'later', problem: LIMITED },
  account: { state: 'paused', problem: LIMITED, retryAfter },
})
/** The shortest waits there are: a tenth of each ceiling. */
const clock = {
  ...{ ...testClock, random: () => 0 },
  ...{ now: () => Date.now() + clockShift, monotonic: () => testClock.monotonic() + passed },
}
/** Milliseconds that have passed without anybody waiting for them. */
let passed = 0
/** By how much somebody has set the clock of this computer, in milliseconds. */
let clockShift = 0
let running: OutboxLanes[] = []
let sends = 0

afterEach(async () => {
  for (const outbox of running) await outbox.stop()
  running = []
  clockShift = 0
  passed = 0
})

type Steps = OutboxPorts['archive']

/** The archive's own steps; `change` breaks one of them. */
function steps(change: Partial<Steps> = {}): Steps {
  const { db } = archive
  return {
    nextSendJobs: async (...args) => nextSendJobs(db, ...args),
    beginAttempt: async (...args) => beginAttempt(db, ...args),
    endAttempt: async (...args) => endAttempt(db, ...args),
    endPreparation: async (...args) => endPreparation(db, ...args),
    undoSend: async (...args) => undoSend(db, ...args),
    setSending: async (...args) => setSending(db, ...args),
    expireUnsent: async (...args) => expireUnsent(db, ...args),
    getFile: async (...args) => getFile(db, ...args),
    findUpload: async (...args) => findUpload(db, ...args),
    noteUpload: async (...args) => noteUpload(db, ...args),
    forgetUpload: async (...args) => forgetUpload(db, ...args),
    ...change,
  } satisfies Partial<Archive>
}

interface Line {
  readonly send?: (request: OutgoingRequest) => Promise<Verdict>
  readonly upload?: (watch: UploadWatch) => Promise<UploadVerdict>
  readonly isWhole?: () => Promise<boolean>
  readonly reach?: () => Promise<boolean>
  readonly style?: 'v1' | 'instance'
}

function open(line: Line, sending: SendingState = READY, change: Partial<Steps> = {}): OutboxLanes {
  const sender = {
    route: () => success(line.style ?? 'v1'),
    isWhole: line.isWhole ?? (async () => true),
    upload: async (_file: unknown, watch: UploadWatch) => (await line.upload?.(watch)) ?? UPLOADED,
    send: async (request: OutgoingRequest, _style: unknown, cargo: { watch?: UploadWatch }) => {
      if (cargo.watch)
        return new Promise((resolve) => {
          cargo.watch?.signal.addEventListener('abort', () =>
            resolve({
              message: { state: 'failed', problem: LIMITED },
              account: { state: 'unchanged' },
              isWithheld: true,
            }),
          )
        })
      return (await line.send?.(request)) ?? TAKEN
    },
  }
  const outbox = new OutboxLanes(
    {
      accountId: ACCOUNT_ID,
      archive: steps(change),
      clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      sender: sender as unknown as Sender,
      reach: line.reach ?? (async () => false),
      isOnline: () => true,
      onReached: () => undefined,
      settleClock: async () => undefined,
      emit: () => undefined,
      tellChanges: () => undefined,
      onSending: () => undefined,
      onAccepted: () => undefined,
    },
    sending,
  )
  running.push(outbox)
  return outbox
}

/** Queues a text or a file in the chat of a number; answers its key. */
function queue(number: string, what: 'text' | 'file', hash = number): number {
  sends += 1
  const chatId = startChat(archive.db, ACCOUNT_ID, canonicalAddress(number), NOON).id
  const fileId = String(sends).padStart(32, '0')
  if (what === 'file')
    addFile(
      archive.db,
      { id: fileId, accountId: ACCOUNT_ID, name: 'a.png', type: 'image/png', size: 3, hash, pixels: null },
      NOON,
    )
  const body: OutgoingBody =
    what === 'text'
      ? { type: 'text', body: 'oi' }
      : { type: 'media', media: 'image', source: { type: 'file', fileId }, caption: '', fileName: 'a.png' }
  const row: NewOutgoing = {
    kind: 'textMessage',
    text: 'oi',
    content: { type: 'text' },
    style: 'v1',
    extras: {},
    quotedId: null,
    body,
  }
  const send = {
    accountId: ACCOUNT_ID,
    chatId,
    sendId: `send-${String(sends).padStart(4, '0')}`,
    draft: null,
  }
  return enqueue(archive.db, { ...send, rows: [row] }, Date.now())?.message.key ?? 0
}

const statusOf = (key: number): string | undefined =>
  archive.db.get<{ status: string }>('SELECT status FROM messages WHERE id = ?', key)?.status
const isA = (key: number, status: string) => (): boolean => statusOf(key) === status
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const number = (n: number): string => `551190000${String(n).padStart(4, '0')}`

/** A promise and the word that ends it. */
function gate<T>(): { readonly opened: Promise<T>; readonly open: (value: T) => void } {
  let open: (value: T) => void = () => undefined
  const opened = new Promise<T>((resolve) => (open = resolve))
  return { opened, open }
}

describe('the probe of a pause', () => {
  test('is one message, whatever waits', async () => {
    for (const n of [1, 2, 3]) queue(number(n), 'file')
    for (const n of [4, 5]) queue(number(n), 'text')
    let begun = 0
    const line: Line = {
      upload: async () => ((begun += 1), after(1500).then(() => UPLOADED)),
      send: async () => ((begun += 1), TAKEN),
    }
    open(line, { state: 'paused', problem: LIMITED, until: Date.now() + 30 })
    await until('the probe', () => begun > 0)
    await after(50)
    expect(begun).toBe(1)
  })

  test('is one for two words that the line is back', async () => {
    for (const n of [1, 2, 3]) queue(number(n), 'text')
    let begun = 0
    const line: Line = { send: async () => ((begun += 1), after(500).then(() => TAKEN)) }
    const outbox = open(line, { state: 'offline', problem: LIMITED, until: Date.now() + 60_000 })
    outbox.wake()
    outbox.wake()
    await until('the probe', () => begun > 0)
    await after(30)
    expect([begun, outbox.sending.state]).toEqual([1, 'offline'])
    await until('everything to leave', () => begun === 3)
  })

  test('begins for no send that ends offline while the account stops', async () => {
    queue(number(1), 'text')
    const verdict = gate<Verdict>()
    let [begun, reached] = [0, 0]
    const outbox = open({
      send: async () => ((begun += 1), verdict.opened),
      reach: async () => ((reached += 1), false),
    })
    outbox.kick()
    await until('the send', () => begun === 1)
    const stopped = outbox.stop()
    verdict.open({
      message: { state: 'later', problem: LIMITED },
      account: { state: 'offline', problem: LIMITED },
    })
    await stopped
    await after(2300)
    expect(reached).toBe(0)
  })

  test('does not wait for a long upload', async () => {
    const upload = gate<UploadVerdict>()
    const [file, limited, other] = [
      queue(number(1), 'file'),
      queue(number(2), 'text'),
      queue(number(3), 'text'),
    ]
    let asked = 0
    const outbox = open({
      upload: () => upload.opened,
      send: async () => ((asked += 1) <= 2 ? paused(50) : TAKEN),
    })
    outbox.kick()
    await until(
      'both texts to leave',
      () => statusOf(limited) === 'accepted' && statusOf(other) === 'accepted',
    )
    expect(statusOf(file)).toBe('queued')
    upload.open(UPLOADED)
    await until('the file', isA(file, 'accepted'))
  })

  test('that the disk prevents ends no pause', async () => {
    queue(number(1), 'text')
    let asked = 0
    let read = 0
    const outbox = open(
      { send: () => ((asked += 1), after(60_000).then(() => TAKEN)) },
      { state: 'paused', problem: LIMITED, until: Date.now() + 20 },
      { nextSendJobs: () => ((read += 1), Promise.reject(new Error('the disk'))) },
    )
    await until('the second try', () => read === 2)
    expect([outbox.sending.state, asked]).toEqual(['paused', 0])
  })
})

test.each([0, 5])('a service that says "in %i ms" is not asked in a circle', async (ms) => {
  queue(number(1), 'text')
  let asked = 0
  const outbox = open({ send: async () => ((asked += 1), paused(ms)) })
  outbox.kick()
  await after(350)
  expect(asked).toBeLessThan(8)
})

test('a pause that begins while the next are read lets nothing more leave', async () => {
  queue(number(1), 'text')
  const first = gate<Verdict>()
  const reading = gate<null>()
  let asked = 0
  let ticks = 0
  const outbox = open({ send: () => ((asked += 1), first.opened) }, READY, {
    expireUnsent: async () => {
      ticks += 1
      if (ticks > 1) await reading.opened
      return { messages: [], chats: [], nextDue: null }
    },
  })
  outbox.kick()
  await until('the first', () => asked === 1)
  queue(number(2), 'text')
  outbox.kick()
  await until('the reading', () => ticks === 2)
  first.open(paused(60_000))
  await until('the pause', () => outbox.sending.state === 'paused')
  reading.open(null)
  await after(50)
  expect(asked).toBe(1)
})

test('a disk that refuses once is asked again', async () => {
  const key = queue(number(1), 'text')
  let refused = 0
  const outbox = open({}, READY, {
    nextSendJobs: async (...args) => {
      refused += 1
      if (refused === 1) throw new Error('the disk')
      return nextSendJobs(archive.db, ...args)
    },
  })
  outbox.kick()
  await until('it to leave', isA(key, 'accepted'))
})

test('a copy of a mailing that must not leave and cannot be taken back is not asked for in a circle', async () => {
  const { db } = archive
  const held = queue(number(1), 'text')
  // It was paused, and the disk is full from here on.
  db.run(`INSERT INTO mailings (account_id, send_id, name, text, office_hours, state, made_at, moved_at)
    VALUES ('${ACCOUNT_ID}', 'm1', 'VIP', 'oi', 0, 'paused', 1, 1)`)
  db.run(
    `INSERT INTO mailing_people (account_id, mailing_id, position, address, name, text, outcome, message_id)
     VALUES ('${ACCOUNT_ID}', 1, 1, '${number(1)}', '', '', 'queued', ?)`,
    held,
  )
  db.run(`UPDATE messages SET automatic = 'mailing' WHERE id = ?`, held)
  const others = Array.from({ length: 40 }, () => queue(number(2), 'text'))
  let tries = 0
  const outbox = open({}, READY, {
    expireUnsent: () => Promise.reject(new Error('database or disk is full')),
    beginAttempt: async (...args) => {
      if (args[0] === held) tries += 1
      // As the archive's thread answers: the others have their turn meanwhile.
      await new Promise((resolve) => setImmediate(resolve))
      return beginAttempt(db, ...args)
    },
  })
  outbox.kick()
  for (const key of others) await until('another chat', isA(key, 'accepted'))
  expect(statusOf(held)).toBe('queued')
  // Each of the others is a round. It waits longer each time.
  expect(tries).toBeGreaterThan(0)
  expect(tries).toBeLessThan(others.length / 2)
})

test('many files keep no text waiting', async () => {
  for (let n = 1; n <= 20; n += 1) queue(number(n), 'file')
  const text = queue(number(30), 'text')
  const upload = gate<UploadVerdict>()
  const outbox = open({ upload: () => upload.opened })
  outbox.kick()
  await until('the text', isA(text, 'accepted'))
  upload.open(UPLOADED)
})

test('what waits by itself keeps no other chat, and is tried again', async () => {
  const [alone, other] = [queue(number(1), 'text'), queue(number(2), 'text')]
  let asked = 0
  const outbox = open({
    send: async (request) => {
      if (request.to !== number(1) || (asked += 1) > 1) return TAKEN
      return { message: { state: 'later', problem: LIMITED }, account: { state: 'unchanged' }, alone: 300 }
    },
  })
  outbox.kick()
  await until('the other', isA(other, 'accepted'))
  expect([statusOf(alone), outbox.sending.state]).toEqual(['queued', 'ready'])
  await after(100)
  expect(asked).toBe(1)
  await until('the one', isA(alone, 'accepted'))
})

test('what waits by itself leaves at once when the person asks for it', async () => {
  const key = queue(number(1), 'text')
  let asked = 0
  const outbox = open({
    send: async () => {
      if ((asked += 1) > 1) return TAKEN
      return { message: { state: 'later', problem: LIMITED }, account: { state: 'unchanged' }, alone: 60_000 }
    },
  })
  outbox.kick()
  await until('the first try', () => asked === 1 && statusOf(key) === 'queued')
  outbox.again(key)
  outbox.kick()
  await until('the second', isA(key, 'accepted'))
})

describe('files that an outage keeps', () => {
  const AWAY: UploadVerdict & { readonly state: 'later' } = {
    ...{ state: 'later', problem: LIMITED, account: { state: 'unchanged' }, wait: { isOutage: true } },
  }
  const REFUSED: UploadVerdict = { state: 'failed', problem: problem('request-refused') }
  const LIMITS: UploadVerdict = { ...AWAY, account: { state: 'paused', problem: LIMITED, retryAfter: 100 } }

  test('leave as soon as the service answers one of them, though it refuses that one', async () => {
    const [first, second] = [queue(number(1), 'file'), queue(number(2), 'file')]
    let asked = 0
    const outbox = open({ upload: async () => ((asked += 1) < 3 ? AWAY : asked === 3 ? REFUSED : UPLOADED) })
    outbox.kick()
    await until('the refusal', isA(first, 'failed'))
    const refused = clock.monotonic()
    await until('the other', isA(second, 'accepted'))
    expect(clock.monotonic() - refused).toBeLessThan(1000)
  })

  test.each<[string, UploadVerdict, number]>([
    ['was refused', REFUSED, 0],
    ['made the account wait', LIMITS, 0],
    ['waited for more than a day', AWAY, 25 * 60 * 60 * 1000],
  ])('are tried often in an outage, though one of the outage before %s', async (_, end, later) => {
    const first = queue(number(1), 'file')
    let answer: UploadVerdict = AWAY
    let tries: number[] = []
    const outbox = open({ upload: async () => (tries.push(clock.monotonic()), answer) })
    outbox.kick()
    await until('the first try', () => tries.length === 1)
    answer = end
    clockShift = later
    await (later > 0 ? outbox.tick() : until('the second try', () => tries.length === 2))
    await until('its end', () => outbox.sending.state !== 'ready' || statusOf(first) !== 'queued')
    archive.db.run('DELETE FROM messages WHERE id = ?', first)
    clockShift = 0
    passed = 60 * 60 * 1000
    answer = AWAY
    tries = []
    queue(number(2), 'file')
    await until('the account', () => outbox.sending.state === 'ready')
    outbox.kick()
    await until('two tries', () => tries.length === 2)
    expect((tries[1] ?? Infinity) - (tries[0] ?? 0)).toBeLessThan(4000)
  })
})

describe('undoing the send of a file', () => {
  const take = (outbox: OutboxLanes, key: number): void => {
    undoSend(archive.db, ACCOUNT_ID, key, 'waiting')
    outbox.forget(key)
    outbox.kick()
  }

  test('that waits for the same bytes of another message frees its chat at once', async () => {
    const upload = gate<UploadVerdict>()
    queue(number(1), 'file', 'same')
    const second = queue(number(2), 'file', 'same')
    const text = queue(number(2), 'text')
    let uploads = 0
    const outbox = open({ upload: () => ((uploads += 1), upload.opened) })
    outbox.kick()
    await until('the upload', () => uploads === 1)
    await after(30)
    take(outbox, second)
    await until('the text behind it', isA(text, 'accepted'))
    upload.open(UPLOADED)
    await after(30)
    expect(uploads).toBe(1)
  })

  test('whose message is on its way is answered at once', async () => {
    const key = queue(number(1), 'file')
    const sent = gate<Verdict>()
    let asked = 0
    const outbox = open({ send: () => ((asked += 1), sent.opened) })
    outbox.kick()
    await until('the message', () => asked === 1)
    expect(await Promise.race([outbox.undoSend(key), after(300).then(() => 'late')])).toBeNull()
    sent.open(TAKEN)
    await until('its answer', isA(key, 'accepted'))
  })

  test('while the disk refuses is done as soon as it does not, and the chat goes on', async () => {
    const key = queue(number(1), 'file')
    let refused = 0
    const outbox = open({ style: 'instance' }, READY, {
      undoSend: async (...args) => {
        refused += 1
        if (refused === 1) throw new Error('the disk')
        return undoSend(archive.db, ...args)
      },
    })
    outbox.kick()
    await until('it to be on its way', isA(key, 'sending'))
    await after(20)
    expect(await outbox.undoSend(key)).toMatchObject({ removed: [key] })
    expect(statusOf(key)).toBeUndefined()
    const next = queue(number(1), 'text')
    outbox.kick()
    await until('the next of its chat', isA(next, 'accepted'))
  })
})

test('the end of an account begins no upload any more', async () => {
  queue(number(1), 'file')
  const look = gate<boolean>()
  let looked = 0
  let uploads = 0
  const outbox = open({
    isWhole: () => ((looked += 1), look.opened),
    upload: () => ((uploads += 1), after(5000).then(() => UPLOADED)),
  })
  outbox.kick()
  await until('the look at the file', () => looked === 1)
  const stopped = outbox.stop()
  look.open(true)
  await Promise.race([stopped, after(1000).then(() => Promise.reject(new Error('it waits for an upload')))])
  expect(uploads).toBe(0)
})

test('an id that the disk would not take spares the second upload all the same', async () => {
  const key = queue(number(1), 'file')
  let uploads = 0
  let refused = 0
  const full = (): never => {
    refused += 1
    throw new Error('the disk')
  }
  const outbox = open({ upload: async () => ((uploads += 1), UPLOADED) }, READY, {
    noteUpload: async (...args) => (refused < 2 ? full() : noteUpload(archive.db, ...args)),
    beginAttempt: async (...args) => (refused < 2 ? full() : beginAttempt(archive.db, ...args)),
  })
  outbox.kick()
  await until('it to leave', isA(key, 'accepted'))
  expect([uploads, refused]).toEqual([1, 2])
})

describe('a clock that was set back', () => {
  test('ends a pause that would last for more than a day', async () => {
    const key = queue(number(1), 'text')
    open({}, { state: 'paused', problem: LIMITED, until: Date.now() + 2 * 24 * 60 * 60 * 1000 })
    await until('it to leave', isA(key, 'accepted'))
  })

  test('keeps nothing waiting by itself for longer', async () => {
    const key = queue(number(1), 'text')
    let asked = 0
    const outbox = open({
      send: async () => {
        if ((asked += 1) > 1) return TAKEN
        return { message: { state: 'later', problem: LIMITED }, account: { state: 'unchanged' }, alone: 150 }
      },
    })
    outbox.kick()
    await until('the first try', () => asked === 1)
    clockShift = -60 * 60 * 1000
    await until('the second', isA(key, 'accepted'))
  })
})
