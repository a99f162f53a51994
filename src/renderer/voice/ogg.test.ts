// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oggChecksum, oggOf, opusSamples } from './ogg.ts'
import { voiceName } from './recorder.ts'
import { packetsOf } from './webm-packets.ts'

const HEAD = new TextEncoder().encode('OpusHead-of-19-byte')
const known = (length: number): number[] => [
  0x10 | (length >> 24),
  (length >> 16) & 0xff,
  (length >> 8) & 0xff,
  length & 0xff,
]
const element = (name: readonly number[], body: Uint8Array | readonly number[]): number[] => [
  ...name,
  ...known(body.length),
  ...body,
]
const block = (packet: Uint8Array): number[] => element([0xa3], [0x81, 0, 0, 0x80, ...packet])

/** As a recorder writes it: the segment and its clusters do not know how long they will be. */
function webm(packets: readonly Uint8Array[]): Uint8Array {
  const unknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
  const track = element([0xae], [...element([0xd7], [1]), ...element([0x63, 0xa2], HEAD)])
  const half = Math.ceil(packets.length / 2)
  const clusters = [packets.slice(0, half), packets.slice(half)].flatMap((each) => [
    ...[0x1f, 0x43, 0xb6, 0x75, ...unknown, ...element([0xe7], [0])],
    ...each.flatMap(block),
  ])
  return Uint8Array.from([
    ...element([0x1a, 0x45, 0xdf, 0xa3], [1, 2, 3]),
    ...[0x18, 0x53, 0x80, 0x67, ...unknown],
    ...element([0x15, 0x49, 0xa9, 0x66], [9, 9]),
    ...element([0x16, 0x54, 0xae, 0x6b], track),
    ...clusters,
  ])
}

/** Reads the packets of an Ogg file back, and holds each page against its checksum and its number. */
function readOgg(bytes: Uint8Array): { packets: Uint8Array[]; granule: number; flags: number[] } {
  const packets: Uint8Array[] = []
  const flags: number[] = []
  let granule = 0
  let at = 0
  while (at < bytes.length) {
    const view = new DataView(bytes.buffer, at)
    expect(String.fromCharCode(...bytes.subarray(at, at + 4))).toBe('OggS')
    const lacing = [...bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0))]
    const end = at + 27 + lacing.length + lacing.reduce((sum, each) => sum + each, 0)
    const page = bytes.slice(at, end)
    page.fill(0, 22, 26)
    expect(view.getUint32(22, true)).toBe(oggChecksum(page))
    expect(view.getUint32(18, true)).toBe(flags.length)
    flags.push(bytes[at + 5] ?? 0)
    granule = Number(view.getBigUint64(6, true))
    let from = at + 27 + lacing.length
    let length = 0
    for (const each of lacing) {
      length += each
      if (each === 255) continue
      packets.push(bytes.subarray(from, from + length))
      from += length
      length = 0
    }
    at = end
  }
  return { packets, granule, flags }
}

describe('a recording', () => {
  test('is the same packets in Ogg, in order, with a right clock and right checksums', () => {
    const packet = fc.uint8Array({ minLength: 1, maxLength: 700 })
    fc.assert(
      fc.property(fc.array(packet, { minLength: 1, maxLength: 120 }), (packets) => {
        const found = packetsOf(webm(packets))
        expect(found?.packets.map((each) => [...each])).toEqual(packets.map((each) => [...each]))
        const {
          packets: [head, tags, ...sound],
          granule,
          flags,
        } = readOgg(oggOf(found ?? { head: HEAD, packets: [] }))
        expect([...(head ?? [])]).toEqual([...HEAD])
        expect(new TextDecoder().decode(tags?.subarray(0, 8))).toBe('OpusTags')
        expect(sound.map((each) => [...each])).toEqual(packets.map((each) => [...each]))
        expect(granule).toBe(packets.reduce((sum, each) => sum + opusSamples(each), 0))
        expect([flags[0], flags.at(-1)]).toEqual([2, 4])
      }),
      { numRuns: 30 },
    )
  })

  test('that holds nothing, or is cut off, is none or what there is of it', () => {
    expect(packetsOf(new Uint8Array())).toBeNull()
    expect(packetsOf(webm([]))).toBeNull()
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => void packetsOf(noise)))
  })

  test('that was cut off keeps its whole packets, and no part of one', () => {
    const packets = [1, 2, 3].map((each) => Uint8Array.of(8, each, 7, 7, 7, 7))
    const whole = webm(packets)
    for (let length = 0; length < whole.length; length += 1) {
      const found = packetsOf(whole.subarray(0, length))?.packets ?? []
      expect(found.map((each) => [...each])).toEqual(packets.slice(0, found.length).map((each) => [...each]))
    }
  })
})

test.each([
  [[0x08], 960],
  [[0x18], 2880],
  [[0x60], 480],
  [[0x80], 120],
  [[0x98], 960],
  [[0xfc], 960],
  [[0xfd], 1920],
  [[0xff, 3], 2880],
])('an Opus packet that begins with %j lasts %i samples', (bytes, samples) => {
  expect(opusSamples(Uint8Array.from(bytes))).toBe(samples)
})

test('the checksum is the one of Ogg', () => {
  expect(oggChecksum(new TextEncoder().encode('123456789'))).toBe(0x89a1897f)
})

test('a voice message is named by its time', () => {
  expect(voiceName(new Date(2026, 0, 2, 3, 4, 5))).toBe('voice-2026-01-02-030405.ogg')
})
