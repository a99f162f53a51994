/**
 * A tray on the session bus of the tests: the watcher with which icons register (StatusNotifier) and the host that shows
 * them, in one. It draws nothing, reads what an icon tells, and clicks its menu.
 */
import { Message, NameFlag, RequestNameReply, Variant, sessionBus } from '@jellybrick/dbus-next'

const WATCHER = 'org.kde.StatusNotifierWatcher'
const PLACE = '/StatusNotifierWatcher'
const ITEM = 'org.kde.StatusNotifierItem'
const MENU = 'com.canonical.dbusmenu'
const PROPERTIES = 'org.freedesktop.DBus.Properties'

/** A line of an icon's menu. */
interface TrayLine {
  readonly id: number
  /** Empty for a separator. */
  readonly label: string
}

/** A running tray. */
export interface TrayHost {
  /** Names of the icons that are there, oldest first. As in a real tray, one that registers again is the same. */
  readonly items: readonly string[]
  /** The words beside the newest icon. */
  toolTip(): Promise<string>
  /** Its picture as bytes, the largest that there is. */
  picture(): Promise<Buffer>
  menu(): Promise<readonly TrayLine[]>
  /** The person clicks the line of that label. */
  choose(label: string): Promise<void>
  /** The person clicks the icon itself. */
  activate(): Promise<void>
  /** Leaves the bus: there is no tray any more. */
  stop(): Promise<void>
}

type Layout = [number, Record<string, Variant>, { value: Layout }[]]

/**
 * Starts the tray on the session bus, or on the one at `busAddress`; there may be only one on a bus. One that `refuses` shows the
 * icons of others, and takes none of ours.
 */
export async function startTrayHost(
  options: { readonly refuses?: boolean; readonly busAddress?: string | undefined } = {},
): Promise<TrayHost> {
  const { refuses = false, busAddress } = options
  const bus = sessionBus(busAddress === undefined ? {} : { busAddress })
  const items: string[] = []
  let stopped = false
  const facts: Readonly<Record<string, () => Variant>> = {
    IsStatusNotifierHostRegistered: () => new Variant('b', true),
    ProtocolVersion: () => new Variant('i', 0),
    RegisteredStatusNotifierItems: () => new Variant('as', items),
  }
  const answers: Readonly<Record<string, (call: Message) => Message>> = {
    [`${WATCHER}.RegisterStatusNotifierItem`]: (call) => {
      if (refuses) return Message.newError(call, 'org.freedesktop.DBus.Error.InvalidArgs', 'no such icon')
      const [name] = call.body as [string]
      const item = name.startsWith('/') ? (call.sender ?? name) : name
      if (!items.includes(item)) items.push(item)
      bus.send(Message.newSignal(PLACE, WATCHER, 'StatusNotifierItemRegistered', 's', [name]))
      return Message.newMethodReturn(call)
    },
    [`${WATCHER}.RegisterStatusNotifierHost`]: (call) => Message.newMethodReturn(call),
    [`${PROPERTIES}.Get`]: (call) => {
      const fact = facts[(call.body as [string, string])[1]]
      return fact
        ? Message.newMethodReturn(call, 'v', [fact()])
        : Message.newError(call, 'org.freedesktop.DBus.Error.UnknownProperty', 'no such property')
    },
    [`${PROPERTIES}.GetAll`]: (call) =>
      Message.newMethodReturn(call, 'a{sv}', [
        Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact()])),
      ]),
  }
  bus.addMethodHandler((call) => {
    const answer = call.path === PLACE ? answers[`${call.interface}.${call.member}`] : undefined
    if (!answer) return false
    bus.send(answer(call))
    return true
  })
  // A tray forgets an icon whose program has left the bus.
  bus.on('message', ({ member, body }: Message) => {
    const [name, , owner] = body as [string, string, string]
    if (member === 'NameOwnerChanged' && owner === '' && items.includes(name))
      items.splice(items.indexOf(name), 1)
  })
  await bus.call(
    new Message({
      ...{
        destination: 'org.freedesktop.DBus',
        path: '/org/freedesktop/DBus',
        interface: 'org.freedesktop.DBus',
      },
      ...{ member: 'AddMatch', signature: 's', body: ["type='signal',member='NameOwnerChanged'"] },
    }),
  )
  const got = await bus.requestName(WATCHER, NameFlag.DO_NOT_QUEUE)
  if (got !== RequestNameReply.PRIMARY_OWNER) {
    bus.disconnect()
    throw new Error('There is a tray on this bus already.')
  }

  const ask = async (
    path: string,
    of: string,
    member: string,
    signature: string,
    body: unknown[],
  ): Promise<unknown[]> => {
    const destination = items.at(-1)
    if (destination === undefined) throw new Error('No icon has registered.')
    const reply = await bus.call(new Message({ destination, path, interface: of, member, signature, body }))
    return reply?.body ?? []
  }
  const fact = async (name: string): Promise<unknown> => {
    const [value] = await ask('/StatusNotifierItem', PROPERTIES, 'Get', 'ss', [ITEM, name])
    return (value as Variant).value
  }
  const menuPath = async (): Promise<string> => (await fact('Menu')) as string

  const host: TrayHost = {
    items,
    toolTip: async () => {
      const [, , title, text] = (await fact('ToolTip')) as [string, unknown, string, string]
      return [title, text].filter((words) => words !== '').join(' ')
    },
    picture: async () => {
      const pictures = (await fact('IconPixmap')) as [number, number, Buffer][]
      return Buffer.from(pictures.toSorted(([a], [b]) => b - a)[0]?.[2] ?? [])
    },
    menu: async () => {
      const [, layout] = (await ask(await menuPath(), MENU, 'GetLayout', 'iias', [0, -1, []])) as [
        number,
        Layout,
      ]
      return layout[2].map(({ value: [id, facts] }) => {
        const label = facts['label']?.value
        // An underscore marks a key in these labels; two of them are one.
        return { id, label: typeof label === 'string' ? label.replaceAll(/_(.)/g, '$1') : '' }
      })
    },
    choose: async (label) => {
      const line = (await host.menu()).find((each) => each.label === label)
      if (!line) throw new Error(`The menu has no line ${label}.`)
      await ask(await menuPath(), MENU, 'Event', 'isvu', [line.id, 'clicked', new Variant('s', ''), 0])
    },
    activate: async () => {
      await ask('/StatusNotifierItem', ITEM, 'Activate', 'ii', [0, 0])
    },
    stop: async () => {
      if (stopped) return
      stopped = true
      await bus.releaseName(WATCHER)
      bus.disconnect()
    },
  }
  return host
}
