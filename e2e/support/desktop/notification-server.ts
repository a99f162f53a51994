/**
 * A notification daemon on the session bus of the tests, as `org.freedesktop.Notifications` describes one: it shows
 * nothing, keeps everything, and clicks what it is told to click.
 */
import { Message, NameFlag, RequestNameReply, Variant, sessionBus } from '@jellybrick/dbus-next'

const NAME = 'org.freedesktop.Notifications'
const PLACE = '/org/freedesktop/Notifications'

/** A call of `Notify`, as it came. */
interface Notified {
  /** The number that it was answered with. */
  readonly id: number
  readonly appName: string
  /** The number of the notification whose place it takes; 0: none. */
  readonly replaces: number
  readonly icon: string
  readonly summary: string
  /** Markup, where the capabilities say so. */
  readonly body: string
  /** Key of every action, with its label. */
  readonly actions: Readonly<Record<string, string>>
  readonly hints: Readonly<Record<string, unknown>>
  readonly timeout: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** Why a notification went, in the specification's numbers. */
const CLOSED = { expired: 1, dismissed: 2, byCall: 3, unknown: 4 } as const

/** How the daemon behaves; may be changed while it runs. */
export interface Behaviour {
  capabilities: string[]
  /** Its name and version, as `GetServerInformation` tells them. */
  server: string
  /** Its do-not-disturb; null: it knows no such property. */
  inhibited: boolean | null
  /** `hang` answers nothing that it is asked, `refuse` answers `Notify` with an error. */
  answer: 'take' | 'refuse' | 'hang'
}

/** A running daemon. */
export interface NotificationServer extends Behaviour {
  /** Every notification since the start, oldest first. */
  readonly all: readonly Notified[]
  /** What stands on the screen now, oldest first. */
  standing(): readonly Notified[]
  /** The person clicks the notification itself, or one of its buttons. */
  click(id: number, action?: string): void
  /** The person writes into the field of the notification (KDE). */
  reply(id: number, text: string): void
  /** It goes from the screen. */
  close(id: number, reason: number): void
  /** Leaves the bus. */
  stop(): Promise<void>
}

const plain = (value: unknown): unknown => (value instanceof Variant ? plain(value.value) : value)

/** Starts the daemon; there may be only one on a bus. */
export async function startNotificationServer(change: Partial<Behaviour> = {}): Promise<NotificationServer> {
  const bus = sessionBus()
  const all: Notified[] = []
  const standing = new Map<number, Notified>()
  let last = 0

  const tell = (member: string, signature: string, ...body: unknown[]): void =>
    bus.send(Message.newSignal(PLACE, NAME, member, signature, body))

  const server: NotificationServer = {
    capabilities: ['actions', 'body', 'body-markup', 'inline-reply', 'persistence', 'sound'],
    server: 'Parley test daemon',
    inhibited: false,
    answer: 'take',
    ...change,
    all,
    standing: () => [...standing.values()],
    click: (id, action = 'default') => {
      tell('ActivationToken', 'us', id, `token-${String(id)}`)
      tell('ActionInvoked', 'us', id, action)
      server.close(id, CLOSED.dismissed)
    },
    reply: (id, text) => {
      tell('NotificationReplied', 'us', id, text)
      server.close(id, CLOSED.dismissed)
    },
    close: (id, reason) => {
      if (standing.delete(id)) tell('NotificationClosed', 'uu', id, reason)
    },
    stop: async () => {
      await bus.releaseName(NAME)
      bus.disconnect()
    },
  }

  function notify(call: Message): Message {
    if (server.answer === 'refuse')
      return Message.newError(call, `${NAME}.Error.ExcessNotificationGeneration`)
    const [appName, replaces, icon, summary, body, actions, hints, timeout] = call.body as [
      string,
      number,
      string,
      string,
      string,
      string[],
      Record<string, Variant>,
      number,
    ]
    const id = standing.has(replaces) ? replaces : ++last
    const pairs = actions.flatMap((key, at) => (at % 2 === 0 ? [[key, actions[at + 1] ?? '']] : []))
    const notified: Notified = {
      id,
      appName,
      replaces,
      icon,
      summary,
      body,
      actions: Object.fromEntries(pairs) as Record<string, string>,
      hints: Object.fromEntries(Object.entries(hints).map(([key, value]) => [key, plain(value)])),
      timeout,
      at: Date.now(),
    }
    all.push(notified)
    standing.set(id, notified)
    return Message.newMethodReturn(call, 'u', [id])
  }

  function property(call: Message): Message {
    const [, name] = call.body as [string, string]
    return name === 'Inhibited' && server.inhibited !== null
      ? Message.newMethodReturn(call, 'v', [new Variant('b', server.inhibited)])
      : Message.newError(call, 'org.freedesktop.DBus.Error.UnknownProperty', `No such property: ${name}`)
  }

  const answers: Readonly<Record<string, (call: Message) => Message>> = {
    [`${NAME}.Notify`]: notify,
    [`${NAME}.CloseNotification`]: (call) => {
      server.close(call.body[0] as number, CLOSED.byCall)
      return Message.newMethodReturn(call)
    },
    [`${NAME}.GetCapabilities`]: (call) => Message.newMethodReturn(call, 'as', [server.capabilities]),
    [`${NAME}.GetServerInformation`]: (call) =>
      Message.newMethodReturn(call, 'ssss', [server.server, 'Parley', '1.0', '1.2']),
    'org.freedesktop.DBus.Properties.Get': property,
  }
  bus.addMethodHandler((call) => {
    const answer = call.path === PLACE ? answers[`${call.interface}.${call.member}`] : undefined
    if (!answer) return false
    if (server.answer !== 'hang') bus.send(answer(call))
    return true
  })

  const got = await bus.requestName(NAME, NameFlag.DO_NOT_QUEUE)
  if (got !== RequestNameReply.PRIMARY_OWNER) {
    bus.disconnect()
    throw new Error('There is a notification daemon on this bus already.')
  }
  return server
}
