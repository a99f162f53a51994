/** Elements of WebM that hold others; everything else is skipped or read. */
const MASTERS: ReadonlySet<number> = new Set([0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0])
const CODEC_PRIVATE = 0x63a2
const SIMPLE_BLOCK = 0xa3
const BLOCK = 0xa1

/** A recording as it stands in its container: the codec's own head, and its packets in order. */
export interface Packets {
  readonly head: Uint8Array
  readonly packets: readonly Uint8Array[]
}

/** A number of variable length. With `keep` its length mark stays part of it, as in the names of elements. */
function readNumber(
  bytes: Uint8Array,
  at: number,
  keep: boolean,
): { readonly value: number; readonly end: number; readonly unknown: boolean } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = keep ? first : first & (0xff >> length)
  let unknown = (first | ((0xff << (8 - length)) & 0xff)) === 0xff
  for (let offset = 1; offset < length; offset += 1) {
    const byte = bytes[at + offset] ?? 0
    unknown &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value, end: at + length, unknown }
}

/** Takes the packets of the one sound track out of a WebM recording. Null when it holds none. */
export function packetsOf(bytes: Uint8Array): Packets | null {
  let head: Uint8Array | null = null
  const packets: Uint8Array[] = []
  let at = 0
  while (at < bytes.length) {
    const name = readNumber(bytes, at, true)
    const size = name && readNumber(bytes, name.end, false)
    if (!size) break
    // Those that hold others may not say how long they are: they are walked through, not over.
    if (MASTERS.has(name.value)) {
      at = size.end
      continue
    }
    if (size.unknown) break
    const body = bytes.subarray(size.end, size.end + size.value)
    at = size.end + size.value
    // Cut off in the middle.
    if (at > bytes.length) break
    if (name.value === CODEC_PRIVATE) head ??= body
    if (name.value !== SIMPLE_BLOCK && name.value !== BLOCK) continue
    // Track number, time (2), flags (1), then the packet; laced blocks do not occur in recordings of one voice.
    const track = readNumber(body, 0, false)
    if (track && body.length > track.end + 3) packets.push(body.subarray(track.end + 3))
  }
  return head && packets.length > 0 ? { head, packets } : null
}
