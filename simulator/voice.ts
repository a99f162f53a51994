const OPUS_RATE = 48_000
const PACKET_MS = 20
/** An Opus packet of 20 ms in which nothing sounds (RFC 6716, section 3.1: full band, one frame). */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe])
/** As many packets as one Ogg page can name. */
const PACKETS_A_PAGE = 255

function oggChecksum(page: Buffer): number {
  let sum = 0
  for (const byte of page) {
    sum = (sum ^ (byte << 24)) >>> 0
    for (let bit = 0; bit < 8; bit += 1)
      sum = ((sum & 0x80000000) === 0 ? sum << 1 : (sum << 1) ^ 0x04c11db7) >>> 0
  }
  return sum
}

function oggPage(number: number, flags: number, position: number, packets: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS', 0)
  head.writeUInt8(flags, 5)
  head.writeBigInt64LE(BigInt(position), 6)
  head.writeUInt32LE(1, 14)
  head.writeUInt32LE(number, 18)
  head.writeUInt8(packets.length, 26)
  const page = Buffer.concat([head, Buffer.from(packets.map((packet) => packet.length)), ...packets])
  page.writeUInt32LE(oggChecksum(page), 22)
  return page
}

/** A voice message as phones send it: Opus in an Ogg container. */
export function voiceMessage(seconds: number): Buffer {
  const opening = Buffer.alloc(19)
  opening.write('OpusHead', 0)
  opening.set([1, 1], 8)
  opening.writeUInt32LE(OPUS_RATE, 12)
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)])
  const pages = [oggPage(0, 2, 0, [opening]), oggPage(1, 0, 0, [tags])]
  const count = (seconds * 1000) / PACKET_MS
  for (let from = 0; from < count; from += PACKETS_A_PAGE) {
    const to = Math.min(from + PACKETS_A_PAGE, count)
    const packets = Array.from({ length: to - from }, () => SILENCE)
    const position = (to * OPUS_RATE * PACKET_MS) / 1000
    pages.push(oggPage(pages.length, to === count ? 4 : 0, position, packets))
  }
  return Buffer.concat(pages)
}
