import { DEFAULT_ADVANCED, type Account } from '../../shared/model/account.ts'
import type { CannedReply } from '../../shared/model/canned-reply.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { Message } from '../../shared/model/message.ts'
import type { Snapshot } from '../../shared/contract/snapshot.ts'
import { INITIAL_STATE, type AppState, type Conversation } from './state.ts'
import { freshConversation } from './timeline.ts'

/** A message for tests: what matters is given, the rest is plain. */
export function aMessage(key: number, more: Partial<Message> = {}): Message {
  return {
    key,
    accountId: 'a',
    chatId: 1,
    direction: 'in',
    kind: 'textMessage',
    text: `message ${key}`,
    content: { type: 'text' },
    senderId: '5511987654321',
    senderName: 'Ana',
    toldName: 'Ana',
    mentions: [],
    at: key * 1000,
    sort: key,
    serviceId: `id${key}`,
    style: 'v1',
    instanceId: null,
    linkedIds: [],
    source: 'queue',
    status: 'received',
    waiting: null,
    problem: null,
    acceptedAt: null,
    dueAt: null,
    confirmedByEcho: false,
    quote: null,
    reactions: [],
    edited: null,
    amendment: null,
    tally: null,
    automatic: null,
    deletedAt: null,
    forwarded: false,
    marker: null,
    answers: null,
    fileReady: false,
    fileProblem: null,
    sound: null,
    unheard: false,
    starred: false,
    pinned: false,
    ...more,
  }
}

/** A chat for tests. */
export function aChat(id: number, more: Partial<Chat> = {}): Chat {
  return {
    id,
    accountId: 'a',
    kind: 'person',
    address: `55119876543${id}`,
    name: `Chat ${id}`,
    nickname: '',
    historyEnded: false,
    last: null,
    unread: 0,
    waitingSince: null,
    firstWait: false,
    notSent: 0,
    unsure: 0,
    draft: '',
    activeAt: id,
    unreadFrom: null,
    readSort: 0,
    pinned: null,
    archived: false,
    mutedUntil: null,
    repeatsAlert: false,
    snoozedUntil: null,
    returnedAt: null,
    markedUnread: false,
    labels: [],
    hidden: [],
    reminders: [],
    fieldValues: {},
    ...more,
  }
}

/** A loaded conversation for tests. */
export function aConversation(messages: readonly Message[], more: Partial<Conversation> = {}): Conversation {
  return {
    ...freshConversation({ accountId: 'a', id: 1 }),
    messages,
    epoch: 1,
    ...more,
  }
}

/** An account for tests. */
export function anAccount(id: string, more: Partial<Account> = {}): Account {
  return {
    id,
    name: 'Shop',
    serviceAddress: 'https://api.example.com',
    mediaAddress: '',
    instanceId: '',
    mode: 'receive',
    advanced: DEFAULT_ADVANCED,
    has: { accessToken: true, instanceToken: false },
    secretsKept: 'keychain',
    ownNumber: '',
    colour: 0,
    demo: false,
    createdAt: 0,
    ...more,
  }
}

/** A first picture for tests: one account `a` with these chats. */
export function aSnapshot(revision: number, chats: readonly Chat[] = []): Snapshot {
  return {
    revision,
    accounts: [anAccount('a')],
    vault: 'none',
    lock: { isSet: false, isLocked: false },
    hasTouchId: false,
    connections: [],
    chats: [{ accountId: 'a', chats, more: false }],
    labels: [],
    fields: [],
    counts: [
      {
        accountId: 'a',
        unread: 0,
        chats: { unread: 0, waiting: 0, reminders: 0, snoozed: 0, archived: 0 },
        unsent: 0,
        unreadable: 0,
      },
    ],
    facts: [],
    gaps: [],
    mailings: [],
    export: null,
    move: null,
    settings: INITIAL_STATE.settings,
    update: INITIAL_STATE.update,
    notices: [],
    versions: INITIAL_STATE.versions,
    platform: 'linux',
    systemLanguages: ['en'],
    usable: true,
  }
}

/** A state with one open conversation of chat 1. */
export function aState(conversation: Conversation): AppState {
  return {
    ...INITIAL_STATE,
    phase: 'ready',
    revision: 0,
    accountId: 'a',
    conversations: { 'a/1': conversation },
  }
}

/** A canned reply. */
export function aReply(shortcut: string, text: string, change: Partial<CannedReply> = {}): CannedReply {
  return { id: 1, shortcut, text, folder: '', attachment: null, usedCount: 0, usedAt: null, ...change }
}
