/**
 * How much a sound holds once it is decoded. A decoder unfolds a file at once and as a whole, and two megabytes that a stranger
 * made can hold a day of silence. So every packet is counted before any is decoded; what the file says of its own length is
 * not asked.
 */

/** Samples of a frame of an Opus packet at 48 kHz, by the upper five bits of the packet's first byte (RFC 6716, 3.1). */
const OPUS_FRAMES = [480, 960, 1920, 2880]
const OPUS_HYBRID = [480, 960]
const OPUS_CELT = [120, 240, 480, 960]
/** A packet never holds more than 120 ms. */
const OPUS_PACKET_MAX = 5760
/** AAC frames hold 1024 samples, those of its thrifty profiles 2048. */
const AAC_FRAME = 2048
/** MPEG-2 Layer III at 8 kbit/s and 24 kHz: no other rate holds more samples a byte. */
const MP3_SAMPLES_A_BYTE = 24
/** Four bits a sample are the least that a WAV holds. */
const WAV_SAMPLES_A_BYTE = 2

/**
 * The most samples of one channel that decoding these bytes can make; null where nobody can tell, as in a format that is
 * not read here or a file that is damaged.
 */
export function decodedSamples(bytes: Uint8Array, type: string): number | null {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (type) {
    case 'audio/ogg':
      return opusSamples(all)
    case 'audio/mpeg':
      return all.length * MP3_SAMPLES_A_BYTE
    case 'audio/wav':
      return all.length * WAV_SAMPLES_A_BYTE
    case 'audio/mp4':
    case 'video/mp4':
      return aacSamples(all)
    default:
      return null
  }
}

/** Walks the pages of an Ogg file (RFC 3533) that holds Opus and nothing else. */
function opusSamples(bytes: Buffer): number | null {
  let samples = 0
  let packets = 0
  /** Beginning of a packet that goes on in the next page. */
  let begun: Buffer | null = null
  let at = 0
  while (at < bytes.length) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS' || at + 27 > bytes.length) return null
    const segments = bytes[at + 26] ?? 0
    let from = at + 27 + segments
    let length = 0
    for (let index = 0; index < segments; index += 1) {
      const size = bytes[at + 27 + index] ?? 255
      length += size
      if (size === 255) continue
      if (from + length > bytes.length) return null
      const head: Buffer = begun ?? bytes.subarray(from, from + Math.min(length, 8))
      begun = null
      if (packets === 0 && head.toString('latin1') !== 'OpusHead') return null
      // The first two say what follows. Were they more, they would be counted as sound: no harm.
      if (packets > 1) samples += opusPacketSamples(head)
      packets += 1
      from += length
      length = 0
    }
    if (length > 0) begun ??= bytes.subarray(from, from + Math.min(length, 8))
    at = from + length
  }
  return packets > 2 ? samples : null
}

function opusPacketSamples(packet: Buffer): number {
  const [first, second = 0] = packet
  if (first === undefined) return 0
  const config = first >> 3
  const frame =
    config < 12 ? OPUS_FRAMES[config % 4] : config < 16 ? OPUS_HYBRID[config % 2] : OPUS_CELT[config % 4]
  const code = first & 3
  const frames = code === 0 ? 1 : code === 3 ? second & 63 : 2
  return Math.min((frame ?? OPUS_PACKET_MAX) * frames, OPUS_PACKET_MAX)
}

/** Boxes of an MP4 that hold boxes. */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

/** Counts the frames that the tables of an MP4 name (ISO 14496-12). One whose tables come in pieces names them elsewhere. */
function aacSamples(bytes: Buffer): number | null {
  let frames = 0
  let isAac = false
  const waiting: Buffer[] = [bytes]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (let at = 0; at + 8 <= part.length;) {
      const size = part.readUInt32BE(at)
      const type = part.toString('latin1', at + 4, at + 8)
      // A size of 0 reaches to the end, one of 1 stands behind the type: no phone writes them before the tables.
      if (size < 8) return type === 'mdat' && isAac ? frames * AAC_FRAME : null
      const body = part.subarray(at + 8, at + size)
      if (type === 'moof') return null
      if (HOLDERS.has(type)) waiting.push(body)
      if (type === 'stsd') {
        if (body.toString('latin1', 12, 16) !== 'mp4a') return null
        isAac = true
      }
      if (type === 'stsz' && body.length >= 12) frames += body.readUInt32BE(8)
      at += size
    }
  }
  return isAac ? frames * AAC_FRAME : null
}
