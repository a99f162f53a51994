import { connect } from 'node:net'
import { readReplies, writeCall, type BusAnswer, type BusCall } from './bus-message.ts'

/** Asks somebody on the session bus; never rejects. */
export type AskBus = (call: BusCall) => Promise<BusAnswer>

/** All questions of one visit to the bus are answered by then, in milliseconds, or count as {@link BusAnswer} `late`. */
const VISIT_MS = 2_000

const BUS = 'org.freedesktop.DBus'
const HELLO: BusCall = {
  destination: BUS,
  path: '/org/freedesktop/DBus',
  interface: BUS,
  member: 'Hello',
  args: [],
}

/** The call that asks for a property of a service's own interface, which has its name. */
export function propertyOf(service: string, path: string, name: string): BusCall {
  return {
    destination: service,
    path,
    interface: `${BUS}.Properties`,
    member: 'Get',
    args: [service, name],
  }
}

/** The call that asks the bus for the process behind a name on it. */
export function processOf(name: string): BusCall {
  return { ...HELLO, member: 'GetConnectionUnixProcessID', args: [name] }
}

/**
 * Goes to the session bus (Linux), has `work` ask there, and leaves. As much of D-Bus as that takes is smaller than any
 * library, and nothing of it stays connected.
 */
export async function visitSessionBus<T>(
  work: (ask: AskBus) => Promise<T>,
  address = ownAddress(),
): Promise<T> {
  const place = socketOf(address)
  if (place === null) return work(() => Promise.resolve('no-bus'))
  const { ask, leave } = enter(place)
  try {
    return await work(ask)
  } finally {
    leave()
  }
}

function enter(place: string): { readonly ask: AskBus; leave(): void } {
  const socket = connect(place)
  const waiting = new Map<number, (answer: BusAnswer) => void>()
  /** Null once the bus has let us in: until then calls wait for it. */
  let unsent: Buffer[] | null = []
  let heard: Buffer = Buffer.alloc(0)
  let serial = 0
  /** Why nothing is answered any more. */
  let over: 'no-bus' | 'late' | null = null

  const end = (why: 'no-bus' | 'late'): void => {
    over ??= why
    clearTimeout(timer)
    socket.destroy()
    for (const answer of waiting.values()) answer(over)
    waiting.clear()
  }
  const leave = (): void => end('no-bus')
  const timer = setTimeout(() => end('late'), VISIT_MS)

  const ask: AskBus = (call) =>
    new Promise((resolve) => {
      if (over !== null) {
        resolve(over)
        return
      }
      serial += 1
      waiting.set(serial, resolve)
      const bytes = writeCall(serial, call)
      if (unsent === null) socket.write(bytes)
      else unsent.push(bytes)
    })

  const hear = (): void => {
    if (unsent !== null) {
      const end = heard.indexOf('\r\n')
      if (end === -1) return
      if (!heard.toString('latin1', 0, end).startsWith('OK')) {
        leave()
        return
      }
      heard = heard.subarray(end + 2)
      socket.write(Buffer.concat([Buffer.from('BEGIN\r\n'), ...unsent]))
      unsent = null
    }
    const { replies, rest } = readReplies(heard)
    heard = rest
    for (const { serial: answered, answer } of replies) {
      waiting.get(answered)?.(answer)
      waiting.delete(answered)
    }
  }

  socket.on('error', leave)
  socket.on('close', leave)
  socket.on('connect', () => {
    const user = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')
    socket.write(`\0AUTH EXTERNAL ${user}\r\n`)
  })
  socket.on('data', (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes])
    try {
      hear()
    } catch {
      // Bytes that are no message of the bus.
      leave()
    }
  })
  // The bus answers nobody who has not greeted it.
  void ask(HELLO)
  return { ask, leave }
}

/** Where this session's bus is; one that is not told of has its usual place. */
function ownAddress(): string {
  const { DBUS_SESSION_BUS_ADDRESS: told, XDG_RUNTIME_DIR: folder } = process.env
  return told ?? (folder === undefined ? '' : `unix:path=${folder}/bus`)
}

/** The first place of an address list that is a socket of this machine. */
function socketOf(address: string): string | null {
  for (const part of address.split(';')) {
    const [, keys = ''] = /^unix:(.*)$/.exec(part) ?? []
    const values = new Map(keys.split(',').map((pair) => pair.split('=', 2) as [string, string]))
    const plain = values.get('path')
    const abstract = values.get('abstract')
    if (plain !== undefined) return decodeURIComponent(plain)
    if (abstract !== undefined) return `\0${decodeURIComponent(abstract)}`
  }
  return null
}
