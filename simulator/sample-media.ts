import { crc32, deflateSync } from 'node:zlib'

/** A file with the extension (without the dot) that its bytes deserve. */
export interface SampleFile {
  bytes: Buffer
  extension: string
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A PNG: a sky over hills in colours that follow `hue` (0 to 1). Sizes in pixels. */
export function picture(width: number, height: number, hue: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const hill = height * (0.62 + 0.12 * Math.sin(x / (width / 9) + hue * 7) + 0.05 * Math.cos(x / 17))
      const depth = y > hill ? 0.35 : 0.95 - (0.4 * y) / height
      const at = y * (width * 3 + 1) + 1 + x * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const wave = 0.5 + 0.5 * Math.cos(6.28 * (hue + channel / 3 + (y > hill ? 0.5 : 0)))
        rows[at + channel] = Math.round(255 * depth * (0.45 + 0.55 * wave))
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A WAV of 8 kHz, mono, 8 bit. `loudness` answers, for a second, from -1 to 1. */
function wav(seconds: number, loudness: (second: number) => number): Buffer {
  const rate = 8000
  const samples = Buffer.alloc(rate * seconds)
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.round(128 + 120 * loudness(at / rate))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Two seconds of a few soft tones. */
function tune(): Buffer {
  const notes = [392, 440, 523, 440]
  return wav(2, (at) => {
    const pitch = notes[Math.floor(at * 2) % notes.length] ?? 440
    return 0.5 * Math.sin(2 * Math.PI * pitch * at) * Math.sin(Math.PI * ((at * 2) % 1))
  })
}

/** Something like a voice: a low hum in syllables and phrases, with breaks between them. */
export function hum(seconds: number): Buffer {
  return wav(seconds, (at) => {
    const phrase = Math.max(0, 0.55 + Math.sin(at * 2.3 + 0.6)) ** 0.5 / 1.25
    const syllable = 0.35 + 0.65 * Math.abs(Math.sin(at * 11.3)) * Math.abs(Math.cos(at * 3.1))
    const pitch = 130 + 24 * Math.sin(at * 3.7)
    return (
      (phrase * syllable * (Math.sin(2 * Math.PI * pitch * at) + 0.4 * Math.sin(6 * Math.PI * pitch * at))) /
      1.4
    )
  })
}

/** A one-page PDF with one line of text (Latin letters only). */
export function paper(line: string): Buffer {
  const drawing = `BT /F1 18 Tf 60 760 Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** The boxes of an MP4 that has no picture in it: enough to be known as one. */
function film(): Buffer {
  const type = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1')
  return Buffer.concat([type, Buffer.from('\0\0\0\x10mdat\0\0\0\0\0\0\0\0', 'latin1')])
}

/** A lossless WebP of one transparent pixel. */
const STICKER = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

const MAKERS: Record<string, { extension: string; make: () => Buffer }> = {
  image: { extension: 'png', make: () => picture(320, 200, 0.55) },
  video: { extension: 'mp4', make: film },
  audio: { extension: 'wav', make: tune },
  voice: { extension: 'wav', make: () => hum(9) },
  document: { extension: 'pdf', make: () => paper('Documento') },
  sticker: { extension: 'webp', make: () => STICKER },
}

const made = new Map<string, SampleFile>()

/** A small, honest file of a kind (image, video, audio, voice, document, sticker), made once. */
export function sampleFile(kind: string): SampleFile {
  const known = made.get(kind)
  if (known !== undefined) return known
  const maker = MAKERS[kind]
  if (maker === undefined) throw new Error(`No file goes with the kind ${kind}`)
  const fresh = { bytes: maker.make(), extension: maker.extension }
  made.set(kind, fresh)
  return fresh
}
