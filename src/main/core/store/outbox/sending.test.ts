import { describe, expect, test } from 'vitest'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { problem } from '../../../../shared/model/problem.ts'
import { composeText } from '../../send/compose-message.ts'
import type { OutgoingBody } from '../../domain/outgoing-request.ts'
import { ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import { mergeChats, separateAddress } from '../dedupe/merge-chats.ts'
import { startChat } from '../chats/chats.ts'
import { getDraft, saveDraft } from '../drafts/drafts.ts'
import { enqueue, type NewOutgoing } from './enqueue.ts'
import { addFile, keptFiles } from './outgoing-copies.ts'
import { beginAttempt, nextSendJobs, endAttempt, expireUnsent, recoverInterrupted } from './send-attempts.ts'
import { act, undoSend } from './outbox-actions.ts'

const archive = useArchive()
const REFUSED = { state: 'failed', problem: problem('request-refused') } as const
const DAY = 24 * 60 * 60 * 1000
let sends = 0

const chatWith = (number: string): number =>
  startChat(archive.db, ACCOUNT_ID, canonicalAddress(number), NOON).id

function row(text: string, change: Partial<NewOutgoing> = {}): NewOutgoing {
  const body: OutgoingBody = { type: 'text', body: text }
  return {
    kind: 'textMessage',
    text,
    content: { type: 'text' },
    style: 'v1',
    extras: {},
    quotedId: null,
    body,
    ...change,
  }
}

function file(fileId = 'f'.repeat(32)): NewOutgoing {
  return row('', {
    kind: 'videoMessage',
    content: {
      type: 'media',
      media: 'video',
      mediaId: '',
      url: '',
      mimeType: 'video/mp4',
      fileName: 'a.mp4',
      size: 3,
      thumbnail: false,
      fileId,
      animated: false,
    },
    body: { type: 'media', media: 'video', source: { type: 'file', fileId }, caption: '', fileName: 'a.mp4' },
  })
}

/** One press of Send; answers the keys of its rows. */
function press(chatId: number, rows: readonly NewOutgoing[], draft: string | null = null): number[] {
  sends += 1
  const send = {
    accountId: ACCOUNT_ID,
    chatId,
    sendId: `send-${String(sends).padStart(4, '0')}`,
    draft,
    rows,
  }
  return enqueue(archive.db, send, NOON)?.messages.map(({ key }) => key) ?? []
}

function attempt(key: number, end: Parameters<typeof endAttempt>[2]): void {
  beginAttempt(archive.db, key, 'v1', NOON)
  endAttempt(archive.db, key, end, NOON)
}

const states = (chatId: number): unknown[] =>
  archive.messages(chatId).map(({ status, waiting }) => (waiting === null ? status : `${status}, ${waiting}`))

describe('what may leave', () => {
  test('of each chat its first message, and none while one of it is being sent', () => {
    const [ana, bia] = [chatWith('5511900000001'), chatWith('5511900000002')]
    const [first, second] = [...press(ana, [row('um')]), ...press(ana, [row('dois')])]
    const [other] = press(bia, [row('três')])
    const leaving = (): unknown[] =>
      nextSendJobs(archive.db, ACCOUNT_ID, { files: 8, others: 8 }).map(({ key }) => key)
    expect(leaving()).toEqual([first, other])
    beginAttempt(archive.db, first ?? 0, 'v1', NOON)
    expect(leaving()).toEqual([other])
    endAttempt(archive.db, first ?? 0, { state: 'later', problem: problem('cannot-send') }, NOON)
    expect(leaving()).toEqual([first, other])
    expect(second).toBeGreaterThan(first ?? 0)
  })

  test('files and everything else are counted apart: many of the ones hide none of the others', () => {
    const keys = ['5511900000001', '5511900000002', '5511900000003'].map(
      (number) => press(chatWith(number), [file()])[0],
    )
    const [text] = press(chatWith('5511900000004'), [row('oi')])
    const leaving = (most: { files: number; others: number }): unknown[] =>
      nextSendJobs(archive.db, ACCOUNT_ID, most).map(({ key }) => key)
    expect(leaving({ files: 2, others: 1 })).toEqual([keys[0], keys[1], text])
    expect(leaving({ files: 0, others: 8 })).toEqual([text])
    expect(leaving({ files: 8, others: 0 })).toEqual(keys)
  })
})

describe('after a crash', () => {
  test.each([
    ['before this start', NOON - 5],
    ['when the clock was ahead', NOON + DAY],
  ])('what was being sent %s is unsure', (_, startedAt) => {
    const chat = chatWith('5511900000001')
    const [key = 0] = press(chat, [row('oi')])
    beginAttempt(archive.db, key, 'v1', startedAt)
    expect(recoverInterrupted(archive.db, NOON, NOON)).toBe(1)
    expect(states(chat)).toEqual(['unsure'])
  })

  test('an attempt of this run is left alone', () => {
    const chat = chatWith('5511900000001')
    const [key = 0] = press(chat, [row('oi')])
    beginAttempt(archive.db, key, 'v1', NOON + 5)
    expect(recoverInterrupted(archive.db, NOON + 10, NOON)).toBe(0)
    expect(states(chat)).toEqual(['sending'])
  })
})

describe('taking back', () => {
  test('two failures of one press, taken back together, hold nothing any more', () => {
    const chat = chatWith('5511900000001')
    const [first = 0, second = 0] = press(chat, [row('(1/2) um'), row('(2/2) dois')])
    press(chat, [row('depois')])
    attempt(first, REFUSED)
    archive.db.run('UPDATE outbox SET held = 0 WHERE message_id = ?', second)
    attempt(second, REFUSED)
    expect(states(chat)).toEqual(['failed', 'failed', 'queued, order'])
    const acted = undoSend(archive.db, ACCOUNT_ID, first, 'waiting')
    expect(acted).toMatchObject({ removed: [first, second], text: 'um\ndois' })
    expect(states(chat)).toEqual(['queued'])
    expect(nextSendJobs(archive.db, ACCOUNT_ID, { files: 1, others: 1 })).toHaveLength(1)
  })

  test('any part of a text that has not begun to leave takes the whole text back', () => {
    const chat = chatWith('5511900000001')
    const parts = press(chat, [row('(1/3) um'), row('(2/3) dois'), row('(3/3) três')])
    const acted = undoSend(archive.db, ACCOUNT_ID, parts[1] ?? 0, 'waiting')
    expect(acted).toMatchObject({ removed: parts, text: 'um\ndois\ntrês' })
    expect(states(chat)).toEqual([])
  })

  test('of a text that has begun to leave only what has not left goes', () => {
    const chat = chatWith('5511900000001')
    const [first = 0, ...rest] = press(chat, [row('(1/3) um'), row('(2/3) dois'), row('(3/3) três')])
    attempt(first, { state: 'accepted', serviceId: 'a' })
    const acted = undoSend(archive.db, ACCOUNT_ID, rest[1] ?? 0, 'waiting')
    expect(acted).toMatchObject({ removed: rest, text: 'dois\ntrês' })
    expect(states(chat)).toEqual(['accepted'])
  })

  test('the last part alone comes back without its number', () => {
    const chat = chatWith('5511900000001')
    const [first = 0, second = 0] = press(chat, [row('(1/2) um'), row('(2/2) dois')])
    attempt(first, { state: 'accepted', serviceId: 'a' })
    expect(undoSend(archive.db, ACCOUNT_ID, second, 'waiting')?.text).toBe('dois')
    const [alone = 0] = press(chat, [row('(1/2) não é parte')])
    expect(undoSend(archive.db, ACCOUNT_ID, alone, 'waiting')?.text).toBe('(1/2) não é parte')
  })

  test('the line of a quote goes with what it was the line of; a caption alone leaves its file', () => {
    const chat = chatWith('5511900000001')
    const quoted = press(chat, [row('> Ana: Tem?'), file()])
    expect(undoSend(archive.db, ACCOUNT_ID, quoted[1] ?? 0, 'waiting')?.removed).toEqual(quoted)
    const captioned = press(chat, [file(), row('Vejam')])
    const acted = undoSend(archive.db, ACCOUNT_ID, captioned[1] ?? 0, 'waiting')
    expect(acted).toMatchObject({ removed: [captioned[1]], text: 'Vejam', fileIds: [] })
    expect(states(chat)).toEqual(['queued'])
  })
})

test('what was held behind a failure that went into another conversation is free', () => {
  const [into, from] = [chatWith('5511900000001'), chatWith('120650379300001@lid')]
  const [failed = 0] = press(from, [row('um')])
  press(from, [row('dois')])
  attempt(failed, REFUSED)
  mergeChats(archive.db, ACCOUNT_ID, into, from)
  const [behind = 0] = press(into, [row('três')])
  expect(states(into)).toEqual(['failed', 'queued, order', 'queued, order'])
  const separated = separateAddress(archive.db, ACCOUNT_ID, into, '120650379300001@lid')
  expect(states(into)).toEqual(['queued'])
  expect(states(separated?.chat.id ?? 0)).toEqual(['failed', 'queued, order'])
  expect(separated?.messages.some(({ key, waiting }) => key === behind && waiting === null)).toBe(true)
})

describe('what waited for a day', () => {
  test('is tried again whole: the other parts follow the one that was asked for', () => {
    const chat = chatWith('5511900000001')
    const [first = 0] = press(chat, [row('(1/3) um'), row('(2/3) dois'), row('(3/3) três')])
    const [other = 0] = press(chat, [row('outra')])
    expireUnsent(archive.db, ACCOUNT_ID, NOON + DAY + 1)
    expect(states(chat)).toEqual(['expired', 'expired', 'expired', 'expired'])
    act(archive.db, ACCOUNT_ID, first, 'retry', NOON + DAY + 2)
    expect(states(chat)).toEqual(['queued', 'queued, order', 'queued, order', 'expired'])
    expect(archive.messages(chat).at(-1)?.key).toBe(other)
    expect(nextSendJobs(archive.db, ACCOUNT_ID, { files: 1, others: 9 }).map(({ key }) => key)).toEqual([
      first,
    ])
    // They have another day from now on.
    expireUnsent(archive.db, ACCOUNT_ID, NOON + DAY + 3)
    expect(states(chat)[1]).toBe('queued, order')
  })
})

test('a draft goes with its message whatever blanks stand around it', () => {
  const chat = chatWith('5511900000001')
  saveDraft(archive.db, ACCOUNT_ID, chat, '\u00a0 Olá \u2028\n', NOON)
  const account = {
    has: { accessToken: true, instanceToken: false },
    instanceId: '',
    mode: 'receive',
  } as const
  const composed = composeText(
    {
      account: { ...account, advanced: { textLimit: 4096 } as never },
      chat: { kind: 'person', address: '1' },
      quoted: null,
    },
    { text: '\u00a0 Olá \u2028\n', split: false },
  )
  press(chat, composed.ok ? composed.value : [], 'Olá')
  expect(getDraft(archive.db, ACCOUNT_ID, chat)).toBeNull()
})

test('a copy that waits to be sent stays while others are swept', () => {
  const copy = (id: string): string => {
    addFile(
      archive.db,
      { id, accountId: ACCOUNT_ID, name: 'a.mp4', type: 'video/mp4', size: 3, hash: 'h', pixels: null },
      NOON,
    )
    return id
  }
  const [named, waiting] = [copy('a'.repeat(32)), copy('b'.repeat(32))]
  copy('c'.repeat(32))
  press(chatWith('5511900000001'), [file(named)])
  expect(keptFiles(archive.db, [waiting]).toSorted()).toEqual([named, waiting])
})
