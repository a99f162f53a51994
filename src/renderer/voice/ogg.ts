import type { Packets } from './webm-packets.ts'

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

/** The checksum of an Ogg page, over the page with zeros in the checksum's place. */
export function oggChecksum(page: Uint8Array): number {
  let sum = 0
  for (const byte of page) sum = ((sum << 8) ^ (CRC_TABLE[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return sum
}

/** The samples of an Opus packet at 48 kHz, from its first bytes. */
export function opusSamples(packet: Uint8Array): number {
  const [first = 0, second = 0] = packet
  const config = first >> 3
  const frame =
    config < 12
      ? ([480, 960, 1920, 2880][config & 3] ?? 960)
      : config < 16
        ? ([480, 960][config & 1] ?? 960)
        : ([120, 240, 480, 960][config & 3] ?? 960)
  const frames = [1, 2, 2, second & 0x3f][first & 3] ?? 1
  return frame * frames
}

const PAGE_PACKETS = 50
const MAX_SEGMENTS = 255
const FIRST = 2
const LAST = 4
const SERIAL = 0x7061726c

const segmentsOf = (packet: Uint8Array): number => Math.floor(packet.length / 255) + 1

function pageOf(packets: readonly Uint8Array[], flags: number, samples: number, number: number): Uint8Array {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  const body = packets.reduce((sum, { length }) => sum + length, 0)
  const page = new Uint8Array(27 + lacing.length + body)
  const view = new DataView(page.buffer)
  page.set([0x4f, 0x67, 0x67, 0x53, 0, flags])
  view.setBigUint64(6, BigInt(samples), true)
  view.setUint32(14, SERIAL, true)
  view.setUint32(18, number, true)
  page[26] = lacing.length
  page.set(lacing, 27)
  let at = 27 + lacing.length
  for (const packet of packets) {
    page.set(packet, at)
    at += packet.length
  }
  view.setUint32(22, oggChecksum(page), true)
  return page
}

/** "OpusTags", a maker, no comments. */
function tags(): Uint8Array {
  const maker = new TextEncoder().encode('Parley')
  const bytes = new Uint8Array(16 + maker.length)
  bytes.set(new TextEncoder().encode('OpusTags'))
  new DataView(bytes.buffer).setUint32(8, maker.length, true)
  bytes.set(maker, 12)
  return bytes
}

/** Opus packets as an Ogg file: the form in which voice messages travel. */
export function oggOf({ head, packets }: Packets): Uint8Array<ArrayBuffer> {
  const pages = [pageOf([head], FIRST, 0, 0), pageOf([tags()], 0, 0, 1)]
  let samples = 0
  let waiting: Uint8Array[] = []
  let segments = 0
  const flush = (flags: number): void => {
    pages.push(pageOf(waiting, flags, samples, pages.length))
    waiting = []
    segments = 0
  }
  for (const packet of packets) {
    if (waiting.length >= PAGE_PACKETS || segments + segmentsOf(packet) > MAX_SEGMENTS) flush(0)
    waiting.push(packet)
    segments += segmentsOf(packet)
    samples += opusSamples(packet)
  }
  flush(LAST)
  const bytes = new Uint8Array(pages.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const page of pages) {
    bytes.set(page, at)
    at += page.length
  }
  return bytes
}
