import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { picture, sampleFile } from '../../../../simulator/sample-media.ts'
import { isInlineType } from '../media/known-file-types.ts'
import { isDrawable, pictureSize } from './picture-size.ts'
import { sniffType, UNKNOWN_TYPE } from './sniff-type.ts'

const raw = (text: string): Buffer => Buffer.from(text, 'latin1')
const box = (brand: string): Buffer => raw(`\0\0\0\x18ftyp${brand}\0\0\0\0`)
const zip = (...parts: string[]): Buffer => raw(`PK\x03\x04${'\0'.repeat(26)}${parts.join('\0'.repeat(40))}`)

test.each<[string, Buffer]>([
  ['image/jpeg', raw('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['image/png', picture(3, 2, 0.1)],
  ['image/gif', raw('GIF89a\x01\0\x01\0')],
  ['image/gif', raw('GIF87a\x01\0\x01\0')],
  ['image/webp', sampleFile('sticker').bytes],
  ['image/heic', box('heic')],
  ['image/avif', box('avif')],
  ['video/mp4', sampleFile('video').bytes],
  ['video/mp4', box('mp42')],
  ['video/mp4', box('M4V ')],
  ['video/quicktime', box('qt  ')],
  ['video/3gpp', box('3gp4')],
  ['audio/mp4', box('M4A ')],
  ['video/webm', raw('\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x82\x84webm')],
  ['video/x-matroska', raw('\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x82\x88matroska')],
  ['audio/ogg', raw('OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0OpusHead')],
  ['video/ogg', raw('OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\x80theora')],
  ['audio/mpeg', raw('ID3\x04\0\0\0\0\0\0')],
  ['audio/mpeg', raw('\xff\xfb\x90\x64')],
  ['audio/aac', raw('\xff\xf1\x50\x80')],
  ['audio/amr', raw('#!AMR\n\x3c')],
  ['audio/amr', raw('#!AMR-WB\n\x3c')],
  ['audio/wav', sampleFile('audio').bytes],
  ['audio/flac', raw('fLaC\0\0\0\x22')],
  ['application/pdf', sampleFile('document').bytes],
  ['application/zip', zip('photos/a.jpg')],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    zip('[Content_Types].xml', 'word/document.xml'),
  ],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    zip('[Content_Types].xml', 'xl/workbook.xml'),
  ],
  [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    zip('_rels/.rels', 'ppt/presentation.xml'),
  ],
  ['application/vnd.oasis.opendocument.text', zip('mimetypeapplication/vnd.oasis.opendocument.text')],
  ['application/x-ole-storage', raw('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0')],
])('%s is known by its bytes', (type, bytes) => {
  expect(sniffType(bytes)).toBe(type)
})

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['XML', '<?xml version="1.0"?><svg/>'],
  ['a page behind a space', ' \n<html>'],
  ['a page behind half a mark', '\xff\xd8<html>'],
  ['a program', 'MZ\x90\0'],
  ['a script', '#!/bin/sh\n'],
  ['a text in UTF-16', '\xff\xfeh\0e\0y\0'],
  ['RIFF of another kind', 'RIFF\0\0\0\0ACON'],
  ['a box of another kind', '\0\0\0\x18ftypevil'],
  ['nothing', ''],
])('%s stays unknown, and is not drawn', (_, text) => {
  const type = sniffType(raw(text))
  expect(type).toBe(UNKNOWN_TYPE)
  expect(isInlineType(type)).toBe(false)
})

test('no bytes make it throw, and nothing of text is ever drawn', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const type = sniffType(bytes)
      expect(type).not.toMatch(/^text\/|svg|html|xml$/)
      isDrawable(bytes, type)
    }),
    { numRuns: 2000 },
  )
})

describe('the size of a picture', () => {
  const jpeg = (...segments: Buffer[]): Buffer => Buffer.concat([raw('\xff\xd8'), ...segments])
  const frame = raw('\xff\xc2\0\x11\x08\x02\x58\x03\x20\x03')
  const preview = raw('\xff\xe1\0\x0e\xff\xc0\0\x11\x08\0\x01\0\x01\x03\0\0')

  /** What a camera notes of how it was held, as the only entry of the first directory. */
  const exif = (order: 'II' | 'MM', orientation: number): Buffer => {
    const tiff = Buffer.alloc(26)
    const short = (value: number, at: number): number =>
      order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
    tiff.write(order, 0)
    if (order === 'II') tiff.writeUInt32LE(8, 4)
    else tiff.writeUInt32BE(8, 4)
    short(1, 8)
    short(0x0112, 10)
    short(orientation, 18)
    return Buffer.concat([raw('\xff\xe1\0\x22Exif\0\0'), tiff])
  }

  test.each<[string, Buffer, { width: number; height: number } | null]>([
    ['image/png', picture(320, 200, 0.2), { width: 320, height: 200 }],
    ['image/gif', raw('GIF89a\x40\x01\xc8\0'), { width: 320, height: 200 }],
    ['image/webp', sampleFile('sticker').bytes, { width: 1, height: 1 }],
    [
      'image/webp',
      raw('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x3f\x01\0\xc7\0\0'),
      { width: 320, height: 200 },
    ],
    [
      'image/webp',
      raw('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x40\x01\xc8\0'),
      { width: 320, height: 200 },
    ],
    ['image/jpeg', jpeg(frame), { width: 800, height: 600 }],
    ['image/jpeg', jpeg(raw('\xff\xe0\0\x04JF'), preview, raw('\xff'), frame), { width: 800, height: 600 }],
    ['image/jpeg', jpeg(exif('II', 6), frame), { width: 600, height: 800 }],
    ['image/jpeg', jpeg(exif('MM', 8), frame), { width: 600, height: 800 }],
    ['image/jpeg', jpeg(exif('II', 3), frame), { width: 800, height: 600 }],
    ['image/jpeg', jpeg(raw('\xff\xe1\0\x0cExif\0\0II\x2a\0'), frame), { width: 800, height: 600 }],
    ['image/jpeg', jpeg(preview), null],
    ['image/jpeg', raw('\xff\xd8\xff'), null],
    ['image/png', raw('\x89PNG\r\n\x1a\n'), null],
    ['audio/wav', sampleFile('audio').bytes, null],
  ])('%s', (type, bytes, expected) => {
    expect(pictureSize(bytes, type)).toEqual(expected)
  })

  test('a bomb is not drawn, nor what hides its size', () => {
    const bomb = Buffer.from(picture(4, 4, 0))
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    expect(isDrawable(bomb, 'image/png')).toBe(false)
    expect(isDrawable(jpeg(preview), 'image/jpeg')).toBe(false)
    expect(isDrawable(picture(4, 4, 0), 'image/png')).toBe(true)
  })
})
