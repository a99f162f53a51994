import { afterEach, beforeEach, expect } from 'vitest'
import { startSimulator, type Simulator, type SimulatorOptions } from '../../../../simulator/simulator.ts'
import type { RequestArg } from '../../../shared/contract/requests.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Connection } from '../../../shared/model/connection.ts'
import type { Message } from '../../../shared/model/message.ts'
import { form, startHost, until, wipe, type HostOptions, type TestHost } from './core-host.ts'
import { skipTime, testClock } from './skipping-clock.ts'
import { verdictOn } from '../../../../simulator/verdict.ts'

/** A service and a core, fresh for each test; afterwards the service must have nothing to complain of. */
export interface CoreFixture {
  sim: Simulator
  host: TestHost
  accountId: string
  connect(): Promise<void>
  /** Saves an account with the instance's credentials: alone, or beside the access token. */
  connectInstance(change?: Partial<RequestArg<'account.save'>>): Promise<void>
  /** Names of the operations that the service was asked for, in order. */
  operations(): readonly string[]
  /** Starts the core anew on the same folder and keychain. */
  restart(options?: HostOptions): Promise<void>
  connection(): Promise<Connection | undefined>
  chats(): Promise<readonly Chat[]>
  messages(chatId: number): Promise<readonly Message[]>
  /** Waits for the chat of a name. */
  chatNamed(name: string): Promise<Chat>
  /** Opens a chat by number. */
  chatWith(input: string, kind?: 'person' | 'group'): Promise<Chat>
  send(chatId: number, text: string): Promise<Message>
  statusOf(message: Message): Promise<string>
  /** Waits until a message has a status. */
  settles(message: Message, status: string): Promise<void>
}

/** Time is skipped in each test of a file while it waits and nothing is under way: see `skipping-clock.ts`. */
export function useSkippedTime(): void {
  beforeEach(() => skipTime(true))
  afterEach(() => skipTime(false))
}

/** For tests that change what the service answers to the next poll: the current poll ends soon. */
export const QUICK_POLLS = { longPollMs: 80 } as const

/** Starts a service whose time is that of the cores in this process. */
export function startService(options: SimulatorOptions = {}): Promise<Simulator> {
  const { now, monotonic, after } = testClock
  return startSimulator({ now, monotonic, after, longPollMs: 20_000, ...options })
}

/** Sets the stage before each test of a file and strikes it after. */
export function useCore(options: SimulatorOptions = {}): CoreFixture {
  const fixture: CoreFixture = {
    sim: null as unknown as Simulator,
    host: null as unknown as TestHost,
    accountId: '',
    connect: async () => {
      const saved = await fixture.host.must('account.save', form(fixture.sim))
      fixture.accountId = saved.account.id
    },
    connectInstance: async (change = {}) => {
      const { instanceId, instanceToken } = fixture.sim
      const credentials = { accessToken: '', instanceId, instanceToken }
      const saved = await fixture.host.must('account.save', form(fixture.sim, { ...credentials, ...change }))
      fixture.accountId = saved.account.id
    },
    operations: () => fixture.sim.log().map((entry) => entry.operation),
    restart: async (options = {}) => {
      await fixture.host.stop()
      fixture.host = await startHost({
        folder: fixture.host.folder,
        secrets: fixture.host.secrets,
        ...options,
      })
    },
    connection: async () => (await fixture.host.must('app.snapshot', {})).connections[0],
    chats: async () =>
      (await fixture.host.must('chat.list', { accountId: fixture.accountId, limit: 100 })).chats,
    messages: async (chatId) => {
      const arg = { accountId: fixture.accountId, chatId, from: 'latest', limit: 200 } as const
      return (await fixture.host.must('message.page', arg)).messages
    },
    chatNamed: async (name) => {
      const find = async (): Promise<Chat | undefined> =>
        (await fixture.chats()).find((chat) => chat.name === name)
      await until(`a chat named ${name}`, async () => (await find()) !== undefined)
      return (await find()) as Chat
    },
    chatWith: (input, kind = 'person') =>
      fixture.host.must('chat.start', {
        ...{ accountId: fixture.accountId, kind },
        input: input.replace(/^\d{7,15}$/, '+$&'),
      }),
    send: (chatId, text) =>
      fixture.host.must('message.send', {
        accountId: fixture.accountId,
        chatId,
        text,
        sendId: crypto.randomUUID(),
      }),
    statusOf: async (message) =>
      (await fixture.messages(message.chatId)).find((each) => each.key === message.key)?.status ?? 'gone',
    settles: (message, status) =>
      until(
        `message ${message.text} to be ${status}`,
        async () => (await fixture.statusOf(message)) === status,
      ),
  }
  useSkippedTime()
  beforeEach(async () => {
    fixture.sim = await startService(options)
    fixture.host = await startHost()
  })
  afterEach(async () => {
    await fixture.host.stop()
    await fixture.sim.stop()
    expect(fixture.sim.violations(), verdictOn(fixture.sim.violations())).toEqual([])
    wipe(fixture.host.folder)
  })
  return fixture
}
