/** Sound, a film and a picture: small, valid, and of a length that is known. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** A WAV that is large for its length, so that a player does not read it in one go: quiet noise, 16 bit. */
export function longSound(seconds: number): Buffer {
  const rate = 48_000
  const samples = Buffer.alloc(seconds * rate * 2)
  for (let at = 0; at < samples.length; at += 2) samples.writeInt16LE(((at * 7919) % 129) - 64, at)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** A film of six seconds, 160 × 120, with a table by which a player jumps; 9 kB. */
export const film = readFileSync(path.join(import.meta.dirname, 'film.webm'))

/** A small JPEG, as phones add it to their pictures; drawn by the window. */
export function preview(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 25
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('There is nothing to draw on.')
    pen.fillStyle = 'teal'
    pen.fillRect(0, 0, 40, 25)
    pen.fillStyle = 'gold'
    pen.fillRect(10, 6, 12, 12)
    return canvas.toDataURL('image/jpeg', 0.6).replace(/^.*,/, '')
  })
}
