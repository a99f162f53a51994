import { connect, type Socket } from 'node:net'

/** A property that is asked for on the session bus (Linux). */
export interface BusQuestion {
  readonly service: string
  readonly path: string
  readonly interface: string
  readonly property: string
}

/** What a yes-or-no property is; `absent` where nobody has that name, `unknown` where the bus does not say. */
export type BusAnswer = boolean | 'absent' | 'unknown'

const PATIENCE = 2_000
const METHOD_RETURN = 2
const ERROR = 3
const REPLY_SERIAL = 5
/** The question is the second call on a connection: the first says hello. */
const QUESTION = 2

/**
 * Asks the session bus for one property, and leaves. As much of D-Bus as that takes is smaller than any library, and
 * nothing of it stays connected.
 */
export function askSessionBus(
  question: BusQuestion,
  address = process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '',
): Promise<BusAnswer> {
  const place = socketOf(address)
  if (place === null) return Promise.resolve('unknown')
  return new Promise((resolve) => {
    const socket = connect(place)
    const timer = setTimeout(() => settle('unknown'), PATIENCE)
    let heard = Buffer.alloc(0)
    let greeted = false
    const settle = (answer: BusAnswer): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    socket.on('error', () => settle('unknown'))
    socket.on('close', () => settle('unknown'))
    socket.on('connect', () => {
      const user = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')
      socket.write(`\0AUTH EXTERNAL ${user}\r\n`)
    })
    socket.on('data', (bytes: Buffer) => {
      heard = Buffer.concat([heard, bytes])
      if (!greeted) {
        const end = heard.indexOf('\r\n')
        if (end === -1) return
        if (!heard.subarray(0, end).toString('latin1').startsWith('OK')) {
          settle('unknown')
          return
        }
        heard = heard.subarray(end + 2)
        greeted = true
        greet(socket, question)
      }
      const read = readReply(heard)
      if (read !== null) settle(read)
    })
  })
}

function greet(socket: Socket, { service, path, interface: of, property }: BusQuestion): void {
  const bus = 'org.freedesktop.DBus'
  socket.write('BEGIN\r\n')
  socket.write(callOf(1, bus, '/org/freedesktop/DBus', bus, 'Hello', []))
  socket.write(callOf(QUESTION, service, path, `${bus}.Properties`, 'Get', [of, property]))
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

const padded = (length: number, to: number): number => Math.ceil(length / to) * to

/** Text as the bus writes it: its length, the bytes, a zero. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes, Buffer.from([0])])
}

function joined(parts: readonly Buffer[], alignment: number): Buffer {
  return parts.reduce(
    (all, part) => Buffer.concat([all, Buffer.alloc(padded(all.length, alignment) - all.length), part]),
    Buffer.alloc(0),
  )
}

function callOf(
  serial: number,
  destination: string,
  path: string,
  of: string,
  member: string,
  args: readonly string[],
): Buffer {
  const body = joined(args.map(text), 4)
  const field = (code: number, type: string, value: Buffer): Buffer =>
    Buffer.concat([Buffer.from([code, 1]), Buffer.from(type), Buffer.from([0]), value])
  const signature = 's'.repeat(args.length)
  const fields = joined(
    [
      field(1, 'o', text(path)),
      field(2, 's', text(of)),
      field(3, 's', text(member)),
      field(6, 's', text(destination)),
      field(
        8,
        'g',
        Buffer.concat([Buffer.from([signature.length]), Buffer.from(signature), Buffer.from([0])]),
      ),
    ],
    8,
  )
  const head = Buffer.alloc(16)
  head.write('l', 0)
  head.writeUInt8(1, 1)
  head.writeUInt8(1, 3)
  head.writeUInt32LE(body.length, 4)
  head.writeUInt32LE(serial, 8)
  head.writeUInt32LE(fields.length, 12)
  const whole = Buffer.concat([head, fields])
  return Buffer.concat([whole, Buffer.alloc(padded(whole.length, 8) - whole.length), body])
}

/** The answer to our question among the messages at hand; null while it is not there. */
function readReply(bytes: Buffer): BusAnswer | null {
  let at = 0
  while (bytes.length >= at + 16) {
    const fieldsLength = bytes.readUInt32LE(at + 12)
    const bodyAt = at + padded(16 + fieldsLength, 8)
    const next = bodyAt + bytes.readUInt32LE(at + 4)
    if (bytes.length < next) return null
    const type = bytes.readUInt8(at + 1)
    if (isReply(bytes.subarray(at + 16, at + 16 + fieldsLength))) {
      if (type === ERROR) return 'absent'
      // A variant of a truth value: one letter of signature, then four bytes on their alignment.
      const isTruth = type === METHOD_RETURN && bytes.toString('latin1', bodyAt + 1, bodyAt + 2) === 'b'
      return isTruth ? bytes.readUInt32LE(bodyAt + 4) === 1 : 'unknown'
    }
    at = next
  }
  return null
}

/** Whether these header fields name our question as what is answered. */
function isReply(fields: Buffer): boolean {
  let at = 0
  while (at + 4 < fields.length) {
    at = padded(at, 8)
    const code = fields[at]
    const type = String.fromCharCode(fields[at + 2] ?? 0)
    at += 4
    if (type === 'u') {
      if (code === REPLY_SERIAL) return fields.readUInt32LE(padded(at, 4)) === QUESTION
      at = padded(at, 4) + 4
    } else if (type === 'g') at += (fields[at] ?? 0) + 2
    else at = padded(at, 4) + 4 + fields.readUInt32LE(padded(at, 4)) + 1
  }
  return false
}
