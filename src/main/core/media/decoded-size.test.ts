import fc from 'fast-check'
import { expect, test } from 'vitest'
import { voiceMessage } from '../../../../simulator/voice.ts'
import { decodedSamples } from './decoded-size.ts'

/** A page of an Ogg file with these packets; `cut` leaves the last one to go on in the next page. */
function page(packets: readonly Buffer[], cut = false): Buffer {
  const sizes = packets.flatMap((packet, index) => {
    const whole = Array.from({ length: Math.floor(packet.length / 255) }, () => 255)
    return cut && index === packets.length - 1 ? whole : [...whole, packet.length % 255]
  })
  const head = Buffer.alloc(27)
  head.write('OggS', 0)
  head[26] = sizes.length
  return Buffer.concat([head, Buffer.from(sizes), ...packets])
}

const OPENING = [page([Buffer.from('OpusHead')]), page([Buffer.from('OpusTags')])]
const opus = (...pages: readonly Buffer[]): Buffer => Buffer.concat([...OPENING, ...pages])

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The tables of an MP4 with so many frames. */
function mp4(frames: number, codec = 'mp4a'): Buffer {
  const stsz = Buffer.alloc(12)
  stsz.writeUInt32BE(frames, 8)
  const stsd = Buffer.alloc(16)
  stsd.write(codec, 12, 'latin1')
  const tables = box('stbl', box('stsd', stsd), box('stsz', stsz))
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A ')),
    box('moov', box('trak', box('mdia', box('minf', tables)))),
  ])
}

test.each<[string, Buffer, string, number | null]>([
  ['a voice message of three seconds', voiceMessage(3), 'audio/ogg', 3 * 48_000],
  ['20 ms in one frame', opus(page([Buffer.from([0xf8, 1])])), 'audio/ogg', 960],
  ['two frames of 60 ms', opus(page([Buffer.from([(3 << 3) | 1, 1])])), 'audio/ogg', 5760],
  [
    'no more than 120 ms, whatever a packet says',
    opus(page([Buffer.from([(3 << 3) | 3, 63])])),
    'audio/ogg',
    5760,
  ],
  ['48 frames of 2.5 ms', opus(page([Buffer.from([(16 << 3) | 3, 48])])), 'audio/ogg', 5760],
  [
    'a packet over two pages',
    opus(page([Buffer.alloc(510, 0xf8)], true), page([Buffer.alloc(9)])),
    'audio/ogg',
    960,
  ],
  ['a page that ends early', opus(page([Buffer.alloc(100, 0xf8)])).subarray(0, -1), 'audio/ogg', null],
  ['another codec in Ogg', page([Buffer.from('\x01vorbis')]), 'audio/ogg', null],
  ['words behind the last page', Buffer.concat([voiceMessage(1), Buffer.from('more')]), 'audio/ogg', null],
  ['a WAV', Buffer.alloc(100), 'audio/wav', 200],
  ['an MP3', Buffer.alloc(100), 'audio/mpeg', 2400],
  ['an M4A', mp4(10), 'audio/mp4', 20_480],
  ['an M4A that calls itself a film', mp4(10), 'video/mp4', 20_480],
  ['a film', mp4(10, 'avc1'), 'video/mp4', null],
  ['an MP4 in pieces', Buffer.concat([mp4(10), box('moof')]), 'audio/mp4', null],
  ['a lossless file', Buffer.alloc(100), 'audio/flac', null],
])('%s', (_, bytes, type, samples) => {
  expect(decodedSamples(bytes, type)).toBe(samples)
})

test('whatever the bytes are, it ends and throws nothing', () => {
  const types = fc.constantFrom('audio/ogg', 'audio/mp4', 'video/mp4', 'audio/mpeg', 'audio/wav', 'x')
  const broken = fc
    .tuple(fc.constantFrom(voiceMessage(1), mp4(10)), fc.nat(), fc.integer({ min: 0, max: 255 }))
    .map(([whole, at, value]) => {
      const bytes = Buffer.from(whole)
      bytes[at % bytes.length] = value
      return bytes
    })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), broken), types, (bytes, type) => {
      const samples = decodedSamples(bytes, type)
      return samples === null || (Number.isSafeInteger(samples) && samples >= 0)
    }),
  )
})
