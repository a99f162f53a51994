import { beforeEach, describe, expect, test } from 'vitest'
import type { AlertOutcome } from '../../../shared/model/alert-note.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Reminder } from '../../../shared/model/reminder.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import type { Alert, ViewState } from '../ports.ts'
import { Notifications } from './notifications.ts'

const START = new Date(2026, 10, 21, 12).getTime()

/** The chat that is muted for a second. */
const MUTED = 99

let now: number
let settings: Settings
let view: ViewState
let outcome: AlertOutcome
let shown: Alert[]
let withdrawn: string[]
let done: number[]
let overdue: Message[]
let timers: { at: number; run: () => void }[]
let key: number
let notifications: Notifications

beforeEach(() => {
  now = 0
  settings = DEFAULT_SETTINGS
  view = { focused: false, chats: [] }
  outcome = { shown: 'shown', quiet: 'no' }
  shown = []
  withdrawn = []
  done = []
  overdue = []
  timers = []
  key = 0
  notifications = new Notifications({
    notifier: {
      show: async (alert) => {
        shown.push(alert)
        return outcome
      },
      withdraw: (id) => void withdrawn.push(id),
      quiet: async () => outcome.quiet,
      badge: () => undefined,
    },
    clock: {
      now: () => START + now,
      monotonic: () => now,
      after: (ms, run) => {
        const timer = { at: now + ms, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((each) => each !== timer)
        }
      },
      random: () => 0,
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    archive: {
      alertsDone: async (upTo) => void done.push(upTo),
      getChat: async (_, id) => chat(id, { mutedUntil: id === MUTED ? START + 1000 : null }),
      dueAlerts: async () => ({ count: overdue.length, newest: overdue }),
    },
    settings: () => settings,
    language: () => 'en',
    view: () => view,
  })
})

const chat = (id: number, change: Partial<Chat> = {}): Chat =>
  ({
    id,
    accountId: 'loja',
    kind: 'person',
    name: `Chat ${id}`,
    nickname: '',
    address: '1',
    unread: 1,
    mutedUntil: null,
    hidden: [],
    reminders: [],
    ...change,
  }) as Chat
const message = (chatId: number, text: string, age = 0): Message =>
  ({
    key: ++key,
    accountId: 'loja',
    chatId,
    text,
    at: START + now - age,
    sort: key,
    kind: 'textMessage',
    content: { type: 'text' },
    marker: null,
    senderName: '',
    mentions: [],
  }) as unknown as Message
const arrive = (...messages: Message[]): void =>
  notifications.announce(
    messages,
    [...new Set(messages.map((each) => each.chatId))].map((id) => chat(id)),
  )
const pass = (ms: number): void => {
  now += ms
  for (const timer of timers.filter(({ at }) => at <= now)) {
    timers = timers.filter((each) => each !== timer)
    timer.run()
  }
}
const said = (): string[][] => shown.map(({ id, body }) => [id, body])
const why = async (): Promise<(string | null)[]> =>
  (await notifications.report()).notes.map((note) => note.why)

describe('a chat', () => {
  test('has one notification, which says how many wait', () => {
    arrive(message(7, 'um'))
    pass(3000)
    arrive(message(7, 'dois'))
    arrive(message(8, 'outro'))
    expect(said()).toEqual([
      ['chat-loja-7', 'um'],
      ['chat-loja-7', '2 new messages\ndois'],
      ['chat-loja-8', 'outro'],
    ])
  })

  test('is noted on disk as told: at once, in a crowd once a second, and before the archive is closed', async () => {
    arrive(message(7, 'um'))
    expect(done).toEqual([1])
    arrive(message(7, 'dois'), message(8, 'outro'))
    pass(999)
    expect(done).toEqual([1])
    pass(1)
    expect(done).toEqual([1, 3])
    pass(5000)
    expect(done).toEqual([1, 3])
    arrive(message(7, 'três'))
    arrive(message(7, 'quatro'))
    await notifications.settle()
    expect(done).toEqual([1, 3, 4, 5])
    pass(5000)
    await notifications.settle()
    expect(done).toEqual([1, 3, 4, 5])
  })

  test('is told once for what came in one answer', () => {
    arrive(message(7, 'um'), message(8, 'x'), message(7, 'dois'))
    expect(said()).toEqual([
      ['chat-loja-7', '2 new messages\ndois'],
      ['chat-loja-8', 'x'],
    ])
  })

  test('begins to count anew once it was read, and what stood on the screen is taken away', () => {
    arrive(message(7, 'um'))
    notifications.look([chat(7)])
    expect(withdrawn).toEqual([])
    notifications.look([chat(7, { unread: 0 })])
    notifications.look([chat(7, { unread: 0 })])
    expect(withdrawn).toEqual(['chat-loja-7'])
    arrive(message(7, 'dois'))
    expect(shown.at(-1)?.body).toBe('dois')
  })

  test('of an account that is removed leaves nothing on the screen and nothing in the notes', async () => {
    arrive(message(7, 'um'))
    await notifications.report()
    notifications.forget('other')
    expect(withdrawn).toEqual([])
    expect(await why()).toEqual([null])
    notifications.forget('loja')
    expect(withdrawn).toEqual(['chat-loja-7'])
    expect(await why()).toEqual([])
  })
})

describe('a crowd', () => {
  test('is one summary from the sixth message within two seconds on', async () => {
    for (let n = 1; n <= 9; n++) arrive(message(n, `m${n}`))
    expect(shown).toHaveLength(5)
    pass(499)
    expect(shown).toHaveLength(5)
    pass(1)
    expect(said().slice(5)).toEqual([['summary', '4 new messages in 4 chats']])
    expect(shown.at(-1)?.target).toBeNull()
    expect(await why()).toEqual(['burst', 'burst', 'burst', 'burst', ...Array(4).fill('just-sounded'), null])
  })

  test('that goes on is counted on; after a minute without one it is another', () => {
    arrive(message(7, 'antiga', 120_000))
    pass(500)
    pass(30_000)
    arrive(message(8, 'antiga', 120_000))
    pass(500)
    pass(60_001)
    arrive(message(8, 'antiga', 120_000))
    pass(500)
    expect(shown.map(({ body }) => body)).toEqual([
      '1 new message in 1 chat',
      '2 new messages in 2 chats',
      '1 new message in 1 chat',
    ])
  })

  test('whose chats were all read has no summary any more', () => {
    arrive(message(7, 'antiga', 120_000), message(8, 'antiga', 120_000))
    pass(500)
    notifications.look([chat(7, { unread: 0 })])
    expect(withdrawn).toEqual([])
    notifications.look([chat(8, { unread: 0 })])
    expect(withdrawn).toEqual(['summary'])
  })

  test('of what is not shown anyway lets the next message have its own', () => {
    view = { focused: true, chats: [{ accountId: 'loja', chatId: 7 }] }
    for (let n = 0; n < 20; n++) arrive(message(7, `m${n}`))
    arrive(message(8, 'oi'))
    expect(said()).toEqual([['chat-loja-8', 'oi']])
  })
})

describe('the sound', () => {
  test('is one for what comes within two seconds', () => {
    arrive(message(7, 'um'))
    pass(1999)
    arrive(message(8, 'dois'))
    pass(1)
    arrive(message(9, 'três'))
    expect(shown.map(({ silent }) => silent)).toEqual([false, true, false])
  })

  test('is none when switched off', async () => {
    settings = { ...settings, sound: false }
    arrive(message(7, 'um'))
    expect(shown.map(({ silent }) => silent)).toEqual([true])
    expect(await why()).toEqual(['sound-off'])
  })
})

describe('the notes', () => {
  test.each<[AlertOutcome, string | null, boolean]>([
    [{ shown: 'shown', quiet: 'no' }, null, true],
    [{ shown: 'shown', quiet: 'unknown' }, null, true],
    [{ shown: 'shown', quiet: 'yes' }, 'system-quiet', false],
    [{ shown: 'unsupported', quiet: 'unknown' }, 'unsupported', false],
    [{ shown: 'no-answer', quiet: 'unknown' }, 'no-answer', false],
    [{ shown: 'failed', quiet: 'no' }, 'failed', false],
  ])('say what the system made of it: %j', async (made, reason, sounded) => {
    outcome = made
    arrive(message(7, 'um'))
    const { notes, system } = await notifications.report()
    expect(notes).toEqual([
      {
        id: 1,
        at: START,
        accountId: 'loja',
        chatId: 7,
        name: 'Chat 7',
        shown: made.shown === 'shown' ? 'alert' : 'nothing',
        sounded,
        why: reason,
      },
    ])
    expect(system).toBe(made.quiet)
  })

  test('say why nothing was shown, newest first, and keep the last fifty', async () => {
    settings = { ...settings, quietUntil: START + 1000 }
    arrive(message(7, 'um'))
    pass(1000)
    settings = { ...settings, notifications: 'none' }
    arrive(message(7, 'dois'))
    expect(shown).toEqual([])
    expect(await why()).toEqual(['switched-off', 'quiet'])
    pass(1)
    for (let n = 0; n < 60; n++) arrive(message(7, `m${n}`))
    expect(await why()).toEqual(Array(50).fill('switched-off'))
    pass(1000)
    expect(done.at(-1)).toBe(62)
  })
})

describe('what a crash swallowed', () => {
  test('is one summary at the start', async () => {
    overdue = [message(7, 'um'), message(7, 'dois')]
    await notifications.announceOverdue()
    expect(said()).toEqual([['summary', '2 new messages in 1 chat']])
    expect(done).toEqual([2])
  })

  test('in a muted chat is not told, and not told later', async () => {
    overdue = [message(7, 'um'), message(MUTED, 'dois')]
    await notifications.announceOverdue()
    expect(said()).toEqual([['summary', '1 new message in 1 chat']])
    overdue = [message(MUTED, 'três')]
    await notifications.announceOverdue()
    expect(shown).toHaveLength(1)
    expect(done).toEqual([2, 3])
  })

  test('is kept quiet when everything is', async () => {
    overdue = [message(7, 'um')]
    settings = { ...settings, quietUntil: START + 1000 }
    await notifications.announceOverdue()
    expect(said()).toEqual([])
    expect(done).toEqual([1])
  })
})

test('a test is shown whatever is quiet, and its outcome told', async () => {
  settings = { ...settings, quietUntil: START + 1000, notifications: 'none' }
  outcome = { shown: 'no-answer', quiet: 'unknown' }
  expect(await notifications.test()).toEqual(outcome)
  expect(shown).toMatchObject([{ id: 'test', target: null }])
})

describe('customers who have waited for too long', () => {
  test('are told one by one, with one sound, and withdrawn when they have their answer', () => {
    notifications.remind([chat(1), chat(2)])
    expect(shown.map(({ id, title, body, silent }) => [id, title, body, silent])).toEqual([
      ['wait-loja-1', 'Chat 1', 'Waiting for an answer for more than 15 minutes', false],
      ['wait-loja-2', 'Chat 2', 'Waiting for an answer for more than 15 minutes', true],
    ])
    notifications.look([chat(1, { waitingSince: 5 }), chat(2, { waitingSince: null })])
    expect(withdrawn).toEqual(['wait-loja-2'])
    notifications.forget('loja')
    expect(withdrawn).toEqual(['wait-loja-2', 'wait-loja-1'])
  })

  test('are a number where they are many, and have no name where none is wanted', () => {
    notifications.remind([1, 2, 3, 4].map((id) => chat(id)))
    settings = { ...settings, notifications: 'hidden', waitMinutes: 1 }
    notifications.remind([chat(5)])
    expect(shown.map(({ title, body }) => [title, body])).toEqual([
      ['Parley', '4 customers have been waiting for more than 15 minutes'],
      ['Parley', 'Waiting for an answer for more than 1 minute'],
    ])
  })
})

describe('what the person wanted to be reminded of', () => {
  const due = (id: number, words: Partial<Reminder> = {}): Chat => {
    const reminder = { id, text: '', message: null, dueAt: START, endsWithReply: false, alertedAt: START }
    return chat(id, { reminders: [{ ...reminder, ...words }] })
  }
  const about = { key: 1, sort: 1, words: 'Rua das\n Flores 12' }

  test.each([
    ['text', { text: 'Ligar', message: about }, ['Chat 1', 'Reminder: Ligar']],
    ['text', { message: about }, ['Chat 1', 'Reminder: Rua das Flores 12']],
    ['text', {}, ['Chat 1', 'Time to follow up']],
    ['name', { text: 'Ligar' }, ['Chat 1', 'Time to follow up']],
    ['hidden', { text: 'Ligar' }, ['Parley', 'Time to follow up']],
  ] as const)('is said as far as "%s" lets it: %o', (shows, words, said) => {
    settings = { ...settings, notifications: shows }
    notifications.reminder([due(1, words)])
    expect(shown.map(({ title, body }) => [title, body])).toEqual([said])
  })

  test('is not said where nothing is, and is a number where it is much', () => {
    settings = { ...settings, notifications: 'none' }
    notifications.reminder([due(1)])
    expect(shown).toEqual([])
    settings = { ...settings, notifications: 'text' }
    notifications.reminder([1, 2, 3, 4].map((id) => due(id)))
    expect(shown.map(({ body }) => body)).toEqual(['Something is due in 4 chats'])
  })

  test('goes from the screen once it is done or seen', () => {
    notifications.reminder([due(1), due(2)])
    notifications.look([due(1), chat(2)])
    expect(withdrawn).toEqual(['due-loja-2'])
    notifications.reminderSeen({ accountId: 'loja', chatId: 1 })
    expect(withdrawn).toEqual(['due-loja-2', 'due-loja-1'])
  })
})

test('unread chats alert again in place of their notification; many of them share one', () => {
  notifications.repeat([chat(1, { unread: 1 }), chat(2, { unread: 3 })])
  expect(shown.map(({ id, body, silent }) => [id, body, silent])).toEqual([
    ['chat-loja-1', '1 message is still unread', false],
    ['chat-loja-2', '3 messages are still unread', true],
  ])
  notifications.look([chat(1, { unread: 0 })])
  expect(withdrawn).toEqual(['chat-loja-1'])
  notifications.repeat([1, 2, 3, 4].map((id) => chat(id, { unread: 2 })))
  expect(shown.at(-1)?.body).toBe('8 new messages in 4 chats')
})
