import { afterEach, beforeEach, expect } from 'vitest'
import { startSimulator, type Simulator, type SimulatorOptions } from '../../../../simulator/simulator.ts'
import type { RequestArg } from '../../../shared/contract/requests.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Connection } from '../../../shared/model/connection.ts'
import type { Message } from '../../../shared/model/message.ts'
import { form, startHost, until, wipe, type HostOptions, type TestHost } from './host.ts'

/** A service and a core, fresh for each test; afterwards the service must have nothing to complain of. */
export interface Stage {
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

/** Sets the stage before each test of a file and strikes it after. */
export function useStage(options: SimulatorOptions = {}): Stage {
  const stage: Stage = {
    sim: null as unknown as Simulator,
    host: null as unknown as TestHost,
    accountId: '',
    connect: async () => {
      const saved = await stage.host.must('account.save', form(stage.sim))
      stage.accountId = saved.account.id
    },
    connectInstance: async (change = {}) => {
      const { instanceId, instanceToken } = stage.sim
      const credentials = { accessToken: '', instanceId, instanceToken }
      const saved = await stage.host.must('account.save', form(stage.sim, { ...credentials, ...change }))
      stage.accountId = saved.account.id
    },
    operations: () => stage.sim.log().map((entry) => entry.operation),
    restart: async (options = {}) => {
      await stage.host.stop()
      stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets, ...options })
    },
    connection: async () => (await stage.host.must('app.snapshot', {})).connections[0],
    chats: async () => (await stage.host.must('chat.list', { accountId: stage.accountId, limit: 100 })).chats,
    messages: async (chatId) => {
      const arg = { accountId: stage.accountId, chatId, from: 'latest', limit: 200 } as const
      return (await stage.host.must('message.page', arg)).messages
    },
    chatNamed: async (name) => {
      const find = async (): Promise<Chat | undefined> =>
        (await stage.chats()).find((chat) => chat.name === name)
      await until(`a chat named ${name}`, async () => (await find()) !== undefined)
      return (await find()) as Chat
    },
    chatWith: (input, kind = 'person') =>
      stage.host.must('chat.start', { accountId: stage.accountId, kind, input }),
    send: (chatId, text) =>
      stage.host.must('message.send', {
        accountId: stage.accountId,
        chatId,
        text,
        sendId: crypto.randomUUID(),
      }),
    statusOf: async (message) =>
      (await stage.messages(message.chatId)).find((each) => each.key === message.key)?.status ?? 'gone',
    settles: (message, status) =>
      until(
        `message ${message.text} to be ${status}`,
        async () => (await stage.statusOf(message)) === status,
      ),
  }
  beforeEach(async () => {
    stage.sim = await startSimulator({ longPollMs: 80, ...options })
    stage.host = await startHost()
  })
  afterEach(async () => {
    await stage.host.stop()
    await stage.sim.stop()
    expect(stage.sim.violations()).toEqual([])
    wipe(stage.host.folder)
  })
  return stage
}
