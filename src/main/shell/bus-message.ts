/** As much of D-Bus's wire format as our questions take: calls whose arguments are texts, and the answers to them. */

/** A method of somebody on the bus. */
export interface BusCall {
  readonly destination: string
  readonly path: string
  readonly interface: string
  readonly member: string
  readonly args: readonly string[]
}

/**
 * The answer to a call: a value, or the name of an error; `strange` is an answer of another kind. Without an answer: `no-bus` where
 * there is no bus, `late` where nobody answered in time.
 */
export type BusAnswer =
  | boolean
  | number
  | readonly string[]
  | { readonly text: string }
  | { readonly error: string }
  | 'strange'
  | 'no-bus'
  | 'late'

/** The answer to the call of that serial. */
export interface BusReply {
  readonly serial: number
  readonly answer: BusAnswer
}

const METHOD_CALL = 1
const METHOD_RETURN = 2
const ERROR = 3
/** Header fields. */
const FIELD = {
  path: 1,
  interface: 2,
  member: 3,
  errorName: 4,
  replySerial: 5,
  destination: 6,
  signature: 8,
} as const
/** Type, flags and three lengths, in front of the header fields. */
const HEAD_BYTES = 16

const padded = (length: number, to: number): number => Math.ceil(length / to) * to

/** Text as the bus writes it: its length, the bytes, a zero. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes, Buffer.from([0])])
}

/** A signature: as a text, with a length of one byte. */
function signature(value: string): Buffer {
  return Buffer.concat([Buffer.from([value.length]), Buffer.from(value), Buffer.from([0])])
}

function joined(parts: readonly Buffer[], alignment: number): Buffer {
  return parts.reduce(
    (all, part) => Buffer.concat([all, Buffer.alloc(padded(all.length, alignment) - all.length), part]),
    Buffer.alloc(0),
  )
}

/** The bytes of a call. */
export function writeCall(serial: number, call: BusCall): Buffer {
  const body = joined(call.args.map(text), 4)
  const field = (code: number, type: string, value: Buffer): Buffer =>
    Buffer.concat([Buffer.from([code]), signature(type), value])
  const fields = joined(
    [
      field(FIELD.path, 'o', text(call.path)),
      field(FIELD.interface, 's', text(call.interface)),
      field(FIELD.member, 's', text(call.member)),
      field(FIELD.destination, 's', text(call.destination)),
      field(FIELD.signature, 'g', signature('s'.repeat(call.args.length))),
    ],
    8,
  )
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('l', 0)
  head.writeUInt8(METHOD_CALL, 1)
  head.writeUInt8(1, 3)
  head.writeUInt32LE(body.length, 4)
  head.writeUInt32LE(serial, 8)
  head.writeUInt32LE(fields.length, 12)
  return joined([Buffer.concat([head, fields]), body], 8)
}

/** The answers among the whole messages at hand, and the bytes of what has not come whole yet. */
export function readReplies(bytes: Buffer): { readonly replies: readonly BusReply[]; readonly rest: Buffer } {
  const replies: BusReply[] = []
  let at = 0
  while (bytes.length >= at + HEAD_BYTES) {
    const fieldsEnd = HEAD_BYTES + bytes.readUInt32LE(at + 12)
    const bodyAt = padded(fieldsEnd, 8)
    const end = bodyAt + bytes.readUInt32LE(at + 4)
    if (bytes.length < at + end) break
    const message = bytes.subarray(at, at + end)
    const type = message.readUInt8(1)
    const { serial, body, error } = readFields(message.subarray(HEAD_BYTES, fieldsEnd))
    if (type === METHOD_RETURN) replies.push({ serial, answer: readValue(message.subarray(bodyAt), body) })
    if (type === ERROR) replies.push({ serial, answer: { error } })
    at += end
  }
  return { replies, rest: bytes.subarray(at) }
}

interface Fields {
  /** Which call is answered. */
  readonly serial: number
  /** The signature of the body. */
  readonly body: string
  /** The name of the error, if it is one. */
  readonly error: string
}

function readFields(fields: Buffer): Fields {
  let serial = 0
  let body = ''
  let error = ''
  let at = 0
  while (at + 4 < fields.length) {
    at = padded(at, 8)
    const code = fields.readUInt8(at)
    const type = fields.toString('latin1', at + 2, at + 3)
    at += 4
    if (type === 'u') {
      if (code === FIELD.replySerial) serial = fields.readUInt32LE(at)
      at += 4
    } else if (type === 'g') {
      const length = fields.readUInt8(at)
      if (code === FIELD.signature) body = fields.toString('latin1', at + 1, at + 1 + length)
      at += length + 2
    } else {
      const length = fields.readUInt32LE(at)
      if (code === FIELD.errorName) error = fields.toString('latin1', at + 4, at + 4 + length)
      at += 4 + length + 1
    }
  }
  return { serial, body, error }
}

/** The first value of a body of that signature; a variant brings its own signature. */
function readValue(body: Buffer, type: string, from = 0): BusAnswer {
  if (type === 'v') {
    const length = body.readUInt8(from)
    return readValue(body, body.toString('latin1', from + 1, from + 1 + length), from + length + 2)
  }
  const at = padded(from, 4)
  if (type === 'b') return body.readUInt32LE(at) === 1
  if (type === 'u') return body.readUInt32LE(at)
  if (type.startsWith('s')) return { text: body.toString('utf8', at + 4, at + 4 + body.readUInt32LE(at)) }
  return type === 'as' ? readTexts(body.subarray(at + 4, at + 4 + body.readUInt32LE(at))) : 'strange'
}

function readTexts(list: Buffer): readonly string[] {
  const texts: string[] = []
  for (let at = 0; at < list.length;) {
    const length = list.readUInt32LE(at)
    texts.push(list.toString('utf8', at + 4, at + 4 + length))
    at = padded(at + 4 + length + 1, 4)
  }
  return texts
}
